ALTER TABLE "videos" ADD COLUMN "last_logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "last_logo_position" text;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_last_logo_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","last_logo_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_last_logo" ON "videos" USING btree ("account_id","last_logo_file_id") WHERE "videos"."last_logo_file_id" is not null;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_last_logo_position" CHECK ("videos"."last_logo_position" in ('top_right', 'top_left', 'bottom_right', 'bottom_left'));