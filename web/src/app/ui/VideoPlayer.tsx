import type { RefObject } from 'react';
import classes from './VideoPlayer.module.css';

type Props = {
  src: string;
  title: string;
  poster?: string | null | undefined;
  captions?: string | null | undefined;
  /** Width divided by height; reserves space until the picture loads. */
  ratio?: number | undefined;
  /** The element, for whoever leads to a moment of it. */
  video?: RefObject<HTMLVideoElement | null> | undefined;
};

/** The browser's own player, so keyboard, seeking, captions and full screen work everywhere. */
export function VideoPlayer({ src, title, poster, captions, ratio, video }: Props) {
  return (
    <div
      className={classes.frame}
      data-shaped={ratio !== undefined || undefined}
      style={{ aspectRatio: ratio ?? 16 / 9 }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the track is present if the video has captions */}
      <video
        ref={video}
        controls
        playsInline
        preload="metadata"
        src={src}
        poster={poster ?? undefined}
        aria-label={title}
      >
        {captions ? <track kind="captions" src={captions} srcLang="en" label="English" default /> : null}
      </video>
    </div>
  );
}
