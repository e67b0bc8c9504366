import {
  changeLines,
  differences,
  newInVersion,
  type PartOfVersion,
  type Submitted,
} from '@greenlit/domain/review/changes.ts';
import { compareTexts } from '@greenlit/domain/review/compare.ts';
import { useMemo, useState } from 'react';
import button from '../../ui/Button.module.css';
import { Changes } from '../comparison/Comparison.tsx';
import { BothVideos } from './BothVideos.tsx';
import notesCss from './Notes.module.css';
import { NoteItem } from './Notes.tsx';
import type { EarlierRound, Review } from './review.ts';
import sideBySide from './SideBySide.module.css';
import css from './Since.module.css';
import { texts } from './texts.ts';
import type { Notes } from './useNotes.ts';

const words = texts.content;

/** A later round: its changes, down to the bytes, and the earlier requests, to be resolved one by one. */
export function Since({ review, notes, again }: { review: Review; notes: Notes; again: () => Promise<Review | null> }) {
  const asked = notes.list.filter(({ carried }) => carried);
  const open = asked.filter(({ acceptedAt }) => acceptedAt === null).length;
  return (
    <>
      <NewInVersion review={review} again={again} />
      {asked.length > 0 ? (
        <section className={css.asked} aria-labelledby="asked-title">
          <div className={css.head}>
            <h2 id="asked-title">{review.forwardedBy ? words.askedBefore : words.asked}</h2>
            <span role="status">{words.open(open, asked.length)}</span>
          </div>
          <ol className={notesCss.list}>
            {asked.map((note) => (
              <NoteItem key={note.id} note={note} notes={notes} decides={review.viewerDecides} />
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

/** What is new since the version before; compared side by side where the review can be loaded `again`. */
export function NewInVersion({ review, again }: { review: Review; again?: () => Promise<Review | null> }) {
  const since = useMemo(() => sinceBefore(review), [review]);
  if (!since) return null;
  return (
    <section className={css.since} aria-labelledby="since-title">
      <h2 id="since-title">{words.isNew(review.version)}</h2>
      {review.textOnly ? <p className={css.warning}>{words.textOnly}</p> : null}
      <dl className={css.parts}>
        {since.parts.map(({ part, says, isNew, isMissing }) => (
          <div key={part} data-new={isNew || undefined} data-missing={isMissing || undefined}>
            <dt>{part}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {since.authorSays ? (
        <p className={css.text}>
          <span className={css.muted}>{words.authorSays(review.requestedBy)}</span>{' '}
          <span dir="auto">{since.authorSays}</span>
        </p>
      ) : null}
      {again ? <SideBySide review={review} again={again} /> : null}
    </section>
  );
}

/** The previously reviewed version beside this one; stacked on a phone. */
function SideBySide({ review, again }: { review: Review; again: () => Promise<Review | null> }) {
  const before = roundBefore(review);
  const [fresh, setFresh] = useState<Review | null>(null);
  if (!before) return null;
  // media addresses are valid for only an hour
  const toggle = async () => setFresh(fresh ? null : ((await again().catch(() => null)) ?? review));
  const shown = fresh && roundBefore(fresh);
  return (
    <>
      <p>
        <button className={button.button} type="button" aria-expanded={fresh !== null} onClick={() => void toggle()}>
          {fresh ? words.compareEnd : words.compare(before.version, review.version)}
        </button>
      </p>
      {fresh && shown ? <Both before={shown} now={fresh} /> : null}
    </>
  );
}

function Both({ before, now }: { before: EarlierRound; now: Review }) {
  const [old, current] = [before.script ?? '', now.script ?? ''];
  const changes = useMemo(() => compareTexts(old, current), [old, current]);
  const isSameVideo = before.mediaSha256 === now.mediaSha256;
  return (
    <div className={sideBySide.both}>
      {now.type === 'video' && isSameVideo ? <p>{words.sameVideo}</p> : null}
      {now.signedVideoUrl && before.signedVideoUrl && !isSameVideo ? (
        <BothVideos
          before={{ version: before.version, url: before.signedVideoUrl }}
          now={{ version: now.version, url: now.signedVideoUrl }}
        />
      ) : null}
      {old || current ? (
        <div className={sideBySide.pair}>
          <section aria-label={words.versionBefore(before.version)}>
            <h3>{words.versionBefore(before.version)}</h3>
            <div dir="auto" className={sideBySide.text}>
              <Changes changes={changes.filter(({ kind }) => kind !== 'added')} />
            </div>
          </section>
          <section aria-label={words.versionNow(now.version)}>
            <h3>{words.versionNow(now.version)}</h3>
            <div dir="auto" className={sideBySide.text}>
              <Changes changes={changes.filter(({ kind }) => kind !== 'removed')} />
            </div>
          </section>
        </div>
      ) : null}
    </div>
  );
}

/** The changes since the previously reviewed version, and the author's comment. */
interface SinceBefore {
  parts: PartOfVersion[];
  /** Null if it is only the generated list of changes. */
  authorSays: string | null;
}

/** The round whose corrections led to this one. */
const roundBefore = ({ earlier, version }: Review): EarlierRound | undefined =>
  earlier.find((round) => round.version < version);

/** Null for a first round. */
function sinceBefore(review: Review): SinceBefore | null {
  const round = roundBefore(review);
  if (!round) return null;
  const [before, after] = [submitted(round), submitted(review)];
  const { whatChanged } = review;
  return {
    parts: newInVersion(before, after, { type: review.type, before: round.version }),
    authorSays: whatChanged === changeLines(differences(before, after)).join('\n') ? null : whatChanged,
  };
}

const submitted = (round: Review | EarlierRound): Submitted => ({
  title: round.title,
  category: round.category ?? null,
  text: round.script ?? '',
  disclosureTitle: round.disclosureTitle ?? null,
  disclosureText: round.disclosureText ?? null,
  postText: round.postText ?? null,
  media: round.mediaSha256 ?? null,
  thumb: round.thumbSha256 ?? null,
  captions: round.captionsSha256 ?? null,
  // they are shown beside the marks
  reasons: '',
});
