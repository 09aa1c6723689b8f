table class_devices (
  school_id uuid not null,
  class_id uuid not null,
  device_hash bytea not null,
  opened_by uuid not null,
  ends_at timestamp with time zone not null,
  constraint class_devices_pkey PRIMARY KEY (school_id, class_id, device_hash),
  constraint class_devices_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_devices_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint class_devices_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint class_devices_hash_check CHECK ((length(device_hash) = 32))
);
CREATE INDEX class_devices_device ON class_devices USING btree (device_hash);
CREATE INDEX class_devices_end ON class_devices USING btree (ends_at);
