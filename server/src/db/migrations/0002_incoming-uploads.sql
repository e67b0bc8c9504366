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
CREATE INDEX "incoming_uploads_of_person" ON "incoming_uploads" USING btree ("uploaded_by");