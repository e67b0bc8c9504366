CREATE TABLE "named_files" (
	"account_id" uuid NOT NULL,
	"place" text NOT NULL,
	"row_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "named_files_account_id_place_row_id_file_id_pk" PRIMARY KEY("account_id","place","row_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "named_files" ADD CONSTRAINT "named_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_files" ADD CONSTRAINT "named_files_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "named_files_of_file" ON "named_files" USING btree ("account_id","file_id") WHERE "named_files"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "conversions_source" ON "conversions" USING btree ("account_id","source_file_id") WHERE "conversions"."source_file_id" is not null;--> statement-breakpoint
CREATE INDEX "conversions_result" ON "conversions" USING btree ("account_id","result_file_id") WHERE "conversions"."result_file_id" is not null;--> statement-breakpoint
CREATE INDEX "record_exports_file" ON "record_exports" USING btree ("account_id","file_id") WHERE "record_exports"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_signature" ON "review_rounds" USING btree ("account_id","signature_file_id") WHERE "review_rounds"."signature_file_id" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_file" ON "review_rounds" USING btree ("account_id","review_file_id") WHERE "review_rounds"."review_file_id" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_media" ON "review_rounds" USING btree ("account_id","media_file_id") WHERE "review_rounds"."media_file_id" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_thumb" ON "review_rounds" USING btree ("account_id","thumb_file_id") WHERE "review_rounds"."thumb_file_id" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_captions" ON "review_rounds" USING btree ("account_id","captions_file_id") WHERE "review_rounds"."captions_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_media" ON "videos" USING btree ("account_id","media_file_id") WHERE "videos"."media_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_logo" ON "videos" USING btree ("account_id","logo_file_id") WHERE "videos"."logo_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_thumb" ON "videos" USING btree ("account_id","thumb_file_id") WHERE "videos"."thumb_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_captions" ON "videos" USING btree ("account_id","captions_file_id") WHERE "videos"."captions_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_script_file" ON "videos" USING btree ("account_id","script_file_id") WHERE "videos"."script_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_script_media" ON "videos" USING btree ("account_id","script_media_file_id") WHERE "videos"."script_media_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_signature" ON "videos" USING btree ("account_id","signature_file_id") WHERE "videos"."signature_file_id" is not null;--> statement-breakpoint
-- Whatever column it stands in, so that a new one cannot be forgotten. A file that is being removed at this moment is waited
-- for; in one order, so that two who name the same files wait for each other, and never both.
CREATE FUNCTION "keep_named_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND strpos(OLD::text, '/files/' || OLD.account_id) > 0 THEN
    DELETE FROM "named_files" WHERE account_id = OLD.account_id AND place = TG_TABLE_NAME AND row_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND strpos(NEW::text, '/files/' || NEW.account_id) > 0 THEN
    INSERT INTO "named_files" ("account_id", "place", "row_id", "file_id")
      SELECT f.account_id, TG_TABLE_NAME, NEW.id, f.id FROM "files" f
      WHERE f.account_id = NEW.account_id AND f.key IN (
        SELECT named[1] FROM regexp_matches(NEW::text, '/files/([0-9a-f-]{36}/[0-9a-f]{64}\.[a-z0-9]{2,5})', 'g') named)
      ORDER BY f.id FOR KEY SHARE;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settings_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"();--> statement-breakpoint
CREATE TRIGGER "users_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"();--> statement-breakpoint
CREATE TRIGGER "scripts_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "scripts"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"();--> statement-breakpoint
CREATE TRIGGER "videos_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "videos"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"();--> statement-breakpoint
CREATE TRIGGER "review_rounds_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "review_rounds"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"();--> statement-breakpoint
INSERT INTO "named_files" ("account_id", "place", "row_id", "file_id")
  SELECT f.account_id, named.place, named.row_id, f.id FROM (
    SELECT 'settings' AS place, account_id, id AS row_id, s::text AS said FROM "settings" s
    UNION ALL SELECT 'users', account_id, id, u::text FROM "users" u
    UNION ALL SELECT 'scripts', account_id, id, s::text FROM "scripts" s
    UNION ALL SELECT 'videos', account_id, id, v::text FROM "videos" v
    UNION ALL SELECT 'review_rounds', account_id, id, r::text FROM "review_rounds" r
  ) named,
  regexp_matches(named.said, '/files/([0-9a-f-]{36}/[0-9a-f]{64}\.[a-z0-9]{2,5})', 'g') found
  JOIN "files" f ON f.key = found[1]
  WHERE f.account_id = named.account_id AND strpos(named.said, '/files/' || named.account_id) > 0
ON CONFLICT DO NOTHING;
