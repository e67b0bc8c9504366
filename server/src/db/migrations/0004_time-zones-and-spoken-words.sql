ALTER TABLE "settings" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "spoken_words" integer;