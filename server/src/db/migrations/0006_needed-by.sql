ALTER TABLE "review_rounds" ADD COLUMN "needed_by" date;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "link_asked_at" timestamp (3) with time zone;