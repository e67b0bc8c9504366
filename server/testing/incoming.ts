import { PART_BYTES } from '@greenlit/domain/files/incoming.ts';
import { expect } from 'vitest';
import { sha256Hex } from '../src/secrets.ts';
import { type Caller, headersOf, type TestPerson } from './app.ts';

/** The routes' response; which fields are set depends on the route and the status. */
interface Answer {
  status: number;
  id: string;
  parts: number[];
  addresses: Record<number, string>;
  key: string;
  signedUrl: string;
}

const said = (bytes: Buffer, more: object) => ({
  category: 'videos',
  name: 'talk.mp4',
  mark: `talk.mp4-${sha256Hex(bytes)}`,
  bytes: bytes.length,
  sha256: sha256Hex(bytes),
  ...more,
});

/** Calls of the routes for direct uploads to the store, sent by `now().owner` unless a test names someone else. */
export function incomingCalls(now: () => { origin: string; owner: TestPerson }) {
  async function call(method: string, path: string, body: object = {}, caller: Caller = now().owner): Promise<Answer> {
    const headers = { ...headersOf(caller), 'content-type': 'application/json' };
    const answer = await fetch(`${now().origin}/api/incoming${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    return { status: answer.status, ...(text ? JSON.parse(text) : {}) };
  }
  const begin = (bytes: Buffer, more: object = {}, caller?: Caller) => call('POST', '', said(bytes, more), caller);
  const addressOf = async (id: string, part: number, caller?: Caller): Promise<string> =>
    (await call('POST', `/${id}/addresses`, { parts: [part] }, caller)).addresses[part] ?? '';
  async function send(id: string, bytes: Buffer, part: number, caller?: Caller): Promise<void> {
    const body = Uint8Array.from(bytes.subarray((part - 1) * PART_BYTES, part * PART_BYTES));
    const sent = await fetch(await addressOf(id, part, caller), { method: 'PUT', body });
    expect(sent.status).toBe(200);
    const noted = await call('PUT', `/${id}/parts/${part}`, { tag: sent.headers.get('etag') }, caller);
    expect(noted.status).toBe(204);
  }
  const finish = (id: string, caller?: Caller) => call('POST', `/${id}/file`, {}, caller);
  return { call, begin, addressOf, send, finish };
}
