ALTER TABLE "accounts" ADD COLUMN "disclosure_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "disclosure_seconds" integer;