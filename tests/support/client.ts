import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/** A signed-in demo user of a running server. */
export interface Client {
  url: string;
  token: string;
}

/** What one client asked to save, and which saves were acknowledged. */
export interface Draft {
  id: string;
  sent: number;
  acknowledged: number;
}

export async function signIn(url: string, email = 'owner@demo.test'): Promise<string> {
  const answer = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Greenlit-demo-1' }),
  });
  const { token }: { token: string } = await answer.json();
  expect(token).toEqual(expect.any(String));
  return token;
}

/** There was no answer, or that there is no server. */
export class Unavailable extends Error {}

/** @throws Unavailable, or Error with the answer */
export async function call<T>({ url, token }: Client, query: string, variables: object): Promise<T> {
  const unavailable = (cause: unknown): never => {
    throw new Unavailable('no answer', { cause });
  };
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  }).catch(unavailable);
  const text = await answer.text().catch(unavailable);
  if ([502, 503, 504].includes(answer.status)) throw new Unavailable(`${answer.status}: ${text}`);
  const refused = () => new Error(`${answer.status}: ${text}`);
  // a proxy answers with a page
  if (!answer.headers.get('content-type')?.includes('json')) throw refused();
  const { data, errors }: { data?: T; errors?: unknown[] } = JSON.parse(text);
  if (!data || errors) throw refused();
  return data;
}

const textOf = (number: number) => `Draft number ${number}.`;

/** The text number `sent` that a client writes into its draft. */
export const save = (client: Client, { id, sent }: Draft): Promise<unknown> =>
  call(client, 'mutation Save($id: ID!, $video: VideoInput!) { updateVideo(id: $id, video: $video) { id } }', {
    id,
    video: { script: textOf(sent) },
  });

export async function createDraft(client: Client, number: number): Promise<Draft> {
  const { createVideo } = await call<{ createVideo: { id: string } }>(
    client,
    'mutation Create($video: VideoInput!) { createVideo(video: $video) { id } }',
    { video: { view: 0, title: `Draft of client ${number}`, category: 'Retirement', script: textOf(0) } },
  );
  return { id: createVideo.id, sent: 0, acknowledged: 0 };
}

/**
 * Saves as fast as possible until told to stop. Saves that fail because the server or its database is down are not
 * counted.
 */
export async function keepSaving(client: Client, draft: Draft, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    draft.sent += 1;
    try {
      await save(client, draft);
      draft.acknowledged = draft.sent;
    } catch {
      await sleep(20);
    }
  }
}

/** The number of the current save. */
export async function savedNumber(client: Client, { id }: Draft): Promise<number> {
  const { getVideo } = await call<{ getVideo: { script: string } }>(
    client,
    'query Read($id: ID!) { getVideo(id: $id) { script } }',
    { id },
  );
  return Number(/\d+/.exec(getVideo.script)?.[0]);
}
