import { BASE } from '@greenlit/domain/videos/brand.ts';
import type { Caption } from '@greenlit/domain/videos/captions.ts';
import { drawCard, layoutOn, openCard } from '@greenlit/studio/drawCard.ts';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { attachControls } from '../../../shared/player/controls.ts';
import { PlayerFrame } from '../../../shared/player/PlayerFrame.tsx';
import { texts } from '../texts.ts';
import { editDeck } from './editDeck.ts';
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
  /** The video itself can no longer be played from its address. */
  onBaseFailed: () => void;
  /** The overlay on the picture, with positions as fractions of its size; `overCard` while a disclosure is shown. */
  children: (overCard: boolean) => ReactNode;
};

/** Plays the edited video before it is rendered: clips, pictures, the disclosure, and the logo over them. */
export function EditPlayer({ preview, base, files, captions, onBaseFailed, children }: Props) {
  const { playback, parts, shown, size } = preview;
  const state = useSyncExternalStore(playback.subscribe, playback.state);
  const frame = useRef<HTMLDivElement>(null);
  const current = useRef(captions);
  useLayoutEffect(() => {
    const place = frame.current;
    return place
      ? attachControls(
          place,
          editDeck(playback, () => current.current),
        )
      : undefined;
  }, [playback]);
  useLayoutEffect(() => {
    current.current = captions;
    playback.set({});
  }, [playback, captions]);
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--ratio', String(size.width / size.height));
  }, [size]);
  const own = useRef<HTMLVideoElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed before it was on the page has told nobody, once for each address
  useEffect(() => {
    if (own.current?.error) onBaseFailed();
  }, [base]);
  const urls = useUrls(files);
  const now = shown[Math.min(state.part, shown.length - 1)];
  const videos = useMemo(() => [...new Set(parts.flatMap(({ video }) => video ?? []))], [parts]);
  return (
    <PlayerFrame place={frame} small>
      {videos.map((id) => {
        const src = id === BASE ? base : urls.get(id);
        return src ? (
          // biome-ignore lint/a11y/useMediaCaption: the captions of an edit are drawn by the player's controls
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
            onError={id === BASE ? onBaseFailed : undefined}
            hidden={now?.kind !== 'video' || now.source !== id}
            aria-label={words.preview}
          />
        ) : null;
      })}
      {now?.kind === 'image' ? <img src={urls.get(now.source)} alt="" /> : null}
      {now?.kind === 'card' ? <Card {...now.card} width={size.width} height={size.height} /> : null}
      {children(now?.kind === 'card')}
    </PlayerFrame>
  );
}

type CardProps = { title: string; text: string; width: number; height: number };

/** The disclosure, drawn as in the finished video. */
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
        // A text too long for one card: rendering reports it with a message.
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
