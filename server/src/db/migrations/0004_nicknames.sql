CREATE TABLE "nicknames" (
	"nickname" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "nicknames_of_user" UNIQUE("account_id","user_id")
);
--> statement-breakpoint
INSERT INTO "nicknames" SELECT "nickname", "account_id", "id" FROM "users" WHERE "nickname" IS NOT NULL;--> statement-breakpoint
DROP INDEX "users_nickname";