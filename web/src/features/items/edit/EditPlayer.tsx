import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { BASE } from '@greenlit/domain/videos/brand.ts';
import type { Caption } from '@greenlit/domain/videos/captions.ts';
import { drawCard, layoutOn, openCard } from '@greenlit/studio/drawCard.ts';
import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { texts } from '../texts.ts';
import classes from './EditPlayer.module.css';
import { useLook } from './look.ts';
import type { Preview } from './usePlayback.ts';
import { useUrls } from './useUrls.ts';

const words = texts.brand;

type Props = {
  preview: Preview;
  /** Address of the video itself. */
  base: string;
  files: ReadonlyMap<string, File>;
  /** With the times of the edited video. */
  captions: readonly Caption[];
  /** The video itself cannot be played from its address any more. */
  onBaseFailed: () => void;
  /** What lies over the picture, in parts of its width and height; `overCard` while a disclosure is shown. */
  children: (overCard: boolean) => ReactNode;
};

/** The edited video, played though it does not exist yet: clips, pictures, the disclosure, and the logo over them. */
export function EditPlayer({ preview, base, files, captions, onBaseFailed, children }: Props) {
  const { playback, parts, shown, size } = preview;
  const state = useSyncExternalStore(playback.subscribe, playback.state);
  const [muted, setMuted] = useState(false);
  const own = useRef<HTMLVideoElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed before it was on the page has told nobody, once for each address
  useEffect(() => {
    if (own.current?.error) onBaseFailed();
  }, [base]);
  const urls = useUrls(files);
  const now = shown[Math.min(state.part, shown.length - 1)];
  const videos = useMemo(() => [...new Set(parts.flatMap(({ video }) => video ?? []))], [parts]);
  const caption = captions.find(({ start, end }) => start <= state.time && state.time < end);
  const seconds = playback.seconds;
  return (
    <div className={classes.player} style={{ '--ratio': size.width / size.height } as CSSProperties}>
      <div className={classes.picture}>
        {videos.map((id) => {
          const src = id === BASE ? base : urls.get(id);
          return src ? (
            <video
              key={src}
              ref={(element) => {
                playback.attach(id, element);
                if (id === BASE) own.current = element;
                return () => playback.attach(id, null);
              }}
              src={src}
              playsInline
              preload="auto"
              muted={muted}
              onError={id === BASE ? onBaseFailed : undefined}
              hidden={now?.kind !== 'video' || now.source !== id}
              aria-label={words.preview}
            />
          ) : null;
        })}
        {now?.kind === 'image' ? <img src={urls.get(now.source)} alt="" /> : null}
        {now?.kind === 'card' ? <Card {...now.card} width={size.width} height={size.height} /> : null}
        {children(now?.kind === 'card')}
        {caption ? (
          <p className={classes.caption}>
            <span>{caption.text}</span>
          </p>
        ) : null}
      </div>
      <div className={classes.bar}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={state.playing ? words.pause : words.play}
          onClick={() => (state.playing ? playback.pause() : playback.play())}
        >
          {state.playing ? (
            <IconPlayerPauseFilled size={18} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden />
          )}
        </ActionIcon>
        <input
          type="range"
          min={0}
          max={seconds || 1}
          step={0.1}
          value={state.time}
          aria-label={words.position}
          aria-valuetext={formatDuration(state.time)}
          onChange={(event) => playback.seek(Number(event.currentTarget.value))}
        />
        <span className={classes.time}>
          {formatDuration(state.time)} / {formatDuration(seconds)}
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

type CardProps = { title: string; text: string; width: number; height: number };

/** The disclosure, drawn as the finished video has it. */
function Card({ title, text, width, height }: CardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const look = useLook();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    let gone = false;
    void openCard({ title, text, ...look }).then((open) => {
      try {
        if (context && !gone) drawCard(context, open, layoutOn(context, open, width, height));
      } catch {
        // A text too long to be read on one card: the render says so, in words.
        context?.clearRect(0, 0, width, height);
      }
      open.logo?.close();
    });
    return () => {
      gone = true;
    };
  }, [title, text, width, height, look]);
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={`${title}. ${text}`} />;
}
