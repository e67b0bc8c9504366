CREATE TABLE "reviewer_addresses" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"named_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "reviewer_addresses_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "reviewer_addresses_email" UNIQUE("account_id","email"),
	CONSTRAINT "reviewer_addresses_secret" UNIQUE("secret_hash"),
	CONSTRAINT "reviewer_addresses_lower" CHECK ("reviewer_addresses"."email" = lower("reviewer_addresses"."email"))
);
--> statement-breakpoint
ALTER TABLE "reviewer_addresses" ADD CONSTRAINT "reviewer_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;