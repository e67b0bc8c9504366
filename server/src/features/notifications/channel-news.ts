import type { ledgerEvents } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { personOfAccount } from '../sessions/person.ts';
import { channelLetter, channelNews } from './channel.mail.ts';
import { putOnBell } from './news.actions.ts';
import { CONTRACT_PAGE, PLAN_PAGE } from './plan.mail.ts';

/** Tells the owner of a channel, by bell and mail, that it is about to close or has closed. */
export async function notifyOfChannel(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  // the channel is public again meanwhile
  if (event.data.isBack === true) return;
  const person = await personOfAccount(ports.db, event.accountId, event.subjectId);
  if (!person || person.user.removedAt) return;
  const news = channelNews(event);
  const { id: userId, accountId, email, kind } = person.user;
  const page = kind === 'enterprise' ? CONTRACT_PAGE : PLAN_PAGE;
  await putOnBell(ports, event, { accountId, userId, message: news.heading, link: page });
  // people who cannot sign in find it in their notifications later
  if (!person.user.active) return;
  await ports.mail.send(channelLetter(email, news, page, ports.config));
}
