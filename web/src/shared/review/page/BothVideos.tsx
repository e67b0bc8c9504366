import { useLayoutEffect, useRef, useState } from 'react';
import { mountPlayer } from '../../player/mount.ts';
import { PlayerFrame } from '../../player/PlayerFrame.tsx';
import button from '../../ui/Button.module.css';
import css from './SideBySide.module.css';
import { texts } from './texts.ts';

const words = texts.content;

interface VersionVideo {
  version: number;
  url: string;
}

/** Seconds by which the two may drift apart before the earlier one is moved. */
const DRIFT = 0.3;

/** Two recordings that play together: the newer leads and has the controls, the earlier follows; only one of them is heard. */
export function BothVideos({ before, now }: { before: VersionVideo; now: VersionVideo }) {
  const [leads, follows] = [useRef<HTMLVideoElement>(null), useRef<HTMLVideoElement>(null)];
  const leading = useRef<HTMLDivElement>(null);
  const following = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (leading.current ? mountPlayer(leading.current) : undefined), []);
  const [playing, setPlaying] = useState(false);
  const [hearsBefore, setHearsBefore] = useState(false);
  const follow = () => {
    const [leader, follower] = [leads.current, follows.current];
    if (!leader || !follower) return;
    const at = Math.min(leader.currentTime, Number.isFinite(follower.duration) ? follower.duration : 0);
    if (Math.abs(follower.currentTime - at) > DRIFT) follower.currentTime = at;
    follower.playbackRate = leader.playbackRate;
    follower.volume = leader.volume;
    if (leader.paused) follower.pause();
    // a follower that may not start yet stays paused
    else if (follower.paused && !follower.ended) follower.play().catch(() => undefined);
  };
  const toggle = () => {
    const leader = leads.current;
    if (!leader) return;
    if (leader.paused) leader.play().catch(() => undefined);
    else leader.pause();
  };
  return (
    <>
      <div className={css.pair}>
        <figure>
          <figcaption>{words.versionBefore(before.version)}</figcaption>
          <PlayerFrame place={following} small>
            {/* it has no controls of its own: clicking it controls both */}
            <video
              ref={follows}
              src={before.url}
              playsInline
              preload="auto"
              muted={!hearsBefore}
              aria-label={words.versionBefore(before.version)}
              onClick={toggle}
              onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
                if (videoHeight > 0) following.current?.style.setProperty('--ratio', String(videoWidth / videoHeight));
                follow();
              }}
            />
          </PlayerFrame>
        </figure>
        <figure>
          <figcaption>{words.versionNow(now.version)}</figcaption>
          <PlayerFrame place={leading} small>
            <video
              ref={leads}
              src={now.url}
              playsInline
              preload="auto"
              muted={hearsBefore}
              aria-label={words.versionNow(now.version)}
              onPlay={() => {
                setPlaying(true);
                follow();
              }}
              onPause={() => {
                setPlaying(false);
                follow();
              }}
              onSeeked={follow}
              onTimeUpdate={follow}
              onRateChange={follow}
              onVolumeChange={({ currentTarget }) => {
                // its own sound was turned on in the controls
                if (!currentTarget.muted) setHearsBefore(false);
                follow();
              }}
            />
          </PlayerFrame>
        </figure>
      </div>
      <p className={css.controls}>
        <button className={`${button.button} ${button.primary}`} type="button" onClick={toggle}>
          {playing ? words.pauseBoth : words.playBoth}
        </button>
        <button
          className={button.button}
          type="button"
          aria-pressed={hearsBefore}
          onClick={() => setHearsBefore(!hearsBefore)}
        >
          {words.soundOf(before.version)}
        </button>
      </p>
    </>
  );
}
