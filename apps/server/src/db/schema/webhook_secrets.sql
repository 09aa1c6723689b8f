table webhook_secrets (
  school_id uuid not null,
  id uuid not null default new_id(),
  receiver_id uuid not null,
  sealed text not null,
  ends_at timestamp with time zone,
  constraint webhook_secrets_pkey PRIMARY KEY (school_id, id),
  constraint webhook_secrets_school_id_receiver_id_fkey FOREIGN KEY (school_id, receiver_id) REFERENCES webhook_receivers(school_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_secrets_ended ON webhook_secrets USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX webhook_secrets_receiver ON webhook_secrets USING btree (school_id, receiver_id);
CREATE UNIQUE INDEX webhook_secrets_newest ON webhook_secrets USING btree (receiver_id) WHERE (ends_at IS NULL);
