import classes from './VideoPlayer.module.css';

type Props = {
  src: string;
  title: string;
  poster?: string | null | undefined;
  captions?: string | null | undefined;
  /** Width over height; keeps the place before the picture is there. */
  ratio?: number | undefined;
};

/** The browser's own player: keyboard, seeking, captions and full screen work everywhere. */
export function VideoPlayer({ src, title, poster, captions, ratio }: Props) {
  return (
    <div
      className={classes.frame}
      data-shaped={ratio !== undefined || undefined}
      style={{ aspectRatio: ratio ?? 16 / 9 }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions are there whenever the video has some */}
      <video controls playsInline preload="metadata" src={src} poster={poster ?? undefined} aria-label={title}>
        {captions ? <track kind="captions" src={captions} srcLang="en" label="English" default /> : null}
      </video>
    </div>
  );
}
