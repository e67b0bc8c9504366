CREATE TABLE "former_nicknames" (
	"nickname" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"left_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A partner company is found by the name that it was invited with, until it has settings.
CREATE OR REPLACE FUNCTION "keep_people_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := lower(concat_ws(' ', NEW.name, NEW.last_name, NEW.email, coalesce((
    SELECT concat_ws(' ', s.company_name, s.company_full_name) FROM "settings" s
    WHERE s.account_id = NEW.account_id AND s.user_id = NEW.id), NEW.workspace_draft ->> 'wsCompanyName')));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_keep_invited_words" BEFORE UPDATE OF "workspace_draft" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_people_words"();
