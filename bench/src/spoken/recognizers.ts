import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { sayingsOf } from '@greenlit/domain/spoken/sayings.ts';
import { type HeardWord, listenByScript } from '@greenlit/studio/listen/byScript.ts';
import { listenFreely } from '@greenlit/studio/listen/freely.ts';
import {
  type CreateModule,
  decoderOf,
  freeModelOf,
  type LoadedRuntime,
  type Tokens,
} from '@greenlit/studio/listen/models.ts';
import { type Segment, type Sound, segmentsOf } from '@greenlit/studio/listen/segments.ts';
import { CACHE, REPOSITORY } from '../greenlit.ts';
import { checkOf, type Opinion, opinionOf } from './opinions.ts';

/** The first recognizer's findings, and the final ones. */
export interface Compared {
  first: SpokenCheck;
  both: SpokenCheck;
}

/** Both recognizers in Node, with the same WebAssembly and in the same order as in the browser. */
export async function recognizersIn(folder: string) {
  const load = (file: string) => import(pathToFileURL(path.join(folder, file)).href);
  const { default: createModule }: { default: CreateModule } = await load(
    'script/soundswallower/soundswallower.node.js',
  );
  const decoder = await decoderOf(createModule, path.join(folder, 'script/soundswallower/model/'));
  const runtime: LoadedRuntime = await load('free/onnxruntime-web/dist/ort.wasm.bundle.min.mjs');
  const bytesOf = (file: string) => readFileSync(path.join(folder, 'free', file));
  Object.assign(runtime.env.wasm, {
    numThreads: 1,
    wasmBinary: bytesOf('onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'),
  });
  const tokens: Tokens = await load('free/llama-tokenizer-js/llama-tokenizer.js');
  const model = await freeModelOf(runtime, tokens, bytesOf);
  const known = knownWords([bytesOf('model.json'), readFileSync(path.join(folder, 'script/model.json'))]);

  async function byScript(sound: Sound, script: string): Promise<Opinion> {
    const sayings = sayingsOf(script);
    const words = await known(['script', hashOf(sound), JSON.stringify(sayings)], () =>
      finished(listenByScript(decoder, segmentsOf([sound]), sayings)),
    );
    return opinionOf('script', words);
  }

  /** The free recognizer only depends on the segment, so its results for the same samples are reused. */
  async function freely(sound: Sound): Promise<Opinion> {
    const words: HeardWord[] = [];
    for await (const segment of segmentsOf([sound])) {
      const at = Math.round(segment.from / 16);
      const heard = await known(['free', hashOf(segment.sound)], () => finished(listenFreely(model, alone(segment))));
      words.push(...heard.map(([text, from, to]): HeardWord => [text, from + at, to + at]));
    }
    return opinionOf('free', words);
  }

  /** The same steps as on the author's page. */
  async function compare(sound: Sound, script: string): Promise<Compared> {
    const one = await byScript(sound, script);
    const first = checkOf(script, [one]);
    return { first, both: checkOf(script, [one, await freely(sound)]) };
  }

  return { byScript, compare, freely };
}

async function* alone({ sound }: Segment): AsyncGenerator<Segment> {
  yield { sound, from: 0, to: sound.length };
}

async function finished<T>(work: AsyncGenerator<unknown, T>): Promise<T> {
  let next = await work.next();
  while (!next.done) next = await work.next();
  return next.value;
}

const hashOf = (sound: Sound): string => sha256([Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength)]);
function sha256(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

const CODE = path.join(REPOSITORY, 'studio/src/listen');
/** The sources that determine the words heard; what to expect from a script is imported by name. */
const LISTENING = ['byScript.ts', 'freely.ts', 'grammar.ts', 'models.ts', 'pronounce.ts', 'segments.ts'];

/**
 * Caches what was heard, so that rules can be tried without recognizing again. Changed models or recognition code invalidate
 * the cache.
 */
function knownWords(models: readonly Uint8Array[]) {
  const code = LISTENING.map((file) => readFileSync(path.join(CODE, file)));
  const folder = path.join(CACHE, 'heard', sha256([...models, ...code]).slice(0, 16));
  mkdirSync(folder, { recursive: true });
  return async (about: readonly string[], listen: () => Promise<HeardWord[]>): Promise<HeardWord[]> => {
    const file = path.join(folder, `${sha256([about.join('\n')])}.json`);
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as HeardWord[];
    } catch {
      const words = await listen();
      writeFileSync(file, JSON.stringify(words));
      return words;
    }
  };
}
