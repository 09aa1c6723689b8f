-- An examination that has left the content is no longer listed. Its papers stay for their attempts and assignments.
alter table examinations add column withdrawn_at timestamptz;

-- Codes name shared examinations. A school's own may use any code; loading the content never touches them.
alter table examinations drop constraint examinations_code_key;
create unique index examinations_shared_code on examinations (code) where school_id is null;
create unique index examinations_school_code on examinations (school_id, code) where school_id is not null;
