CREATE TABLE "conversions" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"source_file_id" uuid NOT NULL,
	"result_file_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"seconds_left" double precision,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "conversions_state" CHECK ("conversions"."state" in ('queued', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_category";--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_account_id_source_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","source_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_account_id_result_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","result_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversions_open" ON "conversions" USING btree ("updated_at") WHERE "conversions"."state" in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_once" ON "conversions" USING btree ("account_id","source_file_id") WHERE "conversions"."state" in ('queued', 'running', 'done');--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_category" CHECK ("files"."category" in ('images', 'videos', 'docs', 'thumbs', 'signatures', 'captions', 'originals'));