-- What an account stores is counted by whoever writes its files. Deferred, so that it is among the last locks a transaction
-- takes: uploads of an account do not wait for each other while they are stored.
CREATE FUNCTION "count_account_storage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "account_storage" SET "bytes" = "bytes" - OLD.bytes WHERE "account_id" = OLD.account_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "account_storage" ("account_id", "bytes") VALUES (NEW.account_id, NEW.bytes)
      ON CONFLICT ("account_id") DO UPDATE SET "bytes" = "account_storage"."bytes" + excluded."bytes";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
LOCK TABLE "files" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "account_storage" ("account_id", "bytes")
  SELECT "account_id", sum("bytes") FROM "files" GROUP BY "account_id";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "files_count_storage" AFTER INSERT OR DELETE OR UPDATE OF "bytes", "account_id" ON "files"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_account_storage"();
