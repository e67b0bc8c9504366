CREATE TABLE "ai_generations" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"model" text NOT NULL,
	"offline" boolean NOT NULL,
	"prompt" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "ai_generations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "ai_generations_state" CHECK ("ai_generations"."state" in ('running', 'done', 'stopped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "phrase_rules" DROP CONSTRAINT "phrase_rules_once";--> statement-breakpoint
ALTER TABLE "phrase_rules" ADD COLUMN "replacement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "phrase_rules" ADD COLUMN "any_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phrase_rules" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "marks" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "dismissals" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "generation" jsonb;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "dismissals" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "dismissals" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD CONSTRAINT "ai_generations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD CONSTRAINT "ai_generations_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_generations_of_user" ON "ai_generations" USING btree ("account_id","user_id","created_at");--> statement-breakpoint
ALTER TABLE "phrase_rules" ADD CONSTRAINT "phrase_rules_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phrase_rules_once" ON "phrase_rules" USING btree ("account_id",lower("phrase"));