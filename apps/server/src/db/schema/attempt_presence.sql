table attempt_presence (
  school_id uuid not null,
  attempt_id uuid not null,
  seen_at timestamp with time zone,
  away_since timestamp with time zone,
  changed_at timestamp with time zone not null default now(),
  constraint attempt_presence_pkey PRIMARY KEY (school_id, attempt_id),
  constraint attempt_presence_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id) ON DELETE CASCADE,
  constraint attempt_presence_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id)
);
CREATE INDEX attempt_presence_attempt ON attempt_presence USING btree (attempt_id);
CREATE INDEX attempt_presence_changed ON attempt_presence USING btree (changed_at);
