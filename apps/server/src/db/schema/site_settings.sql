table site_settings (
  id boolean not null default true,
  settings jsonb not null,
  updated_at timestamp with time zone not null default now(),
  rev integer not null default 0,
  updated_by uuid,
  constraint site_settings_pkey PRIMARY KEY (id),
  constraint site_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint site_settings_id_check CHECK (id),
  constraint site_settings_rev_check CHECK ((rev >= 0))
);
CREATE TRIGGER site_settings_history AFTER UPDATE OF settings ON site_settings FOR EACH ROW EXECUTE FUNCTION record_settings_change();
