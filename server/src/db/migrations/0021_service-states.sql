CREATE TABLE "service_states" (
	"name" text PRIMARY KEY NOT NULL,
	"worked_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"message" text
);
