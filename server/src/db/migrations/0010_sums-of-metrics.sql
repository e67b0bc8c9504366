CREATE TABLE "figure_days" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"full_views" integer DEFAULT 0 NOT NULL,
	"share_attempts" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "figure_days_day_category_pk" PRIMARY KEY("day","category")
);
--> statement-breakpoint
CREATE TABLE "figure_steps" (
	"account_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "figure_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"category" text NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"full_views" integer DEFAULT 0 NOT NULL,
	"share_attempts" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "figure_steps_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "video_periods" (
	"account_id" uuid NOT NULL,
	"period" text collate "C" NOT NULL,
	"video_id" uuid NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"full_views" integer DEFAULT 0 NOT NULL,
	"share_attempts" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"first_quarter" integer DEFAULT 0 NOT NULL,
	"half" integer DEFAULT 0 NOT NULL,
	"three_quarters" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_periods_account_id_period_video_id_pk" PRIMARY KEY("account_id","period","video_id"),
	CONSTRAINT "video_periods_period" CHECK ("video_periods"."period" ~ '^[0-9]{4}(-[0-9]{2})?$')
);
--> statement-breakpoint
CREATE TABLE "video_referrer_months" (
	"account_id" uuid NOT NULL,
	"month" text collate "C" NOT NULL,
	"video_id" uuid NOT NULL,
	"host" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_referrer_months_account_id_month_video_id_host_pk" PRIMARY KEY("account_id","month","video_id","host"),
	CONSTRAINT "video_referrer_months_month" CHECK ("video_referrer_months"."month" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "figure_steps" ADD CONSTRAINT "figure_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_periods" ADD CONSTRAINT "video_periods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_periods" ADD CONSTRAINT "video_periods_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_referrer_months" ADD CONSTRAINT "video_referrer_months_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_referrer_months" ADD CONSTRAINT "video_referrer_months_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_periods_by_likes" ON "video_periods" USING btree ("period","likes","video_id") WHERE "video_periods"."likes" > 0;--> statement-breakpoint
CREATE INDEX "video_periods_by_views" ON "video_periods" USING btree ("period","views","video_id") WHERE "video_periods"."views" > 0;