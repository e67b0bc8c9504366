import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Opinion } from '@greenlit/domain/spoken/compare.ts';
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

/** What one recognizer heard, and how long it took. */
export interface Listened {
  opinion: Opinion;
  seconds: number;
}

/** Both recognizers, in Node, on one thread each, with the same WebAssembly as in the browser. */
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
  /** The free recognizer knows nothing but a segment: what it heard in the same samples before, it hears again. */
  const known = new Map<string, { words: HeardWord[]; ms: number }>();

  return {
    byScript(sound: Sound, script: string): Listened {
      const started = performance.now();
      const work = listenByScript(decoder, sound, segmentsOf(sound), sayingsOf(script));
      let next = work.next();
      while (!next.done) next = work.next();
      return { opinion: opinionOf('script', next.value), seconds: (performance.now() - started) / 1000 };
    },
    async freely(sound: Sound): Promise<Listened> {
      const words: HeardWord[] = [];
      let ms = 0;
      for (const segment of segmentsOf(sound)) {
        const heard = await segmentFreely(sound, segment);
        words.push(...heard.words.map(([text, from, to]): HeardWord => [text, from + heard.at, to + heard.at]));
        ms += heard.ms;
      }
      return { opinion: opinionOf('free', words), seconds: ms / 1000 };
    },
  };

  async function segmentFreely(sound: Sound, { from, to }: Segment) {
    const part = sound.slice(from, to);
    const key = createHash('sha256').update(new Uint8Array(part.buffer)).digest('hex');
    const at = Math.round(from / 16);
    const before = known.get(key);
    if (before) return { ...before, at };
    const started = performance.now();
    const work = listenFreely(model, part, [{ from: 0, to: part.length }]);
    let next = await work.next();
    while (!next.done) next = await work.next();
    const heard = { words: next.value, ms: performance.now() - started };
    known.set(key, heard);
    return { ...heard, at };
  }
}

const opinionOf = (by: Opinion['by'], words: readonly HeardWord[]): Opinion => ({
  by,
  words: words.map(([text, start, end]) => ({ text, start: start / 1000, end: end / 1000 })),
});
