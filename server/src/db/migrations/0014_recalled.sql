ALTER TABLE "scripts" ADD COLUMN "recalled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "recalled_at" timestamp (3) with time zone;