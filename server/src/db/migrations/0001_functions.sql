-- What drizzle cannot generate: triggers and their functions, the search index, statistics.

-- Listeners hear at commit that a session has ended, whoever wrote it.
CREATE FUNCTION "tell_session_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_over', OLD.user_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_tell_over" AFTER DELETE OR UPDATE OF "expires_at" ON "sessions"
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION "tell_session_over"();--> statement-breakpoint

-- The ledger is append-only, even for the owner of the database.
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS
    $$ begin raise exception 'the ledger is append-only'; end $$;--> statement-breakpoint
CREATE TRIGGER "ledger_events_append_only" BEFORE UPDATE OR DELETE ON "ledger_events"
  FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "ledger_events_no_truncate" BEFORE TRUNCATE ON "ledger_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint

-- The files a row names in any of its columns. The trigger reads the whole row, so a new column cannot be forgotten; its place is
-- said by the trigger, because on one of many nodes a table has the name of its shard. It waits
-- for a file that is being removed right now, and locks files in one order, so that two writers cannot block each other.
-- On a node, INSERT … SELECT from a table of tenants would ask all nodes, which a trigger may not: a row at a time asks its own.
CREATE FUNCTION "keep_named_files"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "file" uuid;
BEGIN
  IF TG_OP <> 'INSERT' AND strpos(OLD::text, '/files/' || OLD.account_id) > 0 THEN
    DELETE FROM "named_files" WHERE account_id = OLD.account_id AND place = TG_ARGV[0] AND row_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND strpos(NEW::text, '/files/' || NEW.account_id) > 0 THEN
    FOR file IN
      SELECT f.id FROM "files" f
      WHERE f.account_id = NEW.account_id AND f.key IN (
        SELECT named[1] FROM regexp_matches(NEW::text, '/files/([0-9a-f-]{36}/[0-9a-f]{64}\.[a-z0-9]{2,5})', 'g') named)
      ORDER BY f.id FOR KEY SHARE
    LOOP
      INSERT INTO "named_files" ("account_id", "place", "row_id", "file_id") VALUES (NEW.account_id, TG_ARGV[0], NEW.id, file);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settings_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"('settings');--> statement-breakpoint
CREATE TRIGGER "users_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"('users');--> statement-breakpoint
CREATE TRIGGER "scripts_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "scripts"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"('scripts');--> statement-breakpoint
CREATE TRIGGER "videos_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "videos"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"('videos');--> statement-breakpoint
CREATE TRIGGER "review_rounds_keep_named_files" AFTER INSERT OR UPDATE OR DELETE ON "review_rounds"
  FOR EACH ROW EXECUTE FUNCTION "keep_named_files"('review_rounds');--> statement-breakpoint

-- Every word that was ever written in a script of the account: what a mistyped search is compared with. Words of earlier
-- texts stay; a search for them finds nothing anyway.
CREATE FUNCTION "keep_script_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- in one order: two that bring the same words wait for each other, and never both
  INSERT INTO "script_words" ("account_id", "word")
    SELECT DISTINCT NEW.account_id, w COLLATE "C" AS word
    FROM regexp_split_to_table(lower(NEW.title || ' ' || NEW.text), '[^[:alnum:]]+') w
    WHERE length(w) BETWEEN 4 AND 30
    ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "scripts_keep_words" AFTER INSERT OR UPDATE OF "title", "text" ON "scripts"
  FOR EACH ROW EXECUTE FUNCTION "keep_script_words"();--> statement-breakpoint

-- The words of a script, each after the last two digits of its account's id: a word that everybody uses leads to few rows
-- of other accounts, and the index holds at most 256 entries a word, not one an account. Splitting a text is expensive, so
-- the words are kept beside it; they are made again only when title or text change. No list of columns reads them.
CREATE FUNCTION "search_words"("account" uuid, "title" text, "body" text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL RESTRICTED COST 1000 AS $$
  SELECT array_to_tsvector(array_agg(right(account::text, 2) || left(w, 100)))
  FROM regexp_split_to_table(lower(title || ' ' || body), '[^[:alnum:]]+') w
  WHERE w <> ''
$$;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words(account_id, title, "text")) STORED;--> statement-breakpoint
-- The account stands beside the words, because those of an account that ends in the same two digits are found as well.
CREATE INDEX "scripts_search" ON "scripts" USING gin ("account_id","words");--> statement-breakpoint
-- Only the provider's account has provider scripts. Without this the planner expects less than one row, and reads them all.
CREATE STATISTICS "scripts_of_provider" (dependencies) ON "account_id", "is_provider_script" FROM "scripts";
--> statement-breakpoint

-- What decides about a person raises their account's revision. Deferred, so that it is the last lock a transaction takes: no
-- two of them can wait for each other by it. The value is plain: a node that passes the statement on to its shard knows no CASE there.
CREATE FUNCTION "raise_account_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "account" uuid := coalesce(NEW.account_id, OLD.account_id);
BEGIN
  INSERT INTO "account_revisions" ("account_id", "revision") VALUES (account, gen_random_uuid())
    ON CONFLICT ("account_id") DO UPDATE SET "revision" = excluded."revision";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "users_raise_revision" AFTER INSERT OR UPDATE OR DELETE ON "users"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_account_revision"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "settings_raise_revision" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_account_revision"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "plans_raise_revision" AFTER INSERT OR UPDATE OR DELETE ON "plans"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_account_revision"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "user_roles_raise_revision" AFTER INSERT OR UPDATE OR DELETE ON "user_roles"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_account_revision"();--> statement-breakpoint
-- What an account stores is counted by whoever writes its files. Deferred, so that it is among the last locks a transaction
-- takes: uploads of an account do not wait for each other while they are stored.
CREATE FUNCTION "count_account_storage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "account_storage" SET "bytes" = "bytes" - OLD.bytes WHERE "account_id" = OLD.account_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "account_storage" ("account_id", "bytes") VALUES (NEW.account_id, NEW.bytes)
      ON CONFLICT ("account_id") DO UPDATE SET "bytes" = "account_storage"."bytes" + excluded."bytes";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "files_count_storage" AFTER INSERT OR DELETE OR UPDATE OF "bytes", "account_id" ON "files"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_account_storage"();--> statement-breakpoint

-- Every process keeps whose channel a host shows: it hears at commit when that may have changed, whoever wrote it.
CREATE FUNCTION "tell_domain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('domain', coalesce(NEW.domain, OLD.domain));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "domains_tell" AFTER INSERT OR UPDATE OF "status" OR DELETE ON "domains"
  FOR EACH ROW EXECUTE FUNCTION "tell_domain"();--> statement-breakpoint

-- Every process keeps rendered public pages: it hears at commit whose may show something else now, whoever wrote it.
CREATE FUNCTION "tell_page"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page', coalesce(NEW.account_id, OLD.account_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "domains_tell_page" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "domains"
  FOR EACH ROW EXECUTE FUNCTION "tell_page"();--> statement-breakpoint

-- What a search for people looks in: names, address and the names of their company, in lower case. Kept beside the person, so
-- that one index finds any part of any of them.
CREATE FUNCTION "keep_people_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := lower(concat_ws(' ', NEW.name, NEW.last_name, NEW.email, (
    SELECT concat_ws(' ', s.company_name, s.company_full_name) FROM "settings" s
    WHERE s.account_id = NEW.account_id AND s.user_id = NEW.id)));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_keep_words" BEFORE INSERT OR UPDATE OF "name", "last_name", "email", "words" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_people_words"();--> statement-breakpoint
CREATE FUNCTION "keep_company_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "users" SET "words" = '' WHERE "account_id" = NEW.account_id AND "id" = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settings_keep_words" AFTER INSERT ON "settings"
  FOR EACH ROW WHEN (NEW.company_name IS NOT NULL OR NEW.company_full_name IS NOT NULL) EXECUTE FUNCTION "keep_company_words"();--> statement-breakpoint
CREATE TRIGGER "settings_keep_changed_words" AFTER UPDATE OF "company_name", "company_full_name" ON "settings"
  FOR EACH ROW WHEN (NEW.company_name IS DISTINCT FROM OLD.company_name OR NEW.company_full_name IS DISTINCT FROM OLD.company_full_name)
  EXECUTE FUNCTION "keep_company_words"();--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("account_id", "words" gin_trgm_ops) WHERE "removed_at" IS NULL;--> statement-breakpoint

-- Sums that metrics are read from, always equal to what they are sums of.

-- Whether the public sees a video, apart from the end of its approval, which comes without a write: `onPublicPages` of the server.
-- Of plain values: a function of a table's row and a trigger of that table that calls it depend on each other, so that neither could be
-- made first on a node.
CREATE FUNCTION "is_public_video"("status" text, "published_at" timestamptz, "hidden" boolean, "archived" boolean,
    "removed_at" timestamptz, "unpublished_at" timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status = 'approved' AND published_at IS NOT NULL AND NOT hidden AND NOT archived AND removed_at IS NULL AND unpublished_at IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION "count_shown_video"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "video" "videos"%ROWTYPE;
  "counted" "video_days"%ROWTYPE;
  "times" integer;
BEGIN
  -- all that the video added to the figures of its category as it was is taken from them, and added as it is
  FOREACH times IN ARRAY ARRAY[-1, 1] LOOP
    CONTINUE WHEN TG_OP = CASE times WHEN 1 THEN 'DELETE' ELSE 'INSERT' END;
    IF times = 1 THEN video := NEW; ELSE video := OLD; END IF;
    CONTINUE WHEN NOT is_public_video(video.status, video.published_at, video.hidden, video.archived, video.removed_at, video.unpublished_at);
    INSERT INTO "figure_steps" ("account_id", "category", "day", "published")
      VALUES (video.account_id, coalesce(video.category, ''), (video.published_at AT TIME ZONE 'utc')::date, times);
    FOR counted IN SELECT * FROM "video_days" d WHERE d.account_id = video.account_id AND d.video_id = video.id LOOP
      INSERT INTO "figure_steps" ("account_id", "category", "day", "likes", "views", "full_views", "share_attempts", "favorites")
        VALUES (video.account_id, coalesce(video.category, ''), counted.day, times * counted.likes, times * counted.views,
          times * counted.full_views, times * counted.share_attempts, times * counted.favorites);
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "videos_count_shown" AFTER INSERT OR DELETE ON "videos"
  FOR EACH ROW EXECUTE FUNCTION "count_shown_video"();--> statement-breakpoint
CREATE TRIGGER "videos_count_shown_again" AFTER UPDATE ON "videos" FOR EACH ROW
  WHEN ((is_public_video(OLD.status, OLD.published_at, OLD.hidden, OLD.archived, OLD.removed_at, OLD.unpublished_at), OLD.category, OLD.published_at)
    IS DISTINCT FROM
    (is_public_video(NEW.status, NEW.published_at, NEW.hidden, NEW.archived, NEW.removed_at, NEW.unpublished_at), NEW.category, NEW.published_at))
  EXECUTE FUNCTION "count_shown_video"();--> statement-breakpoint

CREATE FUNCTION "count_video_day"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "step" "video_days"%ROWTYPE;
  "video" "videos"%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN step := OLD; ELSE step := NEW; END IF;
  IF TG_OP = 'UPDATE' AND (OLD.account_id, OLD.video_id, OLD.day) <> (NEW.account_id, NEW.video_id, NEW.day) THEN
    RAISE EXCEPTION 'what was counted stays with its video and its day';
  END IF;
  step.likes := coalesce(NEW.likes, 0) - coalesce(OLD.likes, 0);
  step.views := coalesce(NEW.views, 0) - coalesce(OLD.views, 0);
  step.full_views := coalesce(NEW.full_views, 0) - coalesce(OLD.full_views, 0);
  step.share_attempts := coalesce(NEW.share_attempts, 0) - coalesce(OLD.share_attempts, 0);
  step.favorites := coalesce(NEW.favorites, 0) - coalesce(OLD.favorites, 0);
  step.first_quarter := coalesce(NEW.first_quarter, 0) - coalesce(OLD.first_quarter, 0);
  step.half := coalesce(NEW.half, 0) - coalesce(OLD.half, 0);
  step.three_quarters := coalesce(NEW.three_quarters, 0) - coalesce(OLD.three_quarters, 0);

  INSERT INTO "video_periods" AS p ("account_id", "period", "video_id", "likes", "views", "full_views", "share_attempts",
      "favorites", "first_quarter", "half", "three_quarters")
    SELECT step.account_id, period, step.video_id, step.likes, step.views, step.full_views, step.share_attempts,
      step.favorites, step.first_quarter, step.half, step.three_quarters
    FROM unnest(ARRAY[to_char(step.day, 'YYYY'), to_char(step.day, 'YYYY-MM')]) period
  ON CONFLICT ("account_id", "period", "video_id") DO UPDATE SET
    "likes" = p.likes + excluded.likes, "views" = p.views + excluded.views, "full_views" = p.full_views + excluded.full_views,
    "share_attempts" = p.share_attempts + excluded.share_attempts, "favorites" = p.favorites + excluded.favorites,
    "first_quarter" = p.first_quarter + excluded.first_quarter, "half" = p.half + excluded.half,
    "three_quarters" = p.three_quarters + excluded.three_quarters;

  -- locked, so that nobody shows it, hides it or moves it to another category meanwhile
  SELECT * INTO video FROM "videos" v WHERE v.account_id = step.account_id AND v.id = step.video_id FOR SHARE;
  IF is_public_video(video.status, video.published_at, video.hidden, video.archived, video.removed_at, video.unpublished_at) THEN
    INSERT INTO "figure_steps" ("account_id", "category", "day", "likes", "views", "full_views", "share_attempts", "favorites")
      VALUES (step.account_id, coalesce(video.category, ''), step.day, step.likes, step.views, step.full_views, step.share_attempts, step.favorites);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "video_days_count" AFTER INSERT OR UPDATE OR DELETE ON "video_days"
  FOR EACH ROW EXECUTE FUNCTION "count_video_day"();--> statement-breakpoint

CREATE FUNCTION "count_video_referrer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "step" "video_referrers"%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN step := OLD; ELSE step := NEW; END IF;
  IF TG_OP = 'UPDATE' AND (OLD.account_id, OLD.day, OLD.video_id, OLD.host) <> (NEW.account_id, NEW.day, NEW.video_id, NEW.host) THEN
    RAISE EXCEPTION 'what was counted stays with its video and its day';
  END IF;
  INSERT INTO "video_referrer_months" AS m ("account_id", "month", "video_id", "host", "views")
    VALUES (step.account_id, to_char(step.day, 'YYYY-MM'), step.video_id, step.host,
      coalesce(NEW.views, 0) - coalesce(OLD.views, 0))
  ON CONFLICT ("account_id", "month", "video_id", "host") DO UPDATE SET "views" = m.views + excluded.views;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "video_referrers_count" AFTER INSERT OR UPDATE OR DELETE ON "video_referrers"
  FOR EACH ROW EXECUTE FUNCTION "count_video_referrer"();--> statement-breakpoint
CREATE FUNCTION "count_joined"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.kind <> 'staff' AND OLD.confirmed_at IS NOT NULL THEN
    INSERT INTO "figure_steps" ("account_id", "category", "day", "joined")
      VALUES (OLD.account_id, '', (OLD.created_at AT TIME ZONE 'utc')::date, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.kind <> 'staff' AND NEW.confirmed_at IS NOT NULL THEN
    INSERT INTO "figure_steps" ("account_id", "category", "day", "joined")
      VALUES (NEW.account_id, '', (NEW.created_at AT TIME ZONE 'utc')::date, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_count_joined" AFTER INSERT OR DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "count_joined"();--> statement-breakpoint
CREATE TRIGGER "users_count_joined_again" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.kind <> 'staff' AND OLD.confirmed_at IS NOT NULL, OLD.created_at)
    IS DISTINCT FROM (NEW.kind <> 'staff' AND NEW.confirmed_at IS NOT NULL, NEW.created_at))
  EXECUTE FUNCTION "count_joined"();--> statement-breakpoint

-- All of them from the beginning: for what was there before, and for rows that were loaded past the triggers.
CREATE FUNCTION "recount_metrics"() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE "users", "videos", "video_days", "video_referrers" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "video_periods";
  INSERT INTO "video_periods" ("account_id", "period", "video_id", "likes", "views", "full_views", "share_attempts",
      "favorites", "first_quarter", "half", "three_quarters")
    SELECT d.account_id, p.period, d.video_id, sum(d.likes), sum(d.views), sum(d.full_views), sum(d.share_attempts),
      sum(d.favorites), sum(d.first_quarter), sum(d.half), sum(d.three_quarters)
    FROM "video_days" d, unnest(ARRAY[to_char(d.day, 'YYYY'), to_char(d.day, 'YYYY-MM')]) p(period)
    GROUP BY d.account_id, p.period, d.video_id
    ORDER BY d.account_id, p.period, d.video_id;
  DELETE FROM "video_referrer_months";
  INSERT INTO "video_referrer_months" ("account_id", "month", "video_id", "host", "views")
    SELECT r.account_id, to_char(r.day, 'YYYY-MM'), r.video_id, r.host, sum(r.views) FROM "video_referrers" r GROUP BY 1, 2, 3, 4;
  DELETE FROM "figure_steps";
  DELETE FROM "figure_days";
  INSERT INTO "figure_days" ("category", "day", "published", "likes", "views", "full_views", "share_attempts", "favorites", "joined")
    SELECT f.category, f.day, sum(f.published), sum(f.likes), sum(f.views), sum(f.full_views), sum(f.share_attempts),
      sum(f.favorites), sum(f.joined)
    FROM (
      SELECT coalesce(v.category, '') AS category, (v.published_at AT TIME ZONE 'utc')::date AS day, 1 AS published,
        0 AS likes, 0 AS views, 0 AS full_views, 0 AS share_attempts, 0 AS favorites, 0 AS joined
      FROM "videos" v WHERE is_public_video(v.status, v.published_at, v.hidden, v.archived, v.removed_at, v.unpublished_at)
      UNION ALL
      SELECT coalesce(v.category, ''), d.day, 0, d.likes, d.views, d.full_views, d.share_attempts, d.favorites, 0
      FROM "videos" v JOIN "video_days" d ON d.account_id = v.account_id AND d.video_id = v.id WHERE is_public_video(v.status, v.published_at, v.hidden, v.archived, v.removed_at, v.unpublished_at)
      UNION ALL
      SELECT '', (u.created_at AT TIME ZONE 'utc')::date, 0, 0, 0, 0, 0, 0, 1 FROM "users" u WHERE u.kind <> 'staff' AND u.confirmed_at IS NOT NULL
    ) f GROUP BY f.category, f.day;
$$;