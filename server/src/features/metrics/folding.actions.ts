import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { figureDays, figureSteps } from '../../db/tables.ts';

/** Maximum steps added up at once, as many may accumulate while no jobs run. */
const BATCH = 10_000;

/** Adds the rows written by triggers to the figures of their days. The total of both never changes. */
export async function foldFigures(db: Database): Promise<void> {
  while ((await foldSome(db)) === BATCH);
}

async function foldSome(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const some = tx.select({ id: figureSteps.id }).from(figureSteps).limit(BATCH);
    const steps = await tx.delete(figureSteps).where(inArray(figureSteps.id, some)).returning();
    if (steps.length === 0) return 0;
    await tx
      .insert(figureDays)
      .select(
        sql`select day, category, sum(published), sum(likes), sum(views), sum("fullViews"), sum("shareAttempts"), sum(favorites),
            sum(joined)
          from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (day date, category text, published int, likes int,
            views int, "fullViews" int, "shareAttempts" int, favorites int, joined int)
          group by day, category order by day, category`,
      )
      .onConflictDoUpdate({
        target: [figureDays.day, figureDays.category],
        set: {
          published: sql`${figureDays.published} + excluded.published`,
          likes: sql`${figureDays.likes} + excluded.likes`,
          views: sql`${figureDays.views} + excluded.views`,
          fullViews: sql`${figureDays.fullViews} + excluded.full_views`,
          shareAttempts: sql`${figureDays.shareAttempts} + excluded.share_attempts`,
          favorites: sql`${figureDays.favorites} + excluded.favorites`,
          joined: sql`${figureDays.joined} + excluded.joined`,
        },
      });
    return steps.length;
  });
}
