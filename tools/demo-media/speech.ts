import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clip } from '../../seeds/src/clips.ts';
import { ffmpeg, typed } from './run.ts';

const RATE = 48_000;
const LEAD = 0.7;
const GAP = 0.45;
const TAIL = 1.0;
/** Slows each voice to about 150 words a minute. */
const TEMPO = { slt: 0.82, rms: 0.96 };

export interface Cue {
  start: number;
  end: number;
  text: string;
}

export interface Speech {
  /** 48 kHz stereo, at -16 LUFS. */
  wav: string;
  seconds: number;
  sentences: Array<{ start: number; end: number }>;
  cues: Cue[];
  /** Loudness, 0 to 1, of every `1 / 25` s. */
  levels: number[];
}

async function sayOne(text: string, clip: Pick<Clip, 'voice' | 'pitch'>, file: string): Promise<Float32Array> {
  await writeFile(`${file}.txt`, text);
  const quietEnds = 'silenceremove=start_periods=1:start_threshold=-48dB,areverse';
  const voice = `flite=textfile=${file}.txt:voice=${clip.voice}`;
  const pace = `rubberband=tempo=${TEMPO[clip.voice]}:pitch=${clip.pitch}:formant=preserved`;
  const sound = typed(`-af ${quietEnds},${quietEnds},${pace} -ar ${RATE} -ac 1 -f f32le`);
  await ffmpeg(['-f', 'lavfi', '-i', voice, ...sound, `${file}.pcm`]);
  const bytes = await readFile(`${file}.pcm`);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

/** Divides a sentence's time among its captions by number of letters. */
function cuesOf(captions: readonly string[], start: number, end: number): Cue[] {
  const letters = captions.reduce((sum, caption) => sum + caption.length, 0);
  let at = start;
  return captions.map((text) => {
    const cue = { start: at, end: at + ((end - start) * text.length) / letters, text };
    at = cue.end;
    return cue;
  });
}

function levelsOf(pcm: Float32Array): number[] {
  const step = RATE / 25;
  const levels: number[] = [];
  for (let from = 0; from < pcm.length; from += step) {
    let sum = 0;
    const part = pcm.subarray(from, from + step);
    for (const sample of part) sum += sample * sample;
    levels.push(Math.min(1, Math.sqrt(sum / part.length) * 6));
  }
  return levels;
}

/** Speaks the sentences one after another with unhurried pauses. */
export async function speak(clip: Pick<Clip, 'voice' | 'pitch' | 'sentences'>, dir: string): Promise<Speech> {
  const spoken: Float32Array[] = [];
  for (const [index, sentence] of clip.sentences.entries()) {
    spoken.push(await sayOne(sentence.captions.join(' '), clip, join(dir, `sentence-${index}`)));
  }
  const gaps = (spoken.length - 1) * GAP;
  const voiced = spoken.reduce((sum, pcm) => sum + pcm.length, 0) / RATE;
  const seconds = Math.ceil((LEAD + voiced + gaps + TAIL) * 25) / 25;
  const pcm = new Float32Array(Math.round(seconds * RATE));
  const sentences: Array<{ start: number; end: number }> = [];
  let at = LEAD;
  for (const part of spoken) {
    pcm.set(part, Math.round(at * RATE));
    sentences.push({ start: at, end: at + part.length / RATE });
    at += part.length / RATE + GAP;
  }
  const cues = clip.sentences.flatMap((sentence, index) => {
    const time = sentences[index];
    return time ? cuesOf(sentence.captions, time.start, time.end) : [];
  });

  const raw = join(dir, 'speech.f32');
  const wav = join(dir, 'speech.wav');
  await writeFile(raw, new Uint8Array(pcm.buffer));
  await master(raw, wav);
  return { wav, seconds, sentences, cues, levels: levelsOf(pcm) };
}

/** Removes rumble, warms the voice a little, and sets the loudness in two passes. */
async function master(raw: string, wav: string): Promise<void> {
  const source = ['-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', raw];
  const tone = 'highpass=f=75,equalizer=f=220:t=q:w=1:g=2,equalizer=f=3200:t=q:w=1.2:g=-2';
  const target = 'loudnorm=I=-16:TP=-1.5:LRA=11';
  const { err } = await ffmpeg([...source, '-af', `${tone},${target}:print_format=json`, '-f', 'null', '-']);
  const measured: Record<string, string> = JSON.parse(err.slice(err.lastIndexOf('{'), err.lastIndexOf('}') + 1));
  const known = `measured_I=${measured.input_i}:measured_TP=${measured.input_tp}:measured_LRA=${measured.input_lra}:measured_thresh=${measured.input_thresh}:offset=${measured.target_offset}:linear=true`;
  await ffmpeg([...source, '-af', `${tone},${target}:${known}`, '-ar', String(RATE), '-ac', '2', wav]);
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${(seconds - minutes * 60).toFixed(3).padStart(6, '0')}`;
}

export function webVtt(cues: Cue[]): string {
  const blocks = cues.map((cue, index) => `${index + 1}\n${clock(cue.start)} --> ${clock(cue.end)}\n${cue.text}\n`);
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
