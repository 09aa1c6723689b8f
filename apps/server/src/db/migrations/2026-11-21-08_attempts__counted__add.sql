-- The student keeps the verdict that was shown, even if the grader changes later.
alter table attempt_answers
  -- [{ "id": canonical part id, "isCorrect": boolean }]
  add column parts jsonb,
  -- NORMALISER_VERSION of packages/domain when the answer was graded
  add column normaliser_version smallint;

-- A paper pins everything that an attempt depends on, not only the questions.
alter table paper_versions add column title text, add column duration_seconds integer;
update paper_versions p set title = e.title, duration_seconds = e.duration_seconds
  from examinations e where e.id = p.examination_id;
alter table paper_versions
  alter column title set not null,
  alter column duration_seconds set not null,
  add check (duration_seconds between 60 and 14400);

-- Accounts belong to schools, and so does everything that accounts own.
alter table user_roles add column school_id uuid references schools (id);
alter table sessions add column school_id uuid references schools (id);
alter table known_devices add column school_id uuid references schools (id);
update user_roles r set school_id = u.school_id from users u where u.id = r.user_id;
update sessions s set school_id = u.school_id from users u where u.id = s.user_id;
update known_devices d set school_id = u.school_id from users u where u.id = d.user_id;
alter table user_roles alter column school_id set not null;
alter table sessions alter column school_id set not null;
alter table known_devices alter column school_id set not null;

-- The finished attempt that counts for each student and assignment: the newest one with an answer. An empty attempt
-- never hides a result or a teacher's mark.
create view counted_attempts as
select distinct on (student_id, assignment_id) *
from attempts
where state <> 'open' and assignment_id is not null
order by student_id, assignment_id, (answered > 0) desc, attempt_number desc;
