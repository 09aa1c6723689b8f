table document_downloads (
  school_id uuid not null,
  document_id uuid not null,
  count integer not null default 0,
  constraint document_downloads_pkey PRIMARY KEY (school_id, document_id),
  constraint document_downloads_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint document_downloads_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id)
);
