import { type Change, compareTexts, countChanges } from '@greenlit/domain/review/compare.ts';
import { readingSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import button from '../../ui/Button.module.css';
import { Changes } from '../comparison/Comparison.tsx';
import { notIn, partsOf, withGone } from './carried.ts';
import { highlight, type Passage, selectedPassage } from './passage.ts';
import type { ApprovedPassage, Note, Review } from './review.ts';
import css from './Script.module.css';
import { texts } from './texts.ts';
import { day } from './time.ts';

const words = texts.content;

type Props = {
  review: Review;
  /** The element with the text, to which positions refer (passage.ts). */
  place: RefObject<HTMLDivElement | null>;
  notes: readonly Note[];
  /** Adds a note on the selection; absent if nobody decides. */
  onNote: ((passage: Passage) => void) | undefined;
};

/**
 * The script. If an earlier version was reviewed, changes are marked unless turned off. Sentences approved before are folded
 * unless turned off, but the decision still covers the whole text.
 */
export function Script({ review, place, notes, onNote }: Props) {
  const now = review.script ?? '';
  const before = review.earlier.find((round) => round.version < review.version)?.script;
  const changes = useMemo(() => {
    const found = typeof before === 'string' && now ? compareTexts(before, now) : [];
    return found.some(({ kind }) => kind !== 'same') ? found : null;
  }, [before, now]);
  const [marked, setMarked] = useState(true);
  const [folded, setFolded] = useState(true);
  const { passages, gone } = review.carried && folded ? review.carried : { passages: [], gone: [] };
  const shown: readonly Change[] = changes && marked ? changes : [{ kind: 'same', text: now }];
  const parts = partsOf(withGone(shown, marked && before ? notIn(before, gone) : gone), passages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: highlights must be set again after each rendering
  useLayoutEffect(() => {
    if (place.current) highlight(place.current, 'note', notes.flatMap(passageOf));
  }, [place, notes, now, marked, folded]);
  return (
    <section className={css.script}>
      <div className={css.head}>
        <h2>{review.type === 'video' ? words.scriptOfVideo : words.script}</h2>
        <span className={css.muted}>{scriptFacts(review)}</span>
      </div>
      {onNote ? <OnSelection place={place} onNote={onNote} /> : null}
      {changes ? (
        <Choice on={marked} onChange={setMarked} label={words.marks} says={summary(countChanges(changes))} />
      ) : null}
      {review.carried ? (
        <Choice
          on={folded}
          onChange={setFolded}
          label={words.foldApproved}
          says={words.approvedBefore(review.carried)}
        />
      ) : null}
      <div dir="auto" className={css.text} ref={place}>
        {now
          ? parts.map(({ start, changes, passage }) =>
              passage ? (
                <Approved key={start} passage={passage} notes={notes} changes={changes} />
              ) : (
                // removed text starts where a passage does
                <Changes key={`between ${start}`} changes={changes} />
              ),
            )
          : words.noText}
      </div>
    </section>
  );
}

type ChoiceProps = { on: boolean; onChange: (on: boolean) => void; label: string; says: string };

/** What can be turned off above the text. */
function Choice({ on, onChange, label, says }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label} <span className={css.muted}>{says}</span>
      </span>
    </label>
  );
}

type ApprovedProps = { passage: ApprovedPassage; notes: readonly Note[]; changes: readonly Change[] };

/**
 * Sentences that were approved before, folded unless they have a note or words between them were removed. Its label is not part
 * of the text.
 */
function Approved({ passage, notes, changes }: ApprovedProps) {
  const { start, end, sentences } = passage;
  const hasNote = notes.flatMap(passageOf).some((note) => note.start < end && note.end > start);
  const hasRemoved = changes.some(({ kind }) => kind === 'removed');
  return (
    <details className={css.approved} open={hasNote || hasRemoved}>
      <summary data-gone>
        <strong>{words.sentences(sentences)}</strong> {words.approvedIn(passage, day(passage.at))}
      </summary>
      <Changes changes={changes} />
    </details>
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
  `(${countOf(added)} added, ${countOf(removed)} removed)`;
