CREATE SEQUENCE "public"."ledger_count" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "disclosures" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "disclosures_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "disclosures_text" CHECK (length("disclosures"."text") <= 500)
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"wrong_since" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domains_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "domains_status" CHECK ("domains"."status" in ('active', 'in_review', 'pending', 'rejected', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "reviewer_addresses" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"named_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "reviewer_addresses_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "reviewer_addresses_mailbox" UNIQUE("account_id","mailbox"),
	CONSTRAINT "reviewer_addresses_secret" UNIQUE("secret_hash"),
	CONSTRAINT "reviewer_addresses_lower" CHECK ("reviewer_addresses"."email" = lower("reviewer_addresses"."email"))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"bio" text,
	"zip" text,
	"city" text,
	"color" smallint,
	"state" text,
	"phone" text,
	"address" text,
	"industry" text,
	"users_count" integer,
	"disclaimer" text,
	"company_img" text,
	"company_name" text,
	"company_full_name" text,
	"company_phone" text,
	"company_area" text,
	"company_link" text,
	"workspace_img" text,
	"workspace_name" text,
	"billing_contact" text,
	"billing_email" text,
	"billing_address" text,
	"billing_city" text,
	"billing_state" text,
	"billing_zip" text,
	"compliance_email" text,
	"other_reviewers" text[] DEFAULT '{}' NOT NULL,
	"download_button" boolean DEFAULT true NOT NULL,
	"embed_button" boolean DEFAULT true NOT NULL,
	"facebook_button" boolean DEFAULT true NOT NULL,
	"linkedin_button" boolean DEFAULT true NOT NULL,
	"twitter_button" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "settings_of_user" UNIQUE("account_id","user_id"),
	CONSTRAINT "settings_color" CHECK ("settings"."color" between 0 and 12),
	CONSTRAINT "settings_bio" CHECK (length("settings"."bio") <= 2000)
);
--> statement-breakpoint
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
CREATE TABLE "ai_rules" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"rule" text NOT NULL,
	"type" text DEFAULT 'prompt' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_rules_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "phrase_rules" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"phrase" text NOT NULL,
	"reason" text NOT NULL,
	"replacement" text DEFAULT '' NOT NULL,
	"any_number" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phrase_rules_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"redeemed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_redemptions_account_id_user_id_code_pk" PRIMARY KEY("account_id","user_id","code"),
	CONSTRAINT "coupon_redemptions_state" CHECK ("coupon_redemptions"."state" in ('held', 'spent', 'released'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"percent_off" double precision,
	"amount_off" bigint,
	"minimum_amount" bigint,
	"max_redemptions" integer,
	"expires_at" timestamp (3) with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"duration" text DEFAULT 'once' NOT NULL,
	CONSTRAINT "coupons_id_unique" UNIQUE("id"),
	CONSTRAINT "coupons_kind" CHECK (num_nonnulls("coupons"."percent_off", "coupons"."amount_off") <= 1),
	CONSTRAINT "coupons_duration" CHECK ("coupons"."duration" in ('once', 'forever'))
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"number" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
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
	"payment_id" uuid,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "invoices_of_number" UNIQUE("account_id","number"),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('paid', 'void')),
	CONSTRAINT "invoices_purpose" CHECK ("invoices"."purpose" in ('purchase', 'change', 'renewal')),
	CONSTRAINT "invoices_number" CHECK (("invoices"."state" = 'paid') = ("invoices"."number" is not null)),
	CONSTRAINT "invoices_sums" CHECK ("invoices"."total" + "invoices"."balance_before" = "invoices"."due" + "invoices"."balance_after"),
	CONSTRAINT "invoices_refunds" CHECK ("invoices"."refunded" between 0 and "invoices"."due")
);
--> statement-breakpoint
CREATE TABLE "lifetime_codes" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"used_by" uuid,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"status" text NOT NULL,
	"plan_id" uuid,
	"customer" text,
	"card" text,
	"on_session" boolean DEFAULT false NOT NULL,
	"gateway" text NOT NULL,
	"gateway_id" text,
	"failure" text,
	"card_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payments_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "payments_once" UNIQUE("account_id","idempotency_key"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'requires_action', 'succeeded', 'failed', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "plan_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"users_range" text,
	"compliance_engine" boolean DEFAULT false NOT NULL,
	"multi_users_engine" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"trial" boolean DEFAULT false NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"interval" text DEFAULT 'month' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"final_price" bigint DEFAULT 0 NOT NULL,
	"discount_percent" double precision,
	"promotion_code" text,
	"compliance_engine" boolean DEFAULT false NOT NULL,
	"multi_users_engine" boolean DEFAULT false NOT NULL,
	"content_libraries" uuid[] DEFAULT '{}' NOT NULL,
	"paid_by_admin" boolean DEFAULT false NOT NULL,
	"gateway_plan_id" text,
	"subscription_id" text,
	"one_time_status" text,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "plans_of_user" UNIQUE("account_id","user_id"),
	CONSTRAINT "plans_interval" CHECK ("plans"."interval" in ('month', 'year')),
	CONSTRAINT "plans_prices" CHECK ("plans"."price" >= 0 and "plans"."final_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_config" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"basic_plan" bigint NOT NULL,
	"scripts_plan" bigint NOT NULL,
	"compliance" bigint NOT NULL,
	"library" bigint NOT NULL,
	"user" bigint NOT NULL,
	"year_discount_percent" double precision NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_config_one" CHECK ("price_config"."one")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_cents" CHECK ("refunds"."cents" > 0)
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
CREATE TABLE "channel_ends" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"public_until" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "channel_ends_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "channel_profiles" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"action_label" text DEFAULT '' NOT NULL,
	"action_url" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"cover_file_id" uuid,
	"accent" text DEFAULT 'green' NOT NULL,
	"featured_video_id" uuid,
	"script_id" uuid,
	"content_sha256" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_profiles_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "channel_profiles_reviewed" CHECK (("channel_profiles"."script_id" is null) = ("channel_profiles"."content_sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"words" text NOT NULL,
	"proof" text NOT NULL,
	"link" text,
	"file_id" uuid,
	"sha256" text,
	"until" date NOT NULL,
	"approved_by" text NOT NULL,
	"created_by" uuid,
	"warned_of" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "claims_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "published_texts" (
	"account_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"text" text NOT NULL,
	"captions" text DEFAULT '' NOT NULL,
	"heard" text,
	"grams" integer[] NOT NULL,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_texts_account_id_item_type_item_id_pk" PRIMARY KEY("account_id","item_type","item_id"),
	CONSTRAINT "published_texts_item" CHECK ("published_texts"."item_type" in ('script', 'video'))
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_notes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_storage" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"source_file_id" uuid NOT NULL,
	"result_file_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"seconds_left" double precision,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "conversions_state" CHECK ("conversions"."state" in ('queued', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"media_type" text NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"uploaded_by" uuid,
	"facts" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "files_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "files_key" UNIQUE("account_id","key"),
	CONSTRAINT "files_sha256" CHECK ("files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "files_category" CHECK ("files"."category" in ('images', 'videos', 'docs', 'thumbs', 'signatures', 'captions', 'originals', 'exports'))
);
--> statement-breakpoint
CREATE TABLE "incoming_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text,
	"store_id" text NOT NULL,
	"tags" jsonb DEFAULT '{}' NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"key" text,
	CONSTRAINT "incoming_uploads_bytes" CHECK ("incoming_uploads"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "named_files" (
	"account_id" uuid NOT NULL,
	"place" text NOT NULL,
	"row_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "named_files_account_id_place_row_id_file_id_pk" PRIMARY KEY("account_id","place","row_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "upload_reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_reservations_bytes" CHECK ("upload_reservations"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "account_revisions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"revision" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text DEFAULT 'client' NOT NULL,
	"approval_months" integer,
	"retention_years" integer,
	"review_code" boolean DEFAULT false NOT NULL,
	"disclosure_required" boolean DEFAULT false NOT NULL,
	"disclosure_seconds" integer,
	"legal_hold_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_type" CHECK ("accounts"."type" in ('client', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "addresses_of_user" UNIQUE("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "backup_codes_account_id_user_id_hash_pk" PRIMARY KEY("account_id","user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "groups_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "looks_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "nicknames" (
	"nickname" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "nicknames_of_user" UNIQUE("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "one_time_codes_account_id_user_id_purpose_pk" PRIMARY KEY("account_id","user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"last_name" text,
	"nickname" text,
	"user_sub" text,
	"group_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"need_setup" boolean DEFAULT false NOT NULL,
	"inherits_settings" boolean DEFAULT false NOT NULL,
	"is_lifetime_deal" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"expire_at" timestamp (3) with time zone,
	"customer_id" text,
	"last_payment_at" timestamp (3) with time zone,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"mfa_active" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_step" bigint,
	"workspace_step" smallint,
	"workspace_draft" jsonb,
	"pending_email" text,
	"external_id" text,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "users_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "users_kind" CHECK ("users"."kind" in ('individual', 'enterprise', 'enterprise_internal', 'company', 'member', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_writes" (
	"writer" uuid PRIMARY KEY NOT NULL,
	"lsn" "pg_lsn" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_states" (
	"name" text PRIMARY KEY NOT NULL,
	"worked_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "ledger_anchors" (
	"account_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"anchored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_anchors_account_id_seq_pk" PRIMARY KEY("account_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ledger_events" (
	"account_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"actor" jsonb NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"from" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_events_account_id_seq_pk" PRIMARY KEY("account_id","seq"),
	CONSTRAINT "ledger_events_id" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "libraries" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "libraries_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "libraries_key" UNIQUE("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "figure_days" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"full_views" integer DEFAULT 0 NOT NULL,
	"share_attempts" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "figure_days_day_category_pk" PRIMARY KEY("day","category")
);
--> statement-breakpoint
CREATE TABLE "figure_steps" (
	"account_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "figure_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"category" text NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"full_views" integer DEFAULT 0 NOT NULL,
	"share_attempts" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "figure_steps_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "video_counts" (
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"full_views" integer DEFAULT 0 NOT NULL,
	"share_attempts" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_counts_account_id_video_id_pk" PRIMARY KEY("account_id","video_id"),
	CONSTRAINT "video_counts_not_negative" CHECK (least(likes, views, full_views, share_attempts, favorites) >= 0)
);
--> statement-breakpoint
CREATE TABLE "video_days" (
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"full_views" integer DEFAULT 0 NOT NULL,
	"share_attempts" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"first_quarter" integer DEFAULT 0 NOT NULL,
	"half" integer DEFAULT 0 NOT NULL,
	"three_quarters" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_days_account_id_video_id_day_pk" PRIMARY KEY("account_id","video_id","day")
);
--> statement-breakpoint
CREATE TABLE "video_periods" (
	"account_id" uuid NOT NULL,
	"period" text collate "C" NOT NULL,
	"video_id" uuid NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"full_views" integer DEFAULT 0 NOT NULL,
	"share_attempts" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"first_quarter" integer DEFAULT 0 NOT NULL,
	"half" integer DEFAULT 0 NOT NULL,
	"three_quarters" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_periods_account_id_period_video_id_pk" PRIMARY KEY("account_id","period","video_id"),
	CONSTRAINT "video_periods_period" CHECK ("video_periods"."period" ~ '^[0-9]{4}(-[0-9]{2})?$')
);
--> statement-breakpoint
CREATE TABLE "video_reactions" (
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"is_liked" boolean DEFAULT false NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"is_viewed" boolean DEFAULT false NOT NULL,
	"is_full_viewed" boolean DEFAULT false NOT NULL,
	"quarters" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_reactions_account_id_video_id_viewer_pk" PRIMARY KEY("account_id","video_id","viewer"),
	CONSTRAINT "video_reactions_quarters" CHECK (quarters between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "video_referrer_months" (
	"account_id" uuid NOT NULL,
	"month" text collate "C" NOT NULL,
	"video_id" uuid NOT NULL,
	"host" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_referrer_months_account_id_month_video_id_host_pk" PRIMARY KEY("account_id","month","video_id","host"),
	CONSTRAINT "video_referrer_months_month" CHECK ("video_referrer_months"."month" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "video_referrers" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"video_id" uuid NOT NULL,
	"host" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_referrers_account_id_day_video_id_host_pk" PRIMARY KEY("account_id","day","video_id","host"),
	CONSTRAINT "video_referrers_host" CHECK (length(host) <= 253)
);
--> statement-breakpoint
CREATE TABLE "viewer_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"from" text,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "notifications_once" UNIQUE("account_id","user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "record_exports" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_from" jsonb,
	"scope" jsonb NOT NULL,
	"reach" text DEFAULT 'own' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"bytes" bigint,
	"manifest_sha256" text,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "record_exports_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "record_exports_state" CHECK ("record_exports"."state" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "record_exports_reach" CHECK ("record_exports"."reach" in ('account', 'team', 'own'))
);
--> statement-breakpoint
CREATE TABLE "review_links" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"code_hash" "bytea",
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"code_expires_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"forwarded_to" text,
	CONSTRAINT "review_links_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "review_notes" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"at_seconds" double precision,
	"start_offset" integer,
	"end_offset" integer,
	"quote" text,
	"text" text NOT NULL,
	"written_by" uuid,
	"from_corrections" boolean DEFAULT false NOT NULL,
	"addressed_at" timestamp (3) with time zone,
	"reply" text,
	"accepted_at" timestamp (3) with time zone,
	"closed_by_approval" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_notes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_rounds" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"item_type" text NOT NULL,
	"video_id" uuid,
	"script_id" uuid,
	"version" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"submitted_by" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"submitter" text,
	"reviewer_email" text NOT NULL,
	"title" text NOT NULL,
	"category" text,
	"script_text" text NOT NULL,
	"disclosure_title" text,
	"disclosure_text" text,
	"post_text" text,
	"compliance_text" text,
	"review_form" jsonb,
	"signature_file_id" uuid,
	"review_file_id" uuid,
	"media_file_id" uuid,
	"media_sha256" text,
	"thumb_file_id" uuid,
	"captions_file_id" uuid,
	"content_sha256" text NOT NULL,
	"marks" jsonb DEFAULT '[]' NOT NULL,
	"dismissals" jsonb DEFAULT '[]' NOT NULL,
	"claims" jsonb DEFAULT '[]' NOT NULL,
	"generation" jsonb,
	"carried" jsonb,
	"what_changed" text,
	"text_only" boolean DEFAULT false NOT NULL,
	"answers" jsonb DEFAULT '[]' NOT NULL,
	"corrections" text,
	"reason" text,
	"conditions" jsonb,
	"conditions_followed_at" timestamp (3) with time zone,
	"reviewer_name" text,
	"decided_by_user_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"needed_by" date,
	"assignee_id" uuid,
	"reminded_at" timestamp (3) with time zone,
	"link_asked_at" timestamp (3) with time zone,
	"forwards" jsonb DEFAULT '[]' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_rounds_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "review_rounds_state" CHECK ("review_rounds"."state" in ('open', 'corrections', 'declined', 'approved', 'withdrawn', 'superseded', 'expired')),
	CONSTRAINT "review_rounds_item" CHECK (("review_rounds"."item_type" = 'video' and "review_rounds"."video_id" is not null and "review_rounds"."script_id" is null)
        or ("review_rounds"."item_type" = 'script' and "review_rounds"."script_id" is not null and "review_rounds"."video_id" is null)),
	CONSTRAINT "review_rounds_decided" CHECK ("review_rounds"."state" not in ('corrections', 'declined', 'approved') or "review_rounds"."decided_at" is not null),
	CONSTRAINT "review_rounds_reason" CHECK ("review_rounds"."state" <> 'declined' or "review_rounds"."reason" is not null),
	CONSTRAINT "review_rounds_corrections" CHECK ("review_rounds"."state" <> 'corrections' or "review_rounds"."corrections" is not null)
);
--> statement-breakpoint
CREATE TABLE "spoken_checks" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"round_id" uuid,
	"media_sha256" text NOT NULL,
	"heard" jsonb NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spoken_checks_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_account_id_user_id_item_type_item_id_pk" PRIMARY KEY("account_id","user_id","item_type","item_id"),
	CONSTRAINT "favorites_type" CHECK ("favorites"."item_type" in ('script', 'video'))
);
--> statement-breakpoint
CREATE TABLE "script_versions" (
	"account_id" uuid NOT NULL,
	"script_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"saved_by" uuid NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"restored_from" integer,
	CONSTRAINT "script_versions_account_id_script_id_number_pk" PRIMARY KEY("account_id","script_id","number")
);
--> statement-breakpoint
CREATE TABLE "script_words" (
	"account_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "script_words_account_id_word_pk" PRIMARY KEY("account_id","word")
);
--> statement-breakpoint
CREATE TABLE "scripts" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"creator_id" uuid NOT NULL,
	"library_id" uuid,
	"type" text DEFAULT 'script' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"word_count" integer GENERATED ALWAYS AS (regexp_count("text", E'[^\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+')) STORED NOT NULL,
	"category" text,
	"industry" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_provider_script" boolean DEFAULT false NOT NULL,
	"media_file_id" uuid,
	"thumb_file_id" uuid,
	"review_form" jsonb,
	"generation" jsonb,
	"dismissals" jsonb DEFAULT '[]' NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"approved_by" text,
	"reviewed" boolean DEFAULT false NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"recalled_at" timestamp (3) with time zone,
	"destroyed_at" timestamp (3) with time zone,
	CONSTRAINT "scripts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "scripts_status" CHECK ("scripts"."status" in ('draft', 'in_review', 'need_changes', 'approved')),
	CONSTRAINT "scripts_type" CHECK ("scripts"."type" in ('script', 'video')),
	CONSTRAINT "scripts_version" CHECK ("scripts"."version" >= 1),
	CONSTRAINT "scripts_title" CHECK (length("scripts"."title") <= 200)
);
--> statement-breakpoint
CREATE TABLE "directory_tokens" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "directory_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "invitations_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"permissions" jsonb NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"audience" text DEFAULT 'staff' NOT NULL,
	CONSTRAINT "roles_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "roles_id" UNIQUE("id"),
	CONSTRAINT "roles_audience" CHECK ("roles"."audience" in ('staff', 'clients', 'both'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_domains" (
	"account_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"wrong_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_domains_account_id_domain_pk" PRIMARY KEY("account_id","domain")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"role_id" uuid,
	"only" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_roles_account_id_user_id_role_id_pk" PRIMARY KEY("account_id","user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "test_gateway_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "test_gateway_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created" bigint NOT NULL,
	"data" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "test_gateway_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "test_gateway_objects_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"customer" text,
	"data" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	CONSTRAINT "test_gateway_kind" CHECK ("test_gateway_objects"."kind" in ('customer', 'payment_method', 'setup_intent', 'payment_intent', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "video_places" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"creator_id" uuid NOT NULL,
	"library_id" uuid,
	"script_id" uuid,
	"script_type" text DEFAULT 'script' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"category" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"stage" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"media_file_id" uuid,
	"clean_file_id" uuid,
	"clean_captions_file_id" uuid,
	"spoken_sha256" text,
	"edit" jsonb,
	"render_key" text,
	"logo_file_id" uuid,
	"logo_position" text,
	"last_logo_file_id" uuid,
	"last_logo_position" text,
	"logo_in_media" boolean DEFAULT false NOT NULL,
	"thumb_file_id" uuid,
	"thumb_is_automatic" boolean DEFAULT false NOT NULL,
	"captions_file_id" uuid,
	"script_file_id" uuid,
	"script_media_file_id" uuid,
	"signature_file_id" uuid,
	"disclosure_title" text,
	"disclosure_text" text,
	"end_card" jsonb,
	"review_form" jsonb,
	"reviewer_email" text,
	"compliance_text" text,
	"post_text" text,
	"submitter" text,
	"generation" jsonb,
	"dismissals" jsonb DEFAULT '[]' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"approved_by" text,
	"usable_until" timestamp (3) with time zone,
	"approval_ends_at" timestamp (3) with time zone,
	"approved_sha256" text,
	"reviewed" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"unpublished_at" timestamp (3) with time zone,
	"recalled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"destroyed_at" timestamp (3) with time zone,
	CONSTRAINT "videos_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "videos_status" CHECK ("videos"."status" in ('draft', 'in_review', 'need_changes', 'approved')),
	CONSTRAINT "videos_stage" CHECK ("videos"."stage" between 0 and 3),
	CONSTRAINT "videos_version" CHECK ("videos"."version" >= 1),
	CONSTRAINT "videos_title" CHECK (length("videos"."title") <= 200),
	CONSTRAINT "videos_logo_position" CHECK ("videos"."logo_position" in ('top_right', 'top_left', 'bottom_right', 'bottom_left')),
	CONSTRAINT "videos_last_logo_position" CHECK ("videos"."last_logo_position" in ('top_right', 'top_left', 'bottom_right', 'bottom_left')),
	CONSTRAINT "videos_approved_media" CHECK ("videos"."status" <> 'approved' or "videos"."approved_sha256" is not null)
);
--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD CONSTRAINT "ai_generations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD CONSTRAINT "ai_generations_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_rules" ADD CONSTRAINT "ai_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_rules" ADD CONSTRAINT "ai_rules_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrase_rules" ADD CONSTRAINT "phrase_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrase_rules" ADD CONSTRAINT "phrase_rules_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_code_coupons_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_plan_id_subscriptions_account_id_plan_id_fk" FOREIGN KEY ("account_id","plan_id") REFERENCES "public"."subscriptions"("account_id","plan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_payment_id_payments_account_id_id_fk" FOREIGN KEY ("account_id","payment_id") REFERENCES "public"."payments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_plan_id_plans_account_id_id_fk" FOREIGN KEY ("account_id","plan_id") REFERENCES "public"."plans"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_ends" ADD CONSTRAINT "channel_ends_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_ends" ADD CONSTRAINT "channel_ends_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_profiles" ADD CONSTRAINT "channel_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_profiles" ADD CONSTRAINT "channel_profiles_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_profiles" ADD CONSTRAINT "channel_profiles_account_id_script_id_scripts_account_id_id_fk" FOREIGN KEY ("account_id","script_id") REFERENCES "public"."scripts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_profiles" ADD CONSTRAINT "channel_profiles_account_id_featured_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","featured_video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_profiles" ADD CONSTRAINT "channel_profiles_account_id_cover_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","cover_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_texts" ADD CONSTRAINT "published_texts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_storage" ADD CONSTRAINT "account_storage_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_account_id_source_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","source_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_account_id_result_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","result_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_files" ADD CONSTRAINT "named_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_files" ADD CONSTRAINT "named_files_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_revisions" ADD CONSTRAINT "account_revisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_parent_id_users_account_id_id_fk" FOREIGN KEY ("account_id","parent_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_group_id_groups_account_id_id_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."groups"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_anchors" ADD CONSTRAINT "ledger_anchors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "libraries" ADD CONSTRAINT "libraries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "libraries" ADD CONSTRAINT "libraries_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_steps" ADD CONSTRAINT "figure_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_counts" ADD CONSTRAINT "video_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_counts" ADD CONSTRAINT "video_counts_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_days" ADD CONSTRAINT "video_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_days" ADD CONSTRAINT "video_days_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_periods" ADD CONSTRAINT "video_periods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_periods" ADD CONSTRAINT "video_periods_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reactions" ADD CONSTRAINT "video_reactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reactions" ADD CONSTRAINT "video_reactions_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_referrer_months" ADD CONSTRAINT "video_referrer_months_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_referrer_months" ADD CONSTRAINT "video_referrer_months_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_referrers" ADD CONSTRAINT "video_referrers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_referrers" ADD CONSTRAINT "video_referrers_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_exports" ADD CONSTRAINT "record_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_exports" ADD CONSTRAINT "record_exports_account_id_requested_by_users_account_id_id_fk" FOREIGN KEY ("account_id","requested_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_exports" ADD CONSTRAINT "record_exports_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_account_id_round_id_review_rounds_account_id_id_fk" FOREIGN KEY ("account_id","round_id") REFERENCES "public"."review_rounds"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_account_id_script_id_scripts_account_id_id_fk" FOREIGN KEY ("account_id","script_id") REFERENCES "public"."scripts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_account_id_submitted_by_users_account_id_id_fk" FOREIGN KEY ("account_id","submitted_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_account_id_author_id_users_account_id_id_fk" FOREIGN KEY ("account_id","author_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_account_id_assignee_id_users_account_id_id_fk" FOREIGN KEY ("account_id","assignee_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_account_id_signature_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","signature_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_account_id_review_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","review_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_account_id_media_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","media_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_account_id_thumb_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","thumb_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_account_id_captions_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","captions_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_checks" ADD CONSTRAINT "spoken_checks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_checks" ADD CONSTRAINT "spoken_checks_account_id_video_id_videos_account_id_id_fk" FOREIGN KEY ("account_id","video_id") REFERENCES "public"."videos"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_checks" ADD CONSTRAINT "spoken_checks_account_id_round_id_review_rounds_account_id_id_fk" FOREIGN KEY ("account_id","round_id") REFERENCES "public"."review_rounds"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_versions" ADD CONSTRAINT "script_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_versions" ADD CONSTRAINT "script_versions_account_id_script_id_scripts_account_id_id_fk" FOREIGN KEY ("account_id","script_id") REFERENCES "public"."scripts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_words" ADD CONSTRAINT "script_words_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scripts" ADD CONSTRAINT "scripts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scripts" ADD CONSTRAINT "scripts_account_id_creator_id_users_account_id_id_fk" FOREIGN KEY ("account_id","creator_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scripts" ADD CONSTRAINT "scripts_account_id_media_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","media_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scripts" ADD CONSTRAINT "scripts_account_id_thumb_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","thumb_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_creator_id_users_account_id_id_fk" FOREIGN KEY ("account_id","creator_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_media_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","media_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_clean_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","clean_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_clean_captions_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","clean_captions_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_logo_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","logo_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_last_logo_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","last_logo_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_thumb_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","thumb_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_captions_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","captions_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_script_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","script_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_script_media_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","script_media_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_signature_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","signature_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disclosures_of_user" ON "disclosures" USING btree ("account_id","user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_once" ON "domains" USING btree ("domain") WHERE "domains"."status" in ('in_review', 'active');--> statement-breakpoint
CREATE INDEX "domains_active" ON "domains" USING btree ("checked_at") WHERE "domains"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "domains_of_user" ON "domains" USING btree ("account_id","user_id") WHERE "domains"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "domains_pending" ON "domains" USING btree ("checked_at") WHERE "domains"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "ai_generations_of_user" ON "ai_generations" USING btree ("account_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_rules_enabled" ON "ai_rules" USING btree ("account_id","enabled");--> statement-breakpoint
CREATE UNIQUE INDEX "phrase_rules_once" ON "phrase_rules" USING btree ("account_id",lower("phrase"));--> statement-breakpoint
CREATE INDEX "coupon_redemptions_taken" ON "coupon_redemptions" USING btree ("code") WHERE "coupon_redemptions"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "invoices_of_plan" ON "invoices" USING btree ("account_id","plan_id","closed_at");--> statement-breakpoint
CREATE INDEX "payments_of_user" ON "payments" USING btree ("account_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('pending', 'requires_action');--> statement-breakpoint
CREATE INDEX "plans_renewal" ON "plans" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refunds_of_invoice" ON "refunds" USING btree ("account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "channel_profiles_cover" ON "channel_profiles" USING btree ("account_id","cover_file_id") WHERE "channel_profiles"."cover_file_id" is not null;--> statement-breakpoint
CREATE INDEX "channel_profiles_of_user" ON "channel_profiles" USING btree ("account_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "claims_file" ON "claims" USING btree ("account_id","file_id") WHERE "claims"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once" ON "claims" USING btree ("account_id",lower("words")) WHERE "claims"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "claims_by_end" ON "claims" USING btree ("until") WHERE "claims"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "published_texts_search" ON "published_texts" USING gin ("account_id","grams");--> statement-breakpoint
CREATE INDEX "published_texts_older" ON "published_texts" USING btree ("account_id") WHERE "published_texts"."heard" is null;--> statement-breakpoint
CREATE INDEX "client_notes_by_id" ON "client_notes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "conversions_source" ON "conversions" USING btree ("account_id","source_file_id") WHERE "conversions"."source_file_id" is not null;--> statement-breakpoint
CREATE INDEX "conversions_result" ON "conversions" USING btree ("account_id","result_file_id") WHERE "conversions"."result_file_id" is not null;--> statement-breakpoint
CREATE INDEX "conversions_open" ON "conversions" USING btree ("updated_at") WHERE "conversions"."state" in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_once" ON "conversions" USING btree ("account_id","source_file_id") WHERE "conversions"."state" in ('queued', 'running', 'done');--> statement-breakpoint
CREATE INDEX "incoming_uploads_of_person" ON "incoming_uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "named_files_of_file" ON "named_files" USING btree ("account_id","file_id") WHERE "named_files"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "upload_reservations_of_account" ON "upload_reservations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "addresses_by_person" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "looks_of_user" ON "looks" USING btree ("account_id","user_id","ends_at");--> statement-breakpoint
CREATE INDEX "looks_of_session" ON "looks" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "looks_expiry" ON "looks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("account_id",lower("email"));--> statement-breakpoint
CREATE INDEX "users_by_parent" ON "users" USING btree ("account_id","parent_id","name","last_name","email","id","kind","active","confirmed_at","removed_at");--> statement-breakpoint
CREATE INDEX "users_clients" ON "users" USING btree ("name","last_name","email","id","kind","active","confirmed_at","account_id") WHERE "users"."parent_id" is null and "users"."kind" <> 'staff' and "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_off" ON "users" USING btree ("account_id","parent_id","name","last_name","email","id","kind") WHERE not "users"."active" and "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree ("account_id","parent_id","name","last_name","email","id","kind") WHERE "users"."active" and "users"."confirmed_at" is null and "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_id" ON "users" USING btree ("id");--> statement-breakpoint
CREATE INDEX "users_by_date" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_id" ON "users" USING btree ("account_id","external_id");--> statement-breakpoint
CREATE INDEX "ledger_events_of_subject" ON "ledger_events" USING btree ("account_id","subject_kind","subject_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_events_by_date" ON "ledger_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "libraries_by_id" ON "libraries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "video_days_by_day" ON "video_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "video_days_of_account" ON "video_days" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "video_days_taken_back" ON "video_days" USING btree ("day") WHERE "video_days"."likes" < 0 or "video_days"."favorites" < 0;--> statement-breakpoint
CREATE INDEX "video_periods_by_likes" ON "video_periods" USING btree ("period","likes","video_id") WHERE "video_periods"."likes" > 0;--> statement-breakpoint
CREATE INDEX "video_periods_by_views" ON "video_periods" USING btree ("period","views","video_id") WHERE "video_periods"."views" > 0;--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" USING btree ("account_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "record_exports_file" ON "record_exports" USING btree ("account_id","file_id") WHERE "record_exports"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "record_exports_latest" ON "record_exports" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "review_links_of_round" ON "review_links" USING btree ("account_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_links_one_live" ON "review_links" USING btree ("account_id","round_id") WHERE "review_links"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "review_notes_of_round" ON "review_notes" USING btree ("account_id","round_id","created_at");--> statement-breakpoint
CREATE INDEX "review_rounds_signature" ON "review_rounds" USING btree ("account_id","signature_file_id") WHERE "review_rounds"."signature_file_id" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_file" ON "review_rounds" USING btree ("account_id","review_file_id") WHERE "review_rounds"."review_file_id" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_media" ON "review_rounds" USING btree ("account_id","media_file_id") WHERE "review_rounds"."media_file_id" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_thumb" ON "review_rounds" USING btree ("account_id","thumb_file_id") WHERE "review_rounds"."thumb_file_id" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_captions" ON "review_rounds" USING btree ("account_id","captions_file_id") WHERE "review_rounds"."captions_file_id" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_of_video" ON "review_rounds" USING btree ("account_id","video_id","created_at");--> statement-breakpoint
CREATE INDEX "review_rounds_decided" ON "review_rounds" USING btree ("decided_at") WHERE "review_rounds"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_of_script" ON "review_rounds" USING btree ("account_id","script_id","created_at");--> statement-breakpoint
CREATE INDEX "review_rounds_open" ON "review_rounds" USING btree ("account_id","state","sent_at");--> statement-breakpoint
CREATE INDEX "review_rounds_of_reviewer" ON "review_rounds" USING btree (lower("reviewer_email"),"created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_rounds_one_open_video" ON "review_rounds" USING btree ("account_id","video_id") WHERE "review_rounds"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "review_rounds_one_open_script" ON "review_rounds" USING btree ("account_id","script_id") WHERE "review_rounds"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "spoken_checks_of_video" ON "spoken_checks" USING btree ("account_id","video_id") WHERE "spoken_checks"."round_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "spoken_checks_of_round" ON "spoken_checks" USING btree ("account_id","round_id");--> statement-breakpoint
CREATE INDEX "spoken_checks_of_file" ON "spoken_checks" USING btree ("account_id","video_id","media_sha256","created_at");--> statement-breakpoint
CREATE INDEX "scripts_media" ON "scripts" USING btree ("account_id","media_file_id") WHERE "scripts"."media_file_id" is not null;--> statement-breakpoint
CREATE INDEX "scripts_thumb" ON "scripts" USING btree ("account_id","thumb_file_id") WHERE "scripts"."thumb_file_id" is not null;--> statement-breakpoint
CREATE INDEX "scripts_by_id" ON "scripts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "scripts_by_title" ON "scripts" USING btree ("account_id","title","id","creator_id","status","hidden","archived","removed_at","is_provider_script","library_id","type","category");--> statement-breakpoint
CREATE INDEX "scripts_recent" ON "scripts" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "scripts_of_creator" ON "scripts" USING btree ("account_id","creator_id","title");--> statement-breakpoint
CREATE INDEX "scripts_of_library" ON "scripts" USING btree ("account_id","library_id","title");--> statement-breakpoint
CREATE INDEX "scripts_categories" ON "scripts" USING btree ("account_id","category");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_domains_once" ON "sign_in_domains" USING btree ("domain") WHERE "sign_in_domains"."proven_at" is not null;--> statement-breakpoint
CREATE INDEX "test_gateway_undelivered" ON "test_gateway_events" USING btree ("seq") WHERE "test_gateway_events"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "test_gateway_list" ON "test_gateway_objects" USING btree ("kind","customer","seq");--> statement-breakpoint
CREATE INDEX "videos_media" ON "videos" USING btree ("account_id","media_file_id") WHERE "videos"."media_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_clean" ON "videos" USING btree ("account_id","clean_file_id") WHERE "videos"."clean_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_clean_captions" ON "videos" USING btree ("account_id","clean_captions_file_id") WHERE "videos"."clean_captions_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_logo" ON "videos" USING btree ("account_id","logo_file_id") WHERE "videos"."logo_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_last_logo" ON "videos" USING btree ("account_id","last_logo_file_id") WHERE "videos"."last_logo_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_thumb" ON "videos" USING btree ("account_id","thumb_file_id") WHERE "videos"."thumb_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_captions" ON "videos" USING btree ("account_id","captions_file_id") WHERE "videos"."captions_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_script_file" ON "videos" USING btree ("account_id","script_file_id") WHERE "videos"."script_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_script_media" ON "videos" USING btree ("account_id","script_media_file_id") WHERE "videos"."script_media_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_signature" ON "videos" USING btree ("account_id","signature_file_id") WHERE "videos"."signature_file_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_by_id" ON "videos" USING btree ("id");--> statement-breakpoint
CREATE INDEX "videos_of_creator" ON "videos" USING btree ("account_id","creator_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "videos_list" ON "videos" USING btree ("account_id","status","title","id");--> statement-breakpoint
CREATE INDEX "videos_channel" ON "videos" USING btree ("account_id","status","position");--> statement-breakpoint
CREATE INDEX "videos_of_script" ON "videos" USING btree ("account_id","script_id") WHERE "videos"."script_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_by_date" ON "videos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "videos_by_publication" ON "videos" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "videos_approval_end" ON "videos" USING btree ("approval_ends_at") WHERE "videos"."unpublished_at" is null;