-- Saves are merged before they become events (attempt_answers.logged_at), so nothing calls this function any more. It was
-- the one way in which the application could change an event.
drop function merge_saved_event(uuid, text, integer, jsonb);
