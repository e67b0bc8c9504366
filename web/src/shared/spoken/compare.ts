import type { Heard, Meant, NewlyHeard, SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { sayingsOf } from '@greenlit/domain/spoken/sayings.ts';
import { askWorker } from '@greenlit/studio/askWorker.ts';
import { listen } from '@greenlit/studio/listen/listen.ts';
import { sha256 } from '@greenlit/studio/sha256.ts';
import { api } from '../../app/graphql.ts';
import { credential } from '../../app/look.ts';
import { ApiError, refused, unreachable } from '../graphql.ts';
import type { FetchOptions } from '../media/fetchFile.ts';
import type { JobTools } from '../media/useJob.ts';
import { readCheck } from './check.ts';
import type { HereQuestion } from './checkHere.ts';
import { SaveHeard } from './data.ts';
import { texts } from './texts.ts';

export type Opinion = Heard['opinions'][number];

/** A finished video, and the script to compare it with. */
export interface Compared {
  id: string;
  mediaSha256: string | null | undefined;
  script: string;
  /** The server's text, with which it compares what it receives. */
  savedScript: string;
  /** Downloads it. Throws ApiError. */
  fetch: (options: FetchOptions) => Promise<File>;
}

/** What was heard in a video on this device, as long as the page is open. */
export interface Listened {
  file: File;
  mediaSha256: string;
  unheard: Heard['unheard'];
  opinions: Opinion[];
}

/** Listens to the finished video, guided by the script. Throws ApiError and StudioError. */
export async function listenByScript(video: Compared, tools: JobTools): Promise<Listened> {
  const { signal } = tools;
  tools.step(texts.loading);
  const file = await video.fetch({ signal, onProgress: (fraction) => tools.progress(fraction) });
  const mediaSha256 = await sha256(file);
  return addOpinion({ file, mediaSha256, unheard: null, opinions: [] }, video, 'script', tools);
}

/**
 * Lets both recognizers listen, one after the other, and keeps each result. The one that does not know the script always listens, because
 * the other one hears the script's words in what it does not know.
 */
export async function bothListen(
  first: () => Promise<Listened>,
  second: (heard: Listened) => Promise<Listened>,
  keep: (heard: Listened) => Promise<SpokenCheck | null>,
): Promise<void> {
  const heard = await first();
  const isKept = await keep(heard);
  if (isKept && !heard.unheard) await keep(await second(heard));
}

/** Listens in another way, and adds what was heard. */
export async function addOpinion(
  listened: Listened,
  video: Compared,
  by: Opinion['by'],
  tools: JobTools,
): Promise<Listened> {
  const heard = await hear({ file: listened.file, by, script: video.script }, tools);
  if (typeof heard === 'string') return { ...listened, unheard: heard, opinions: [] };
  const others = listened.opinions.filter((opinion) => opinion.by !== by);
  return { ...listened, opinions: [...others, heard] };
}

type Hearing = {
  file: File;
  by: Opinion['by'];
  script: string;
};

/** The speech in a file, or why there is none. Throws ApiError and StudioError. */
export async function hear(
  { file, by, script }: Hearing,
  tools: JobTools,
): Promise<Opinion | NonNullable<Heard['unheard']>> {
  const { signal } = tools;
  tools.step(texts.fetching);
  const { path, model, version, sha256: hash } = await modelFor(by, signal);
  tools.step(texts.listening[by]);
  const sayings = by === 'script' ? sayingsOf(script) : [];
  const heard = await listen(
    { file, by, folder: new URL(path, location.href).href, sayings },
    { signal, onProgress: (fraction) => tools.progress(fraction) },
  );
  if (typeof heard === 'string') return heard;
  const words = heard.words.map(([text, start, end]): Opinion['words'][number] => [
    text.slice(0, 60).toWellFormed(),
    start,
    Math.max(start, end),
  ]);
  return { by, model, version, sha256: hash, words };
}

/** The second recognizer failed; the first one's result stays valid. */
export class SecondFailed extends Error {
  constructor(cause: unknown) {
    super('The second recognizer could not listen', { cause });
  }
}

/** What was heard could not be compared on this page; `isSaved` says whether the server has it. */
export class HereFailed extends Error {
  readonly isSaved: boolean;
  constructor(isSaved: boolean, cause: unknown) {
    super('What was heard could not be compared here', { cause });
    this.isSaved = isSaved;
  }
}

/** A comparison known only to this page, and the script it used. */
export interface ComparedHere {
  script: string;
  check: SpokenCheck;
}

/** The comparison to show, and whether it used the script now on the page. */
export function shownOf(
  { script, savedScript }: Pick<Compared, 'script' | 'savedScript'>,
  saved: SpokenCheck | null,
  here: ComparedHere | null,
): { check: SpokenCheck | null; isOfThisScript: boolean } {
  return { check: here?.check ?? saved, isOfThisScript: (here?.script ?? savedScript) === script };
}

/** The first comparison of a video, or one after a saved result; null if none is running. */
export type Comparing = 'first' | 'again' | null;

export const comparingOf = (isWorking: boolean, saved: SpokenCheck | null | undefined): Comparing =>
  isWorking ? (saved ? 'again' : 'first') : null;

/** The reasons given for differences in any of these comparisons. */
export function reasonsIn(...checks: readonly (SpokenCheck | null | undefined)[]): Meant[] {
  const given = checks.flatMap((check) => check?.findings ?? []);
  const reasons = new Map(
    given.flatMap(({ key, meant, asWritten = false }) =>
      meant ? [[key, { key, reason: meant, ...(asWritten ? { asWritten } : {}) }] as const] : [],
    ),
  );
  return [...reasons.values()];
}

/** Saves what was heard last, and returns the server's comparison. Throws ApiError. */
export async function saveHeard(videoId: string, { mediaSha256, unheard, opinions }: Listened) {
  // two hours, heard by both recognizers, are too much for one request
  const heard = JSON.stringify({ mediaSha256, unheard, opinions: opinions.slice(-1) } satisfies NewlyHeard);
  return readCheck((await api(SaveHeard, { id: videoId, heard })).updateVideo.spoken);
}

/**
 * The same comparison here, in a worker: of a video whose record can no longer change, or with a script that the server does not have
 * yet. Throws StudioError.
 */
export function compareHere(
  script: string,
  { mediaSha256, unheard, opinions }: Listened,
  { meant, signal }: { meant: Meant[]; signal: AbortSignal },
): Promise<SpokenCheck> {
  const question: HereQuestion = { script, heard: { mediaSha256, unheard, opinions, meant } };
  const begin = () => new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
  return askWorker<SpokenCheck, SpokenCheck>({ begin, question, signal }, (check, { resolve }) => resolve(check));
}

/** A recognizer's model on our own server: its name, and the folder with its files. */
interface Model {
  model: string;
  version: string;
  sha256: string;
  path: string;
}

type Answer = ({ state: 'ready' } & Model) | { state: 'fetching' | 'failed' };

/** How often the server is asked whether it has fetched a model. Milliseconds. */
const PAUSE = 1500;

/** Waits until our server has the model, which it fetches at the first request. Throws ApiError. */
async function modelFor(way: 'script' | 'free', signal: AbortSignal): Promise<Model> {
  let asked = 0;
  for (;;) {
    const answer = await ask(way, signal);
    if (answer.state === 'ready') return answer;
    // the first response may be about an earlier attempt
    if (answer.state === 'failed' && asked > 0) throw new ApiError(texts.unavailable.models, 'UNAVAILABLE');
    asked++;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    signal.throwIfAborted();
  }
}

async function ask(way: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`/api/speech/${way}`, {
    method: 'POST',
    headers: { authorization: credential() ?? '' },
    signal,
  }).catch(unreachable(signal));
  if (!response.ok) throw refused({}, response.status);
  return (await response.json()) as Answer;
}
