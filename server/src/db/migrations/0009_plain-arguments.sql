-- contract: nothing since 0006_named-provider uses this
-- The same sums by functions of plain values: one of a table's row and a trigger of that table that asks it depend on each other, and
-- neither could be made first on a node.
CREATE FUNCTION "is_public_video"("status" text, "published_at" timestamptz, "hidden" boolean, "archived" boolean,
    "removed_at" timestamptz, "unpublished_at" timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status = 'approved' AND published_at IS NOT NULL AND NOT hidden AND NOT archived AND removed_at IS NULL AND unpublished_at IS NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_shown_video"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "video" "videos"%ROWTYPE;
  "times" integer;
BEGIN
  -- all that the video added to the figures of its category as it was is taken from them, and added as it is
  FOREACH times IN ARRAY ARRAY[-1, 1] LOOP
    CONTINUE WHEN TG_OP = CASE times WHEN 1 THEN 'DELETE' ELSE 'INSERT' END;
    IF times = 1 THEN video := NEW; ELSE video := OLD; END IF;
    CONTINUE WHEN NOT is_public_video(video.status, video.published_at, video.hidden, video.archived, video.removed_at, video.unpublished_at);
    INSERT INTO "figure_steps" ("account_id", "category", "day", "published")
      VALUES (video.account_id, coalesce(video.category, ''), (video.published_at AT TIME ZONE 'utc')::date, times);
    INSERT INTO "figure_steps" ("account_id", "category", "day", "likes", "views", "full_views", "share_attempts", "favorites")
      SELECT d.account_id, coalesce(video.category, ''), d.day, times * d.likes, times * d.views, times * d.full_views,
        times * d.share_attempts, times * d.favorites
      FROM "video_days" d WHERE d.account_id = video.account_id AND d.video_id = video.id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_video_day"() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER "videos_count_shown_again" ON "videos";--> statement-breakpoint
CREATE TRIGGER "videos_count_shown_again" AFTER UPDATE ON "videos" FOR EACH ROW
  WHEN ((is_public_video(OLD.status, OLD.published_at, OLD.hidden, OLD.archived, OLD.removed_at, OLD.unpublished_at), OLD.category, OLD.published_at)
    IS DISTINCT FROM
    (is_public_video(NEW.status, NEW.published_at, NEW.hidden, NEW.archived, NEW.removed_at, NEW.unpublished_at), NEW.category, NEW.published_at))
  EXECUTE FUNCTION "count_shown_video"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_joined"() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER "users_count_joined_again" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_count_joined_again" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.kind <> 'staff' AND OLD.confirmed_at IS NOT NULL, OLD.created_at)
    IS DISTINCT FROM (NEW.kind <> 'staff' AND NEW.confirmed_at IS NOT NULL, NEW.created_at))
  EXECUTE FUNCTION "count_joined"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "recount_metrics"() RETURNS void LANGUAGE sql AS $$
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
$$;--> statement-breakpoint
-- A CASE among the values is not understood by a node that passes the statement on to its shard.
CREATE OR REPLACE FUNCTION "raise_account_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "account" uuid := coalesce(NEW.account_id, OLD.account_id);
BEGIN
  INSERT INTO "account_revisions" ("account_id", "revision") VALUES (account, gen_random_uuid())
    ON CONFLICT ("account_id") DO UPDATE SET "revision" = excluded."revision";
  RETURN NULL;
END $$;--> statement-breakpoint
DROP FUNCTION "figures_of"(videos, integer);--> statement-breakpoint
DROP FUNCTION "is_shown"(videos);--> statement-breakpoint
DROP FUNCTION "has_joined"(users);
