import {
  LOGO_HEIGHT_SHARE,
  LOGO_OPACITY,
  LOGO_POSITION_LABELS,
  LOGO_POSITIONS,
} from '@greenlit/domain/files/limits.ts';
import { type LogoPosition, logoBox } from '@greenlit/domain/media/logo-box.ts';
import { BASE, keptOf } from '@greenlit/domain/videos/brand.ts';
import { captionsAfter } from '@greenlit/domain/videos/captionEdits.ts';
import type { Caption } from '@greenlit/domain/videos/captions.ts';
import { drawCard, layoutOn, openCard } from '@greenlit/studio/drawCard.ts';
import { VisuallyHidden } from '@mantine/core';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Failure } from '../../../app/ui/Page.tsx';
import { wasCancelled } from '../../../shared/media/errors.ts';
import { texts as media } from '../../../shared/media/texts.ts';
import { attachControls } from '../../../shared/player/controls.ts';
import type { Deck } from '../../../shared/player/deck.ts';
import { PlayerFrame } from '../../../shared/player/PlayerFrame.tsx';
import { useLook } from '../edit/look.ts';
import type { Playback } from '../edit/playback.ts';
import type { Editing } from '../edit/useEdit.ts';
import type { Preview as Played } from '../edit/usePlayback.ts';
import { useFileUrl } from '../flow/useFileUrl.ts';
import { useSteady } from '../flow/useSteady.ts';
import type { Video } from '../flow/video.ts';
import { takeOf } from '../flow/video.ts';
import { texts } from '../texts.ts';
import classes from './LogoOnPicture.module.css';
import type { Logo } from './usePictures.ts';

type Props = {
  video: Video;
  edit: Editing;
  preview: Played;
  /** With the times of the current video. */
  captions: readonly Caption[];
  logo: Logo;
  /** The video's bytes, if its address cannot be played. */
  source: () => Promise<File>;
};

const { fetchHelp, metadataHelp } = texts.failures;
type Problem = { title: string; message: string };
const NOT_FETCHED: Problem = { title: media.failures.fetch, message: fetchHelp };
const NOT_READ: Problem = { title: media.failures.metadata, message: metadataHelp };

/** A preview of the final video: cut, with its disclosure, and with the chosen logo in its corner. */
export function Preview({ video, edit, preview, captions, logo, source }: Props) {
  const take = takeOf(video);
  const src = useSteady(take.url, take.signedUrl);
  // An address is valid for an hour; a page that was suspended for longer plays the bytes it has.
  const [own, setOwn] = useState<{ of: string; file: File } | null>(null);
  const ownUrl = useFileUrl(own && own.of === take.url ? own.file : null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const of = take.url;
  // A video whose bytes cannot be loaded cannot be edited, even if the player failed before it was mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means another file behind `source`
  useEffect(() => {
    source().catch((error: unknown) => {
      if (!wasCancelled(error)) setProblem(NOT_FETCHED);
    });
  }, [of, source]);
  const playOwn = async () => {
    if (!of) return;
    // playable neither from its address nor from its bytes
    if (own?.of === of) return setProblem(NOT_READ);
    setProblem(null);
    try {
      setOwn({ of, file: await source() });
    } catch (error) {
      if (!wasCancelled(error)) setProblem(NOT_FETCHED);
    }
  };
  const retry = () => {
    setProblem(null);
    // try its address once more
    if (own?.of === of) setOwn(null);
    else void playOwn();
  };
  const moved = useMemo(() => captionsAfter(captions, keptOf(edit.edit.clips)), [captions, edit.edit]);
  if (!src) return null;
  return (
    <>
      <EditPlayer
        preview={preview}
        base={ownUrl ?? src}
        files={edit.files}
        captions={moved}
        onBaseFailed={() => void playOwn()}
      >
        {(overCard) =>
          logo.shown ? (
            <LogoOnPicture
              picture={preview.size}
              logo={logo.shown}
              position={logo.position}
              hidden={overCard}
              onPosition={logo.setPosition}
            />
          ) : null
        }
      </EditPlayer>
      {problem ? <Failure title={problem.title} error={problem.message} retry={retry} /> : null}
    </>
  );
}

type Size = { width: number; height: number };

type LogoOnPictureProps = {
  /** Pixels of the picture and of the logo. */
  picture: Size;
  logo: Size & { url: string };
  position: LogoPosition;
  /** No logo is shown over a disclosure, but its corner can still be chosen. */
  hidden: boolean;
  onPosition: (position: LogoPosition) => void;
};

/** The logo where the burn-in will put it, and the other three corners to choose from. */
function LogoOnPicture({ picture, logo, position, hidden, onPosition }: LogoOnPictureProps) {
  const place = (corner: LogoPosition): CSSProperties => {
    const box = logoBox(picture.width, picture.height, logo.width, logo.height, corner, LOGO_HEIGHT_SHARE);
    const part = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
    return {
      left: part(box.x, picture.width),
      top: part(box.y, picture.height),
      width: part(box.width, picture.width),
      height: part(box.height, picture.height),
    };
  };
  return (
    <fieldset className={classes.corners} data-over-card={hidden || undefined}>
      <VisuallyHidden component="legend">{texts.brand.logo.corner}</VisuallyHidden>
      {LOGO_POSITIONS.map((corner) => (
        <label key={corner} style={place(corner)}>
          <input
            type="radio"
            name="logo-corner"
            value={corner}
            checked={corner === position}
            onChange={() => onPosition(corner)}
          />
          <VisuallyHidden>{LOGO_POSITION_LABELS[corner]}</VisuallyHidden>
          {corner === position && !hidden ? (
            <img src={logo.url} alt={texts.brand.logo.alt} style={{ opacity: LOGO_OPACITY }} />
          ) : null}
        </label>
      ))}
    </fieldset>
  );
}

const words = texts.brand;

type EditPlayerProps = {
  preview: Played;
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
function EditPlayer({ preview, base, files, captions, onBaseFailed, children }: EditPlayerProps) {
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

/** The disclosure, drawn as in the finished video. */
function Card({ title, text, width, height }: { title: string; text: string; width: number; height: number }) {
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

/** What the player's controls need from an edit. Captions have the times of the edited video. */
function editDeck(playback: Playback, captions: () => readonly Caption[]): Deck {
  const captionAt = (time: number): string | null => {
    const list = captions();
    if (list.length === 0) return null;
    return list.find(({ start, end }) => start <= time && time < end)?.text ?? '';
  };
  return {
    state: () => {
      const { time, playing } = playback.state();
      return { time, playing, seconds: playback.seconds, caption: captionAt(time), ...playback.settings() };
    },
    subscribe: playback.subscribe,
    play: () => playback.play(),
    pause: () => playback.pause(),
    seek: (to) => playback.seek(to),
    set: (change) => playback.set(change),
  };
}

/** Object URLs of files while the component is mounted. */
function useUrls(files: ReadonlyMap<string, File>): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const [made] = useState(() => new Map<string, { file: File; url: string }>());
  useEffect(() => {
    for (const [id, file] of files)
      if (made.get(id)?.file !== file) {
        URL.revokeObjectURL(made.get(id)?.url ?? '');
        made.set(id, { file, url: URL.createObjectURL(file) });
      }
    for (const [id, { url }] of made)
      if (!files.has(id)) {
        URL.revokeObjectURL(url);
        made.delete(id);
      }
    setUrls(new Map([...made].map(([id, { url }]) => [id, url])));
  }, [files, made]);
  useEffect(
    () => () => {
      for (const { url } of made.values()) URL.revokeObjectURL(url);
      made.clear();
    },
    [made],
  );
  return urls;
}
