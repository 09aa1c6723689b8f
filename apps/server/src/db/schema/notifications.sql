table notifications (
  id uuid not null default new_id(),
  school_id uuid not null,
  audience text not null,
  audience_role smallint,
  audience_class_id uuid,
  audience_user_id uuid,
  title text not null,
  content text not null default ''::text,
  avatar text not null default ''::text,
  setting jsonb not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  document jsonb,
  send_id uuid,
  recalled_at timestamp with time zone,
  binned_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_audience_class_id_fkey FOREIGN KEY (audience_class_id) REFERENCES classes(id),
  constraint notifications_audience_user_id_fkey FOREIGN KEY (audience_user_id) REFERENCES users(id),
  constraint notifications_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint notifications_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint notifications_audience_check CHECK ((audience = ANY (ARRAY['ALL'::text, 'ROLE'::text, 'CLASS'::text, 'USER'::text]))),
  constraint notifications_audience_role_check CHECK (((audience_role >= 1) AND (audience_role <= 6))),
  constraint notifications_check CHECK (((audience = 'ROLE'::text) = (audience_role IS NOT NULL))),
  constraint notifications_check1 CHECK (((audience = 'CLASS'::text) = (audience_class_id IS NOT NULL))),
  constraint notifications_check2 CHECK (((audience = 'USER'::text) = (audience_user_id IS NOT NULL))),
  constraint notifications_of_sender CHECK (((send_id IS NULL) OR (created_by IS NOT NULL))),
  constraint notifications_recalled CHECK (((recalled_at IS NULL) OR (send_id IS NOT NULL))),
  constraint notifications_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300)))
);
CREATE INDEX notifications_bin ON notifications USING btree (binned_at) WHERE (binned_at IS NOT NULL);
CREATE INDEX notifications_broadcast ON notifications USING btree (school_id, created_at DESC, id) WHERE (audience = ANY (ARRAY['ALL'::text, 'ROLE'::text]));
CREATE INDEX notifications_class ON notifications USING btree (audience_class_id, created_at DESC, id) WHERE (audience = 'CLASS'::text);
CREATE INDEX notifications_new_teacher ON notifications USING btree (school_id, ((setting ->> 'teacherId'::text))) WHERE ((audience = 'ROLE'::text) AND ((setting ->> 'type'::text) = 'NEW_TEACHER'::text));
CREATE INDEX notifications_user ON notifications USING btree (audience_user_id, created_at DESC, id) WHERE (audience = 'USER'::text);
CREATE INDEX notifications_user_assignment ON notifications USING btree (audience_user_id, ((setting ->> 'assignmentId'::text)), created_by) WHERE (audience = 'USER'::text);
CREATE UNIQUE INDEX notifications_finished ON notifications USING btree (audience_user_id, ((setting ->> 'assignmentId'::text))) WHERE ((audience = 'USER'::text) AND ((setting ->> 'type'::text) = 'SUBMIT_ASSIGNMENT'::text) AND (send_id IS NULL));
CREATE UNIQUE INDEX notifications_sent ON notifications USING btree (created_by, send_id, audience_class_id, audience_user_id) NULLS NOT DISTINCT WHERE (send_id IS NOT NULL);
