-- Sums that metrics are read from, always equal to what they are sums of.

-- Whether the public sees a video, apart from the end of its approval, which comes without a write: `onPublicPages` of the server.
CREATE FUNCTION "is_shown"("video" "videos") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT video.status = 'approved' AND video.published_at IS NOT NULL AND NOT video.hidden AND NOT video.archived
    AND video.removed_at IS NULL AND video.unpublished_at IS NULL
$$;--> statement-breakpoint
-- All that a video adds to the figures of its category, or with -1 takes from them. Strict, so that Postgres does not inline it: it
-- fails at that with whole rows ("variable not found in subplan target list").
CREATE FUNCTION "figures_of"("video" "videos", "times" integer)
  RETURNS TABLE ("category" text, "day" date, "published" integer, "likes" integer, "views" integer, "full_views" integer,
    "share_attempts" integer, "favorites" integer)
  LANGUAGE sql STABLE STRICT AS $$
  SELECT coalesce(video.category, ''), (video.published_at AT TIME ZONE 'utc')::date, times, 0, 0, 0, 0, 0
  UNION ALL
  SELECT coalesce(video.category, ''), d.day, 0, times * d.likes, times * d.views, times * d.full_views,
    times * d.share_attempts, times * d.favorites
  FROM "video_days" d WHERE d.account_id = video.account_id AND d.video_id = video.id
$$;--> statement-breakpoint
CREATE FUNCTION "count_shown_video"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND is_shown(OLD) THEN
    INSERT INTO "figure_steps" ("account_id", "category", "day", "published", "likes", "views", "full_views", "share_attempts", "favorites")
      SELECT OLD.account_id, f.* FROM figures_of(OLD, -1) f;
  END IF;
  IF TG_OP <> 'DELETE' AND is_shown(NEW) THEN
    INSERT INTO "figure_steps" ("account_id", "category", "day", "published", "likes", "views", "full_views", "share_attempts", "favorites")
      SELECT NEW.account_id, f.* FROM figures_of(NEW, 1) f;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "videos_count_shown" AFTER INSERT OR DELETE ON "videos"
  FOR EACH ROW EXECUTE FUNCTION "count_shown_video"();--> statement-breakpoint
CREATE TRIGGER "videos_count_shown_again" AFTER UPDATE ON "videos" FOR EACH ROW
  WHEN ((is_shown(OLD), OLD.category, OLD.published_at) IS DISTINCT FROM (is_shown(NEW), NEW.category, NEW.published_at))
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
  IF is_shown(video) THEN
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

CREATE FUNCTION "has_joined"("person" "users") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT person.kind <> 'staff' AND person.confirmed_at IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "count_joined"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND has_joined(OLD) THEN
    INSERT INTO "figure_steps" ("account_id", "category", "day", "joined")
      VALUES (OLD.account_id, '', (OLD.created_at AT TIME ZONE 'utc')::date, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND has_joined(NEW) THEN
    INSERT INTO "figure_steps" ("account_id", "category", "day", "joined")
      VALUES (NEW.account_id, '', (NEW.created_at AT TIME ZONE 'utc')::date, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_count_joined" AFTER INSERT OR DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "count_joined"();--> statement-breakpoint
CREATE TRIGGER "users_count_joined_again" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((has_joined(OLD), OLD.created_at) IS DISTINCT FROM (has_joined(NEW), NEW.created_at))
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
      FROM "videos" v WHERE is_shown(v)
      UNION ALL
      SELECT coalesce(v.category, ''), d.day, 0, d.likes, d.views, d.full_views, d.share_attempts, d.favorites, 0
      FROM "videos" v JOIN "video_days" d ON d.account_id = v.account_id AND d.video_id = v.id WHERE is_shown(v)
      UNION ALL
      SELECT '', (u.created_at AT TIME ZONE 'utc')::date, 0, 0, 0, 0, 0, 0, 1 FROM "users" u WHERE has_joined(u)
    ) f GROUP BY f.category, f.day;
$$;--> statement-breakpoint
SELECT recount_metrics();
