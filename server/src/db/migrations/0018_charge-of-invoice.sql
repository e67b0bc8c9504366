-- Invoices that were paid before they named their charge: both were entered in one transaction, at one instant.
UPDATE "invoices" SET "payment_id" = "payments"."id" FROM "payments"
WHERE "payments"."account_id" = "invoices"."account_id" AND "payments"."plan_id" = "invoices"."plan_id"
  AND "payments"."status" = 'succeeded' AND "payments"."amount" = "invoices"."due"
  AND "payments"."settled_at" = "invoices"."closed_at" AND "invoices"."state" = 'paid';
