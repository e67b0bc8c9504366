-- contract: nothing since 0006_named-provider uses this
-- Actions tell these themselves, in their transactions: on one of many nodes a trigger would tell a node, where nobody listens.
DROP TRIGGER "videos_tell_page" ON "videos";--> statement-breakpoint
DROP TRIGGER "videos_tell_page_new" ON "videos";--> statement-breakpoint
DROP TRIGGER "videos_tell_page_gone" ON "videos";--> statement-breakpoint
DROP TRIGGER "settings_tell_page" ON "settings";--> statement-breakpoint
DROP TRIGGER "users_tell_page" ON "users";--> statement-breakpoint
DROP TRIGGER "channel_profiles_tell_page" ON "channel_profiles";--> statement-breakpoint
DROP TRIGGER "review_rounds_tell_page" ON "review_rounds";--> statement-breakpoint
DROP TRIGGER "channel_ends_tell_page" ON "channel_ends";--> statement-breakpoint
DROP TRIGGER "users_tell_domains" ON "users";--> statement-breakpoint
DROP TRIGGER "users_tell_over" ON "users";--> statement-breakpoint
DROP FUNCTION "tell_domains_of_user"();--> statement-breakpoint
DROP FUNCTION "tell_user_over"();
