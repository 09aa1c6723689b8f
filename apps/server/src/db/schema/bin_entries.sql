table bin_entries (
  school_id uuid not null,
  id uuid not null default new_id(),
  class_id uuid,
  assignment_id uuid,
  deleted_by uuid not null,
  deleted_at timestamp with time zone not null default now(),
  file_id uuid,
  folder_id uuid,
  examination_id uuid,
  title_id uuid,
  constraint bin_entries_pkey PRIMARY KEY (school_id, id),
  constraint bin_entries_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id),
  constraint bin_entries_examination_id_fkey FOREIGN KEY (examination_id) REFERENCES own_tests(examination_id) ON DELETE CASCADE,
  constraint bin_entries_file_id_fkey FOREIGN KEY (file_id) REFERENCES exercise_files(id) ON DELETE CASCADE,
  constraint bin_entries_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE SET NULL,
  constraint bin_entries_school_id_assignment_id_fkey FOREIGN KEY (school_id, assignment_id) REFERENCES assignments(school_id, id) ON DELETE CASCADE,
  constraint bin_entries_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES classes(school_id, id) ON DELETE CASCADE,
  constraint bin_entries_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint bin_entries_title_fkey FOREIGN KEY (school_id, title_id) REFERENCES library_titles(school_id, id) ON DELETE CASCADE,
  constraint bin_entries_folder CHECK (((folder_id IS NULL) OR (file_id IS NOT NULL))),
  constraint bin_entries_of_one CHECK ((num_nonnulls(class_id, assignment_id, file_id, examination_id, title_id) = 1))
);
CREATE INDEX bin_entries_author ON bin_entries USING btree (deleted_by);
CREATE INDEX bin_entries_folder ON bin_entries USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX bin_entries_old ON bin_entries USING btree (deleted_at);
CREATE UNIQUE INDEX bin_entries_assignment ON bin_entries USING btree (school_id, assignment_id) WHERE (assignment_id IS NOT NULL);
CREATE UNIQUE INDEX bin_entries_class ON bin_entries USING btree (school_id, class_id) WHERE (class_id IS NOT NULL);
CREATE UNIQUE INDEX bin_entries_file ON bin_entries USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX bin_entries_test ON bin_entries USING btree (examination_id) WHERE (examination_id IS NOT NULL);
CREATE UNIQUE INDEX bin_entries_title ON bin_entries USING btree (school_id, title_id) WHERE (title_id IS NOT NULL);
