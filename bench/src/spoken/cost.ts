import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sayingsOf } from '@greenlit/domain/spoken/sayings.ts';
import { listenRate, type Sound } from '@greenlit/studio/listen/segments.ts';
import type { Browser, Page } from '@playwright/test';
import { ffmpeg } from '../burn-in/ffmpeg.ts';
import { residentMegabytes } from '../greenlit.ts';
import { digits } from '../numbers.ts';
import { type Goal, type PartResult, table } from '../report.ts';
import { FILES, IS_TRIAL, withStage } from '../studio/stage.ts';
import { speechFolder } from './models.ts';
import { MORE_SCRIPTS } from './moreCases.ts';
import type { Opinion } from './opinions.ts';
import type { Timed } from './page.ts';
import { PROMPTS } from './recordings.ts';
import { type Take, takesOf } from './takes.ts';
import { MORE_VOICES, recordingOf, speak, spliced, type Voice } from './voices.ts';

const TIME_GOAL = 0.5;
const MEMORY_GOAL = 500;

/** A video with speech, and its script. */
interface Video {
  name: string;
  script: string;
  file: string;
  seconds: number;
}

/** How long the author's browser takes to compare a video with its script, and how much memory. */
export async function spokenCost(): Promise<PartResult> {
  const folder = speechFolder();
  const videos = [prompts(), ...(IS_TRIAL ? [] : MORE_VOICES.map(scripts))];
  // two hours less a minute: with the padding of its last frame, the sound of two would be too long
  const long = (IS_TRIAL ? [10] : [30, 119]).map(longVideo);
  return withStage(
    import.meta.dirname,
    'spoken',
    async ({ browser, plain, onPage }) => {
      const rows: string[][] = [];
      let [took, seconds] = [0, 0];
      for (const video of videos) {
        const { first, second } = await onPage(plain, (page) => compared(page, video));
        took += first + second;
        seconds += video.seconds;
        rows.push([video.name, digits(video.seconds), digits(first), digits(second)]);
      }
      const held: string[][] = [];
      let most = 0;
      for (const video of long) {
        for (const by of ['script', 'free'] as const) {
          const { before, peak } = await onPage(plain, (page) => memoryOf(browser, page, video, by));
          most = Math.max(most, peak - before);
          held.push([
            video.name,
            by === 'script' ? 'the first' : 'the second',
            `${digits(before)} MB`,
            `${digits(peak)} MB`,
          ]);
        }
      }
      return { goals: goalsOf(took / seconds, most), details: detailsOf(rows, held) };
    },
    { peer: false, folders: { speech: folder } },
  );
}

const goalsOf = (time: number, most: number): Goal[] => [
  {
    ...{ job: 'time to compare a video with its script', goal: `≤ ${TIME_GOAL} × the video` },
    ...{ measured: `${time.toFixed(2)} ×`, met: time <= TIME_GOAL },
  },
  {
    ...{ job: 'memory that listening adds, almost two hours of video included, at most', goal: `≤ ${MEMORY_GOAL} MB` },
    ...{ measured: `${digits(most)} MB`, met: most <= MEMORY_GOAL },
  },
];

const detailsOf = (rows: string[][], held: string[][]): string =>
  [
    'In Chromium, with the worker of the author’s page: both recognizers listen to all, one after the other, each after loading its model.' +
      '',
    table(['video', 'seconds', 'the first took', 'the second took'], rows),
    'Resident memory of the page’s process, its worker included, before it listens and at most. The videos repeat ten minutes with one take of speech.' +
      '',
    table(['video', 'recognizer', 'before', 'at most'], held),
  ].join('\n\n');

/** The same steps as on the author's page. */
async function compared(page: Page, { file, script }: Video) {
  await page.setInputFiles('#files', file);
  const first = await hear(page, 'script', script);
  const second = await hear(page, 'free', script);
  return { first: first.took, second: second.took };
}

async function memoryOf(browser: Browser, page: Page, { file, script }: Video, by: Opinion['by']) {
  await page.setInputFiles('#files', file);
  const before = await rendererMegabytes(browser, 'VmRSS');
  await hear(page, by, script);
  return { before, peak: await rendererMegabytes(browser, 'VmHWM') };
}

const hear = (page: Page, by: Opinion['by'], script: string): Promise<Timed> =>
  page.evaluate((job) => window.hear(job), { by, sayings: by === 'script' ? sayingsOf(script) : [] });

/** The largest renderer's memory: the page's. */
async function rendererMegabytes(browser: Browser, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => residentMegabytes(id, which) ?? 0);
  return Math.max(0, ...sizes);
}

function prompts(): Video {
  const takes = PROMPTS.slice(0, 3).map((group) => ({ take: edited(takesOf(group, 'script')), group }));
  const sound = spliced(takes.flatMap(({ group }) => group.map(({ file }) => recordingOf('prompts', file))));
  return videoOf('prompts of a person', takes.map(({ take }) => take.script).join(' '), sound);
}

function scripts(voice: Voice): Video {
  const takes = MORE_SCRIPTS.slice(0, 2).map((sentences) => edited(takesOf(sentences, 'said')));
  const sound = spliced(
    takes.flatMap(({ sentences }) => sentences.flatMap(({ said }) => (said ? [speak(voice, said)] : []))),
  );
  return videoOf(`scripts read by ${voice.name}`, takes.map(({ script }) => script).join(' '), sound);
}

/** The first take in which sentences differ. */
function edited([, take]: Take[]): Take {
  if (!take) throw new Error('these sentences have no edits');
  return take;
}

/** Ten minutes of one speech take, repeated. */
function longVideo(minutes: number): Video {
  const [group = []] = PROMPTS;
  const speech = spliced(group.map(({ file }) => recordingOf('prompts', file)));
  const sound = new Int16Array(600 * listenRate);
  sound.set(speech, 0);
  const [once] = takesOf(group, 'script');
  const part = videoOf('ten minutes', once?.script ?? '', sound);
  const file = path.join(FILES, `spoken-${minutes}.mp4`);
  ffmpeg([
    '-y',
    '-stream_loop',
    String(Math.ceil(minutes / 10) - 1),
    '-i',
    part.file,
    '-c',
    'copy',
    '-t',
    String(minutes * 60),
    file,
  ]);
  const script = Array.from({ length: Math.ceil(minutes / 10) }, () => part.script).join(' ');
  return { name: `${minutes} minutes`, script, file, seconds: minutes * 60 };
}

/** A video with a small picture and this sound. */
function videoOf(name: string, script: string, sound: Sound): Video {
  mkdirSync(FILES, { recursive: true });
  const seconds = sound.length / listenRate;
  const [raw, file] = ['raw', 'mp4'].map((end) =>
    path.join(FILES, `spoken-${name.replaceAll(/\W+/g, '-')}.${end}`),
  ) as [string, string];
  writeFileSync(raw, new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength));
  const picture = ['-f', 'lavfi', '-i', `color=size=64x64:rate=5:duration=${seconds}`];
  const voice = ['-f', 's16le', '-ar', String(listenRate), '-ac', '1', '-i', raw];
  ffmpeg([
    '-y',
    ...picture,
    ...voice,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-ar',
    '48000',
    '-c:a',
    'aac',
    '-b:a',
    '64k',
    file,
  ]);
  return { name, script, file, seconds };
}
