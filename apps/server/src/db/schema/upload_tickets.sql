unlogged table upload_tickets (
  id uuid not null default new_id(),
  school_id uuid not null,
  session_id uuid not null,
  entity_name text not null,
  entity_id uuid not null,
  taken smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint upload_tickets_pkey PRIMARY KEY (id),
  constraint upload_tickets_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint upload_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint upload_tickets_taken_check CHECK (((taken >= 0) AND (taken <= 5)))
);
CREATE INDEX upload_tickets_expiry ON upload_tickets USING btree (expires_at);
CREATE INDEX upload_tickets_session ON upload_tickets USING btree (session_id);
