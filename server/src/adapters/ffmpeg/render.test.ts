import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderPlan } from '@greenlit/domain/videos/plan.ts';
import { type Compared, compareWithPlan, compositionFiles } from '@greenlit/seeds/testing/compositions.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeVideo } from '../../features/files/probe.ts';
import { systemFfmpeg } from '../ffmpeg.ts';
import type { Prepared } from './prepare.ts';
import { joinList, seekOf, workOf } from './render-arguments.ts';

const transcoder = systemFfmpeg();
const isInstalled = await transcoder.isInstalled();

let root: string;
let sources: Record<string, string>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "greenlit's-plans-"));
  sources = compositionFiles() ?? {};
});
afterAll(() => rm(root, { recursive: true, force: true }));

let number = 0;
async function render(
  plan: RenderPlan,
  files = sources,
  { signal = new AbortController().signal, by = transcoder, onStart = () => {} } = {},
) {
  number += 1;
  const folder = join(root, `work-${number}`);
  await mkdir(folder);
  const paths = new Map<string, string>();
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(root, `${number}-${name}`);
    await writeFile(path, Buffer.from(bytes, 'base64'));
    paths.set(name, path);
  }
  const seen: number[] = [];
  const onProgress = (fraction: number) => {
    seen.push(fraction);
    onStart();
  };
  const made = await by.render({ plan, files: paths, folder, signal, onProgress });
  return { ...made, seen };
}

const base64 = async (path: string): Promise<string> => (await readFile(path)).toString('base64');
const plan = (change: Partial<RenderPlan>): RenderPlan => ({ clips: [], logo: null, asIs: false, ...change });
const cut = (from: number, to: number | null, source = 'video') => ({ source, from, to });
const logo = { position: 'top_right', opacity: 0.7, heightShare: 0.15 } as const;
const card = { card: { title: '', text: 'Not advice.' }, seconds: 2 };

/** A film of so many seconds with a whole frame every 12, so that a late cut begins far from one. */
function longFilm(seconds: number): string {
  const path = join(root, `long-${seconds}.mp4`);
  if (existsSync(path)) return path;
  const inputs = [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=30'],
    ...['-f', 'lavfi', '-i', "aevalsrc='0.8*sin(2*PI*1000*t)*between(mod(t,1),0.48,0.53)':s=48000"],
  ];
  const film = '-c:v libx264 -preset veryfast -crf 10 -g 360 -keyint_min 360 -sc_threshold 0 -pix_fmt yuv420p -c:a aac';
  const colors = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-colorspace', 'bt709'];
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...inputs, ...colors, '-t', String(seconds), ...film.split(' '), path]);
  return path;
}

describe.skipIf(!isInstalled)('the server renders', { timeout: 180_000 }, () => {
  it.each<[string, RenderPlan, number]>([
    ['a logo over all of it', plan({ clips: [cut(0, null)], logo, asIs: true }), 4],
    ['one stretch', plan({ clips: [cut(1, 2.5)] }), 1.5],
    ['a film, another one and a card', plan({ clips: [cut(0, null), cut(1, 3, 'other'), card], logo }), 8],
    [
      'many parts in any order',
      plan({ clips: Array.from({ length: 12 }, (_, i) => cut((11 - i) / 5, (11 - i) / 5 + 0.2)) }),
      2.4,
    ],
    ['a picture alone', plan({ clips: [{ image: 'picture', seconds: 1.5 }] }), 1.5],
  ])('%s, as long as its parts', async (_, made, seconds) => {
    // any picture of the right size stands for the card
    const files: Record<string, string> = { ...sources, card: sources.picture ?? '' };
    const { path, expected, notice, seen } = await render(made, files);
    expect(expected).toBeCloseTo(seconds, 1);
    expect(notice).toBeNull();
    const facts = await probeVideo(path, { accountId: 'a' });
    expect(facts).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac' });
    expect(Math.abs(facts.duration - seconds)).toBeLessThan(0.07);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    // the index comes first
    expect((await readFile(path)).subarray(0, 64).includes('moov')).toBe(true);
    if (made.clips.some((clip) => 'image' in clip)) return;
    const compared: Compared = compareWithPlan(made, files, await base64(path));
    expect(compared.ssim).toBeGreaterThan(0.97);
    expect(Math.abs(compared.frames - compared.framesWanted)).toBeLessThanOrEqual(1);
  });

  it('what browsers cannot read, turned and cut to the largest frame of the first film’s shape', async () => {
    const studio = join(import.meta.dirname, '../../../../studio/fixtures');
    const files = {
      ...sources,
      hevc: await base64(fixtures.hevcMov),
      turned: await base64(join(studio, 'rotated.mp4')),
      silent: await base64(fixtures.noSound),
    };
    const clips = [cut(0, 1), cut(0, 1, 'hevc'), cut(0, 1, 'turned'), cut(1, 2, 'silent')];
    const { path } = await render(plan({ clips, logo }), files);
    const facts = await probeVideo(path, { accountId: 'a' });
    expect(facts).toMatchObject({ width: 1280, height: 720 });
    expect(Math.abs(facts.duration - 4)).toBeLessThan(0.07);
  });

  it.each([
    ['early', 0.2],
    ['late', 20.3],
    ['late, at the first frame of a group', 24],
    ['at the end', 29.3],
  ])('a short cut %s in a long film, to the frame and in step', async (_, from) => {
    const files = { ...sources, video: await base64(longFilm(30)) };
    const made = plan({ clips: [cut(from, from + 0.6)] });
    const { path } = await render(made, files);
    const { ssim, frames, framesWanted, claps } = compareWithPlan(made, files, await base64(path));
    expect(ssim).toBeGreaterThan(0.97);
    expect(Math.abs(frames - framesWanted)).toBeLessThanOrEqual(1);
    // it claps 20 ms before the middle of each second
    expect(claps[0]).toBeCloseTo(Math.floor(from) + 0.48 - from, 1);
  });

  it.each([
    ['a part', plan({ clips: [cut(10, 20)] })],
    ['a film with others', plan({ clips: [cut(0, null), cut(0, 1, 'other')] })],
    ['a whole film', plan({ clips: [cut(0, null)], logo, asIs: true })],
  ])('%s of which the end is damaged, and says so', async (_, made) => {
    const bytes = await readFile(longFilm(30));
    // the index comes last, and the picture is garbage from half of the file on
    const media = bytes.indexOf('mdat');
    const index = bytes.indexOf('moov', media);
    bytes.fill(0, media + Math.round((index - media) / 2), index - 4);
    const { notice } = await render(made, { ...sources, video: bytes.toString('base64') });
    expect(notice).toMatch(/^\d+ seconds of \d+ seconds could not be read: a file is damaged\./);
  });

  it('a video without sound as silence, and keeps a size that is larger than usual', async () => {
    const files = { video: await base64(fixtures.noSound), logo: sources.logo ?? '' };
    const { path } = await render(plan({ clips: [cut(0, null)], logo, asIs: true }), files);
    expect(await probeVideo(path, { accountId: 'a' })).toMatchObject({ audioCodec: 'aac' });
  });

  it.each<[string, RenderPlan, Record<string, string>, string]>([
    ['a file is missing', plan({ clips: [cut(0, 1, 'gone')] }), {}, 'lost'],
    ['a clip begins after the end', plan({ clips: [cut(60, null), cut(0, 1)] }), {}, 'unreadable'],
    ['a picture is none', plan({ clips: [{ image: 'bad', seconds: 1 }] }), { bad: 'aGVsbG8=' }, 'unreadable'],
    ['a film is none', plan({ clips: [cut(0, 1, 'bad')] }), { bad: 'aGVsbG8=' }, 'unreadable'],
  ])('nothing if %s', async (_, made, more, failure) => {
    await expect(render(made, { ...sources, ...more })).rejects.toMatchObject({ failure });
  });

  it('pictures that are used again and again, and keeps the pixels of none', async () => {
    const files = { ...sources, again: sources.picture ?? '' };
    const still = (image: string) => ({ image, seconds: 0.1 });
    const clips = [still('picture'), cut(0, 0.2), still('again'), still('picture'), still('again')];
    const { path } = await render(plan({ clips, logo }), files);
    expect(Math.abs((await probeVideo(path, { accountId: 'a' })).duration - 0.6)).toBeLessThan(0.07);
    const left = await readdir(join(root, `work-${number}`), { recursive: true });
    expect(left.filter((name) => name.endsWith('.rgba'))).toHaveLength(1);
    expect(left.filter((name) => name.endsWith('.mov'))).toEqual([]);
  });

  it('nothing once its time is up, however short each part is', async () => {
    const late = systemFfmpeg(undefined, 0.01);
    await late.isInstalled();
    await expect(render(plan({ clips: [cut(0, 1)] }), sources, { by: late })).rejects.toMatchObject({
      failure: 'too_slow',
    });
  });

  it('nothing more once it is stopped', async () => {
    const stop = new AbortController();
    const onStart = () => stop.abort(new Error('stopped'));
    await expect(render(plan({ clips: [cut(0, 1)] }), sources, { signal: stop.signal, onStart })).rejects.toThrow(
      'stopped',
    );
  });
});

it('names the parts of a video with their lengths', () => {
  expect(
    joinList([
      { path: '/a/part-0.mov', seconds: 1.5 },
      { path: '/a/part-1.mov', seconds: 2 },
    ]),
  ).toBe("ffconcat version 1.0\nfile '/a/part-0.mov'\nduration 1.500000\nfile '/a/part-1.mov'\nduration 2.000000\n");
});

describe('a part of a film', () => {
  const facts = { canSeek: true, cuts: null, duration: 3600 } as unknown as Prepared; // the rest does not matter here
  const part = (from: number, change: object = {}) => ({
    ...{ source: '/a/film.mp4', facts: { ...facts, ...change }, from, seconds: 1, overlay: null },
  });
  it.each<[string, ReturnType<typeof part>, number, number]>([
    ['is read from shortly before it', part(3000.5), 2995, 6.5],
    ['at the start is read from there', part(2), 0, 3],
    ['without an index is read from the start, and may take as long', part(3000.5, { canSeek: false }), 0, 3001.5],
    ['with pieces, too', part(3000.5, { cuts: {} }), 0, 3001.5],
  ])('%s', (_, asked, seek, work) => {
    expect([seekOf(asked), workOf(asked)]).toEqual([seek, work]);
  });
});
