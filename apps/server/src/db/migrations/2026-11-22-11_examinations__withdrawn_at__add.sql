-- An examination that left the content is listed no more; its papers stay for the attempts and assignments made of them.
alter table examinations add column withdrawn_at timestamptz;

-- Codes name shared examinations; a school's own may have any, and loading the content never meets them.
alter table examinations drop constraint examinations_code_key;
create unique index examinations_shared_code on examinations (code) where school_id is null;
create unique index examinations_school_code on examinations (school_id, code) where school_id is not null;
