DROP INDEX "scripts_search";--> statement-breakpoint
CREATE INDEX "scripts_search" ON "scripts" USING gin ("account_id",(title || ' ' || "text") gin_trgm_ops);