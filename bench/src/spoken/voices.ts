import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenRate, type Sound } from '@greenlit/studio/listen/segments.ts';
import { CACHE } from '../greenlit.ts';

/** A synthesiser and one of its voices. */
export interface Voice {
  name: string;
  /** Writes a text as a WAV file. */
  write(text: string, file: string): void;
}

const flite = (voice: string): Voice => ({
  name: `flite ${voice}`,
  write: (text, file) => execFileSync('flite', ['-voice', voice, '-t', text, '-o', file]),
});
const espeak = (voice: string): Voice => ({
  name: `espeak-ng ${voice}`,
  write: (text, file) => execFileSync('espeak-ng', ['-v', voice, '-s', '150', '-w', file, text]),
});
const festival = (name: string, voice: string): Voice => ({
  name: `festival ${name}`,
  write: (text, file) => execFileSync('text2wave', ['-eval', `(${voice})`, '-o', file], { input: text }),
});

/** Debian's packages espeak-ng, flite, festival with festvox-us-slt-hts and festvox-kallpc16k. The rules were tuned on these. */
export const VOICES: readonly Voice[] = [
  flite('slt'),
  espeak('en-us'),
  flite('rms'),
  festival('slt', 'voice_cmu_us_slt_arctic_hts'),
  flite('awb'),
  festival('kal', 'voice_kal_diphone'),
  flite('kal16'),
];
/** The voices of `moreCases.ts`; festvox-kdlpc16k contains the second. */
export const MORE_VOICES: readonly Voice[] = [espeak('en-gb+f3'), festival('ked', 'voice_ked_diphone')];
/**
 * Voices of held-out takes: of espeak-ng's English languages with its numbered variants, the name with the smallest hash of those that no
 * rule was tuned on; and the last festival voice, since Debian has no other.
 */
export const HELD_OUT_VOICES: readonly Voice[] = [espeak('en-gb+m3'), festival('ked', 'voice_ked_diphone')];
/** Of takes with one edit: fixed, like their texts, before any of it was heard. */
export const ONE_EDIT_OPEN: readonly Voice[] = [flite('slt'), flite('rms'), festival('ked', 'voice_ked_diphone')];
/** The same texts by voices that recognizers follow badly; none of them is held out here. */
export const ONE_EDIT_HARD: readonly Voice[] = [espeak('en-us'), espeak('en-gb+f3')];
export const ONE_EDIT_HELD_OUT: readonly Voice[] = [
  flite('awb'),
  festival('slt', 'voice_cmu_us_slt_arctic_hts'),
  festival('kal', 'voice_kal_diphone'),
  espeak('en-us+f4'),
];
export const SPANISH: Voice = espeak('es');

const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-spoken-'));
const known = new Map<string, Sound>();

/** A sentence spoken by a voice, in the recognizers' format. */
export function speak(voice: Voice, text: string): Sound {
  const key = `${voice.name} ${text}`;
  const said = known.get(key);
  if (said) return said;
  const [wav, raw] = [path.join(folder, `${known.size}.wav`), path.join(folder, `${known.size}.raw`)];
  voice.write(text, wav);
  const sound = soundOf(wav, raw);
  known.set(key, sound);
  return sound;
}

/** A sound file in the recognizers' format. */
function soundOf(file: string, raw: string): Sound {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-i', file, '-ac', '1', '-ar', String(listenRate), '-f', 's16le', raw]);
  const bytes = readFileSync(raw);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

const SPEECHES = path.join(CACHE, 'speeches');
const SPEECH_SHA256 = '59dfb9a4acb36fe2a2affc14bacbee2920ff435cb13cc314a08c13f66ba7860e';

/** Fetches the speech of a president (public domain) that an npm package has beside whisper.cpp. */
export function bringSpeeches(): void {
  const file = path.join(SPEECHES, 'jfk.wav');
  mkdirSync(SPEECHES, { recursive: true });
  if (!existsSync(file)) {
    const inFolder = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: SPEECHES, stdio: 'ignore' });
    inFolder('npm', 'pack', 'nodejs-whisper@0.3.1', '--ignore-scripts', '--workspaces=false');
    const packed = 'package/cpp/whisper.cpp/bindings/go/samples/jfk.wav';
    inFolder('tar', '-xzf', 'nodejs-whisper-0.3.1.tgz', `--strip-components=${packed.split('/').length - 1}`, packed);
  }
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found !== SPEECH_SHA256) throw new Error(`${file} is not the speech that was chosen`);
}

/** The recordings in Debian's packages pocketsphinx-testdata, asterisk-core-sounds-en-g722 and asterisk-core-sounds-es-g722, and what `bringSpeeches` fetched. */
const RECORDINGS = {
  novel: (name: string) =>
    `/usr/share/pocketsphinx/test/data/librivox/sense_and_sensibility_01_austen_64kb-${name}.wav`,
  prompts: (name: string) => `/usr/share/asterisk/sounds/en_US_f_Allison/${name}.g722`,
  speech: (name: string) => path.join(SPEECHES, `${name}.wav`),
  spanish: (name: string) => `/usr/share/asterisk/sounds/es_MX_f_Allison/${name}.g722`,
};

/** A person's recording, in the recognizers' format. */
export function recordingOf(kind: keyof typeof RECORDINGS, name: string): Sound {
  const key = `${kind} ${name}`;
  const sound = known.get(key) ?? soundOf(RECORDINGS[kind](name), path.join(folder, `${known.size}.raw`));
  known.set(key, sound);
  return sound;
}

export const isRecorded = (kind: keyof typeof RECORDINGS, name: string): boolean => existsSync(RECORDINGS[kind](name));

/** Joins sentences, with pauses of room noise between them. */
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
