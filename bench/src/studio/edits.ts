import { existsSync, rmSync, statSync } from 'node:fs';
import { ffmpeg } from '../burn-in/ffmpeg.ts';
import { PEER_NAME, runPeer, THREADS, type Threads } from '../burn-in/peer.ts';
import { digits, median, times } from '../numbers.ts';
import { type Goal, type PartResult, table } from '../report.ts';
import { fileOf, likeness, type Made, make, SMALL, WEBM, WIDE } from './media.ts';
import { IS_TRIAL, ROUNDS, type Stage, withStage } from './stage.ts';

interface Edit {
  name: string;
  label: string;
  clips: Made[];
  bitrate: number;
  /** Of the result. */
  seconds: number;
  /** From the clips to the picture `[v]` and the sound `[a]`, in ffmpeg's syntax. */
  filter: string;
  /** Its name in our page. */
  ours: 'merge' | 'convert';
}

const EDITS: Edit[] = [
  {
    name: 'merge',
    label: 'merge of 1080p at 30 and 720p at 25 frames a second',
    clips: [WIDE, SMALL],
    bitrate: WIDE.bitrate,
    seconds: WIDE.seconds + SMALL.seconds,
    filter:
      '[0:v]fps=30,format=yuv420p,setsar=1[p];[1:v]scale=1920:1080,fps=30,format=yuv420p,setsar=1[q];' +
      '[p][0:a][q][1:a]concat=n=2:v=1:a=1[v][a]',
    ours: 'merge',
  },
  {
    name: 'convert',
    label: 'webm (VP9, Opus) at 720p to mp4',
    clips: [WEBM],
    bitrate: WEBM.bitrate,
    seconds: WEBM.seconds,
    filter: '[0:v]format=yuv420p[v];[0:a]anull[a]',
    ours: 'convert',
  },
];

/** ffmpeg.wasm only gets the first seconds of each clip: it is that slow. */
const PEER_SECONDS: Record<Threads, number> = IS_TRIAL ? { multi: 2, single: 1 } : { multi: 5, single: 3 };

interface Runner {
  name: string;
  file: string;
  /** Seconds of media per second. */
  run(edit: Edit): Promise<number>;
  /** Whether its result is complete and comparable. */
  isWhole: boolean;
}

/** Merging and converting, in our page, by ffmpeg.wasm and by the ffmpeg of the system. */
export async function edits(): Promise<PartResult> {
  for (const clip of new Set(EDITS.flatMap(({ clips }) => clips))) make(clip);
  return withStage(import.meta.dirname, 'studio', async (stage) => {
    const runners = [ours(stage), peer(stage, 'multi'), peer(stage, 'single'), native('veryfast'), native('ultrafast')];
    const parts: string[] = [];
    const goals: Goal[] = [];
    for (const edit of EDITS) {
      const speeds = new Map<Runner, number[]>(runners.map((runner) => [runner, []]));
      for (let round = 1; round <= ROUNDS; round += 1)
        for (const runner of runners) {
          const speed = await runner.run(edit);
          speeds.get(runner)?.push(speed);
          console.log(`${edit.name}, round ${round}: ${runner.name} ${times(speed)} of real time`);
        }
      goals.push(...goalsOf(edit, runners, speeds));
      parts.push(`### ${edit.label}, ${edit.seconds} s\n\n${tableOf(edit, runners, speeds)}`);
    }
    return {
      goals,
      details: [
        'From files that were chosen to the finished file. Every job encodes H.264 at the same bitrate; Greenlit checks what it ' +
          `wrote as well. ${PEER_NAME} gets the first ${PEER_SECONDS.multi} s (many threads) or ${PEER_SECONDS.single} s (one ` +
          'thread) of each clip. SSIM is against the same job done by ffmpeg nearly without loss.',
        ...parts,
      ].join('\n\n'),
    };
  });
}

const resultOf = (edit: Edit, { file }: Pick<Runner, 'file'>): string => `${edit.name}-${file}.mp4`;

function ours({ plain, onPage }: Stage): Runner {
  const runner: Runner = {
    name: 'Greenlit',
    file: 'greenlit',
    isWhole: true,
    run: (edit) =>
      onPage(plain, async (page) => {
        await page.setInputFiles(
          '#files',
          edit.clips.map(({ name }) => fileOf(name)),
        );
        const job = { what: edit.ours, output: resultOf(edit, runner), bitrate: edit.bitrate };
        const took = await page.evaluate(({ what, output, bitrate }) => window[what](output, bitrate), job);
        return (edit.seconds * 1000) / took;
      }),
  };
  return runner;
}

const encoding = ({ bitrate }: Edit, preset: string): string[] => [
  ...['-map', '[v]', '-map', '[a]', '-c:v', 'libx264', '-preset', preset, '-b:v', String(bitrate), '-g', '60'],
  ...['-c:a', 'aac', '-ar', '48000', '-ac', '2', '-b:a', '128k', '-movflags', '+faststart'],
];

function peer({ isolated, onPage }: Stage, threads: Threads): Runner {
  const seconds = PEER_SECONDS[threads];
  const runner: Runner = {
    name: `ffmpeg.wasm, ${threads === 'multi' ? 'many threads' : 'one thread'}, veryfast`,
    file: `wasm-${threads}`,
    isWhole: false,
    run: (edit) =>
      onPage(isolated, async (page) => {
        const named = edit.clips.map(({ name }, at) => [`${at}${name.slice(name.lastIndexOf('.'))}`, name] as const);
        const args = [
          ...named.flatMap(([name]) => ['-t', String(seconds), '-i', name]),
          ...['-filter_complex', edit.filter, ...encoding(edit, 'veryfast')],
          ...(THREADS[threads].threads === undefined ? [] : ['-threads', String(THREADS[threads].threads)]),
          'output.mp4',
        ];
        const output = resultOf(edit, runner);
        const took = await runPeer(page, { threads, inputs: Object.fromEntries(named), output, args });
        return (seconds * edit.clips.length * 1000) / took;
      }),
  };
  return runner;
}

const inputs = ({ clips }: Edit): string[] => clips.flatMap(({ name }) => ['-i', fileOf(name)]);

function native(preset: 'veryfast' | 'ultrafast'): Runner {
  const runner: Runner = {
    name: `native ffmpeg, x264 ${preset}`,
    file: preset,
    isWhole: true,
    run: async (edit) => {
      const began = performance.now();
      const output = fileOf(resultOf(edit, runner));
      ffmpeg(['-v', 'error', '-y', ...inputs(edit), '-filter_complex', edit.filter, ...encoding(edit, preset), output]);
      return (edit.seconds * 1000) / (performance.now() - began);
    },
  };
  return runner;
}

/** The reference for the results. */
function reference(edit: Edit): string {
  const file = fileOf(`${edit.name}-reference.mp4`);
  const lossless = [
    '-map',
    '[v]',
    '-map',
    '[a]',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '4',
    '-c:a',
    'aac',
  ];
  if (existsSync(file)) rmSync(file);
  ffmpeg(['-v', 'error', '-y', ...inputs(edit), '-filter_complex', edit.filter, ...lossless, file]);
  return file;
}

function tableOf(edit: Edit, runners: Runner[], speeds: Map<Runner, number[]>): string {
  const fast = (runner: Runner) => median(speeds.get(runner) ?? []);
  const mine = runners[0] ? fast(runners[0]) : Number.NaN;
  const against = reference(edit);
  return table(
    ['who', 'seconds of media per second', 'each round', 'Greenlit is faster by', 'SSIM', 'file'],
    runners.map((runner) => {
      const file = fileOf(resultOf(edit, runner));
      const whole = runner.isWhole
        ? [likeness(file, against).toFixed(4), `${(statSync(file).size / 1e6).toFixed(1)} MB`]
        : ['—', '—'];
      const each = (speeds.get(runner) ?? []).map(digits).join(', ');
      return [runner.name, digits(fast(runner)), each, times(mine / fast(runner)), ...whole];
    }),
  );
}

/** There are no goals for these two, so only the measurement is reported. */
function goalsOf(edit: Edit, runners: Runner[], speeds: Map<Runner, number[]>): Goal[] {
  const [us, multi, , veryfast] = runners.map((runner) => median(speeds.get(runner) ?? []));
  const seen = (what: string, other: number | undefined): Goal => ({
    job: `${edit.name} against ${what}`,
    goal: 'none',
    measured: us && other ? times(us / other) : '—',
    met: null,
  });
  return [seen('ffmpeg.wasm with threads', multi), seen('native x264 veryfast', veryfast)];
}
