import type { PublicVideo } from '@greenlit/domain/channel/page.ts';
import css from '../../shared/ui/Player.module.css';
import { shapeOf } from '../../shared/ui/shape.ts';

type Watchable = Pick<
  PublicVideo,
  'title' | 'mediaPath' | 'mediaType' | 'posterPath' | 'captionsPath' | 'width' | 'height'
>;

/** The browser's own player, which brings keyboard control, captions, picture in picture and casting. */
export function Player({ video }: { video: Watchable }) {
  return (
    <div className={css.player} data-shape={shapeOf(video)}>
      {/* biome-ignore lint/a11y/useMediaCaption: the track is present if the video has captions */}
      <video
        controls
        playsInline
        preload="metadata"
        aria-label={video.title}
        poster={video.posterPath ?? undefined}
        width={video.width ?? undefined}
        height={video.height ?? undefined}
        data-player
      >
        <source src={video.mediaPath} type={video.mediaType} />
        {video.captionsPath ? <track kind="captions" src={video.captionsPath} srcLang="en" label="English" /> : null}
        <a href={video.mediaPath}>Open the video</a>
      </video>
    </div>
  );
}
