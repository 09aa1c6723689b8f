table users (
  id uuid not null default new_id(),
  school_id uuid not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  sex smallint,
  birthday date,
  phone text not null default ''::text,
  school_type_id smallint,
  grade smallint,
  is_disabled boolean not null default false,
  is_confirmed boolean not null default false,
  created_at timestamp with time zone not null default now(),
  city_id smallint,
  district_id integer,
  stated_school_id uuid,
  must_change_password boolean not null default false,
  is_awaiting_approval boolean not null default false,
  avatar_name text,
  avatar_bytes integer,
  erased_at timestamp with time zone,
  constraint users_email_key UNIQUE (email),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint users_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint users_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint users_stated_school_id_fkey FOREIGN KEY (stated_school_id) REFERENCES schools(id),
  constraint users_avatar_bytes_check CHECK ((avatar_bytes > 0)),
  constraint users_avatar_name_check CHECK ((avatar_name ~ '^a-[0-9a-f]{32}\.webp$'::text)),
  constraint users_avatar_whole CHECK (((avatar_name IS NULL) = (avatar_bytes IS NULL))),
  constraint users_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 250)))),
  constraint users_grade_check CHECK (((grade >= 0) AND (grade <= 12))),
  constraint users_school_type_id_check CHECK (((school_type_id >= 0) AND (school_type_id <= 3))),
  constraint users_sex_check CHECK ((sex = ANY (ARRAY[1, 2])))
);
CREATE INDEX users_avatar_bytes ON users USING btree (school_id) INCLUDE (id, avatar_bytes) WHERE (avatar_name IS NOT NULL);
CREATE INDEX users_school_name ON users USING btree (school_id, last_name COLLATE vietnamese, first_name COLLATE vietnamese);
CREATE UNIQUE INDEX users_avatar ON users USING btree (avatar_name) WHERE (avatar_name IS NOT NULL);
CREATE TRIGGER users_history AFTER INSERT OR DELETE OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION record_change('id');
CREATE TRIGGER users_school_change BEFORE UPDATE OF school_id ON users FOR EACH ROW WHEN ((old.school_id IS DISTINCT FROM new.school_id)) EXECUTE FUNCTION forget_confirmation();
