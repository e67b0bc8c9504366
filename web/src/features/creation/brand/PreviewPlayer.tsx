import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './PreviewPlayer.module.css';

const words = texts.brand;

type Props = {
  src: string;
  captions: string | undefined;
  ratio: number;
  /** What lies over the picture, in parts of its width and height. */
  children: ReactNode;
};

/** A player whose picture is free for what is placed on it: the controls stand below. */
export function PreviewPlayer({ src, captions, ratio, children }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [time, setTime] = useState({ at: 0, of: 0 });
  const tell = useCallback(
    () => setTime({ at: video.current?.currentTime ?? 0, of: video.current?.duration || 0 }),
    [],
  );
  // The picture may have loaded before this was on the page, and its events were told to nobody.
  useEffect(tell, [tell]);
  const toggle = () => void (playing ? video.current?.pause() : video.current?.play());
  return (
    <div className={classes.player} style={{ '--ratio': ratio } as React.CSSProperties}>
      <div className={classes.picture}>
        <video
          ref={video}
          src={src}
          playsInline
          preload="auto"
          muted={muted}
          aria-label={words.preview}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={tell}
          onLoadedMetadata={tell}
        >
          {captions ? <track kind="captions" src={captions} srcLang="en" label="English" default /> : null}
        </video>
        {children}
      </div>
      <div className={classes.bar}>
        <ActionIcon variant="subtle" size="lg" aria-label={playing ? words.pause : words.play} onClick={toggle}>
          {playing ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
        </ActionIcon>
        <input
          type="range"
          min={0}
          max={time.of || 1}
          step={0.1}
          value={time.at}
          aria-label={words.position}
          aria-valuetext={formatDuration(time.at)}
          onChange={(event) => {
            if (video.current) video.current.currentTime = Number(event.currentTarget.value);
          }}
        />
        <span className={classes.time}>
          {formatDuration(time.at)} / {formatDuration(time.of)}
        </span>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={muted ? words.unmute : words.mute}
          onClick={() => setMuted(!muted)}
        >
          {muted ? <IconVolumeOff size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />}
        </ActionIcon>
      </div>
    </div>
  );
}
