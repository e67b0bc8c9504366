import { formatCents } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import { count, text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { Alarm, alarmOf } from '../../../mail/alarm.tsx';
import { providerAdmins } from '../../sessions/person.ts';
import { invoiceNumber } from '../plan-letter.tsx';
import { planOf } from '../subscription/subscriptions.queries.ts';

const data = z.object({ cents: count, invoice: count.nullish(), by: text.nullish() });

declare module '../../../events/types.ts' {
  interface Events {
    'payment.refund_failed': z.output<typeof data>;
  }
}

/** For the provider: a pending refund failed. `link`: the client's page. */
function alarm({ cents, invoice, by }: z.output<typeof data>, link: string | null, mainHost: string) {
  const where = invoice == null ? '' : ` on invoice ${invoiceNumber(invoice)}`;
  return {
    heading: `The refund of ${formatCents(cents)}${where} failed`,
    paragraphs: [
      `The payment service could not complete it. The client did not get the money back. ${by} had requested the refund.`,
      'You can try again on the client’s page.',
    ] as const,
    action: link ? { label: 'Open the client', url: `${mainHost}${link}` } : undefined,
  };
}

export default event({
  type: 'payment.refund_failed',
  data,
  sentence: ({ cents }) => `reported that the refund of ${formatCents(cents)} failed`,
  async tell({ accountId, subjectId, data }, ports) {
    const plan = await planOf(ports.db, { accountId, planId: subjectId });
    const link = plan && `/admin/clients/enterprises/${plan.userId}`;
    const told = alarm(data, link, ports.config.mainHost);
    const admins = await providerAdmins(ports);
    return {
      bells: admins.map((admin) => ({ ...admin, message: told.heading, link })),
      mails: alarmOf(ports.config, told),
    };
  },
  area: 'records',
  samples: (samples) => {
    const { to, sender } = samples;
    const data = { cents: 7_400, invoice: 42, by: samples.name('Ada Lovelace') };
    const told = alarm(data, '/admin/clients/enterprises/7', sender.mainHost);
    return [{ name: 'failed refund', letter: <Alarm {...told} to={to} sender={sender} /> }];
  },
});
