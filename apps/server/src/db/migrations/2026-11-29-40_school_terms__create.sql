-- When the two terms of a school year begin and end. A school that has set nothing has the usual days
-- (packages/domain/src/markbook/terms.ts).
create table school_terms (
  school_id uuid not null references schools (id),
  school_year smallint not null check (school_year between 2000 and 2200),
  term smallint not null check (term in (1, 2)),
  starts_on date not null,
  ends_on date not null,
  primary key (school_id, school_year, term),
  constraint school_terms_order check (starts_on < ends_on)
);
