table access_list_entries (
  list text not null,
  email text not null,
  value jsonb,
  constraint access_list_entries_pkey PRIMARY KEY (list, email),
  constraint access_list_entries_email_check CHECK ((email = lower(email)))
);
CREATE TRIGGER access_list_entries_history AFTER INSERT OR DELETE OR UPDATE ON access_list_entries FOR EACH ROW EXECUTE FUNCTION record_change('list', 'email');
