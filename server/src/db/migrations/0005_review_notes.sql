ALTER TABLE "review_links" ADD COLUMN "code_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_notes" ADD COLUMN "quote" text;--> statement-breakpoint
ALTER TABLE "review_notes" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "approval_ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "videos_approval_end" ON "videos" USING btree ("approval_ends_at") WHERE "videos"."unpublished_at" is null;