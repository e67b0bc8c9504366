CREATE TABLE "channel_profiles" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"action_label" text DEFAULT '' NOT NULL,
	"action_url" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"cover_file_id" uuid,
	"accent" text DEFAULT 'green' NOT NULL,
	"featured_video_id" uuid,
	"script_id" uuid,
	"content_sha256" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_profiles_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "channel_profiles_reviewed" CHECK (("channel_profiles"."script_id" is null) = ("channel_profiles"."content_sha256" is null))
);
--> statement-breakpoint
ALTER TABLE "channel_profiles" ADD CONSTRAINT "channel_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_profiles" ADD CONSTRAINT "channel_profiles_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_profiles" ADD CONSTRAINT "channel_profiles_account_id_script_id_scripts_account_id_id_fk" FOREIGN KEY ("account_id","script_id") REFERENCES "public"."scripts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_profiles" ADD CONSTRAINT "channel_profiles_account_id_featured_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","featured_video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_profiles" ADD CONSTRAINT "channel_profiles_account_id_cover_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","cover_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_profiles_cover" ON "channel_profiles" USING btree ("account_id","cover_file_id") WHERE "channel_profiles"."cover_file_id" is not null;--> statement-breakpoint
CREATE INDEX "channel_profiles_of_user" ON "channel_profiles" USING btree ("account_id","user_id","created_at");