table review_cards (
  school_id uuid not null,
  student_id uuid not null,
  card_key text not null,
  paper_version_id uuid not null,
  question_id text not null,
  attempt_id uuid,
  word text,
  due_at timestamp with time zone not null,
  reviewed_at timestamp with time zone not null,
  stability double precision not null,
  difficulty double precision not null,
  scheduled_days integer not null,
  state smallint not null,
  reps integer not null,
  lapses integer not null,
  constraint review_cards_pkey PRIMARY KEY (school_id, student_id, card_key),
  constraint review_cards_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id) ON DELETE CASCADE,
  constraint review_cards_paper_version_id_fkey FOREIGN KEY (paper_version_id) REFERENCES paper_versions(id),
  constraint review_cards_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint review_cards_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id),
  constraint review_cards_card_key_check CHECK ((length(card_key) = 22)),
  constraint review_cards_reps_check CHECK ((reps >= 1)),
  constraint review_cards_source CHECK ((num_nonnulls(attempt_id, word) = 1))
);
CREATE INDEX review_cards_attempt ON review_cards USING btree (attempt_id);
CREATE INDEX review_cards_due ON review_cards USING btree (school_id, student_id, due_at);
CREATE INDEX review_cards_student ON review_cards USING btree (student_id);
