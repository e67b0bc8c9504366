import { credential } from '../../app/look.ts';
import { ApiError, refused, unreachable } from '../graphql.ts';
import { texts } from './texts.ts';

/** A recognizer's model on our own server: its name, and the folder with its files. */
export interface Model {
  model: string;
  version: string;
  sha256: string;
  path: string;
}

type Answer = ({ state: 'ready' } & Model) | { state: 'fetching' | 'failed' };

/** How often the server is asked whether it has fetched a model. Milliseconds. */
const PAUSE = 1500;

/** Waits until our server has the model, which it fetches at the first request. Throws ApiError. */
export async function modelFor(way: 'script' | 'free', signal: AbortSignal): Promise<Model> {
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
