import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenRate, type Sound } from '@greenlit/studio/listen/segments.ts';

/** A synthesiser and one of its voices; null if it is not installed. */
interface Voice {
  name: string;
  /** Writes a text as a WAV file. */
  write(text: string, file: string): void;
}

/** Debian's packages espeak-ng, flite and festival with festvox-us-slt-hts. */
export const VOICES: readonly Voice[] = [
  { name: 'flite slt', write: (text, file) => execFileSync('flite', ['-voice', 'slt', '-t', text, '-o', file]) },
  {
    name: 'espeak-ng en-us',
    write: (text, file) => execFileSync('espeak-ng', ['-v', 'en-us', '-s', '150', '-w', file, text]),
  },
  { name: 'flite rms', write: (text, file) => execFileSync('flite', ['-voice', 'rms', '-t', text, '-o', file]) },
  {
    name: 'festival slt',
    write: (text, file) =>
      execFileSync('text2wave', ['-eval', '(voice_cmu_us_slt_arctic_hts)', '-o', file], { input: text }),
  },
];

const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-spoken-'));
const known = new Map<string, Sound>();

/** A sentence in a voice, as recognizers want it. */
export function speak(voice: Voice, text: string): Sound {
  const key = `${voice.name} ${text}`;
  const said = known.get(key);
  if (said) return said;
  const [wav, raw] = [path.join(folder, `${known.size}.wav`), path.join(folder, `${known.size}.raw`)];
  voice.write(text, wav);
  execFileSync('ffmpeg', ['-loglevel', 'error', '-i', wav, '-ac', '1', '-ar', String(listenRate), '-f', 's16le', raw]);
  const bytes = readFileSync(raw);
  const sound = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  known.set(key, sound);
  return sound;
}

/** Sentences one after another, with pauses between them in which a room can be heard. */
export function spliced(parts: readonly Sound[]): Sound {
  const pause = Int16Array.from({ length: listenRate * 0.35 }, (_, at) => Math.round(Math.sin(at * 12.9898) * 25));
  const all = parts.flatMap((part) => [pause, part]);
  const sound = new Int16Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    sound.set(part, at);
    at += part.length;
  }
  return sound;
}
