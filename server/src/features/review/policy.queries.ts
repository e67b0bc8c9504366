import { type DisclosureRule, ruleForReviewer } from '@greenlit/domain/review/disclosure-rule.ts';
import type { ExaminerRules } from '@greenlit/domain/review/examiner-forms.ts';
import { renderedCard } from '@greenlit/domain/videos/brand.ts';
import { eq } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { accounts } from '../../db/tables.ts';
import { itemOfRound } from './review.queries.ts';
import type { RoundRow } from './rounds.queries.ts';

const { disclosureRequired, disclosureSeconds, registrationRequired, filingRequired } = accounts;

/** The account's rule about disclosures in its videos. */
export async function ruleOf(db: Readable, accountId: string): Promise<DisclosureRule> {
  const [rule] = await db
    .select({ disclosureRequired, disclosureSeconds })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return rule ?? { disclosureRequired: false, disclosureSeconds: null };
}

/** What the account requires for its examiners. */
export async function examinerRulesOf(db: Readable, accountId: string): Promise<ExaminerRules> {
  const [rules] = await db
    .select({ registrationRequired, filingRequired })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return rules ?? { registrationRequired: false, filingRequired: false };
}

/** The rule as a text for the reviewer of a round; with `checked`, also what could not be checked in an open video. */
export async function ruleOfRound(db: Readable, round: RoundRow, checked: boolean): Promise<string | null> {
  const rule = await ruleOf(db, round.accountId);
  const isOpenVideo = checked && round.itemType === 'video' && round.state === 'open';
  const item = isOpenVideo && rule.disclosureSeconds !== null ? await itemOfRound(db, round) : null;
  return ruleForReviewer(rule, item?.type === 'video' ? { ...item.row, rendered: renderedCard(item.row) } : null);
}
