import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { CaptionsTrack } from '../../shared/player/CaptionsTrack.tsx';
import { mountPlayer } from '../../shared/player/mount.ts';
import { PlayerFrame } from '../../shared/player/PlayerFrame.tsx';

type Props = {
  src: string;
  title: string;
  poster?: string | null | undefined;
  captions?: string | null | undefined;
  /** The captions were made by a speech recognizer and not checked yet. */
  machineMade?: boolean;
  /** Width divided by height, if known before the video is loaded. */
  ratio?: number | undefined;
  /** The element, for links to a moment of the video. */
  video?: RefObject<HTMLVideoElement | null> | undefined;
};

/** The one player of every page, inside the app. */
export function VideoPlayer({ src, title, poster, captions, machineMade = false, ratio, video }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = frame.current;
    if (!place) return;
    const unmount = mountPlayer(place);
    return () => {
      unmount();
      stopReading(place);
    };
  }, []);
  useLayoutEffect(() => {
    if (ratio) frame.current?.style.setProperty('--ratio', String(ratio));
  }, [ratio]);
  return (
    <PlayerFrame place={frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: the track is present if the video has captions */}
      <video ref={video} playsInline preload="metadata" src={src} poster={poster ?? undefined} aria-label={title}>
        <CaptionsTrack src={captions} machineMade={machineMade} />
      </video>
    </PlayerFrame>
  );
}

type StoredProps = {
  video: {
    title: string;
    signedVideoUrl: string | null;
    signedThumbUrl: string | null;
    signedCaptionsUrl: string | null;
    captionsMachineMade: boolean;
    width: number | null;
    height: number | null;
  };
  player: RefObject<HTMLVideoElement | null>;
  /** In its place while it has no file. */
  without?: ReactNode;
};

export function StoredVideo({ video, player, without = null }: StoredProps) {
  const { title, signedVideoUrl, signedThumbUrl, signedCaptionsUrl, captionsMachineMade, width, height } = video;
  if (!signedVideoUrl) return without;
  return (
    <VideoPlayer
      video={player}
      src={signedVideoUrl}
      title={title}
      poster={signedThumbUrl}
      captions={signedCaptionsUrl}
      machineMade={captionsMachineMade}
      ratio={width && height ? width / height : undefined}
    />
  );
}

/** A removed video element would keep loading for a while, although its address may be revoked next. */
function stopReading(place: HTMLElement): void {
  for (const each of place.querySelectorAll('video, track')) each.removeAttribute('src');
  place.querySelector('video')?.load();
}
