DROP INDEX "domains_once";--> statement-breakpoint
CREATE UNIQUE INDEX "domains_of_user" ON "domains" USING btree ("account_id","user_id") WHERE "domains"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "domains_pending" ON "domains" USING btree ("checked_at") WHERE "domains"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "domains_once" ON "domains" USING btree ("domain") WHERE "domains"."status" in ('pending', 'in_review', 'active');