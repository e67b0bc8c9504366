-- Who listens hears of a bell that changed and of a session that is over in the moment of the commit, whoever wrote it.
CREATE FUNCTION "tell_bell"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bell', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_session_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_over', OLD.user_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_user_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_over', OLD.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notifications_tell" AFTER INSERT OR UPDATE OR DELETE ON "notifications"
  FOR EACH ROW EXECUTE FUNCTION "tell_bell"();--> statement-breakpoint
CREATE TRIGGER "sessions_tell_over" AFTER DELETE OR UPDATE OF "expires_at" ON "sessions"
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION "tell_session_over"();--> statement-breakpoint
CREATE TRIGGER "users_tell_over" AFTER UPDATE OF "active", "removed_at" ON "users"
  FOR EACH ROW WHEN (NOT NEW.active OR NEW.removed_at IS NOT NULL) EXECUTE FUNCTION "tell_user_over"();
