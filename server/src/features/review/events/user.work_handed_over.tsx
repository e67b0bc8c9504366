import { z } from 'zod';
import { fullName } from '../../../context.ts';
import { count, text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { personOfAccount } from '../../sessions/person.ts';

const data = z.object({ from: text, to: text, toId: text, scripts: count, videos: count, libraries: count });

declare module '../../../events/types.ts' {
  interface Events {
    'user.work_handed_over': z.output<typeof data>;
  }
}

const amount = (value: number, one: string, many: string): string[] =>
  value === 0 ? [] : [value === 1 ? `1 ${one}` : `${value} ${many}`];

export default event({
  type: 'user.work_handed_over',
  data,
  kinds: ['people'],
  changesPages: true,
  sentence: ({ from, to }) => `handed the unfinished work of ${from} to ${to}`,
  async tell({ accountId, actor, data: { from, toId, scripts, videos, libraries } }, { db }) {
    // they took it over themselves
    if (actor.id === toId) return null;
    const by = actor.id ? await personOfAccount(db, accountId, actor.id) : null;
    const name = by ? fullName(by.user) : 'Somebody';
    const what = [
      ...amount(scripts, 'script', 'scripts'),
      ...amount(videos, 'video', 'videos'),
      ...amount(libraries, 'library', 'libraries'),
    ];
    const message = `${name} handed you the unfinished work of ${from}: ${what.join(', ')}`;
    return { bells: [{ accountId, userId: toId, from: name, message, link: '/dashboard/content-videos' }] };
  },
});
