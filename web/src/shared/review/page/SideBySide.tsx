import { compareTexts } from '@greenlit/domain/review/compare.ts';
import { useMemo, useState } from 'react';
import button from '../../ui/Button.module.css';
import { Changes } from '../comparison/Comparison.tsx';
import { BothVideos } from './BothVideos.tsx';
import type { EarlierRound, Review } from './review.ts';
import css from './SideBySide.module.css';
import { roundBefore } from './sinceBefore.ts';
import { texts } from './texts.ts';

const words = texts.content;

type Props = { review: Review; again: () => Promise<Review | null> };

/** The previously reviewed version beside this one; stacked on a phone. */
export function SideBySide({ review, again }: Props) {
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
    <div className={css.both}>
      {now.type === 'video' && isSameVideo ? <p>{words.sameVideo}</p> : null}
      {now.signedVideoUrl && before.signedVideoUrl && !isSameVideo ? (
        <BothVideos
          before={{ version: before.version, url: before.signedVideoUrl }}
          now={{ version: now.version, url: now.signedVideoUrl }}
        />
      ) : null}
      {old || current ? (
        <div className={css.pair}>
          <section aria-label={words.versionBefore(before.version)}>
            <h3>{words.versionBefore(before.version)}</h3>
            <div className={css.text}>
              <Changes changes={changes.filter(({ kind }) => kind !== 'added')} />
            </div>
          </section>
          <section aria-label={words.versionNow(now.version)}>
            <h3>{words.versionNow(now.version)}</h3>
            <div className={css.text}>
              <Changes changes={changes.filter(({ kind }) => kind !== 'removed')} />
            </div>
          </section>
        </div>
      ) : null}
    </div>
  );
}
