CREATE TABLE "spoken_checks" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"round_id" uuid,
	"media_sha256" text NOT NULL,
	"heard" jsonb NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spoken_checks_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "spoken_checks" ADD CONSTRAINT "spoken_checks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_checks" ADD CONSTRAINT "spoken_checks_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_checks" ADD CONSTRAINT "spoken_checks_account_id_round_id_review_rounds_account_id_id_fk" FOREIGN KEY ("account_id","round_id") REFERENCES "public"."review_rounds"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "spoken_checks_of_video" ON "spoken_checks" USING btree ("account_id","video_id") WHERE "spoken_checks"."round_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "spoken_checks_of_round" ON "spoken_checks" USING btree ("account_id","round_id");