import type { HeardWord } from './byScript.ts';
import { listenRate, type Segment, samplesOf } from './segments.ts';

/** The part of onnxruntime-web that we use. */
export interface Runtime {
  Tensor: new (type: string, data: unknown, dims: number[]) => Tensor;
  InferenceSession: { create(model: Uint8Array | string, options: object): Promise<Session> };
}
interface Tensor {
  data: Float32Array;
  dims: readonly number[];
}
interface Session {
  run(feeds: Record<string, unknown>): Promise<Record<string, Tensor>>;
}

/** Moonshine's tiny model: the sizes of its attention. */
const layers = 6;
const heads = 8;
const width = 36;
const startToken = 1;
const endToken = 2;
/** More tokens than this are not speech, but the model repeating itself. */
const tokensPerSecond = 6.5;

/** A model that transcribes speech without knowing a script. */
export interface FreeModel {
  encoder: Session;
  decoder: Session;
  runtime: Runtime;
  textOf(tokens: number[]): string;
}

/** Recognizes speech without a script. Yields the seconds processed so far. */
export async function* listenFreely(
  model: FreeModel,
  segments: AsyncIterable<Segment>,
): AsyncGenerator<number, HeardWord[], void> {
  const words: HeardWord[] = [];
  for await (const segment of segments) {
    const text = await transcribe(model, samplesOf(segment));
    words.push(...spread(text, segment));
    yield segment.to / listenRate;
  }
  return words;
}

async function transcribe({ encoder, decoder, runtime, textOf }: FreeModel, sound: Float32Array): Promise<string> {
  const { Tensor } = runtime;
  const { last_hidden_state: hidden } = await encoder.run({
    input_values: new Tensor('float32', sound, [1, sound.length]),
  });
  const most = Math.ceil((sound.length / listenRate) * tokensPerSecond);
  let past: Record<string, unknown> = {};
  for (let layer = 0; layer < layers; layer++) {
    for (const side of ['decoder', 'encoder']) {
      for (const part of ['key', 'value']) {
        past[`past_key_values.${layer}.${side}.${part}`] = new Tensor('float32', new Float32Array(0), [
          0,
          heads,
          1,
          width,
        ]);
      }
    }
  }
  const tokens: number[] = [];
  let input = startToken;
  for (let step = 0; step < most; step++) {
    const feeds = {
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(input)), [1, 1]),
      encoder_hidden_states: hidden,
      use_cache_branch: new Tensor('bool', [step > 0], [1]),
      ...past,
    };
    const out = await decoder.run(feeds);
    input = largest((out.logits as Tensor).data);
    if (input === endToken) break;
    tokens.push(input);
    const next: Record<string, unknown> = {};
    for (const name of Object.keys(past)) {
      // the encoder's output is the same at every step
      const keep = step > 0 && name.includes('encoder');
      next[name] = keep ? past[name] : out[name.replace('past_key_values', 'present')];
    }
    past = next;
  }
  return textOf(tokens);
}

function largest(values: Float32Array): number {
  let best = 0;
  for (let at = 1; at < values.length; at++) if ((values[at] as number) > (values[best] as number)) best = at;
  return best;
}

/** The model returns no times, so words are spread over their segment by their length. */
function spread(text: string, { from, to }: Segment): HeardWord[] {
  const parts = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const all = parts.reduce((sum, word) => sum + word.length + 1, 0);
  const [start, length] = [(from / listenRate) * 1000, ((to - from) / listenRate) * 1000];
  let at = 0;
  return parts.map((word) => {
    const begin = start + (at / all) * length;
    at += word.length + 1;
    return [word.slice(0, 60).toWellFormed(), Math.round(begin), Math.round(start + (at / all) * length)];
  });
}
