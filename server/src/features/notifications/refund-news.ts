import { formatCents } from '@greenlit/domain/shared/text.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { planById } from '../billing/subscriptions.queries.ts';
import { putOnBell } from './news.actions.ts';
import { mailProvider, providerAdmins } from './provider.ts';

/** Tells the provider that a refund which was on its way has failed: its admins by bell, its address by mail. */
export async function notifyOfFailedRefund(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const { cents, invoice, by } = event.data;
  const plan = await planById(ports.db, event.subjectId);
  const link = plan && `/admin/clients/enterprises/${plan.userId}`;
  const number = `${invoice}`.padStart(6, '0');
  const message = `The refund of ${formatCents(Number(cents))} on invoice ${number} failed`;
  const admins = await providerAdmins(ports);
  await putOnBell(ports, event, ...admins.map((admin) => ({ ...admin, message, link })));
  const paragraphs = [
    `The payment service refused it after all. Nothing was given back. ${by} had sent it.`,
    'You can send it again from the client’s page.',
  ];
  const action = link ? { label: 'See the client', url: `${ports.config.mainHost}${link}` } : undefined;
  await mailProvider(ports, message, paragraphs, action);
}
