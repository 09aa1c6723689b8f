-- What the examinations of content/ were last loaded from: a hash of its files and of the program that composes them. The
-- next start has nothing to compose when the hash is the same. One row, or none: then the next start loads everything.
create table loaded_content (
  id boolean primary key default true check (id),
  fingerprint text not null
);
