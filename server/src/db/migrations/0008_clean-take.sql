ALTER TABLE "videos" ADD COLUMN "clean_file_id" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "clean_captions_file_id" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "edit" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "render_key" text;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_clean_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","clean_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_clean_captions_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","clean_captions_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_clean" ON "videos" USING btree ("account_id","clean_file_id") WHERE "videos"."clean_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_clean_captions" ON "videos" USING btree ("account_id","clean_captions_file_id") WHERE "videos"."clean_captions_file_id" is not null;