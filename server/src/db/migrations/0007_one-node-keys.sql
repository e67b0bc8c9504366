-- contract: nothing since 0006_named-provider uses this
ALTER TABLE "scripts" DROP CONSTRAINT "scripts_library_id_libraries_id_fk";--> statement-breakpoint
ALTER TABLE "videos" DROP CONSTRAINT "videos_library_id_libraries_id_fk";--> statement-breakpoint
ALTER TABLE "libraries" DROP CONSTRAINT "libraries_id";--> statement-breakpoint
DROP INDEX "accounts_one_provider";--> statement-breakpoint
CREATE INDEX "libraries_by_id" ON "libraries" USING btree ("id");
