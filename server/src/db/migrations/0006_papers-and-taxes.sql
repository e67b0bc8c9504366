-- the new number of a refund is unique; nobody wrote it before
-- contract: nothing since 0005_what-the-world-sends uses this
CREATE TABLE "credit_note_numbers" (
	"number" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "billing_company" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "billing_country" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "billing_tax_id" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "billing_po" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "billing_copies" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "papers" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "price_config" ADD COLUMN "seller" jsonb DEFAULT '{"name":"","address":"","country":"","taxId":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "price_config" ADD COLUMN "tax_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_number" UNIQUE("account_id","number");