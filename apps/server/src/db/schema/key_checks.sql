table key_checks (
  question_id uuid not null,
  school_id uuid not null,
  owner_id uuid not null,
  due_since timestamp with time zone,
  key_hash text,
  answer_count integer not null default 0,
  discrimination smallint,
  preferred text not null default ''::text,
  is_doubtful boolean not null default false,
  told_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  constraint key_checks_pkey PRIMARY KEY (question_id),
  constraint key_checks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint key_checks_question_id_fkey FOREIGN KEY (question_id) REFERENCES bank_questions(id) ON DELETE CASCADE,
  constraint key_checks_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint key_checks_preferred_check CHECK ((length(preferred) <= 100))
);
CREATE INDEX key_checks_due ON key_checks USING btree (due_since) WHERE (due_since IS NOT NULL);
