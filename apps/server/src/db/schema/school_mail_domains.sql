table school_mail_domains (
  school_id uuid not null,
  domain text not null,
  added_by uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint school_mail_domains_pkey PRIMARY KEY (school_id, domain),
  constraint school_mail_domains_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint school_mail_domains_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint school_mail_domains_domain_check CHECK (((domain = lower(domain)) AND ((length(domain) >= 4) AND (length(domain) <= 200))))
);
CREATE TRIGGER school_mail_domains_history AFTER INSERT OR DELETE ON school_mail_domains FOR EACH ROW EXECUTE FUNCTION record_change('domain');
