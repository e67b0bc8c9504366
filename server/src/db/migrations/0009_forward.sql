ALTER TABLE "review_links" ADD COLUMN "forwarded_to" text;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "forwards" jsonb DEFAULT '[]' NOT NULL;