import { CLICK, type Clip, COLORS, HEIGHT, WIDTH } from './clip.ts';
import type { Entry } from './index-edits.ts';
import { LOOKS, type Seen } from './inspect.ts';

/** One clip as somebody's phone, camera or program may write it, and what has to become of it. */
export interface Neighbour {
  name: string;
  clip: Clip;
  /** What is shown of the picture and of each sound track; whole tracks if absent. */
  shows?: { picture?: readonly Entry[]; sound?: readonly Entry[] };
  /** The tracks that are heard, by their place; all if absent. */
  heard?: readonly number[];
  width?: number;
  height?: number;
  /** The colors below, if they are not those of the clip; null if they are not looked at. */
  colors?: readonly (readonly [number, number, number])[] | null;
  /** `here`: a browser has to manage it. `never`: both refuse it in words. `damaged`: what can be read, or a refusal. */
  how?: 'here' | 'never' | 'damaged';
  /** Its pieces are not in the order of the original, which the server's converter may refuse. */
  isReordered?: boolean;
}

/** How many frames picture and sound may be apart from what they should be. */
const STEP = 1;
/** A pitch that is heard, and one that is not; clips are made with 0.1, which some have for half of their time. */
const LOUD = { heard: 0.04, not: 0.01 };

const FORMAT = /^aac,48000,[12]; ?h264,yuv420p,(bt709|smpte170m|bt470bg|unknown|N\/A|)$/;

/** What is wrong with a result; nothing if it is what it should be. */
export function complaintsAbout(neighbour: Neighbour, seen: Seen): string[] {
  return neighbour.how === 'damaged' ? aboutRemains(neighbour.clip, seen) : aboutWhole(neighbour, seen);
}

/** What was read of a damaged file plays, is not longer than it was, and shows at least for half of the time what it did. */
function aboutRemains({ seconds }: Clip, { format, width, height, frames }: Seen): string[] {
  const right = frames.filter((number, look) => Math.abs(number - look) <= STEP).length;
  return [
    FORMAT.test(format) ? '' : `format ${format}`,
    width === WIDTH && height === HEIGHT ? '' : `size ${width} x ${height}`,
    frames.length / LOOKS < seconds + 0.12 ? '' : `lasts ${frames.length / LOOKS} s of ${seconds} s`,
    right > 0 && right >= frames.length / 2 ? '' : `only ${right} of ${frames.length} frames are right`,
  ].filter((complaint) => complaint !== '');
}

function aboutWhole(neighbour: Neighbour, seen: Seen): string[] {
  const { clip, shows, heard = clip.sounds.map((_, i) => i), colors = COLORS } = neighbour;
  const complaints: string[] = [];
  const check = (fine: boolean, what: string) => fine || complaints.push(what);
  check(FORMAT.test(seen.format), `format ${seen.format}`);
  const size = [neighbour.width ?? WIDTH, neighbour.height ?? HEIGHT];
  check(
    Math.abs(seen.width - (size[0] ?? 0)) <= 1 && Math.abs(seen.height - (size[1] ?? 0)) <= 1,
    `size ${seen.width} x ${seen.height}`,
  );

  const whole: Entry[] = [[clip.seconds, 0]];
  const [picture, sound] = begun(shows?.picture ?? whole, heard.length > 0 ? (shows?.sound ?? whole) : null);
  const seconds = Math.max(lengthOf(picture), lengthOf(sound));
  check(
    Math.abs(Math.max(seen.frames.length / LOOKS, seen.soundSeconds) - seconds) < 0.12,
    `lasts ${seen.frames.length / LOOKS}, ${seen.soundSeconds} s for ${seconds} s`,
  );
  const wrong = seen.frames.flatMap((number, look) => {
    // between two looks, so that rounding does not matter
    const fits = [-STEP, -STEP / 2, 0, STEP / 2, STEP].some((by) =>
      frameAt(picture, clip, (look + 0.5 + by) / LOOKS).includes(number),
    );
    return fits || look >= lengthOf(picture) * LOOKS + 1 ? [] : [`${(look / LOOKS).toFixed(2)} s: frame ${number}`];
  });
  check(
    wrong.length === 0,
    `picture ${wrong.slice(0, 4).join(', ')}${wrong.length > 4 ? ` and ${wrong.length - 4} more` : ''}`,
  );

  const clicks = heard.some((i) => clip.sounds[i]?.clicks)
    ? clicksOf(sound, clip, Math.min(...heard.map((i) => clip.sounds[i]?.after ?? 0)))
    : [];
  const missing = clicks.filter((at) => !seen.clicks.some((click) => Math.abs(click - at) < 0.035));
  const extra = seen.clicks.filter((click) => !clicks.some((at) => Math.abs(click - at) < 0.035));
  check(
    missing.length + extra.length === 0,
    `clicks ${seen.clicks.join(' ')} for ${clicks.map((at) => at.toFixed(2)).join(' ')}`,
  );
  for (const [i, { hertz }] of clip.sounds.entries()) {
    if (hertz === undefined) continue;
    const isHeard = heard.some((at) => clip.sounds[at]?.hertz === hertz || clip.sounds[at]?.also === hertz);
    const loud = seen.loudness[hertz] ?? 0;
    check(isHeard ? loud > LOUD.heard : loud < LOUD.not, `track ${i + 1} at ${loud.toFixed(3)}`);
  }
  for (const [i, color] of (colors ?? []).entries()) {
    const difference = deltaE(seen.colors[i] ?? [0, 0, 0], color);
    check(difference < 3, `color ${seen.colors[i]?.map(Math.round)} is ${difference.toFixed(1)} from ${color}`);
  }
  return complaints;
}

/** A movie begins with the first thing that is shown or heard. */
function begun(picture: readonly Entry[], sound: readonly Entry[] | null): [readonly Entry[], readonly Entry[]] {
  const emptyFor = ([entry]: readonly Entry[]) => (entry?.[1] === null ? entry[0] : 0);
  const empty = Math.min(emptyFor(picture), emptyFor(sound ?? picture));
  const without = ([first = [0, 0], ...others]: readonly Entry[]): Entry[] =>
    empty > 0 ? [...(first[0] > empty ? [[first[0] - empty, null] as const] : []), ...others] : [first, ...others];
  return [without(picture), sound ? without(sound) : []];
}

const lengthOf = (entries: readonly Entry[]) => entries.reduce((sum, [seconds]) => sum + seconds, 0);

/** The frames that may be seen at a moment: where nothing is shown, the picture stands still. */
function frameAt(entries: readonly Entry[], { fps, seconds: whole }: Clip, time: number): number[] {
  const frame = (at: number) => Math.min(Math.max(0, Math.floor(at * fps + 1e-6)), Math.round(whole * fps) - 1) % 256;
  let [at, last] = [0, entries.find(([, from]) => from !== null)?.[1] ?? 0];
  for (const [seconds, from] of entries) {
    if (time < at + seconds) return [frame(from === null ? last : from + Math.max(0, time - at))];
    if (from !== null) last = from + seconds - 0.5 / fps;
    at += seconds;
  }
  return [frame(last)];
}

/** When clicks begin to be heard. */
function clicksOf(entries: readonly Entry[], { seconds: whole }: Clip, after: number): number[] {
  const clicks: number[] = [];
  let at = 0;
  for (const [seconds, from] of entries) {
    for (let click = CLICK.every / 2; from !== null && click < whole; click += CLICK.every) {
      // one that is cut in two may be heard or not: clips are made so that there is none
      if (click >= Math.max(from, after) && click < from + seconds - CLICK.seconds) clicks.push(at + click - from);
    }
    at += seconds;
  }
  return clicks;
}

type Rgb = readonly [number, number, number];

/** How different two colors look (CIE 1976): below 3 hardly at all. */
export function deltaE(one: Rgb, other: Rgb): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function lab(color: Rgb): Rgb {
  const [r, g, b] = color.map((value) =>
    value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
