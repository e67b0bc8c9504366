import { EVENT_TYPES, type EventType } from '@greenlit/domain/ledger/events.ts';
import { z } from 'zod';

const day = z.iso.date().catch('');

const recordsSchema = z.object({
  tab: z.enum(['history', 'packages']).catch('history'),
  page: z.coerce.number().int().min(1).catch(1),
  /** An item's id and type, for its export. */
  item: z.string().max(40).catch(''),
  type: z.enum(['script', 'video']).catch('video'),
  kind: z.enum(['all', 'review', 'decisions', 'publication', 'people', 'exports']).catch('all'),
  person: z.string().max(100).catch(''),
  /** A part of an item's title. */
  title: z.string().max(100).catch(''),
  /** Sign-ins and sign-outs, which are left out unless requested. */
  signIns: z.literal('1').optional().catch(undefined),
  from: day,
  to: day,
});

export const recordsSearch = (search: Record<string, unknown>) => recordsSchema.parse(search);
export type RecordsSearch = ReturnType<typeof recordsSearch>;

/** Whether the events are limited by more than the page and sign-ins. */
export const isFiltered = ({ item, kind, person, title, from, to }: RecordsSearch): boolean =>
  Boolean(item || person || title || from || to) || kind !== 'all';

/** Every event type that begins with one of these names. */
const familiesOf = (...names: string[]): EventType[] =>
  EVENT_TYPES.filter((type) => names.includes(type.split('.')[0] ?? ''));

/** The event types of a kind; an empty list means all. */
export const TYPES: Record<RecordsSearch['kind'], EventType[]> = {
  all: [],
  review: [
    'item.submitted',
    'item.revised',
    'item.resent',
    'item.reminded',
    'item.withdrawn',
    'item.returned_to_recording',
    ...familiesOf('review', 'reviewers', 'compliance_email'),
  ],
  decisions: [
    'item.corrections_sent',
    'item.declined',
    'item.approved',
    'item.conditions_followed',
    'item.approval_ended',
  ],
  publication: [
    ...(['item.published', 'item.approved', 'video.hidden', 'video.shown', 'video.removed', 'item.destroyed'] as const),
    ...(['video.channel_closed', 'video.channel_reopened'] as const),
    'item.recalled',
    ...familiesOf('channel', 'recall'),
  ],
  people: familiesOf('user', 'role', 'account', 'identity', 'sign_in', 'directory'),
  exports: ['records.exported', 'records.hold_set', 'records.hold_released', 'records.retention_changed'],
};
