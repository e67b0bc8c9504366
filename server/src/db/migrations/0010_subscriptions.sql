CREATE TABLE "invoices" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" bigint,
	"state" text NOT NULL,
	"purpose" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"balance_before" bigint NOT NULL,
	"due" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('paid', 'void')),
	CONSTRAINT "invoices_purpose" CHECK ("invoices"."purpose" in ('purchase', 'change', 'renewal')),
	CONSTRAINT "invoices_number" CHECK (("invoices"."state" = 'paid') = ("invoices"."number" is not null)),
	CONSTRAINT "invoices_sums" CHECK ("invoices"."total" + "invoices"."balance_before" = "invoices"."due" + "invoices"."balance_after"),
	CONSTRAINT "invoices_refunds" CHECK ("invoices"."refunded" between 0 and "invoices"."due")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"state" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"customer" text,
	"card_id" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_account_id_plan_id_pk" PRIMARY KEY("account_id","plan_id"),
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('unpaid', 'trialing', 'active', 'past_due', 'cancelled', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "on_session" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_plan_id_subscriptions_account_id_plan_id_fk" FOREIGN KEY ("account_id","plan_id") REFERENCES "public"."subscriptions"("account_id","plan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_plan_id_plans_account_id_id_fk" FOREIGN KEY ("account_id","plan_id") REFERENCES "public"."plans"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_of_plan" ON "invoices" USING btree ("account_id","plan_id","closed_at");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('pending', 'requires_action');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'requires_action', 'succeeded', 'failed', 'refunded'));