import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import { logoBox } from '@greenlit/domain/media/logo-box.ts';
import { type ClipFacts, targetOf } from '@greenlit/domain/media/target.ts';
import { notRead, VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { CARD, LOGO, type PlanClip } from '@greenlit/domain/videos/plan.ts';
import { runConfined } from '../../confinement/confined.ts';
import { type Rendering, type Transcoded, TranscodeError } from '../../ports/ports.ts';
import { secondsIn } from './arguments.ts';
import { missingOf } from './missing.ts';
import { boundsFor, type Prepared, type Programs, prepare, writeCube } from './prepare.ts';
import {
  type Frame,
  joinArguments,
  joinList,
  type Overlay,
  type Part,
  partArguments,
  wholeArguments,
  workOf,
} from './render-arguments.ts';
import { type Stills, stillsIn } from './stills.ts';

/** The shortest clip, as in the browser. */
const SHORTEST = 0.05;
/** The share of the progress after which the parts are joined. */
const JOINING = 0.95;
/** Bytes of sound in each second of a part, before it is compressed. */
const PART_SOUND = 48_000 * 2 * 2;

/** A file of the plan, with a working folder of its own. */
interface Source {
  path: string;
  folder: string;
  facts: Prepared;
}

/**
 * Makes the video of a plan: each part in a run of its own, so that memory stays flat however many there are, and then one file of
 * all. A single clip that is shown whole is one run. @throws TranscodeError, ConfinedError
 */
export async function render(programs: Programs, job: Rendering): Promise<Transcoded> {
  const { folder, signal, onProgress } = job;
  const sources = await openSources(programs, job);
  const stills = await stillsIn(job);
  const frame = await frameOf(job, sources, stills);
  const parts = partsOf(job, sources, stills, await overlayOf(job, stills, frame));
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  if (total > VIDEO_MAX_SECONDS) throw new TranscodeError('too_long');
  const path = join(folder, 'result.mp4');
  const run = async (args: string[], { cwd, reads, seconds, work = seconds, before, share }: Run): Promise<number> => {
    let written = 0;
    await runConfined({
      command: programs.ffmpeg,
      args,
      folder: cwd,
      reads,
      bounds: boundsFor(work),
      signal,
      onLine(line) {
        written = Math.max(written, secondsIn(line) ?? 0);
        onProgress(Math.min(0.99, before + share * Math.min(1, written / seconds)));
      },
    });
    return written;
  };

  const [only, ...others] = parts;
  if (only?.film && others.length === 0 && only.isWhole) {
    const made = join(only.folder, 'result.mp4');
    const place = { cwd: only.folder, reads: only.reads, seconds: total, before: 0, share: 1 };
    const written = await run(wholeArguments(only.film, frame, made), place);
    const missing = await missingOf(only.film, only.folder);
    return finished(made, written, { sources, total, missing });
  }
  const made: { path: string; seconds: number }[] = [];
  let [before, bytes, missing] = [0, 0, 0];
  for (const [at, placed] of parts.entries()) {
    const { seconds, folder: cwd, reads, picture } = placed;
    const result = join(cwd, `part-${at}.mov`);
    const share = JOINING * (seconds / total);
    const part = await opened(placed, stills);
    await run(partArguments(part, frame, result), { cwd, reads, seconds, work: workOf(part), before, share });
    if (placed.film) missing += await missingOf(placed.film, cwd);
    if (picture && !parts.some((other, later) => later > at && other.picture === picture)) await stills.forget(picture);
    bytes += (await stat(result)).size - seconds * PART_SOUND;
    if (bytes > FILE_RULES.videos.maxBytes) throw new TranscodeError('too_large');
    before += share;
    made.push({ path: result, seconds });
  }
  const list = join(folder, 'parts.txt');
  await writeFile(list, joinList(made.map((part) => ({ ...part, path: relative(folder, part.path) }))));
  const place = { cwd: folder, reads: [], seconds: total, before, share: 1 - JOINING };
  const written = await run(joinArguments(list, path), place);
  await Promise.all(made.map((part) => rm(part.path, { force: true })));
  return finished(path, written, { sources, total, missing });
}

interface Run {
  cwd: string;
  reads: readonly string[];
  /** Of the result. */
  seconds: number;
  /** Seconds of film that are worked through for it. */
  work?: number;
  /** Of the progress: what was done before, and what this run adds. */
  before: number;
  share: number;
}

/** What is missing is said, because still pictures and silence stand in for it. */
function finished(
  path: string,
  duration: number,
  { sources, total, missing }: { sources: Sources; total: number; missing: number },
): Transcoded {
  if (duration === 0) throw new TranscodeError('unreadable', 'the output is empty');
  const said = [
    missing > 0 ? notRead(missing, total) : null,
    ...[...sources.values()].map(({ facts }) => facts.notice),
  ];
  const notices = [...new Set(said.filter((one) => one !== null))];
  // how much is missing is said above
  return { path, duration, expected: missing > 0 ? null : total, notice: notices.join(' ') || null };
}

/** Finds out what each film of the plan has, by its file, which may have several names. */
async function openSources(
  programs: Programs,
  { plan, files, folder, signal }: Rendering,
): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>();
  for (const clip of plan.clips) {
    if (!('source' in clip)) continue;
    const path = fileOf(files, clip.source);
    if (sources.has(path)) continue;
    const own = join(folder, `source-${sources.size}`);
    await mkdir(own, { mode: 0o700 });
    const facts = await prepare(programs, { source: path, folder: own, signal, onProgress: () => undefined });
    if (facts.video.hdr) await writeCube(facts.video.hdr, { folder: own, signal });
    sources.set(path, { path, folder: own, facts });
  }
  return sources;
}

function fileOf(files: Rendering['files'], name: string): string {
  const path = files.get(name);
  if (!path) throw new TranscodeError('lost', name);
  return path;
}

type Sources = ReadonlyMap<string, Source>;

/** Size, rate and colors of the result, by the rules of the browser: the first film's colors, and for a logo alone its size. */
async function frameOf({ plan: { clips, asIs }, files }: Rendering, sources: Sources, stills: Stills): Promise<Frame> {
  const films = clips.flatMap((clip) =>
    'source' in clip ? (sources.get(fileOf(files, clip.source))?.facts.video ?? []) : [],
  );
  const [first] = films;
  const facts = films.map(
    ({ shown, frameRate }): ClipFacts => ({ kind: 'video', ...shown, frameRate: rateIn(frameRate) }),
  );
  // the size of a picture matters only where there is no film
  const picture = first ? undefined : clips.find((clip) => 'image' in clip);
  if (picture) facts.push({ kind: 'image', ...(await stills.of(fileOf(files, picture.image))) });
  const target = targetOf(facts);
  const own = asIs && first ? { width: first.shown.width & ~1, height: first.shown.height & ~1 } : target;
  return {
    width: own.width,
    height: own.height,
    rate: first && !target.constant ? first.frameRate : String(target.frameRate),
    matrix: first && !first.hdr && first.matrix === 'bt601' ? 'bt601' : 'bt709',
  };
}

function rateIn(rate: string): number {
  const [over = 30, under = 1] = rate.split('/').map(Number);
  return over / under;
}

interface Placed {
  /** Of the result. */
  seconds: number;
  folder: string;
  reads: string[];
  /** A film; otherwise the file of a picture, which is decoded when its turn comes. */
  film: Extract<Part, { source: string }> | null;
  picture: string | null;
  overlay: Overlay | null;
  /** Nothing of the file is cut away. */
  isWhole: boolean;
}

function partsOf({ plan, files }: Rendering, sources: Sources, stills: Stills, logo: Overlay | null): Placed[] {
  return plan.clips.map((clip) => {
    const overlay = 'card' in clip ? null : logo;
    if (!('source' in clip)) {
      const picture = fileOf(files, 'image' in clip ? clip.image : CARD);
      const { seconds } = clip;
      return { seconds, folder: stills.folder, reads: [], film: null, picture, overlay, isWhole: false };
    }
    const source = sources.get(fileOf(files, clip.source));
    if (!source) throw new TranscodeError('lost', clip.source);
    const { from, seconds } = stretchOf(clip, source.facts);
    return {
      seconds,
      folder: source.folder,
      reads: [source.path, ...(overlay ? [overlay.still.path] : [])],
      film: { source: source.path, facts: source.facts, from, seconds, overlay },
      picture: null,
      overlay,
      isWhole: clip.from === 0 && clip.to === null,
    };
  });
}

async function opened({ film, picture, seconds, overlay }: Placed, stills: Stills): Promise<Part> {
  if (film) return film;
  if (picture === null) throw new TranscodeError('lost');
  return { still: await stills.of(picture), seconds, overlay };
}

/** @throws TranscodeError for a clip that begins after the end of its file, or a file that does not say how long it is */
function stretchOf({ from, to }: Extract<PlanClip, { source: string }>, { duration }: Prepared) {
  const end = Math.min(to ?? Number.POSITIVE_INFINITY, duration ?? Number.POSITIVE_INFINITY);
  const seconds = end - from;
  if (!(seconds >= SHORTEST) || !Number.isFinite(seconds)) throw new TranscodeError('unreadable', `${from} to ${end}`);
  return { from, seconds };
}

async function overlayOf(
  { plan, files }: Rendering,
  stills: Stills,
  { width, height }: Frame,
): Promise<Overlay | null> {
  const { logo } = plan;
  if (!logo) return null;
  const still = await stills.logo(fileOf(files, LOGO));
  const box = logoBox(width, height, still.width, still.height, logo.position, logo.heightShare);
  return { still, box, opacity: logo.opacity };
}
