import type { ledgerEvents } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { planById } from '../billing/subscriptions.queries.ts';
import { personOfAccount } from '../identity/person.ts';
import { putOnBell } from './news.actions.ts';
import { PLAN_PAGE, planLetter, planNews } from './plan.mail.ts';

/** Tells whoever pays for a plan what has become of it or is about to: by mail, and on the bell where they have to do something. */
export async function notifyOfPlan(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const news = planNews(event);
  const plan = news && (await planById(ports.db, event.subjectId));
  if (!news || !plan || plan.accountId !== event.accountId) return;
  const person = await personOfAccount(ports.db, plan.accountId, plan.userId);
  if (!person || person.user.removedAt) return;
  const { id: userId, accountId } = person.user;
  if (news.bell) await putOnBell(ports, event, { accountId, userId, message: news.heading, link: PLAN_PAGE });
  await ports.mail.send(planLetter(person.settings?.billingEmail || person.user.email, news, ports.config));
  const { providerEmail } = ports.config;
  if (news.provider && providerEmail) await ports.mail.send(planLetter(providerEmail, news, ports.config));
}
