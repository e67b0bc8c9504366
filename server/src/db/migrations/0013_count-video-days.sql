-- what was counted before counts by the day: reactions on the day of their last change, favorites on theirs
INSERT INTO "video_days" ("account_id", "video_id", "day", "likes", "views", "full_views", "share_attempts")
SELECT "account_id", "video_id", ("updated_at" at time zone 'utc')::date, count(*) filter (where "is_liked"),
  count(*) filter (where "is_viewed"), count(*) filter (where "is_full_viewed"), count(*) filter (where "is_shared")
FROM "video_reactions" GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "video_days" ("account_id", "video_id", "day", "favorites")
SELECT "account_id", "video_id", (now() at time zone 'utc')::date, "favorites" FROM "video_counts" WHERE "favorites" > 0
ON CONFLICT ("account_id", "video_id", "day") DO UPDATE SET "favorites" = excluded."favorites";
