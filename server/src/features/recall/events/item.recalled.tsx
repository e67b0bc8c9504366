import { z } from 'zod';
import { hasKey } from '../../../db/keys.ts';
import { scripts, videos } from '../../../db/tables.ts';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';

const data = z.object({ words: text, reason: text, title: text });

declare module '../../../events/types.ts' {
  interface Events {
    'item.recalled': z.output<typeof data>;
  }
}

export default event({
  type: 'item.recalled',
  data,
  kinds: ['publication'],
  changesPages: true,
  sentence: ({ words, reason }) => `took it down because it says “${words}”: ${reason}`,
  async tell({ accountId, subjectKind, subjectId, data: { title, reason } }, { db }) {
    const isVideo = subjectKind === 'video';
    const table = isVideo ? videos : scripts;
    const [author] = await db
      .select({ userId: table.creatorId })
      .from(table)
      .where(hasKey(table, { accountId, id: subjectId }));
    if (!author) return null;
    const link = isVideo ? `/dashboard/approved/${subjectId}` : `/dashboard/review-script/${subjectId}?script=1`;
    return { bells: [{ accountId, ...author, message: `“${title}” was taken down: ${reason}`, link }] };
  },
});
