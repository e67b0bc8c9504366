CREATE TABLE "video_referrers" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"video_id" uuid NOT NULL,
	"host" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_referrers_account_id_day_video_id_host_pk" PRIMARY KEY("account_id","day","video_id","host"),
	CONSTRAINT "video_referrers_host" CHECK (length(host) <= 253)
);
--> statement-breakpoint
CREATE TABLE "viewer_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_days" ADD COLUMN "first_quarter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_days" ADD COLUMN "half" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_days" ADD COLUMN "three_quarters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_reactions" ADD COLUMN "quarters" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_referrers" ADD CONSTRAINT "video_referrers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_referrers" ADD CONSTRAINT "video_referrers_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_days_of_account" ON "video_days" USING btree ("account_id","day");--> statement-breakpoint
ALTER TABLE "video_reactions" ADD CONSTRAINT "video_reactions_quarters" CHECK (quarters between 0 and 3);