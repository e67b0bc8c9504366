ALTER TABLE "client_notes" DROP CONSTRAINT "client_notes_id";--> statement-breakpoint
ALTER TABLE "ledger_events" DROP CONSTRAINT "ledger_events_id";--> statement-breakpoint
ALTER TABLE "review_rounds" DROP CONSTRAINT "review_rounds_id";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_id";--> statement-breakpoint
ALTER TABLE "directory_tokens" DROP CONSTRAINT "directory_tokens_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "domains" DROP CONSTRAINT "domains_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "domains" DROP CONSTRAINT "domains_account_id_user_id_users_account_id_id_fk";
--> statement-breakpoint
ALTER TABLE "identities" DROP CONSTRAINT "identities_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "identities" DROP CONSTRAINT "identities_account_id_user_id_users_account_id_id_fk";
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_account_id_user_id_users_account_id_id_fk";
--> statement-breakpoint
ALTER TABLE "looks" DROP CONSTRAINT "looks_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "looks" DROP CONSTRAINT "looks_account_id_user_id_users_account_id_id_fk";
--> statement-breakpoint
ALTER TABLE "review_links" DROP CONSTRAINT "review_links_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "review_links" DROP CONSTRAINT "review_links_account_id_round_id_review_rounds_account_id_id_fk";
--> statement-breakpoint
ALTER TABLE "reviewer_addresses" DROP CONSTRAINT "reviewer_addresses_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "roles" DROP CONSTRAINT "roles_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_account_id_user_id_users_account_id_id_fk";
--> statement-breakpoint
ALTER TABLE "sign_in_domains" DROP CONSTRAINT "sign_in_domains_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "upload_reservations" DROP CONSTRAINT "upload_reservations_account_id_accounts_id_fk";
--> statement-breakpoint
CREATE INDEX "client_notes_by_id" ON "client_notes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "users_by_id" ON "users" USING btree ("id");--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_id" UNIQUE("account_id","id");