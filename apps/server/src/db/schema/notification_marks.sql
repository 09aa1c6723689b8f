table notification_marks (
  notification_id uuid not null,
  user_id uuid not null,
  school_id uuid not null,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint notification_marks_pkey PRIMARY KEY (user_id, notification_id),
  constraint notification_marks_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_marks_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint notification_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notification_marks_notice ON notification_marks USING btree (notification_id);
