import { z } from 'zod';
import { requiredText } from '../shared/fields.ts';

/** The longest text of an announcement: it has to fit into the bell. */
export const ANNOUNCEMENT_MAX = 500;
export const END_TOO_EARLY = 'Choose a later end';

/** A text for everybody's bell. Without a beginning it is shown at once; without an end, until somebody ends it. */
export const announcementForm = (now: Date) =>
  z
    .object({
      text: requiredText(ANNOUNCEMENT_MAX, 'Text is required'),
      startsAt: z.date({ error: 'Choose a date and a time' }).nullable(),
      endsAt: z.date({ error: 'Choose a date and a time' }).nullable(),
    })
    .superRefine(({ startsAt, endsAt }, ctx) => {
      const from = startsAt && startsAt > now ? startsAt : now;
      if (endsAt && endsAt <= from) ctx.addIssue({ code: 'custom', path: ['endsAt'], message: END_TOO_EARLY });
    });

export const ANNOUNCEMENT_STATES = ['scheduled', 'shown', 'ended'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export function announcementState(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
  now: Date,
): AnnouncementState {
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt > now ? 'scheduled' : 'shown';
}
