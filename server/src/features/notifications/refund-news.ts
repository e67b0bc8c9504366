import { formatCents } from '@greenlit/domain/shared/text.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { planOf } from '../billing/subscription/subscriptions.queries.ts';
import { putOnBell } from './news.actions.ts';
import { mailProvider, providerAdmins } from './provider.ts';

/** Notifies the provider that a pending refund failed: its admins by bell, its address by mail. */
export async function notifyOfFailedRefund(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const { cents, invoice, by } = event.data;
  const plan = await planOf(ports.db, { accountId: event.accountId, planId: event.subjectId });
  const link = plan && `/admin/clients/enterprises/${plan.userId}`;
  const where = typeof invoice === 'number' ? ` on invoice ${String(invoice).padStart(6, '0')}` : '';
  const message = `The refund of ${formatCents(Number(cents))}${where} failed`;
  const admins = await providerAdmins(ports);
  await putOnBell(ports, event, ...admins.map((admin) => ({ ...admin, message, link })));
  const paragraphs = [
    `The payment service could not complete it. The client did not get the money back. ${by} had requested the refund.`,
    'You can try again on the client’s page.',
  ];
  const action = link ? { label: 'Open the client', url: `${ports.config.mainHost}${link}` } : undefined;
  await mailProvider(ports, message, paragraphs, action);
}
