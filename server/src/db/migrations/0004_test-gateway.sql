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
CREATE INDEX "test_gateway_undelivered" ON "test_gateway_events" USING btree ("seq") WHERE "test_gateway_events"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "test_gateway_list" ON "test_gateway_objects" USING btree ("kind","customer","seq");