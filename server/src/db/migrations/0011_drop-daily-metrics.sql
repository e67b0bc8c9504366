ALTER TABLE "daily_metrics" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "daily_metrics" CASCADE;--> statement-breakpoint
CREATE INDEX "videos_by_publication" ON "videos" USING btree ("published_at");