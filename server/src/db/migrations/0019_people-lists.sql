DROP INDEX "users_by_parent";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_clients" ON "users" USING btree ("name","last_name","email","id","kind","active","confirmed_at","account_id") WHERE "users"."parent_id" is null and "users"."kind" <> 'staff' and "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_off" ON "users" USING btree ("account_id","parent_id","name","last_name","email","id","kind") WHERE not "users"."active" and "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree ("account_id","parent_id","name","last_name","email","id","kind") WHERE "users"."active" and "users"."confirmed_at" is null and "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_parent" ON "users" USING btree ("account_id","parent_id","name","last_name","email","id","kind","active","confirmed_at","removed_at");