table guardian_cards (
  school_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null default now(),
  constraint guardian_cards_token_key UNIQUE (token_hash),
  constraint guardian_cards_pkey PRIMARY KEY (school_id, class_id, student_id),
  constraint guardian_cards_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES classes(school_id, id) ON DELETE CASCADE,
  constraint guardian_cards_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint guardian_cards_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX guardian_cards_student ON guardian_cards USING btree (student_id);
CREATE TRIGGER guardian_cards_history AFTER INSERT OR DELETE OR UPDATE ON guardian_cards FOR EACH ROW EXECUTE FUNCTION record_change('class_id', 'student_id');
