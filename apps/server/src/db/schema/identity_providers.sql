table identity_providers (
  school_id uuid not null,
  issuer text not null,
  client_id text not null,
  label text not null,
  domains text[] not null,
  created_at timestamp with time zone not null default now(),
  constraint identity_providers_pkey PRIMARY KEY (school_id),
  constraint identity_providers_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint identity_providers_client_id_check CHECK (((length(client_id) >= 1) AND (length(client_id) <= 200))),
  constraint identity_providers_domains_check CHECK (((cardinality(domains) >= 1) AND (cardinality(domains) <= 20))),
  constraint identity_providers_issuer_check CHECK (((length(issuer) >= 8) AND (length(issuer) <= 300))),
  constraint identity_providers_label_check CHECK (((length(label) >= 1) AND (length(label) <= 60)))
);
CREATE INDEX identity_providers_domains ON identity_providers USING gin (domains);
CREATE TRIGGER identity_providers_history AFTER INSERT OR DELETE OR UPDATE ON identity_providers FOR EACH ROW EXECUTE FUNCTION record_change('school_id');
