unlogged table upload_reservations (
  school_id uuid not null,
  id uuid not null default new_id(),
  user_id uuid not null,
  is_stranger boolean not null,
  bytes bigint not null,
  expires_at timestamp with time zone not null,
  constraint upload_reservations_pkey PRIMARY KEY (school_id, id),
  constraint upload_reservations_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint upload_reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint upload_reservations_bytes_check CHECK ((bytes > 0))
);
CREATE INDEX upload_reservations_user ON upload_reservations USING btree (user_id);
