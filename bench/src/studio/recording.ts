import { spawnSync } from 'node:child_process';
import { digits, median, milliseconds, percentile } from '../numbers.ts';
import { type PartResult, table } from '../report.ts';
import { fileOf } from './media.ts';
import { IS_TRIAL, ROUNDS, withStage } from './stage.ts';

const SECONDS = IS_TRIAL ? 6 : 60;
const RATE = 30;
const GOALS = { share: 0.99, frameMs: 17 };
const TEXT = 'Two retirees can earn the same average return and end up in very different places. '.repeat(30);

interface Seen {
  frames: number;
  expected: number;
  p95: number;
  longest: number;
}

/** A recording at 1080p with the teleprompter running: dropped frames, and how smoothly the text moves. */
export async function recording(): Promise<PartResult> {
  const seen: Seen[] = [];
  await withStage(
    import.meta.dirname,
    'studio',
    async ({ plain, onPage }) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const file = `recorded-${round}.mp4`;
        const job = { file, seconds: SECONDS, text: TEXT };
        const made = await onPage(plain, (page) =>
          page.evaluate(({ file: output, seconds, text }) => window.record(output, seconds, text), job),
        );
        const frames = framesIn(fileOf(file));
        const expected = Math.round(made.seconds * RATE);
        const one = {
          frames,
          expected,
          p95: percentile(made.intervals, 0.95),
          longest: Math.max(...made.intervals),
        };
        seen.push(one);
        console.log(`recording, round ${round}: ${frames} of ${expected} frames, p95 ${milliseconds(one.p95)}`);
      }
    },
    { peer: false },
  );
  const share = median(seen.map(({ frames, expected }) => frames / expected));
  const p95 = median(seen.map((one) => one.p95));
  return {
    goals: [
      {
        job: `recording ${SECONDS} s of 1080p30, frames kept`,
        goal: `≥ ${GOALS.share * 100} percent`,
        measured: `${(share * 100).toFixed(2)} percent`,
        met: share >= GOALS.share,
      },
      {
        job: 'teleprompter while recording, time between two frames of the screen, p95',
        goal: `≤ ${GOALS.frameMs} ms`,
        measured: milliseconds(p95),
        met: p95 <= GOALS.frameMs,
      },
    ],
    details: [
      `The browser's own moving test picture at 1080p30 and its beep, recorded for ${SECONDS} s while the teleprompter scrolls; the ` +
        'frames of the finished file are counted by ffprobe, and held against its length.',
      table(
        ['round', 'frames', 'of', 'share', 'p95 between frames of the screen', 'longest'],
        seen.map(({ frames, expected, ...one }, at) => [
          String(at + 1),
          String(frames),
          String(expected),
          `${((frames / expected) * 100).toFixed(2)} percent`,
          milliseconds(one.p95),
          `${digits(one.longest)} ms`,
        ]),
      ),
    ].join('\n\n'),
  };
}

function framesIn(file: string): number {
  const { status, stdout, stderr } = spawnSync(
    'ffprobe',
    [
      '-v',
      'error',
      '-count_packets',
      '-select_streams',
      'v',
      '-show_entries',
      'stream=nb_read_packets',
      '-of',
      'csv=p=0',
      file,
    ],
    { encoding: 'utf8' },
  );
  const frames = Number.parseInt(stdout, 10);
  if (status !== 0 || !(frames > 0)) throw new Error(`ffprobe could not count the frames of ${file}: ${stderr}`);
  return frames;
}
