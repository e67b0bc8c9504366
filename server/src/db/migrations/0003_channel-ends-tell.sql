-- A channel that closes leaves every process's rendered pages at commit, and may be shown again as soon as it opens.
CREATE TRIGGER "channel_ends_tell_page" AFTER INSERT OR UPDATE OR DELETE ON "channel_ends"
  FOR EACH ROW EXECUTE FUNCTION "tell_page"();
