table access_list_entries (
  list text not null,
  value jsonb,
  user_id uuid not null,
  constraint access_list_entries_pkey PRIMARY KEY (list, user_id),
  constraint access_list_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX access_list_entries_user ON access_list_entries USING btree (user_id);
CREATE TRIGGER access_list_entries_history AFTER INSERT OR DELETE OR UPDATE ON access_list_entries FOR EACH ROW EXECUTE FUNCTION record_change('list', 'user_id');
