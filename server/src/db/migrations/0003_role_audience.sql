ALTER TABLE "roles" ADD COLUMN "audience" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_audience" CHECK ("roles"."audience" in ('staff', 'clients', 'both'));--> statement-breakpoint
UPDATE "roles" SET "audience" = 'clients' WHERE "account_id" IN (SELECT "id" FROM "accounts" WHERE "type" = 'client') OR ("built_in" AND "name" IN ('Enterprise', 'Company'));--> statement-breakpoint
UPDATE "roles" SET "audience" = 'both' WHERE "built_in" AND "name" IN ('full', 'basic', 'auditor');
