CREATE TABLE "claims" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"words" text NOT NULL,
	"proof" text NOT NULL,
	"link" text,
	"file_id" uuid,
	"sha256" text,
	"until" date NOT NULL,
	"approved_by" text NOT NULL,
	"created_by" uuid,
	"warned_of" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "claims_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "published_texts" (
	"account_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"text" text NOT NULL,
	"captions" text DEFAULT '' NOT NULL,
	"grams" integer[] NOT NULL,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_texts_account_id_item_type_item_id_pk" PRIMARY KEY("account_id","item_type","item_id"),
	CONSTRAINT "published_texts_item" CHECK ("published_texts"."item_type" in ('script', 'video'))
);
--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "claims" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "carried" jsonb;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_texts" ADD CONSTRAINT "published_texts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_file" ON "claims" USING btree ("account_id","file_id") WHERE "claims"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once" ON "claims" USING btree ("account_id",lower("words")) WHERE "claims"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "claims_by_end" ON "claims" USING btree ("until") WHERE "claims"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "published_texts_search" ON "published_texts" USING gin ("account_id","grams");