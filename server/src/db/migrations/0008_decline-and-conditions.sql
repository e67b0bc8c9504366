ALTER TABLE "review_rounds" DROP CONSTRAINT "review_rounds_state";--> statement-breakpoint
ALTER TABLE "review_rounds" DROP CONSTRAINT "review_rounds_decided";--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "conditions" jsonb;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "conditions_followed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "usable_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_reason" CHECK ("review_rounds"."state" <> 'declined' or "review_rounds"."reason" is not null);--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_state" CHECK ("review_rounds"."state" in ('open', 'corrections', 'declined', 'approved', 'withdrawn', 'superseded', 'expired'));--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_decided" CHECK ("review_rounds"."state" not in ('corrections', 'declined', 'approved') or "review_rounds"."decided_at" is not null);