import { compareTexts, countChanges } from '@greenlit/domain/review/compare.ts';
import { readingSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import button from '../../ui/Button.module.css';
import { Changes } from '../comparison/Comparison.tsx';
import { highlight, type Passage, selectedPassage } from './passage.ts';
import type { Note, Review } from './review.ts';
import css from './Script.module.css';
import { texts } from './texts.ts';

const words = texts.content;

type Props = {
  review: Review;
  /** The element with the text, in which places are counted (passage.ts). */
  place: RefObject<HTMLDivElement | null>;
  notes: readonly Note[];
  /** Adds a note on the selection; absent if nobody decides. */
  onNote: ((passage: Passage) => void) | undefined;
};

/** The script; if an earlier version was reviewed, changes since then are marked until that is turned off. */
export function Script({ review, place, notes, onNote }: Props) {
  const now = review.script ?? '';
  const before = review.earlier.find((round) => round.version < review.version)?.script;
  const changes = useMemo(() => (typeof before === 'string' && now ? compareTexts(before, now) : null), [before, now]);
  const [marked, setMarked] = useState(true);
  const shown = changes && marked ? <Changes changes={changes} /> : now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: highlights must be set again after each rendering
  useLayoutEffect(() => {
    if (place.current) highlight(place.current, 'note', notes.flatMap(passageOf));
  }, [place, notes, now, marked]);
  return (
    <section className={css.script}>
      <div className={css.head}>
        <h2>{review.type === 'video' ? words.scriptOfVideo : words.script}</h2>
        <span className={css.muted}>{scriptFacts(review)}</span>
      </div>
      {onNote ? <OnSelection place={place} onNote={onNote} /> : null}
      {changes ? (
        <label className={css.marks}>
          <input type="checkbox" checked={marked} onChange={(event) => setMarked(event.currentTarget.checked)} />
          <span>
            {words.marks} <span className={css.muted}>{summary(countChanges(changes))}</span>
          </span>
        </label>
      ) : null}
      <div className={css.text} ref={place}>
        {now ? shown : words.noText}
      </div>
    </section>
  );
}

/** A button beside the script while part of it is selected. */
function OnSelection({ place, onNote }: Required<Pick<Props, 'place'>> & { onNote: (passage: Passage) => void }) {
  const [passage, setPassage] = useState<Passage | null>(null);
  useEffect(() => {
    const look = () => setPassage(place.current && selectedPassage(place.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [place]);
  if (!passage) return null;
  return (
    <button
      className={`${button.button} ${css.onPassage}`}
      type="button"
      // pressing it must not clear the selection before it is read
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onNote(passage)}
    >
      {texts.notes.onSelection}
    </button>
  );
}

const passageOf = ({ startOffset, endOffset }: Note): Passage[] =>
  typeof startOffset === 'number' && typeof endOffset === 'number' ? [{ start: startOffset, end: endOffset }] : [];

/** The script's length, and whether a model wrote its first draft. */
function scriptFacts({ script, generation }: Review): string {
  const text = script ?? '';
  const count = wordCount(text);
  if (count === 0) return '';
  const minutes = Math.max(1, Math.round(readingSeconds(text) / 60));
  const facts = [countOf(count), `${minutes} min to read`];
  if (generation) facts.push(generation.offline ? words.outlined : words.drafted(generation.model));
  return facts.join(' · ');
}

const countOf = (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`;

const summary = ({ added, removed }: ReturnType<typeof countChanges>): string =>
  added + removed === 0 ? '(nothing)' : `(${countOf(added)} added, ${countOf(removed)} removed)`;
