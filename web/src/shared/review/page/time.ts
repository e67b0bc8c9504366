import { type Instant, ordinalDate } from '@greenlit/domain/shared/text.ts';

export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day of a time, in the reader's time zone. */
export const day = (at: Instant): string => ordinalDate(at, zone);
