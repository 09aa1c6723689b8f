table content_key_checks (
  question_id text not null,
  key_hash text not null,
  due_at timestamp with time zone,
  checked_at timestamp with time zone,
  answer_count integer not null default 0,
  discrimination smallint,
  preferred text not null default ''::text,
  is_doubtful boolean not null default false,
  told_at timestamp with time zone,
  constraint content_key_checks_pkey PRIMARY KEY (question_id, key_hash),
  constraint content_key_checks_preferred_check CHECK ((length(preferred) <= 100))
);
CREATE INDEX content_key_checks_due ON content_key_checks USING btree (due_at) WHERE (due_at IS NOT NULL);
