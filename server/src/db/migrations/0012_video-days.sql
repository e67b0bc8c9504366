CREATE TABLE "video_days" (
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"full_views" integer DEFAULT 0 NOT NULL,
	"share_attempts" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_days_account_id_video_id_day_pk" PRIMARY KEY("account_id","video_id","day")
);
--> statement-breakpoint
ALTER TABLE "video_days" ADD CONSTRAINT "video_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_days" ADD CONSTRAINT "video_days_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_days_by_day" ON "video_days" USING btree ("day");