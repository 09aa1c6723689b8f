-- All texts of one school in a row, so that a search in a small school never looks up a word that all schools have.
create index users_school_text on users (school_id) include (id, search_text, archived_at, erased_at);
