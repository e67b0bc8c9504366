ALTER TABLE "videos" ADD COLUMN "logo_in_media" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "thumb_is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "videos" SET "logo_in_media" = true WHERE "logo_file_id" IS NOT NULL AND "media_file_id" IS NOT NULL;