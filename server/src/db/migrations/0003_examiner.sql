ALTER TABLE "accounts" ADD COLUMN "registration_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "filing_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "registration" jsonb;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "filing" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "filing" jsonb;