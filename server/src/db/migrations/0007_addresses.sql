CREATE TABLE "addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "addresses_of_user" UNIQUE("account_id","user_id")
);
--> statement-breakpoint
INSERT INTO "addresses" SELECT lower("email"), "account_id", "id" FROM "users";--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("account_id",lower("email"));