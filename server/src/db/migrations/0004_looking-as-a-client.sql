CREATE TABLE "looks" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "looks_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "looks_of_user" ON "looks" USING btree ("account_id","user_id","ends_at");--> statement-breakpoint
CREATE INDEX "looks_of_session" ON "looks" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "looks_expiry" ON "looks" USING btree ("ends_at");