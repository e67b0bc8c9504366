DROP INDEX "domains_once";--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "activated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "wrong_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "domains_active" ON "domains" USING btree ("checked_at") WHERE "domains"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "domains_once" ON "domains" USING btree ("domain") WHERE "domains"."status" in ('in_review', 'active');