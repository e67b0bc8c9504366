ALTER TABLE "review_notes" ADD COLUMN "from_corrections" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_notes" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "review_notes" ADD COLUMN "closed_by_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "what_changed" text;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "text_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "answers" jsonb DEFAULT '[]' NOT NULL;