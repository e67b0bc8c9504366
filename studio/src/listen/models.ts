import type { Decoder } from './byScript.ts';
import type { FreeModel, Runtime } from './freely.ts';
import type { Grammar } from './grammar.ts';
import { listenRate } from './segments.ts';

type Own = Omit<Decoder, 'setGrammar'>;

/** The module, including the functions of its C library that build a grammar state by state. */
interface SoundSwallower {
  Decoder: new (config: object) => Own & { initialize(): Promise<void>; cdecoder: number };
  HEAP8: Int8Array;
  _malloc(bytes: number): number;
  _free(address: number): void;
  _decoder_logmath(decoder: number): number;
  _logmath_log(logmath: number, value: number): number;
  _fsg_model_init(name: number, logmath: number, languageWeight: number, states: number): number;
  _fsg_set_states(fsg: number, start: number, end: number): void;
  _fsg_model_word_add(fsg: number, word: number): number;
  _fsg_model_trans_add(fsg: number, from: number, to: number, weight: number, word: number): void;
  _fsg_model_null_trans_add(fsg: number, from: number, to: number, weight: number): number;
  _decoder_set_fsg(decoder: number, fsg: number): number;
}
export type CreateModule = (options: object) => Promise<SoundSwallower>;

/** The weight of the grammar relative to the sound. */
const languageWeight = 6.5;

/** Loads SoundSwallower and its English model from a folder of our own server. */
export async function loadDecoder(folder: string): Promise<Decoder> {
  const place = `${folder}soundswallower/`;
  const { default: createModule }: { default: CreateModule } = await import(
    /* @vite-ignore */ `${place}soundswallower.web.js`
  );
  return decoderOf(createModule, `${place}model/`);
}

export async function decoderOf(createModule: CreateModule, modelBase: string): Promise<Decoder> {
  const module = await createModule({ modelBase });
  const decoder = new module.Decoder({ samprate: listenRate, loglevel: 'FATAL' });
  await decoder.initialize();
  const setGrammar = (grammar: Grammar) => {
    const logmath = module._decoder_logmath(decoder.cdecoder);
    const log = (weight: number) => Math.round(module._logmath_log(logmath, weight) * languageWeight);
    const withText = <T>(text: string, use: (address: number) => T): T => {
      const bytes = new TextEncoder().encode(`${text}\0`);
      const address = module._malloc(bytes.length);
      module.HEAP8.set(bytes, address);
      const result = use(address);
      module._free(address);
      return result;
    };
    const fsg = withText('script', (name) => module._fsg_model_init(name, logmath, languageWeight, grammar.states));
    module._fsg_set_states(fsg, 0, 1);
    const ids = new Map<string, number>();
    for (const [name] of grammar.words)
      ids.set(
        name,
        withText(name, (address) => module._fsg_model_word_add(fsg, address)),
      );
    for (const { from, to, weight, name } of grammar.arcs) {
      if (name === null) module._fsg_model_null_trans_add(fsg, from, to, log(weight));
      else module._fsg_model_trans_add(fsg, from, to, log(weight), ids.get(name) ?? -1);
    }
    if (module._decoder_set_fsg(decoder.cdecoder, fsg) < 0) throw new Error('the grammar was refused');
  };
  return Object.assign(decoder, { setGrammar });
}

export interface LoadedRuntime extends Runtime {
  env: { wasm: { numThreads: number; wasmPaths?: string; wasmBinary?: Uint8Array } };
}
export interface Tokens {
  default: { decode(tokens: number[], addsBos: boolean, addsSpace: boolean): string };
}
/** The paths of Moonshine's two parts in a folder of models. */
const parts = '@usefulsensors/moonshine-js/dist/model/tiny/quantized/';

/** Loads Moonshine's English model, its runtime and vocabulary from a folder of our own server. */
export async function loadFreeModel(folder: string): Promise<FreeModel> {
  const runtimePlace = `${folder}onnxruntime-web/dist/`;
  const runtime: LoadedRuntime = await import(/* @vite-ignore */ `${runtimePlace}ort.wasm.bundle.min.mjs`);
  // more threads require a cross-origin isolated page
  Object.assign(runtime.env.wasm, { numThreads: 1, wasmPaths: runtimePlace });
  const tokens: Tokens = await import(/* @vite-ignore */ `${folder}llama-tokenizer-js/llama-tokenizer.js`);
  return freeModelOf(runtime, tokens, (file) => `${folder}${file}`);
}

/** Creates the model from a runtime and its tokens; `find` returns the address or the bytes of a file. */
export async function freeModelOf(
  runtime: Runtime,
  tokens: Tokens,
  find: (file: string) => string | Uint8Array,
): Promise<FreeModel> {
  const session = (name: string) =>
    runtime.InferenceSession.create(find(`${parts}${name}`), { executionProviders: ['wasm'] });
  const [encoder, decoder] = [await session('encoder_model.onnx'), await session('decoder_model_merged.onnx')];
  return { runtime, encoder, decoder, textOf: (all) => tokens.default.decode(all, false, false) };
}
