ALTER TABLE "reviewer_addresses" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD COLUMN "ignored" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "reviewer_addresses_by_id" ON "reviewer_addresses" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invitations_of_user" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_links_by_round" ON "review_links" USING btree ("round_id");