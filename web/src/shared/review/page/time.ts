import { type Instant, ordinalDate } from '@greenlit/domain/shared/text.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day of an instant, in the reader's zone. */
export const day = (at: Instant): string => ordinalDate(at, zone);
