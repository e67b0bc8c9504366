import type { ledgerEvents } from '../../db/tables.ts';
import type { Attachment } from '../../ports/mail.ts';
import type { Ports } from '../../ports/ports.ts';
import { invoiceByNumber } from '../billing/invoices/invoices.queries.ts';
import { planOf } from '../billing/subscription/subscriptions.queries.ts';
import { drawInvoice } from '../records/invoice-pdf.ts';
import { personOfAccount } from '../sessions/person.ts';
import { putOnBell } from './news.actions.ts';
import { CONTRACT_PAGE, PLAN_PAGE, planLetter, planNews } from './plan.mail.ts';

/** Notifies the payer of a change or coming change to their plan: by mail, and by bell if they have to act. */
export async function notifyOfPlan(ports: Ports, event: typeof ledgerEvents.$inferSelect): Promise<void> {
  const news = planNews(event);
  const plan = news && (await planOf(ports.db, { accountId: event.accountId, planId: event.subjectId }));
  if (!news || !plan) return;
  const person = await personOfAccount(ports.db, plan.accountId, plan.userId);
  if (!person || person.user.removedAt) return;
  const { id: userId, accountId } = person.user;
  const page = person.user.kind === 'enterprise' ? CONTRACT_PAGE : PLAN_PAGE;
  if (news.bell) await putOnBell(ports, event, { accountId, userId, message: news.heading, link: page });
  const attachments = news.invoice === undefined ? [] : await invoiceOf(ports, accountId, news.invoice);
  await ports.mail.send(
    planLetter(person.settings?.billingEmail || person.user.email, news, ports.config, { page, attachments }),
  );
  const { providerEmail } = ports.config;
  if (news.provider && providerEmail) await ports.mail.send(planLetter(providerEmail, news, ports.config));
}

/** The invoice as a PDF, if available: a mail without it is better than none. */
async function invoiceOf(ports: Ports, accountId: string, number: number): Promise<Attachment[]> {
  const invoice = await invoiceByNumber(ports.db, { accountId, number });
  if (!invoice) return [];
  try {
    const { name, bytes } = await drawInvoice(ports, invoice);
    return [{ name, type: 'application/pdf', content: bytes.toString('base64') }];
  } catch (error) {
    ports.log.error({ invoice: number, reason: String(error) }, 'an invoice could not be drawn for its mail');
    return [];
  }
}
