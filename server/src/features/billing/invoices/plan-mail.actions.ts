import { maySeePlans } from '@greenlit/domain/accounts/rights.ts';
import { DomainError, forbidden, invalid } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../../context.ts';
import { messageOf } from '../../../mail/letter.tsx';
import { limit } from '../../sessions/limits.actions.ts';
import { accessPerson } from '../../sessions/person-facts.ts';
import { PlanHelp } from '../letters/plan-help.tsx';
import { PlanSummary } from '../letters/plan-summary.tsx';
import { overdueRenewal } from '../subscription/payments.queries.ts';

/** What can be requested: a summary of the plan and its price, or help from the provider. */
const TYPES = ['summary', 'help'] as const;
const MAILS_AN_HOUR = 5;

/**
 * Mails a summary of the plan to its billing address, or asks the provider to get in touch. @throws DomainError FORBIDDEN for people
 * who may not see the plan
 */
export async function sendPlanMail(ctx: Context, by: Person, type: string): Promise<{ sent: boolean }> {
  if (!maySeePlans(accessPerson(by))) throw forbidden();
  if (!TYPES.some((known) => known === type)) throw invalid({ type: 'Choose one of the options' });
  await limit(ctx, `plan-mail:${by.user.id}`, MAILS_AN_HOUR, 3600);
  const { config, db, mail } = ctx.ports;
  if (type === 'summary') {
    const letter = messageOf(PlanSummary({ person: by, unpaid: await overdueRenewal(db, by), sender: config }));
    // however many accounts use this address
    await limit(ctx, `plan-mail-to:${letter.to.toLowerCase()}`, MAILS_AN_HOUR, 3600);
    await mail.send(letter);
  } else {
    const { providerEmail } = config;
    if (!providerEmail)
      throw new DomainError(
        'UNAVAILABLE',
        'no_address',
        'There is no address to write to yet. Please try again later.',
      );
    await mail.send(messageOf(PlanHelp({ person: by, to: providerEmail, sender: config })));
  }
  return { sent: true };
}
