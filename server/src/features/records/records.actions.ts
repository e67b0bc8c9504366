import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import { type RecordScope, recordScope } from '@greenlit/domain/records/scope.ts';
import { holdReason, retentionYears } from '@greenlit/domain/records/use.ts';
import { conflict, forbidden, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { one } from '../../db/rows.ts';
import { accounts, recordExports } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import { aboutAccount, record } from '../ledger/ledger.actions.ts';
import { changeAccount } from '../people/people.actions.ts';
import { memberOf } from '../people/team.queries.ts';
import { limit } from '../sessions/limits.actions.ts';
import { zoneHere } from '../sessions/person-facts.ts';
import { reachName, reachOf, requireItem } from './reach.ts';
import {
  type ExportRow,
  type HoldSetter,
  legalHoldsOf,
  type RecordSettings,
  recordSettingsFor,
} from './records.queries.ts';

/** Packages that one person may request per hour. */
const EXPORTS_AN_HOUR = 20;

/** Requests a package of records; a job builds it. @throws DomainError INVALID, NOT_FOUND, RATE_LIMITED */
export async function requestExport(ctx: Context, person: Person, asked: object): Promise<ExportRow> {
  const named = Object.entries(asked).filter(([, value]) => value !== null && value !== undefined);
  const days = { timeZone: zoneHere(ctx, person) };
  const given = Object.fromEntries(named);
  const scope: RecordScope = parse(recordScope, given.kind === 'dates' ? { ...given, ...days } : given);
  const { accountId, id } = person.user;
  const reach = reachName(person);
  await requireItem(ctx.ports.db, scope, await reachOf(ctx.ports.db, person, reach));
  await limit(ctx, `export:${id}`, EXPORTS_AN_HOUR, 3600);
  return ctx.ports.db.transaction(async (tx) => {
    const row = await tx
      .insert(recordExports)
      .values({ accountId, requestedBy: id, requestedFrom: ctx.from, scope, reach })
      .returning()
      .then(one);
    await enqueue(tx, 'export_records', { accountId, id: row.id, from: ctx.from });
    return row;
  });
}

/** The account whose hold and retention the person may change: their own if they own it; any for provider admins. */
function accountToKeep(person: Person, accountId: string | null | undefined): string {
  const { user } = person;
  if (isProviderAdmin(memberOf(person))) return accountId ?? user.accountId;
  const ownsIt = user.kind === 'individual' || user.kind === 'enterprise';
  if (!ownsIt) throw forbidden();
  if (accountId && accountId !== user.accountId) throw notFound('Account');
  return user.accountId;
}

export type AccountRow = typeof accounts.$inferSelect;

/**
 * Puts an account on legal hold or releases it; the account's own hold and the provider's are independent. While either is set,
 * nothing of the account is destroyed, whatever its age. Provider admins without a hold of their own release the account's.
 * `setter` names the hold that the caller was shown.
 * @throws DomainError FORBIDDEN, NOT_FOUND, INVALID without a reason; CONFLICT `hold_released`
 */
export async function setLegalHold(
  ctx: Context,
  person: Person,
  asked: {
    on: boolean;
    reason: string;
    accountId?: string | null | undefined;
    setter?: HoldSetter | null | undefined;
  },
): Promise<AccountRow> {
  const id = accountToKeep(person, asked.accountId);
  const reason = parse(holdReason, asked.reason);
  const asker: HoldSetter = isProviderAdmin(memberOf(person)) ? 'provider' : 'account';
  return ctx.ports.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
    if (!account) throw notFound('Account');
    const holds = await legalHoldsOf(tx, id);
    const setter = asked.on || asker === 'account' ? asker : (asked.setter ?? (holds.provider ? asker : 'account'));
    if (asked.setter && asked.setter !== setter) throw forbidden();
    if (!asked.on && asked.setter && !holds[setter]) throw conflict('hold_released', NOT_HELD);
    if (!asked.on && !holds[setter] && holds.provider) throw heldByProvider(ctx.ports.config.providerName);
    if ((holds[setter] !== null) === asked.on) return account;
    const legalHoldSince = asked.on
      ? (account.legalHoldSince ?? new Date())
      : holds[setter === 'provider' ? 'account' : 'provider'];
    await changeAccount(tx, id, { legalHoldSince });
    await record(tx, ctx, asked.on ? 'records.hold_set' : 'records.hold_released', aboutAccount(id), {
      reason,
      setter,
    });
    return { ...account, legalHoldSince };
  });
}

const NOT_HELD = 'This hold was released already, please look again';

const heldByProvider = (provider: string) =>
  forbidden('held_by_provider', `${provider} put this account on legal hold. Only ${provider} can release it.`);

/** Extends an account's retention period; never below the installation's. @throws DomainError FORBIDDEN, INVALID */
export async function setRetentionYears(ctx: Context, person: Person, asked: number): Promise<RecordSettings> {
  const id = accountToKeep(person, null);
  const years = parse(retentionYears(ctx.ports.config.retentionYears), asked);
  await ctx.ports.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
    if (!account) throw notFound('Account');
    const before = account.retentionYears ?? ctx.ports.config.retentionYears;
    if (before === years) return;
    await changeAccount(tx, id, { retentionYears: years });
    await record(tx, ctx, 'records.retention_changed', aboutAccount(id), { years, before });
  });
  return recordSettingsFor(ctx.ports, person);
}
