import { fullName } from '../../context.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { personOfAccount } from '../sessions/person.ts';
import { putOnBell } from './news.actions.ts';

const amount = (value: unknown, one: string, many: string): string[] => {
  const count = Number(value);
  return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
};

/** Notifies a colleague of the work handed over to them, unless they took it over themselves. */
export async function notifyOfWork(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const { accountId, actor, data } = event;
  const toId = String(data.toId);
  if (actor.id === toId) return;
  const by = actor.id ? await personOfAccount(ports.db, accountId, actor.id) : null;
  const name = by ? fullName(by.user) : 'Somebody';
  const what = [
    ...amount(data.scripts, 'script', 'scripts'),
    ...amount(data.videos, 'video', 'videos'),
    ...amount(data.libraries, 'library', 'libraries'),
  ];
  await putOnBell(ports, event, {
    accountId,
    userId: toId,
    from: name,
    message: `${name} handed you the unfinished work of ${String(data.from)}: ${what.join(', ')}`,
    link: '/dashboard/content-videos',
  });
}
