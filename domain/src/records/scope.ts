import { z } from 'zod';
import { isAuditor, type UserKind } from '../accounts/access.ts';
import type { RoleRights } from '../people/permissions.ts';
import { timeZoneNamed } from '../shared/days.ts';
import { ITEM_TYPES } from '../shared/items.ts';

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed'] as const;

/** Whose records a person sees: the whole account's, those of the team they work in or run, or their own. */
export const RECORD_REACHES = ['account', 'team', 'own'] as const;
export type RecordReach = (typeof RECORD_REACHES)[number];

/**
 * Whose records a person sees and exports. Account owners, enterprises and provider admins: the whole account's.
 * Internal users who administer their enterprise (Approve Videos): the same. Partner companies: their team's.
 * Auditors: the same as the person whose team they are in. Everyone else: their own.
 */
export function recordReachOf(person: {
  kind: UserKind;
  roles: readonly RoleRights[];
  mayApprove: boolean;
  /** Kind of the person they work under; null for people who work under nobody. */
  parentKind: UserKind | null;
}): RecordReach {
  const { kind, roles, mayApprove, parentKind } = person;
  if (kind === 'individual' || kind === 'enterprise') return 'account';
  if (kind === 'company') return 'team';
  if (kind === 'staff') return roles.some(({ name }) => name === 'admin') || isAuditor(roles) ? 'account' : 'own';
  if (kind === 'enterprise_internal' && mayApprove) return 'account';
  if (!isAuditor(roles)) return 'own';
  return parentKind === 'company' ? 'team' : 'account';
}

const day = z.iso.date({ error: 'Date invalid' });
const zone = z.string().refine((name) => timeZoneNamed(name) !== null, 'Choose a time zone');

/** What an export includes: one item, everything between two days (inclusive, of the zone or UTC), or everything. */
export const recordScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('item'), itemType: z.enum(ITEM_TYPES), id: z.string().min(1).max(40) }),
  z
    .strictObject({ kind: z.literal('dates'), from: day, to: day, timeZone: zone.optional() })
    .refine(({ from, to }) => from <= to, { error: 'The first day must not be after the last', path: ['to'] }),
  z.strictObject({ kind: z.literal('account') }),
]);
/** What `recordScope` parses to; days are `YYYY-MM-DD`. */
export type RecordScope = z.infer<typeof recordScope>;
