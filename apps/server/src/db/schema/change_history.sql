table change_history (
  id bigint not null generated always as identity,
  school_id uuid,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  entity text not null,
  record_id text not null,
  action text not null,
  field text,
  old_value jsonb,
  new_value jsonb,
  key_name text default NULLIF(current_setting('domdom.key'::text, true), ''::text),
  constraint change_history_pkey PRIMARY KEY (id),
  constraint change_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint change_history_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint change_history_action_check CHECK ((action = ANY (ARRAY['I'::text, 'U'::text, 'D'::text, 'R'::text]))),
  constraint change_history_check CHECK (((action = 'U'::text) = (field IS NOT NULL)))
);
CREATE INDEX change_history_entity ON change_history USING btree (school_id, entity, id DESC);
CREATE INDEX change_history_entity_action ON change_history USING btree (school_id, entity, history_action(action, field, new_value), id DESC);
CREATE INDEX change_history_record ON change_history USING btree (entity, record_id, id DESC);
