import { dayWords } from '../shared/text.ts';

/** Conditions on the use of what is approved. They never concern its content: what is approved is what was seen. */
export interface Conditions {
  text: string;
  /** The last day of the approval (`YYYY-MM-DD`). */
  lastDay: string | null;
  /** Where it may be used; empty for no limit. */
  places: string[];
}

/** The conditions as lines: the text, then the limits. */
export const conditionLines = ({ text, lastDay, places }: Conditions): string[] => [
  text,
  ...(places.length > 0 ? [`Only for: ${places.join(', ')}`] : []),
  ...(lastDay ? [`Until ${dayWords(lastDay)}`] : []),
];
