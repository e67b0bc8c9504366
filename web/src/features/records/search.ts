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
  /** Who signed in and out, which is left out unless asked for. */
  signIns: z.literal('1').optional().catch(undefined),
  from: day,
  to: day,
});

export const recordsSearch = (search: Record<string, unknown>) => recordsSchema.parse(search);
export type RecordsSearch = ReturnType<typeof recordsSearch>;

/** The event types of a kind; an empty list means all. */
export const TYPES: Record<RecordsSearch['kind'], string[]> = {
  all: [],
  review: [
    'item.submitted',
    'item.revised',
    'item.resent',
    'item.reminded',
    'review.forwarded',
    'review.link_requested',
    'item.withdrawn',
    'item.returned_to_recording',
    'review.link_opened',
  ],
  decisions: [
    'item.corrections_sent',
    'item.declined',
    'item.approved',
    'item.conditions_followed',
    'item.approval_ended',
  ],
  publication: ['item.published', 'item.approved', 'video.hidden', 'video.shown', 'video.removed', 'item.destroyed'],
  people: [
    'user.added',
    'user.invited',
    'user.joined',
    'user.removed',
    'user.restored',
    'user.work_handed_over',
    'role.granted',
    'role.changed',
    'account.enabled',
    'account.disabled',
    'sign_in.changed',
    'sign_in.removed',
    'directory.token_made',
    'directory.token_revoked',
    'account.closed',
  ],
  exports: ['records.exported', 'records.hold_set', 'records.hold_released', 'records.retention_changed'],
};
