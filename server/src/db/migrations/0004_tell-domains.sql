-- Every process keeps whose channel a host shows: it hears at commit when that may have changed, whoever wrote it.
CREATE FUNCTION "tell_domain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('domain', coalesce(NEW.domain, OLD.domain));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_domains_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('domain', d.domain) FROM "domains" d
    WHERE d.account_id = NEW.account_id AND d.user_id = NEW.id AND d.status = 'active';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "domains_tell" AFTER INSERT OR UPDATE OF "status" OR DELETE ON "domains"
  FOR EACH ROW EXECUTE FUNCTION "tell_domain"();--> statement-breakpoint
CREATE TRIGGER "users_tell_domains" AFTER UPDATE OF "active", "removed_at" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "tell_domains_of_user"();
