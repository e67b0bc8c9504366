-- The place of a named file is said by the trigger: on one of many nodes a table has the name of its shard.
CREATE OR REPLACE FUNCTION "keep_named_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND strpos(OLD::text, '/files/' || OLD.account_id) > 0 THEN
    DELETE FROM "named_files" WHERE account_id = OLD.account_id AND place = TG_ARGV[0] AND row_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND strpos(NEW::text, '/files/' || NEW.account_id) > 0 THEN
    INSERT INTO "named_files" ("account_id", "place", "row_id", "file_id")
      SELECT f.account_id, TG_ARGV[0], NEW.id, f.id FROM "files" f
      WHERE f.account_id = NEW.account_id AND f.key IN (
        SELECT named[1] FROM regexp_matches(NEW::text, '/files/([0-9a-f-]{36}/[0-9a-f]{64}\.[a-z0-9]{2,5})', 'g') named)
      ORDER BY f.id FOR KEY SHARE;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "settings_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"('settings');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "users_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"('users');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "scripts_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "scripts"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"('scripts');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "videos_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "videos"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"('videos');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "review_rounds_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "review_rounds"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"('review_rounds');
