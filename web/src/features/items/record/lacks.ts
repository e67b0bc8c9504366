import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { Lack } from '@greenlit/studio/lack.ts';
import { texts } from '../texts.ts';

const words = texts.booth.lacks;

/** Nearly all of it. */
const ALL = 0.9;

/** What a take lacks, in sentences; empty if it is whole. */
export const lacksText = (lacks: readonly Lack[]): string => lacks.map(sentence).join(' ');

function sentence({ part, missing, of }: Lack): string {
  const seconds = Math.max(1, Math.round(missing));
  switch (part) {
    case 'length':
      return words.length(formatDuration(Math.floor(of - missing)), formatDuration(Math.round(of)));
    case 'frames':
      return words.frames(Math.round((missing / of) * 100));
    case 'unread':
      return words.unread;
    default:
      return missing > ALL * of ? words.none[part] : words.some[part](seconds);
  }
}
