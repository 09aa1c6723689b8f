table user_roles (
  user_id uuid not null,
  role_id smallint not null,
  school_id uuid not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role_id),
  constraint user_roles_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_roles_role_id_check CHECK (((role_id >= 1) AND (role_id <= 6)))
);
CREATE INDEX user_roles_school ON user_roles USING btree (school_id, role_id, user_id);
CREATE TRIGGER user_roles_history AFTER INSERT OR DELETE OR UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION record_change('user_id', 'role_id');
