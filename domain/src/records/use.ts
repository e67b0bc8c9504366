import { z } from 'zod';
import { requiredText } from '../shared/fields.ts';
import type { ItemType } from '../shared/items.ts';
import { monthsAfter } from '../shared/text.ts';

/** The events that publish an item, and those that show it again. */
const PUBLISHES = ['item.approved', 'item.published', 'item.conditions_followed'] as const;
const SHOWS = ['video.shown', 'script.shown', 'script.restored', 'video.restored', 'video.channel_reopened'] as const;
const ENDS = [
  'video.hidden',
  'video.removed',
  'script.hidden',
  'video.archived',
  'video.channel_closed',
  'script.archived',
  'item.approval_ended',
  'item.recalled',
] as const;
export const USE_EVENTS = [...PUBLISHES, ...SHOWS, ...ENDS];

const isOneOf = (types: readonly string[], type: string): boolean => types.includes(type);

/**
 * First and last use, as instants (ISO 8601): `last` is null while the item is in use, both are null if it never was.
 */
export interface Use {
  first: string | null;
  last: string | null;
}

/** The parts of an item's event that decide its use. */
interface LifeEvent {
  type: string;
  at: string;
  data: Record<string, unknown>;
}

/**
 * When an item was in use, from its events in order: from its publication until it was taken down. A video approved with conditions
 * is published when its author agrees to them.
 */
export function periodOfUse(kind: ItemType, events: readonly LifeEvent[]): Use {
  let use: Use = { first: null, last: null };
  for (const { type, at, data } of events) {
    const waits = kind === 'video' && type === 'item.approved' && Boolean(data.conditions);
    if (use.first === null) use = isOneOf(PUBLISHES, type) && !waits ? { first: at, last: null } : use;
    else if (isOneOf(SHOWS, type)) use = { ...use, last: null };
    else if (isOneOf(ENDS, type)) use = { ...use, last: use.last ?? at };
  }
  return use;
}

/** The installation's default retention, in years. */
export const RETENTION_YEARS = 6;
export const RETENTION_MAX = 100;

/** Whether retention has ended: the item was removed, its years since the last use are over, and it is not on hold. */
export function mayDestroy(
  item: {
    removedAt: Date | null;
    /** The latest of removal, last use, and the last review activity. */
    lastUsedAt: Date;
    years: number;
    onHold: boolean;
  },
  now: Date,
): boolean {
  return item.removedAt !== null && !item.onHold && monthsAfter(item.lastUsedAt, 12 * item.years) <= now;
}

/** Why an account is put on hold or released; people will ask for the reason later. */
export const holdReason = requiredText(500, 'A reason is required');

/** An account's own retention: whole years, at least the installation's. */
export function retentionYears(least: number) {
  return z
    .number({ error: 'A number of years is required' })
    .int('A whole number of years is required')
    .min(least, `Records are kept for ${least} years at least`)
    .max(RETENTION_MAX, `At most ${RETENTION_MAX} years`);
}
