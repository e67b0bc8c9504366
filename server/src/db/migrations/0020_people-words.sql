-- What a search for people looks in: names, address and the names of their company, in lower case. Kept beside the person, so
-- that one index finds any part of any of them.
CREATE FUNCTION "keep_people_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := lower(concat_ws(' ', NEW.name, NEW.last_name, NEW.email, (
    SELECT concat_ws(' ', s.company_name, s.company_full_name) FROM "settings" s
    WHERE s.account_id = NEW.account_id AND s.user_id = NEW.id)));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_keep_words" BEFORE INSERT OR UPDATE OF "name", "last_name", "email", "words" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_people_words"();--> statement-breakpoint
CREATE FUNCTION "keep_company_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "users" SET "words" = '' WHERE "account_id" = NEW.account_id AND "id" = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settings_keep_words" AFTER INSERT ON "settings"
  FOR EACH ROW WHEN (NEW.company_name IS NOT NULL OR NEW.company_full_name IS NOT NULL) EXECUTE FUNCTION "keep_company_words"();--> statement-breakpoint
CREATE TRIGGER "settings_keep_changed_words" AFTER UPDATE OF "company_name", "company_full_name" ON "settings"
  FOR EACH ROW WHEN (NEW.company_name IS DISTINCT FROM OLD.company_name OR NEW.company_full_name IS DISTINCT FROM OLD.company_full_name)
  EXECUTE FUNCTION "keep_company_words"();--> statement-breakpoint
UPDATE "users" SET "words" = '';--> statement-breakpoint
-- the accounts' revisions change at the end of a transaction; an index cannot be made while that is still to come
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("account_id", "words" gin_trgm_ops) WHERE "removed_at" IS NULL;
