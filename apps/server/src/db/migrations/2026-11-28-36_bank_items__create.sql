-- The items of content/bank, once for all schools, so that tests can be composed from them. The start writes a grade again
-- when its file has changed; items that left the bank are withdrawn.
create table bank_items (
  id text primary key check (length(id) <= 40),
  grade smallint not null check (grade between 0 and 12),
  unit text not null,
  variant text not null,
  type text not null,
  skill text,
  level text,
  focus text[] not null,
  title text not null,
  excerpt text not null,
  search_text text not null,
  question jsonb not null,
  -- Of the file and the program that wrote the row.
  file_hash text not null,
  withdrawn_at timestamptz
);
create index bank_items_grade on bank_items (grade, unit, type, level) where withdrawn_at is null;
