import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { timeZone } from '../../../app/time.ts';

/** A moment in the viewer's time zone. */
export const when = (at: string): string => ordinalDateTime(at, timeZone);
