CREATE TABLE "script_words" (
	"account_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "script_words_account_id_word_pk" PRIMARY KEY("account_id","word")
);
--> statement-breakpoint
ALTER TABLE "script_versions" ADD COLUMN "started_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "script_versions" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "script_words" ADD CONSTRAINT "script_words_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Words are kept by whoever writes a script; those of an earlier text stay, since a search for them finds nothing anyway.
CREATE FUNCTION "keep_script_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- in one order: two that bring the same words wait for each other, and never both
  INSERT INTO "script_words" ("account_id", "word")
    SELECT DISTINCT NEW.account_id, w COLLATE "C" AS word
    FROM regexp_split_to_table(lower(NEW.title || ' ' || NEW.text), '[^[:alnum:]]+') w
    WHERE length(w) BETWEEN 4 AND 30
    ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "scripts_keep_words" AFTER INSERT OR UPDATE OF "title", "text" ON "scripts"
  FOR EACH ROW EXECUTE FUNCTION "keep_script_words"();--> statement-breakpoint
INSERT INTO "script_words" ("account_id", "word")
  SELECT DISTINCT s.account_id, w FROM "scripts" s, regexp_split_to_table(lower(s.title || ' ' || s.text), '[^[:alnum:]]+') w
  WHERE length(w) BETWEEN 4 AND 30
ON CONFLICT DO NOTHING;
