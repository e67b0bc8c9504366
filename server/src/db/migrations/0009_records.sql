ALTER TABLE "record_exports" ALTER COLUMN "state" SET DEFAULT 'queued';--> statement-breakpoint
ALTER TABLE "record_exports" ADD COLUMN "reach" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_exports" ADD COLUMN "items" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "record_exports" ADD COLUMN "events" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "record_exports" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "record_exports" ADD COLUMN "manifest_sha256" text;--> statement-breakpoint
ALTER TABLE "record_exports" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "destroyed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "destroyed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "record_exports_latest" ON "record_exports" USING btree ("account_id","created_at");--> statement-breakpoint
ALTER TABLE "record_exports" ADD CONSTRAINT "record_exports_state" CHECK ("record_exports"."state" in ('queued', 'running', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "record_exports" ADD CONSTRAINT "record_exports_reach" CHECK ("record_exports"."reach" in ('account', 'team', 'own'));--> statement-breakpoint
-- the role of auditors, which a new installation is given when it is set up; a role of that name gives it up
UPDATE "roles" SET "name" = "name" || ' (before)' WHERE lower("name") = 'auditor';--> statement-breakpoint
INSERT INTO "roles" ("account_id", "name", "permissions", "built_in")
  SELECT "id", 'auditor', '{}', true FROM "accounts" WHERE "type" = 'provider';
