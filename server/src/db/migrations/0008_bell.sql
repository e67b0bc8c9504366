-- Whoever writes a notification rings the bell: a trigger on a node would ring where nobody listens.
DROP TRIGGER "notifications_tell" ON "notifications";--> statement-breakpoint
DROP FUNCTION "tell_bell"();
