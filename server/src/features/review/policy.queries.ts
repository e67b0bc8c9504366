import type { DisclosureRule } from '@greenlit/domain/review/disclosure-rule.ts';
import { eq } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { accounts } from '../../db/tables.ts';

const { disclosureRequired, disclosureSeconds } = accounts;

/** What the account asks of the disclosures of its videos. */
export async function ruleOf(db: Readable, accountId: string): Promise<DisclosureRule> {
  const [rule] = await db
    .select({ disclosureRequired, disclosureSeconds })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return rule ?? { disclosureRequired: false, disclosureSeconds: null };
}
