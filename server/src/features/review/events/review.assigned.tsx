import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { nameIn } from '../../../context.ts';
import { hasKey } from '../../../db/keys.ts';
import { reviewRounds } from '../../../db/tables.ts';
import { count, text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';

const data = z.object({ roundId: text, version: count, title: text, to: text.nullable(), toId: text.nullable() });

declare module '../../../events/types.ts' {
  interface Events {
    'review.assigned': z.output<typeof data>;
  }
}

export default event({
  type: 'review.assigned',
  data,
  kinds: ['review'],
  sentence: ({ version, to }) =>
    to ? `assigned the review of version ${version} to ${to}` : `unassigned the review of version ${version}`,
  /** A colleague who is expected to decide: by bell only, because the queue shows it too. */
  async tell({ accountId, actor, data: { toId, roundId } }, { db }) {
    if (toId === null || toId === actor.id) return null;
    const [round] = await db
      .select({ id: reviewRounds.id, title: reviewRounds.title })
      .from(reviewRounds)
      .where(
        and(
          hasKey(reviewRounds, { accountId, id: roundId }),
          eq(reviewRounds.state, 'open'),
          // it was assigned to somebody else meanwhile
          eq(reviewRounds.assigneeId, toId),
        ),
      );
    if (!round) return null;
    const from = nameIn(actor);
    const message = `${from} asked you to review “${round.title}”`;
    return { bells: [{ accountId, userId: toId, from, message, link: `/dashboard/review/${round.id}` }] };
  },
});
