-- Every process keeps rendered public pages: it hears at commit whose may show something else now, whoever wrote it.
CREATE FUNCTION "tell_page"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page', coalesce(NEW.account_id, OLD.account_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "videos_tell_page" AFTER UPDATE ON "videos"
  FOR EACH ROW WHEN (OLD.status = 'approved' OR NEW.status = 'approved') EXECUTE FUNCTION "tell_page"();--> statement-breakpoint
CREATE TRIGGER "videos_tell_page_new" AFTER INSERT ON "videos"
  FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION "tell_page"();--> statement-breakpoint
CREATE TRIGGER "videos_tell_page_gone" AFTER DELETE ON "videos"
  FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION "tell_page"();--> statement-breakpoint
CREATE TRIGGER "settings_tell_page" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION "tell_page"();--> statement-breakpoint
CREATE TRIGGER "users_tell_page" AFTER INSERT OR DELETE OR UPDATE OF "name", "last_name", "nickname", "active", "removed_at", "parent_id", "kind" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "tell_page"();--> statement-breakpoint
CREATE TRIGGER "domains_tell_page" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "domains"
  FOR EACH ROW EXECUTE FUNCTION "tell_page"();
