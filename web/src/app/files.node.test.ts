import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from './fileCheck.ts';
import { answerTo, isGone, TUS, uploadSmall } from './files.ts';

let server: Server;
beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const STORED = { url: '/files/a/b.mp4', signedUrl: '/files/a/b.mp4?e=1', key: 'a/b.mp4' };

/** A server that handles each request with the next of these listeners. */
async function answering(...ways: RequestListener[]): Promise<string> {
  server = createServer((request, response) => (ways.shift() ?? ((_, last) => last.end()))(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/uploads/1`;
}
const says =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(JSON.stringify(body));

describe('a missed response to an upload', () => {
  it('is requested until it arrives', async () => {
    const url = await answering(
      (request) => request.socket.destroy(),
      says(500, { message: 'Sorry' }),
      says(200, STORED),
    );
    expect(await answerTo(url, undefined, [0, 0, 0])).toEqual(STORED);
  });

  it('is the refusal, and then nothing more is requested', async () => {
    const url = await answering(says(422, { message: 'This video is corrupted, try another one!' }), says(200, STORED));
    await expect(answerTo(url, undefined, [0, 0])).rejects.toMatchObject({
      message: 'This video is corrupted, try another one!',
      status: 422,
    });
  });

  it('ends in an error if it never arrives', async () => {
    const url = await answering(says(503, {}), says(503, {}));
    await expect(answerTo(url, undefined, [0, 0])).rejects.toThrow('Error uploading file');
  });

  it('is not requested after the person cancelled', async () => {
    const url = await answering(says(200, STORED));
    const given = AbortSignal.abort();
    await expect(answerTo(url, given, [0])).rejects.toMatchObject({ aborted: true });
  });
});

describe('a file that was changed or removed while it was sent', () => {
  const gone = Object.assign(new File(['a'], 'a.txt'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  });

  it.each([
    ['is told apart', gone, true],
    ['from one that is still there', new File(['a'], 'a.txt'), false],
    ['and from an empty one', new File([], 'a.txt'), false],
  ])('%s', async (_name, file, expected) => {
    expect(await isGone(file)).toBe(expected);
  });

  it('is not called a fault of the network', async () => {
    const real = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(uploadSmall(gone, 'docs')).rejects.toThrow('The file was changed or is gone. Choose it again.');
    await expect(uploadSmall(new File(['a'], 'a.txt'), 'docs')).rejects.toThrow('No connection to the server');
    vi.stubGlobal('fetch', real);
  });

  it('is refused before it is sent', async () => {
    const named = Object.assign(new File(['a'], 'a.pdf'), { slice: gone.slice });
    expect(await refusalOf('docs', named)).toMatchObject({
      detail: 'The file was changed or is gone. Choose it again.',
    });
  });
});

describe('an upload while the session gets a new token', () => {
  let held: Record<string, string>;
  beforeEach(() => {
    held = { 'greenlit.token': 'first' };
    vi.stubGlobal('localStorage', { getItem: (key: string) => held[key] ?? null });
  });

  /** Accepts one token; when it refuses another one, the session has already got the accepted one. */
  const taking =
    (right: string): RequestListener =>
    (request, response) => {
      const isRight = request.headers.authorization === `Bearer ${right}`;
      if (!isRight) held['greenlit.token'] = right;
      response.writeHead(isRight ? 200 : 401).end(JSON.stringify(isRight ? [STORED] : { message: 'Invalid session' }));
    };

  it('is sent again with it', async () => {
    const url = await answering(taking('second'), taking('second'));
    const real = fetch;
    vi.stubGlobal('fetch', (_path: string, init: RequestInit) => real(url, init));
    expect(await uploadSmall(new Blob(['a']), 'docs', 'a.txt')).toEqual(STORED);
    vi.stubGlobal('fetch', real);
  });

  it('requests a missed response with it', async () => {
    const url = await answering(taking('second'), taking('second'));
    expect(await answerTo(url, undefined, [0])).toEqual(STORED);
  });

  it.each([
    ['goes on with the next chunk', 'second', {}, true],
    ['goes on while the new one is on its way', 'first', { 'greenlit.renewing': String(Date.now()) }, true],
    ['ends where the session has', 'first', {}, false],
    ['ends when nobody is signed in any more', '', {}, false],
  ])('%s', (_what, now, more, expected) => {
    held = { 'greenlit.token': now, ...more };
    const request = { getHeader: () => 'Bearer first' } as Partial<HttpRequest> as HttpRequest;
    const response = { getStatus: () => 401 } as Partial<HttpResponse> as HttpResponse;
    const refused = { originalRequest: request, originalResponse: response } as DetailedError;
    expect(TUS.onShouldRetry(refused)).toBe(expected);
  });
});
