CREATE TABLE "channel_ends" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"public_until" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "channel_ends_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "channel_ends" ADD CONSTRAINT "channel_ends_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_ends" ADD CONSTRAINT "channel_ends_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;