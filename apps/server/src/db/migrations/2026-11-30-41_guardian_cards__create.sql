-- Printed cards with which guardians read what is released of one student in one class, without an account. Only the hash
-- of a card's token is stored; another card replaces it.
create table guardian_cards (
  school_id uuid not null,
  class_id uuid not null,
  -- May be an account of another school that joined by the code.
  student_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null constraint guardian_cards_token_key unique check (length(token_hash) = 32),
  made_at timestamptz not null default now(),
  primary key (school_id, class_id, student_id),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade
);
create index guardian_cards_student on guardian_cards (student_id);
create trigger guardian_cards_history after insert or update or delete on guardian_cards
  for each row execute function record_change('class_id', 'student_id');
