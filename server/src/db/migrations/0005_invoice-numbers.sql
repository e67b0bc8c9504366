CREATE TABLE "invoice_numbers" (
	"number" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "invoice_numbers" SELECT "number", "account_id" FROM "invoices" WHERE "number" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_number_unique";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_of_number" UNIQUE("account_id","number");