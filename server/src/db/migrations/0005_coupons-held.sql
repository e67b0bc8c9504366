ALTER TABLE "coupon_redemptions" DROP CONSTRAINT "coupon_redemptions_account_id_code_pk";--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_account_id_user_id_code_pk" PRIMARY KEY("account_id","user_id","code");--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "duration" text DEFAULT 'once' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_error" text;--> statement-breakpoint
CREATE INDEX "coupon_redemptions_taken" ON "coupon_redemptions" USING btree ("code") WHERE "coupon_redemptions"."state" <> 'released';--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_state" CHECK ("coupon_redemptions"."state" in ('held', 'spent', 'released'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_duration" CHECK ("coupons"."duration" in ('once', 'forever'));