import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { CaptionsTrack } from '../../player/CaptionsTrack.tsx';
import { mountPlayer } from '../../player/mount.ts';
import { PlayerFrame } from '../../player/PlayerFrame.tsx';
import css from './Player.module.css';
import type { Review } from './review.ts';
import { texts } from './texts.ts';

type Props = {
  review: Review;
  video: RefObject<HTMLVideoElement | null>;
  again: () => Promise<Review | null>;
  onPlay: () => void;
  /** Adds a note at the current moment; absent if nobody decides. */
  onNote: ((seconds: number) => void) | undefined;
  /** The button that adds one. */
  opener: Ref<HTMLButtonElement>;
};

/** If a URL fails within this time after it was requested, it has not simply expired. */
const FRESH_MS = 60_000;

/** The submitted video. Its URLs expire after an hour; a player that was left open gets new ones and continues where it was. */
export function Player({ review, video, again, onPlay, onNote, opener }: Props) {
  // a refetch elsewhere returns new URLs of the same file, which would only restart the video
  const [media, setMedia] = useState(review);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current ? mountPlayer(frame.current) : undefined), []);
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
      <PlayerFrame place={frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: the track is present if the video has captions */}
        <video
          ref={video}
          playsInline
          preload="metadata"
          aria-label={review.title}
          src={media.signedVideoUrl ?? undefined}
          poster={media.signedThumbUrl ?? undefined}
          onLoadedMetadata={({ currentTarget }) => {
            if (goOnAt.current !== null) currentTarget.currentTime = goOnAt.current;
            goOnAt.current = null;
          }}
          onPlay={onPlay}
          onTimeUpdate={({ currentTarget }) => setMoment(currentTarget.currentTime)}
          onSeeking={({ currentTarget }) => setMoment(currentTarget.currentTime)}
          onError={({ currentTarget }) => void refresh(currentTarget)}
        >
          <CaptionsTrack src={media.signedCaptionsUrl} machineMade={review.captionsMachineMade} />
        </video>
      </PlayerFrame>
      {onNote ? (
        <button
          className={css.note}
          type="button"
          ref={opener}
          onClick={() => {
            video.current?.pause();
            onNote(video.current?.currentTime ?? 0);
          }}
        >
          {texts.notes.atMoment(formatDuration(moment))}
        </button>
      ) : null}
    </div>
  );
}
