table users (
  id uuid not null default new_id(),
  school_id uuid not null,
  email text,
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
  user_name text,
  contact_email text,
  contact_email_confirmed_at timestamp with time zone,
  last_login_at timestamp with time zone,
  archived_at timestamp with time zone,
  search_text text not null default (' '::text || fold_for_search(((((((((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(user_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(split_part(email, '@'::text, 2), ''::text)) || ' '::text) || COALESCE(translate(email, '@._-'::text, '    '::text), ''::text)) || ' '::text) || phone))),
  was_locked boolean not null default false,
  constraint users_email_key UNIQUE (email),
  constraint users_user_name_key UNIQUE (school_id, user_name),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint users_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint users_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint users_stated_school_id_fkey FOREIGN KEY (stated_school_id) REFERENCES schools(id),
  constraint users_avatar_bytes_check CHECK ((avatar_bytes > 0)),
  constraint users_avatar_name_check CHECK (((avatar_name ~ '^a-[0-9a-f]{32}\.webp$'::text) OR (avatar_name ~ '^ready-[a-z]{2,20}$'::text))),
  constraint users_avatar_whole CHECK (((avatar_bytes IS NULL) = ((avatar_name IS NULL) OR (avatar_name ~~ 'ready-%'::text)))),
  constraint users_contact_email_check CHECK (((contact_email = lower(contact_email)) AND ((length(contact_email) >= 3) AND (length(contact_email) <= 250)))),
  constraint users_contact_email_confirmed CHECK (((contact_email_confirmed_at IS NULL) OR (contact_email IS NOT NULL))),
  constraint users_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 250)))),
  constraint users_grade_check CHECK (((grade >= 0) AND (grade <= 12))),
  constraint users_named CHECK (((email IS NOT NULL) OR (user_name IS NOT NULL) OR (erased_at IS NOT NULL))),
  constraint users_school_type_id_check CHECK (((school_type_id >= 0) AND (school_type_id <= 3))),
  constraint users_sex_check CHECK ((sex = ANY (ARRAY[1, 2]))),
  constraint users_user_name_check CHECK ((user_name ~ '^[a-z][a-z0-9._-]{2,31}$'::text))
);
CREATE INDEX users_avatar_bytes ON users USING btree (school_id) INCLUDE (id, avatar_bytes) WHERE (avatar_bytes IS NOT NULL);
CREATE INDEX users_school_current ON users USING btree (school_id) WHERE ((erased_at IS NULL) AND (archived_at IS NULL));
CREATE INDEX users_school_name ON users USING btree (school_id, last_name COLLATE vietnamese, first_name COLLATE vietnamese, id);
CREATE INDEX users_school_text ON users USING btree (school_id) INCLUDE (id, search_text, archived_at, erased_at);
CREATE INDEX users_search ON users USING gin (school_id, search_text gin_trgm_ops);
CREATE INDEX users_user_name_beginning ON users USING btree (school_id, user_name COLLATE "C") WHERE (user_name IS NOT NULL);
CREATE UNIQUE INDEX users_avatar ON users USING btree (avatar_name) WHERE (avatar_bytes IS NOT NULL);
CREATE TRIGGER users_history AFTER INSERT OR DELETE OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION record_change('id');
CREATE TRIGGER users_school_change BEFORE UPDATE OF school_id ON users FOR EACH ROW WHEN ((old.school_id IS DISTINCT FROM new.school_id)) EXECUTE FUNCTION forget_confirmation();
