import { momentLabel } from '@greenlit/domain/review/notes.ts';
import { type RefObject, useRef, useState } from 'react';
import player from '../../ui/Player.module.css';
import { type Shape, shapeOf } from '../../ui/shape.ts';
import css from './Player.module.css';
import type { Review } from './review.ts';
import { texts } from './texts.ts';

type Props = {
  review: Review;
  video: RefObject<HTMLVideoElement | null>;
  again: () => Promise<Review | null>;
  /** A note at the moment the video stands at; none where nobody decides. */
  onNote: ((seconds: number) => void) | undefined;
};

/** An address that fails sooner than this after it was asked for is not a matter of its age. */
const FRESH_MS = 60_000;

/** The submitted video. Its addresses work for an hour; a player that was left open longer goes on where it stood. */
export function Player({ review, video, again, onNote }: Props) {
  // what is read again elsewhere brings new addresses of the same bytes: they would only start the video anew
  const [media, setMedia] = useState(review);
  const [shape, setShape] = useState<Shape>('wide');
  const [moment, setMoment] = useState(0);
  const readAt = useRef(Date.now());
  const goOnAt = useRef<number | null>(null);
  const refresh = async (element: HTMLVideoElement) => {
    if (Date.now() - readAt.current < FRESH_MS) return;
    readAt.current = Date.now();
    const { currentTime } = element;
    const fresh = await again().catch(() => null);
    if (!fresh) return;
    goOnAt.current = currentTime;
    setMedia(fresh);
  };
  return (
    <div className={css.screen}>
      <div className={player.player} data-shape={shape}>
        {/* biome-ignore lint/a11y/useMediaCaption: a video that has captions gets its track, one without has none to show */}
        <video
          ref={video}
          controls
          playsInline
          preload="metadata"
          aria-label={review.title}
          src={media.signedVideoUrl ?? undefined}
          poster={media.signedThumbUrl ?? undefined}
          onLoadedMetadata={({ currentTarget }) => {
            setShape(shapeOf({ width: currentTarget.videoWidth, height: currentTarget.videoHeight }));
            if (goOnAt.current !== null) currentTarget.currentTime = goOnAt.current;
            goOnAt.current = null;
          }}
          onTimeUpdate={({ currentTarget }) => setMoment(currentTarget.currentTime)}
          onSeeking={({ currentTarget }) => setMoment(currentTarget.currentTime)}
          onError={({ currentTarget }) => void refresh(currentTarget)}
        >
          {media.signedCaptionsUrl ? (
            <track kind="captions" src={media.signedCaptionsUrl} srcLang="en" label="English" />
          ) : null}
        </video>
      </div>
      {onNote ? (
        <button
          className={css.note}
          type="button"
          onClick={() => {
            video.current?.pause();
            onNote(video.current?.currentTime ?? 0);
          }}
        >
          {texts.notes.atMoment(momentLabel(moment))}
        </button>
      ) : null}
    </div>
  );
}
