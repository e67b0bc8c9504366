import type { Piece } from '@greenlit/domain/media/edit-list.ts';
import type { AudioFacts, VideoFacts } from './facts.ts';
import type { IndexedTrack } from './index-facts.ts';

/**
 * The pieces of a file whose picture or sound is cut in the middle. ffmpeg reads such lists, but lets the sound fall behind at each
 * cut, so it is told to ignore them and to cut here. Null where it is right: a start or an end that was cut off.
 */
export interface Cuts {
  picture: readonly Piece[];
  /** By ffmpeg's index of the track. */
  sounds: ReadonlyMap<number, readonly Piece[]>;
}

/** More pieces than a person cuts. */
const MOST_PIECES = 200;
const WHOLE: readonly Piece[] = [{ at: 0, from: 0, seconds: 1e6 }];

/** `beyond` if the pieces of the picture are out of order, or too many. */
export function cutsOf(
  video: VideoFacts,
  audio: readonly AudioFacts[],
  index: readonly IndexedTrack[],
): Cuts | 'beyond' | null {
  const piecesOf = (id: number | null) => index.find((track) => track.id === id)?.pieces ?? WHOLE;
  const picture = piecesOf(video.id);
  const sounds = audio.map((one) => [one.index, piecesOf(one.id)] as const);
  const all = [picture, ...sounds.map(([, pieces]) => pieces)];
  if (all.every((pieces) => pieces.length <= 1)) return null;
  const isInOrder = picture.every((piece, i) => i === 0 || piece.from >= endOf(picture[i - 1]) - 0.001);
  if (!isInOrder || all.some((pieces) => pieces.length === 0 || pieces.length > MOST_PIECES)) return 'beyond';
  // a movie begins with the first thing that is shown or heard
  const start = Math.min(...all.map(([first]) => first?.at ?? 0));
  const moved = (pieces: readonly Piece[]) => pieces.map((piece) => ({ ...piece, at: piece.at - start }));
  return { picture: moved(picture), sounds: new Map(sounds.map(([at, pieces]) => [at, moved(pieces)])) };
}

const endOf = (piece: Piece | undefined) => (piece ? piece.from + piece.seconds : 0);
const exact = (seconds: number) => seconds.toFixed(6);
/** Times of frames are rounded when they are stored. Seconds. */
const ROUNDED = 0.001;

/** Filters that keep the pieces of the picture and move each to its place; frames in between are repeated later. */
export function pictureCuts({ picture }: Cuts): string[] {
  const kept = picture.map((piece) => `gte(t,${exact(piece.from - ROUNDED)})*lt(t,${exact(endOf(piece) - ROUNDED)})`);
  const shiftOf = ({ at, from }: Piece) => at - from;
  const [first = { at: 0, from: 0, seconds: 0 }, ...others] = picture;
  const steps = others.map((piece, i) => {
    const by = shiftOf(piece) - shiftOf(picture[i] ?? first);
    return `gte(T,${exact(piece.from - ROUNDED)})*(${exact(by)})`;
  });
  return [`select='${kept.join('+')}'`, `setpts='PTS+(${[exact(shiftOf(first)), ...steps].join('+')})/TB'`];
}

/** A graph that cuts one sound track into its pieces and joins them, to the sample, with silence where there is none. */
export function soundCuts(source: string, pieces: readonly Piece[], name: string): string {
  const label = (i: number) => `[${name}p${i}]`;
  const parts = pieces.map((piece, i) => {
    const next = pieces[i + 1];
    const silence = next ? next.at - piece.at - piece.seconds : 0;
    const filters = [
      `atrim=start=${exact(piece.from)}:end=${exact(endOf(piece))}`,
      'asetpts=PTS-STARTPTS',
      ...(i === 0 && piece.at > 0 ? [`adelay=delays=${Math.round(piece.at * 1000)}:all=1`] : []),
      ...(silence > ROUNDED ? [`apad=pad_dur=${exact(silence)}`] : []),
    ];
    return `${label(i)}${filters.join(',')}[${name}q${i}]`;
  });
  const all = pieces.map((_, i) => i);
  const joined = `${all.map((i) => `[${name}q${i}]`).join('')}concat=n=${pieces.length}:v=0:a=1[${name}]`;
  return [`[${source}]asplit=${pieces.length}${all.map(label).join('')}`, ...parts, joined].join(';');
}
