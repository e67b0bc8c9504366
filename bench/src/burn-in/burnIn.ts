import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ffmpegVersion } from '../machine.ts';
import { digits, median, times } from '../numbers.ts';
import { type Goal, type PartResult, table } from '../report.ts';
import { FILES, ROUNDS, type Stage, withStage } from '../studio/stage.ts';
import { burnInArguments, ffmpeg, makeClip, type Preset, similarity } from './ffmpeg.ts';
import { CLIPS, type Clip, LOGO, LOGO_SIZE } from './jobs.ts';
import { PEER_NAME, runPeer, THREADS, type Threads } from './peer.ts';

/**
 * The WebAssembly peers are so slow that they only get the clip's first seconds; speed is seconds of media per second.
 */
const PEER_SECONDS: Record<Threads, number> = { multi: 10, single: 5 };
const GOALS: Record<string, { peer: number; native: number }> = {
  '1080p': { peer: 7, native: 1.6 },
  '720p': { peer: 8, native: 1.7 },
};

/** A contestant and its speed in each round: seconds of media per second. */
interface Runner {
  name: string;
  file: string;
  run(clip: Clip): Promise<number>;
}

export async function burnIn(): Promise<PartResult> {
  return withStage(import.meta.dirname, 'burn-in', async ({ plain, isolated, onPage }) => {
    await onPage(plain, makeMedia);
    const runners = [
      {
        name: 'Greenlit',
        file: 'greenlit',
        run: (clip: Clip) => onPage(plain, (page) => ourBurnIn(page, clip)),
      },
      peer(onPage, isolated, 'multi'),
      peer(onPage, isolated, 'single'),
      ...(ffmpegVersion() ? [native('veryfast'), native('ultrafast')] : []),
    ];
    const measured = new Map<Clip, Map<string, number[]>>();
    for (const clip of CLIPS) measured.set(clip, await inTurns(clip, runners));
    return report(measured, runners);
  });
}

async function inTurns(clip: Clip, runners: Runner[]): Promise<Map<string, number[]>> {
  const speeds = new Map<string, number[]>(runners.map(({ name }) => [name, []]));
  for (let round = 1; round <= ROUNDS; round++)
    for (const { name, run } of runners) {
      const speed = await run(clip);
      speeds.get(name)?.push(speed);
      console.log(`${clip.label}, round ${round}: ${name} ${times(speed)} of real time`);
    }
  return speeds;
}

const resultOf = (clip: Clip, runner: Runner): string => path.join(FILES, `${runner.file}-${clip.name}`);

async function makeMedia(page: Page): Promise<void> {
  await page.evaluate((size) => window.makeLogo(size.width, size.height), LOGO_SIZE);
  for (const clip of CLIPS) {
    if (existsSync(path.join(FILES, clip.name))) continue;
    console.log(`making the ${clip.label} clip`);
    if (ffmpegVersion()) makeClip(clip, path.join(FILES, clip.name));
    else await page.evaluate((wanted) => window.makeClip(wanted), clip);
  }
}

async function ourBurnIn(page: Page, clip: Clip): Promise<number> {
  const job = { clip: clip.name, output: `greenlit-${clip.name}`, bitrate: clip.bitrate, logo: LOGO };
  return speed(clip.seconds, await page.evaluate((wanted) => window.burnIn(wanted), job));
}

function peer(onPage: Stage['onPage'], url: string, threads: Threads): Runner {
  const seconds = PEER_SECONDS[threads];
  const file = `wasm-${threads}`;
  return {
    name: `ffmpeg.wasm, ${threads === 'multi' ? 'many threads' : 'one thread'}, veryfast`,
    file,
    run: (clip) =>
      onPage(url, async (page) => {
        const files = { clip: 'clip.mp4', logo: 'logo.png', output: 'output.mp4' };
        const args = burnInArguments(clip, { preset: 'veryfast', files, seconds, ...THREADS[threads] });
        const inputs = { 'clip.mp4': clip.name, 'logo.png': 'logo.png' };
        return speed(seconds, await runPeer(page, { threads, inputs, output: `${file}-${clip.name}`, args }));
      }),
  };
}

function native(preset: Preset): Runner {
  const runner: Runner = {
    name: `native ffmpeg, x264 ${preset}`,
    file: preset,
    run: async (clip) => {
      const files = {
        clip: path.join(FILES, clip.name),
        logo: path.join(FILES, 'logo.png'),
        output: resultOf(clip, runner),
      };
      const began = performance.now();
      ffmpeg(['-v', 'error', ...burnInArguments(clip, { preset, files, seconds: clip.seconds })]);
      const took = performance.now() - began;
      return speed(clip.seconds, took);
    },
  };
  return runner;
}

const speed = (seconds: number, took: number): number => (seconds * 1000) / took;

function report(measured: Map<Clip, Map<string, number[]>>, runners: Runner[]): PartResult {
  const goals: Goal[] = [];
  const parts = [...measured].map(([clip, speeds]) => {
    const fast = (name: string) => median(speeds.get(name) ?? []);
    const [us, many, , veryfast, ultrafast] = runners;
    if (!us || !many) throw new Error('nobody to compare');
    const mine = fast(us.name);
    const against = (peerRunner: Runner | undefined, factor: number, what: string): Goal => {
      const ratio = peerRunner && mine / fast(peerRunner.name);
      return {
        job: `burn-in ${clip.label} against ${what}`,
        goal: `≥ ${times(factor)}`,
        measured: ratio ? times(ratio) : 'ffmpeg is not installed',
        met: ratio ? ratio >= factor : null,
      };
    };
    const wanted = GOALS[clip.label] ?? { peer: 0, native: 0 };
    const likeness = new Map(
      [us, veryfast, ultrafast].flatMap((runner) =>
        runner && ffmpegVersion()
          ? [[runner, similarity(clip, path.join(FILES, clip.name), resultOf(clip, runner))] as const]
          : [],
      ),
    );
    goals.push(
      against(many, wanted.peer, 'ffmpeg.wasm with threads'),
      against(veryfast, wanted.native, 'native x264 veryfast'),
    );
    const [ssim, other] = [likeness.get(us), ultrafast && likeness.get(ultrafast)];
    goals.push({
      job: `burn-in ${clip.label}, SSIM outside the logo`,
      goal: '≥ native ultrafast at equal bitrate',
      measured: ssim && other ? `${ssim.toFixed(4)} against ${other.toFixed(4)}` : 'ffmpeg is not installed',
      met: ssim && other ? ssim >= other : null,
    });
    const rows = runners.map((runner) => {
      const each = speeds.get(runner.name) ?? [];
      const whole = runner === us || !runner.name.startsWith('ffmpeg.wasm');
      const megabytes = `${(statSync(resultOf(clip, runner)).size / 1e6).toFixed(1)} MB`;
      const alike = likeness.get(runner)?.toFixed(4) ?? '—';
      return [
        runner.name,
        digits(median(each)),
        each.map(digits).join(', '),
        times(mine / median(each)),
        alike,
        whole ? megabytes : '—',
      ];
    });
    const clipMegabytes = (statSync(path.join(FILES, clip.name)).size / 1e6).toFixed(1);
    return [
      `### ${clip.label}, ${clip.seconds} s at ${clip.bitrate / 1e6} Mbit/s (${clipMegabytes} MB)`,
      table(
        ['who', 'seconds of media per second', 'each round', 'Greenlit is faster by', 'SSIM outside the logo', 'file'],
        rows,
      ),
    ].join('\n\n');
  });
  return {
    goals,
    details: [
      `The clips are made once, ${ffmpegVersion() ? 'by ffmpeg from its test picture' : 'by the studio in the same browser'}. Every job decodes the clip, draws a logo into the upper right at ` +
        `${LOGO.opacity * 100} percent, encodes H.264 at the clip's bitrate and copies the sound. Counted from the file in memory to ` +
        `the finished file; a page is opened anew for every job. ${PEER_NAME} gets the first ${PEER_SECONDS.multi} s (many threads, on a ` +
        `cross-origin isolated page) or ${PEER_SECONDS.single} s (one thread) of the clip.` +
        (ffmpegVersion()
          ? ''
          : ' ffmpeg is not installed: nothing is compared with native x264, and no SSIM was computed.'),
      ...parts,
    ].join('\n\n'),
  };
}
