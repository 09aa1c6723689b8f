-- How a school sorts the questions of its bank: roots, and below them the kinds of exercise. A school gets its first
-- ones, one for each type in the registry of packages/questions, when somebody there first needs them.
create table question_categories (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  -- Null for a root. A child is never a parent; packages/domain/src/categories has the rules.
  parent_id uuid,
  school_type_id smallint not null check (school_type_id between 0 and 3),
  name text not null check (length(name) between 1 and 120),
  -- `categoryNameKey` of the name: the database's own lower() depends on its locale.
  name_key text not null,
  code text not null check (length(code) between 1 and 60),
  answer_code text not null default '' check (length(answer_code) <= 60),
  -- A type of the registry; empty for most roots.
  component_type text not null default '' check (length(component_type) <= 60),
  -- Of a root with children: all skills of its children.
  skills text[] not null default '{}' check (skills <@ array['L', 'R', 'W', 'S', 'V', 'P']),
  sort_order integer not null check (sort_order between 1 and 9999),
  notes text not null default '' check (length(notes) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The row stays: it says that the school has had its first categories, and the history refers to it.
  deleted_at timestamptz,
  unique (school_id, id),
  foreign key (school_id, parent_id) references question_categories (school_id, id),
  check (parent_id is null or (component_type <> '' and answer_code <> '' and cardinality(skills) > 0))
);
create unique index question_categories_name on question_categories (school_id, school_type_id, name_key)
  where deleted_at is null;
create index question_categories_parent on question_categories (parent_id) where parent_id is not null;

create trigger question_categories_history after insert or update or delete on question_categories
  for each row execute function record_change('id');

alter table bank_questions
  add column category_id uuid,
  add foreign key (school_id, category_id) references question_categories (school_id, id);
create index bank_questions_category on bank_questions (category_id, id desc)
  where category_id is not null and deleted_at is null;

-- A question that moves to another school with its author leaves the categories of the old one.
create function leave_category() returns trigger language plpgsql as $$
begin
  new.category_id := null;
  return new;
end
$$;
create trigger bank_questions_leave_category before update of school_id on bank_questions
  for each row when (old.school_id is distinct from new.school_id) execute function leave_category();
