table import_labels (
  school_id uuid not null,
  label text not null,
  field text not null,
  used_at timestamp with time zone not null default now(),
  constraint import_labels_pkey PRIMARY KEY (school_id, label),
  constraint import_labels_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint import_labels_field_check CHECK (((length(field) >= 1) AND (length(field) <= 30))),
  constraint import_labels_label_check CHECK (((length(label) >= 1) AND (length(label) <= 80)))
);
