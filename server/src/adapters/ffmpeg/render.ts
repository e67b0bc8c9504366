import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logoBox } from '@greenlit/domain/media/logo-box.ts';
import { type ClipFacts, targetOf } from '@greenlit/domain/media/target.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { CARD, LOGO, type PlanClip } from '@greenlit/domain/videos/plan.ts';
import { runConfined } from '../../confinement/confined.ts';
import { runNodeConfined } from '../../confinement/node.ts';
import { type Rendering, type Transcoded, TranscodeError } from '../../ports/ports.ts';
import { secondsIn } from './arguments.ts';
import { boundsFor, type Prepared, type Programs, prepare, writeCube } from './prepare.ts';
import {
  type Frame,
  joinArguments,
  joinList,
  type Overlay,
  type Part,
  partArguments,
  type Still,
  wholeArguments,
  workOf,
} from './render-arguments.ts';

/** The shortest clip, as in the browser. */
const SHORTEST = 0.05;
const STILL_BOUNDS = { seconds: 60, heapMb: 256, memoryMb: 1024, fileBytes: 128 * 1024 ** 2 };
/** The share of the progress after which the parts are joined. */
const JOINING = 0.95;

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
  const { plan, folder, signal, onProgress } = job;
  const sources = await openSources(programs, job);
  const stills = await openStills(job);
  const frame = frameOf(plan, sources, stills);
  const parts = partsOf(job, { sources, stills, frame });
  const total = parts.reduce((sum, { part }) => sum + part.seconds, 0);
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
  if (only && others.length === 0 && only.isWhole && 'facts' in only.part) {
    const made = join(only.folder, 'result.mp4');
    const place = { cwd: only.folder, reads: only.reads, seconds: total, before: 0, share: 1 };
    const written = await run(wholeArguments(only.part, frame, made), place);
    return finished(made, written, total);
  }
  const made: { path: string; seconds: number }[] = [];
  let before = 0;
  for (const [at, { part, folder: cwd, reads }] of parts.entries()) {
    const result = join(cwd, `part-${at}.mov`);
    const share = JOINING * (part.seconds / total);
    await run(partArguments(part, frame, result), { cwd, reads, seconds: part.seconds, work: workOf(part), before, share });
    before += share;
    made.push({ path: result, seconds: part.seconds });
  }
  const list = join(folder, 'parts.txt');
  await writeFile(list, joinList(made));
  const place = { cwd: folder, reads: [], seconds: total, before, share: 1 - JOINING };
  return finished(path, await run(joinArguments(list, path), place), total);
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

function finished(path: string, duration: number, expected: number): Transcoded {
  if (duration === 0) throw new TranscodeError('unreadable', 'the output is empty');
  return { path, duration, expected, notice: null };
}

/** Finds out what each film of the plan has. */
async function openSources(
  programs: Programs,
  { plan, files, folder, signal }: Rendering,
): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>();
  for (const clip of plan.clips) {
    if (!('source' in clip) || sources.has(clip.source)) continue;
    const path = fileOf(files, clip.source);
    const own = join(folder, `source-${sources.size}`);
    await mkdir(own, { mode: 0o700 });
    const facts = await prepare(programs, { source: path, folder: own, signal, onProgress: () => undefined });
    if (facts.video.hdr) await writeCube(facts.video.hdr, { folder: own, signal });
    sources.set(clip.source, { path, folder: own, facts });
  }
  return sources;
}

/** Decodes the pictures of the plan. */
async function openStills({ plan, files, folder, signal }: Rendering): Promise<Map<string, Still>> {
  const names = plan.clips.flatMap((clip) => ('image' in clip ? [clip.image] : 'card' in clip ? [CARD] : []));
  const own = join(folder, 'stills');
  await mkdir(own, { mode: 0o700 });
  const stills = new Map<string, Still>();
  for (const name of new Set(plan.logo ? [...names, LOGO] : names)) {
    const [source, path] = [fileOf(files, name), join(own, `${stills.size}.rgba`)];
    const module = join(import.meta.dirname, 'still.process.ts');
    const said = await runNodeConfined({
      module,
      args: [source, path],
      folder: own,
      reads: [source],
      ...STILL_BOUNDS,
      signal,
    });
    const { width, height } = JSON.parse(said) as { width: number; height: number };
    stills.set(name, { path, width, height });
  }
  return stills;
}

function fileOf(files: Rendering['files'], name: string): string {
  const path = files.get(name);
  if (!path) throw new TranscodeError('lost', name);
  return path;
}

type Stills = ReadonlyMap<string, Still>;
type Sources = ReadonlyMap<string, Source>;

/** Size, rate and colors of the result, by the rules of the browser: the first film's colors, and for a logo alone its size. */
function frameOf({ clips, asIs }: Rendering['plan'], sources: Sources, stills: Stills): Frame {
  const facts = clips.map((clip): ClipFacts => {
    if ('card' in clip) return { kind: 'card' };
    if ('image' in clip) return { kind: 'image', ...stills.get(clip.image) };
    const video = sources.get(clip.source)?.facts.video;
    return { kind: 'video', ...video?.shown, ...(video && { frameRate: rateIn(video.frameRate) }) };
  });
  const first = clips.flatMap((clip) => ('source' in clip ? (sources.get(clip.source)?.facts.video ?? []) : []))[0];
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
  part: Part;
  folder: string;
  reads: string[];
  /** Nothing of the file is cut away. */
  isWhole: boolean;
}

function partsOf(
  { plan, folder }: Rendering,
  { sources, stills, frame }: { sources: Sources; stills: Stills; frame: Frame },
): Placed[] {
  const logo = overlayOf(plan.logo, stills, frame);
  return plan.clips.map((clip) => {
    const overlay = 'card' in clip ? null : logo;
    const drawn = overlay ? [overlay.still.path] : [];
    if (!('source' in clip)) {
      const still = stills.get('image' in clip ? clip.image : CARD);
      if (!still) throw new TranscodeError('lost');
      const own = join(folder, 'stills');
      return { part: { still, seconds: clip.seconds, overlay }, folder: own, reads: [], isWhole: false };
    }
    const source = sources.get(clip.source);
    if (!source) throw new TranscodeError('lost', clip.source);
    const { from, seconds } = stretchOf(clip, source.facts);
    return {
      part: { source: source.path, facts: source.facts, from, seconds, overlay },
      folder: source.folder,
      reads: [source.path, ...drawn],
      isWhole: clip.from === 0 && clip.to === null,
    };
  });
}

/** @throws TranscodeError for a clip that begins after the end of its file, or a file that does not say how long it is */
function stretchOf({ from, to }: Extract<PlanClip, { source: string }>, { duration }: Prepared) {
  const end = Math.min(to ?? Number.POSITIVE_INFINITY, duration ?? Number.POSITIVE_INFINITY);
  const seconds = end - from;
  if (!(seconds >= SHORTEST) || !Number.isFinite(seconds)) throw new TranscodeError('unreadable', `${from} to ${end}`);
  return { from, seconds };
}

function overlayOf(logo: Rendering['plan']['logo'], stills: Stills, { width, height }: Frame): Overlay | null {
  const still = stills.get(LOGO);
  if (!logo || !still) return null;
  const box = logoBox(width, height, still.width, still.height, logo.position, logo.heightShare);
  return { still, box, opacity: logo.opacity };
}
