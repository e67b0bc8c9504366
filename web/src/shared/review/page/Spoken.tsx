import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { NOT_COMPARED, summaryWords } from '@greenlit/domain/spoken/words.ts';
import { type RefObject, useEffect, useState } from 'react';
import { playFrom, readCheck } from '../../spoken/check.ts';
import { Findings } from '../../spoken/Findings.tsx';
import { texts as words } from '../../spoken/texts.ts';
import { Fold } from './Fold.tsx';
import papers from './Papers.module.css';
import type { Review } from './review.ts';
import css from './Spoken.module.css';

/**
 * What the author's browser heard in the video, compared with the script, or a note that nobody compared them; for information
 * only.
 */
export function Spoken({ review, video }: { review: Review; video: RefObject<HTMLVideoElement | null> }) {
  if (review.type !== 'video' || !review.script) return null;
  const check = readCheck(review.spoken);
  if (!check)
    return (
      <section className={papers.note}>
        <h2>{NOT_COMPARED}</h2>
        <p>{words.listen}</p>
        {review.viewerDecides ? <p>{words.askFor}</p> : null}
      </section>
    );
  if (check.incomparable) return <p className={papers.note}>{summaryWords(check)}</p>;
  const intended = check.findings.filter(({ meant }) => meant !== null).length;
  const count = check.findings.length + check.more;
  return (
    <Fold title={words.compared(count, intended)} open={count > intended}>
      <div className={css.spoken}>
        <p className={papers.hint}>{words.byAuthor}</p>
        <Places check={check} video={video} />
        <Findings check={check} video={() => video.current} />
        <p className={papers.muted}>
          {check.models.map(({ model, version }) => `${model} ${version.split(' ')[0]}`).join(' · ')}
        </p>
      </div>
    </Fold>
  );
}

/** The positions of the findings along the video. */
function Places({ check, video }: { check: SpokenCheck; video: RefObject<HTMLVideoElement | null> }) {
  const length = useLength(video);
  if (!length || check.findings.length === 0) return null;
  return (
    <ul className={css.line} aria-label={words.places}>
      {check.findings.map(({ key, from, guard }) => (
        <li key={`${key} ${from}`} ref={(item) => item?.style.setProperty('--at', String(Math.min(1, from / length)))}>
          <button
            type="button"
            data-guard={guard ? true : undefined}
            aria-label={words.play(formatDuration(Math.floor(from)))}
            title={words.play(formatDuration(Math.floor(from)))}
            onClick={() => playFrom(video.current, from)}
          />
        </li>
      ))}
    </ul>
  );
}

function useLength(video: RefObject<HTMLVideoElement | null>): number | null {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () => setLength(Number.isFinite(element.duration) ? element.duration : null);
    read();
    element.addEventListener('durationchange', read);
    return () => element.removeEventListener('durationchange', read);
  }, [video]);
  return length;
}
