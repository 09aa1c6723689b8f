table webhook_receivers (
  school_id uuid not null,
  id uuid not null default new_id(),
  name text not null,
  url text not null,
  partner text not null,
  events text[] not null,
  is_on boolean not null default true,
  failing_since timestamp with time zone,
  paused_at timestamp with time zone,
  renewed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint webhook_receivers_pkey PRIMARY KEY (school_id, id),
  constraint webhook_receivers_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint webhook_receivers_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 10))),
  constraint webhook_receivers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint webhook_receivers_partner_check CHECK (((length(partner) >= 1) AND (length(partner) <= 260))),
  constraint webhook_receivers_url_check CHECK (((length(url) >= 1) AND (length(url) <= 500)))
);
CREATE UNIQUE INDEX webhook_receivers_name ON webhook_receivers USING btree (school_id, lower(name));
CREATE TRIGGER webhook_receivers_history AFTER INSERT OR DELETE OR UPDATE OF name, events, is_on, paused_at, renewed_at ON webhook_receivers FOR EACH ROW EXECUTE FUNCTION record_change('id');
