import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clip, clips } from '../../seeds/src/clips.ts';
import { film } from './film.ts';
import { clipFrame, FPS, posterFrame } from './frame.ts';
import { ffmpeg, fixturesDir, mediaDir, run, typed } from './run.ts';
import { speak, webVtt } from './speech.ts';
import { openStage, type Stage } from './stage.ts';
import { fixtureLogoSvg, logos, type Still, signatureStills } from './stills.ts';
import { TALK_FPS, TALK_SECONDS, talkFrame, talkSpeech } from './talk.ts';

const wanted = process.argv.slice(2);
const asked = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

async function still(stage: Stage, dir: string, { file, width, height, picture }: Still): Promise<void> {
  await stage.show(picture, { width, height });
  await writeFile(join(dir, file), await stage.png());
}

async function dataUrl(file: string | null): Promise<string | null> {
  if (!file) return null;
  return `data:image/png;base64,${(await readFile(join(mediaDir, file))).toString('base64')}`;
}

async function makeClip(stage: Stage, clip: Clip, scratch: string): Promise<void> {
  const speech = await speak(clip, scratch);
  const logo = await dataUrl(clip.logo);
  await writeFile(join(mediaDir, `${clip.key}.vtt`), webVtt(speech.cues));
  await stage.show(posterFrame(clip, speech, logo));
  await writeFile(join(mediaDir, `${clip.key}.jpg`), await stage.jpeg(82));
  await film(stage, {
    frames: Math.round(speech.seconds * FPS),
    fps: FPS,
    sound: speech.wav,
    crf: 29,
    to: join(mediaDir, `${clip.key}.mp4`),
    draw: (frame) => clipFrame(clip, speech, logo, frame),
  });
}

async function makeTalk(stage: Stage, scratch: string): Promise<void> {
  const speech = await speak(talkSpeech, scratch);
  const sound = join(scratch, 'talk.wav');
  await ffmpeg(['-i', speech.wav, '-af', `apad=whole_dur=${TALK_SECONDS}`, '-t', String(TALK_SECONDS), sound]);
  await film(stage, {
    frames: TALK_SECONDS * TALK_FPS,
    fps: TALK_FPS,
    sound,
    crf: 24,
    to: join(fixturesDir, 'talk.mp4'),
    draw: (frame) => talkFrame(frame, speech.levels[Math.floor((frame / TALK_FPS) * 25)] ?? 0),
  });
}

/** The broken files, made from the good one. */
async function makeBadFiles(stage: Stage): Promise<void> {
  const at = (name: string): string => join(fixturesDir, name);
  const plain = typed('-map_metadata -1 -fflags +bitexact');
  const talk = at('talk.mp4');
  await ffmpeg(['-i', talk, '-c', 'copy', ...plain, '-movflags', '+faststart', at('talk.mov')]);
  await ffmpeg(['-i', talk, '-t', '3', '-an', '-c', 'copy', ...plain, '-movflags', '+faststart', at('no-sound.mp4')]);
  const hevc = typed(
    '-t 2 -vf scale=640:-2 -c:v libx265 -preset fast -crf 32 -tag:v hvc1 -x265-params pools=2:log-level=error -c:a aac -b:a 64k',
  );
  await ffmpeg(['-i', talk, ...hevc, ...plain, at('hevc.mov')]);
  const whole = await readFile(talk);
  await writeFile(at('truncated.mp4'), whole.subarray(0, Math.floor(whole.length * 0.6)));
  await writeFile(at('not-a-video.mp4'), 'Dear Nora,\n\nthe video is attached.\n\nBest,\nPriya\n');
  await writeFile(at('empty.mp4'), '');
  await writeFile(at('logo.svg'), fixtureLogoSvg());
  await still(stage, fixturesDir, { file: 'logo.png', width: 300, height: 160, picture: fixtureLogoSvg() });
}

async function seconds(file: string): Promise<number> {
  const { out } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]);
  return Number(Number(out).toFixed(3));
}

/** Stores each clip's length for readers without ffprobe. */
async function writeManifest(): Promise<void> {
  const videos = (await readdir(mediaDir)).filter((file) => file.endsWith('.mp4')).sort();
  const entries = await Promise.all(videos.map(async (file) => [file, await seconds(join(mediaDir, file))]));
  await writeFile(join(mediaDir, 'durations.json'), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

await mkdir(mediaDir, { recursive: true });
await mkdir(fixturesDir, { recursive: true });
const scratch = await mkdtemp(join(tmpdir(), 'make-media-'));
const stage = await openStage();
try {
  if (asked('logos')) for (const logo of logos) await still(stage, mediaDir, logo);
  if (asked('signatures')) for (const signature of signatureStills) await still(stage, mediaDir, signature);
  for (const clip of Object.values(clips)) {
    if (!asked(clip.key)) continue;
    await makeClip(stage, clip, scratch);
    console.log(`made ${clip.key}`);
  }
  await writeManifest();
  if (asked('talk')) await makeTalk(stage, scratch);
  if (asked('fixtures')) await makeBadFiles(stage);
} finally {
  await stage.close();
  await rm(scratch, { recursive: true, force: true });
}
