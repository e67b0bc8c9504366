-- What a firm says of itself changes with the save, or with the decision that allows it.
CREATE TRIGGER "channel_profiles_tell_page" AFTER INSERT OR UPDATE OR DELETE ON "channel_profiles"
  FOR EACH ROW EXECUTE FUNCTION "tell_page"();--> statement-breakpoint
CREATE TRIGGER "review_rounds_tell_page" AFTER UPDATE ON "review_rounds"
  FOR EACH ROW WHEN (NEW.item_type = 'script' AND NEW.state = 'approved') EXECUTE FUNCTION "tell_page"();
