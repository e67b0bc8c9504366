import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { all } from './dom.ts';

/** Days in the reader's zone. The server does not know it and wrote those of UTC. */
export function showDays(root: ParentNode, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): void {
  for (const time of all<HTMLTimeElement>(root, 'time[datetime]')) {
    const day = ordinalDate(time.dateTime, timeZone);
    if (time.textContent !== day) time.textContent = day;
  }
}
