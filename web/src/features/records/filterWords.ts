import { dayWords } from '@greenlit/domain/shared/text.ts';
import type { RecordsSearch } from './routes.tsx';
import { texts } from './texts.ts';

/** The filters in use, for a printed page; '' if there are none. The item is named above the events. */
export function filterWords({ kind, person, title, signIns, from, to }: RecordsSearch): string {
  const used: [string, string][] = [
    [texts.kind, kind === 'all' ? '' : texts.kinds[kind]],
    [texts.person, person],
    [texts.item, title],
    [texts.from, from && dayWords(from)],
    [texts.to, to && dayWords(to)],
    [texts.signIns, signIns ? texts.included : ''],
  ];
  return used.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join(' · ');
}

/** Whether the events are limited by more than the page and sign-ins. */
export const isFiltered = ({ item, kind, person, title, from, to }: RecordsSearch): boolean =>
  Boolean(item || person || title || from || to) || kind !== 'all';
