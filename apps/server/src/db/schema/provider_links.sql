table provider_links (
  school_id uuid not null,
  id uuid not null default new_id(),
  issuer text not null,
  subject_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  refused_at timestamp with time zone,
  constraint provider_links_id_key UNIQUE (id),
  constraint provider_links_school_id_user_id_issuer_key UNIQUE (school_id, user_id, issuer),
  constraint provider_links_pkey PRIMARY KEY (school_id, issuer, subject_hash),
  constraint provider_links_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint provider_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint provider_links_subject_hash_check CHECK ((length(subject_hash) = 32))
);
CREATE INDEX provider_links_user ON provider_links USING btree (user_id);
CREATE TRIGGER provider_links_history AFTER INSERT OR DELETE OR UPDATE OF refused_at ON provider_links FOR EACH ROW EXECUTE FUNCTION record_change('user_id', 'id');
