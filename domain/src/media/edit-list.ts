import type { EditEntry } from './iso-tracks.ts';

/**
 * A stretch of a track as it is shown: from `at` of the movie, where the track is at `from`. The track's times are counted as
 * players' libraries do: the first thing that is shown has the same time in both.
 */
export interface Piece {
  at: number;
  from: number;
  seconds: number;
}

/** Differences below this are rounding: index times are in thousandths or coarser. Seconds. */
const CLOSE = 0.002;

/** True if a stretch is slowed down, sped up or stands still, which browsers and ffmpeg leave out silently. */
export const changesSpeed = (edits: readonly EditEntry[]): boolean =>
  edits.some(({ mediaTime, rate }) => mediaTime !== null && rate !== 1);

/**
 * What an edit list shows, in order, neighbours that belong together as one. Null if it has no list, and the whole track is
 * shown.
 */
export function piecesOf(edits: readonly EditEntry[]): Piece[] | null {
  if (edits.length === 0) return null;
  const pieces: Piece[] = [];
  let [at, base] = [0, Number.NaN];
  for (const [index, { seconds: stated, mediaTime }] of edits.entries()) {
    const isLast = index === edits.length - 1;
    const seconds = stated === 0 && isLast ? Number.POSITIVE_INFINITY : stated;
    if (mediaTime !== null) {
      if (Number.isNaN(base)) base = mediaTime - at;
      if (seconds > 0) add(pieces, { at, from: mediaTime - base, seconds });
    }
    at += seconds;
  }
  return pieces;
}

/** The same with `from` in the track's own stored times, which ffmpeg uses. Null if it has no list. */
export function storedPieces(edits: readonly EditEntry[]): Piece[] | null {
  const pieces = piecesOf(edits);
  const first = edits.findIndex(({ mediaTime }) => mediaTime !== null);
  const at = edits.slice(0, Math.max(0, first)).reduce((sum, { seconds }) => sum + seconds, 0);
  const base = (edits[first]?.mediaTime ?? 0) - at;
  return pieces?.map((piece) => ({ ...piece, from: piece.from + base })) ?? null;
}

function add(pieces: Piece[], piece: Piece): void {
  const before = pieces.at(-1);
  const goesOn =
    before &&
    Math.abs(before.at + before.seconds - piece.at) < CLOSE &&
    Math.abs(before.from + before.seconds - piece.from) < CLOSE;
  if (goesOn) before.seconds += piece.seconds;
  else pieces.push(piece);
}

/** The same pieces without what lies after the end of the track (seconds of the track). */
export const within = (pieces: readonly Piece[], end: number): Piece[] =>
  pieces
    .map((piece) => ({ ...piece, seconds: Math.min(piece.seconds, end - piece.from) }))
    .filter(({ seconds }) => seconds > CLOSE);

/**
 * True if the pieces show the track as it is, up to `slack` seconds at its end: nothing of it is hidden from `start` on, its
 * first time, and nothing is shown at another time.
 */
export function showsWhole(
  pieces: readonly Piece[],
  { start, end, slack }: { start: number; end: number; slack: number },
): boolean {
  const [piece, ...others] = pieces;
  if (!piece || others.length > 0) return false;
  // what has a time before 0 is not shown anyway
  const hidesStart = piece.from > Math.max(0, start) + CLOSE;
  return !hidesStart && piece.from + piece.seconds > end - slack;
}

/** A stretch of the movie, where the track is then. */
export interface Stretch {
  /** Seconds of the movie. */
  at: number;
  until: number;
  /** Seconds of the track. */
  from: number;
  to: number;
}

/** What is shown between two moments of the movie, in order. A track without pieces is shown as it is. */
export function stretchesOf(pieces: readonly Piece[] | null, at: number, until: number): Stretch[] {
  if (!pieces) return [{ at, until, from: at, to: until }];
  return pieces.flatMap((piece) => {
    const [begin, end] = [Math.max(at, piece.at), Math.min(until, piece.at + piece.seconds)];
    const shift = piece.from - piece.at;
    return end - begin > 0 ? [{ at: begin, until: end, from: begin + shift, to: end + shift }] : [];
  });
}
