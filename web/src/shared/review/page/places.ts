import { shortQuote } from '@greenlit/domain/review/corrections.ts';
import { sentencesOf } from '@greenlit/domain/review/notes.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { Passage } from './passage.ts';
import type { Note } from './review.ts';
import { texts } from './texts.ts';

const words = texts.notes;

/** A possible place of a note, offered by its form. */
export interface Place {
  key: string;
  label: string;
  atSeconds: number | null;
  startOffset: number | null;
  endOffset: number | null;
}

const NOWHERE = { atSeconds: null, startOffset: null, endOffset: null };

/** The selected words, the whole item, the current moment of the video, and each sentence. */
export function placesOf(script: string, moment: number | null, selected: Passage | null): Place[] {
  const on = (key: string, { start, end }: Passage): Place => ({
    key,
    label: words.onPassage(shortQuote(script.slice(start, end))),
    atSeconds: null,
    startOffset: start,
    endOffset: end,
  });
  return [
    ...(selected ? [on('selected', selected)] : []),
    { key: 'whole', label: words.onWhole, ...NOWHERE },
    ...(moment === null
      ? []
      : [
          {
            key: 'moment',
            label: words.at(formatDuration(moment)),
            ...NOWHERE,
            atSeconds: Math.round(moment * 10) / 10,
          },
        ]),
    ...sentencesOf(script).map((sentence) => on(`s${sentence.start}`, sentence)),
  ];
}

/** Moments first, in order of the video; then passages in order of the text; then general notes. */
export function inOrder(one: Note, other: Note): number {
  const rank = ({ atSeconds, startOffset }: Note): [number, number] => {
    if (typeof atSeconds === 'number') return [0, atSeconds];
    return typeof startOffset === 'number' ? [1, startOffset] : [2, 0];
  };
  const [[kind, at], [otherKind, otherAt]] = [rank(one), rank(other)];
  return kind - otherKind || at - otherAt;
}
