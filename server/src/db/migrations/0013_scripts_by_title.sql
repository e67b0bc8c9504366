DROP INDEX "scripts_list";--> statement-breakpoint
DROP INDEX "scripts_by_title";--> statement-breakpoint
CREATE INDEX "scripts_by_title" ON "scripts" USING btree ("account_id","title","id","creator_id","status","hidden","archived","removed_at","is_provider_script","library_id","type","category");