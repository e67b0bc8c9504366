import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { rateLimits } from '../../db/tables.ts';

/** Counts a hit and refuses when there were more than `max` in the window; one atomic statement, no race. */
export async function limit(ctx: Context, key: string, max: number, seconds: number): Promise<void> {
  const resetsAt = sql`now() + make_interval(secs => ${seconds})`;
  const [row] = await ctx.ports.db
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${rateLimits.resetsAt} < now() then 1 else ${rateLimits.hits} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} < now() then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits });
  if ((row?.hits ?? 0) > max)
    throw new DomainError('RATE_LIMITED', 'too_many_tries', 'Attempt limit exceeded, please try after some time.');
}
