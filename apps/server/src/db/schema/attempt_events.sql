table attempt_events (
  id bigint not null generated always as identity,
  attempt_id uuid not null,
  school_id uuid not null,
  at timestamp with time zone not null default now(),
  kind text not null,
  question_id text,
  rev integer,
  answer jsonb,
  epoch integer,
  actor_id uuid,
  detail jsonb,
  constraint attempt_events_pkey PRIMARY KEY (id),
  constraint attempt_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint attempt_events_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id),
  constraint attempt_events_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint attempt_events_kind_check CHECK ((kind = ANY (ARRAY['started'::text, 'resumed'::text, 'saved'::text, 'submitted'::text, 'back'::text, 'left-page'::text, 'finished'::text, 'expired'::text, 'marked'::text, 'regraded'::text, 'extended'::text, 'ended'::text, 'reopened'::text, 'outage'::text, 'offline'::text])))
);
CREATE INDEX attempt_events_attempt ON attempt_events USING btree (attempt_id, id);
