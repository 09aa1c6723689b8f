-- Older clients score a recorded answer under one id (their 'enquiryID'); the browser's own name is unique only within
-- the answer.
alter table recordings add column id uuid not null default gen_random_uuid();
create unique index recordings_id on recordings (id);
