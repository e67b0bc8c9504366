import type { PublicVideo } from '@greenlit/domain/channel/page.ts';
import { smallPath } from '@greenlit/domain/files/small-pictures.ts';
import { CaptionsTrack } from '../../shared/player/CaptionsTrack.tsx';
import { PlayerFrame } from '../../shared/player/PlayerFrame.tsx';
import { texts } from '../../shared/player/texts.ts';

type Watchable = Pick<
  PublicVideo,
  'title' | 'mediaPath' | 'mediaType' | 'posterPath' | 'captionsPath' | 'captionsMachineMade' | 'width' | 'height'
>;

/** One width for everybody, because a player's poster cannot offer several sizes. */
export const posterOf = ({ posterPath }: Pick<PublicVideo, 'posterPath'>): string | undefined =>
  posterPath ? smallPath(posterPath, 960) : undefined;

/** The same player on every page; without JavaScript it is the browser's own. */
export function Player({ video, fills = false }: { video: Watchable; fills?: boolean }) {
  return (
    <PlayerFrame fills={fills}>
      {/* biome-ignore lint/a11y/useMediaCaption: the track is present if the video has captions */}
      <video
        controls
        playsInline
        preload="metadata"
        aria-label={video.title}
        poster={posterOf(video)}
        width={video.width ?? undefined}
        height={video.height ?? undefined}
        data-player
      >
        <source src={video.mediaPath} type={video.mediaType} />
        <CaptionsTrack src={video.captionsPath} machineMade={video.captionsMachineMade} />
        <a href={video.mediaPath}>{texts.open}</a>
      </video>
    </PlayerFrame>
  );
}
