import { getEventListeners } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PART = 4;
const FILE = 'abcdefghij';
const STORED = { url: '/files/a/b.mp4', signedUrl: '/files/a/b.mp4?e=1', key: 'a/b.mp4' };

/** A server and a store at one address; `meets` may handle a request instead. */
let server: Server;
let origin: string;
let meets: (request: IncomingMessage, response: ServerResponse) => boolean;
let uploads: Map<string, string>[];
/** The method and path of every request. */
let heard: string[];

const json = (response: ServerResponse, status: number, body?: object) =>
  response.writeHead(status).end(body && JSON.stringify(body));

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await buffer(request)).toString();
  const path = request.url ?? '';
  heard.push(`${request.method} ${path}`);
  if (meets(request, response)) return;
  const upload = uploads.at(-1) ?? new Map<string, string>();
  const [, part = ''] = /(\d+)$/.exec(path) ?? [];
  if (path.startsWith('/store/')) {
    upload.set(part, body);
    response.writeHead(200, { etag: `"tag ${part}"` }).end();
  } else if (path === '/api/incoming') {
    if (uploads.length === 0) uploads.push(new Map());
    json(response, 200, { id: 'one', partBytes: PART, parts: [...(uploads.at(-1)?.keys() ?? [])].map(Number) });
  } else if (path.endsWith('/addresses')) {
    const [number] = JSON.parse(body).parts;
    json(response, 200, { addresses: { [number]: `${origin}/store/${number}` } });
  } else if (path.endsWith('/file')) {
    const whole = [...upload].sort(([a], [b]) => Number(a) - Number(b)).map(([, piece]) => piece);
    if (whole.join('') === FILE) json(response, 200, STORED);
    else json(response, 409, { message: 'Error uploading file' });
  } else json(response, 204);
}

/** The browser features for sending that Node lacks. */
class Sender {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  #address = '';
  #headers = new Headers();
  #stop = new AbortController();
  open(_method: string, address: string) {
    this.#address = address;
  }
  getResponseHeader = (name: string) => this.#headers.get(name);
  abort = () => this.#stop.abort();
  send(body: Blob) {
    fetch(this.#address, { method: 'PUT', body, signal: this.#stop.signal }).then(
      ({ status, headers }) => {
        this.status = status;
        this.#headers = headers;
        this.upload.onprogress?.({ loaded: body.size });
        this.onload?.();
      },
      () => (this.#stop.signal.aborted ? this.onabort : this.onerror)?.(),
    );
  }
}

let uploadToStore: typeof import('./toStore.ts').uploadToStore;

beforeEach(async () => {
  [heard, uploads] = [[], []];
  meets = () => false;
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = fetch;
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('XMLHttpRequest', Sender);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(new URL(path, origin), init));
  // each page detects for itself whether it reaches the store
  vi.resetModules();
  ({ uploadToStore } = await import('./toStore.ts'));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const file = () => new File([FILE], 'talk.mp4', { type: 'video/mp4', lastModified: 0 });
const options = { category: 'videos' } as const;
const sentParts = () => heard.filter((one) => one.startsWith('PUT /store/')).sort();
/** Fails this many requests for a path in this way. */
const failing = (path: string, count: number, how: (response: ServerResponse, request: IncomingMessage) => void) => {
  let left = count;
  meets = (request, response) => {
    if (request.url !== path || left === 0) return false;
    left -= 1;
    how(response, request);
    return true;
  };
};

it('sends a file in parts and reports progress', async () => {
  const seen: number[] = [];
  const stored = await uploadToStore(file(), { ...options, onProgress: (sent) => seen.push(sent) });
  expect(stored).toEqual(STORED);
  expect(sentParts()).toEqual(['PUT /store/1', 'PUT /store/2', 'PUT /store/3']);
  expect(seen.at(-1)).toBe(FILE.length);
});

it('leaves nothing behind on what could have stopped it', async () => {
  const { signal } = new AbortController();
  await uploadToStore(file(), { ...options, signal });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('sends only what the store does not have yet', async () => {
  uploads.push(new Map([['2', 'efgh']]));
  expect(await uploadToStore(file(), options)).toEqual(STORED);
  expect(sentParts()).toEqual(['PUT /store/1', 'PUT /store/3']);
});

it('resends a lost part to a new address', async () => {
  uploads.push(new Map([['1', 'abcd']]));
  failing('/store/2', 2, (_response, request) => request.socket.destroy());
  expect(await uploadToStore(file(), options)).toEqual(STORED);
  expect(sentParts().filter((one) => one.endsWith('2')).length).toBe(3);
  expect(heard.filter((one) => one.endsWith('/addresses')).length).toBe(4);
});

it('requests a missed response again', async () => {
  failing('/api/incoming/one/file', 1, (response) => json(response, 503, { message: 'Sorry' }));
  expect(await uploadToStore(file(), options)).toEqual(STORED);
});

it('starts over if the store has lost the parts', async () => {
  failing('/api/incoming/one/file', 1, (response) => {
    uploads.push(new Map());
    json(response, 409, { message: 'Error uploading file' });
  });
  expect(await uploadToStore(file(), options)).toEqual(STORED);
  expect(sentParts().length).toBe(6);
});

it('falls back to the server if it cannot reach the store, and does not try the store again', async () => {
  meets = (request) => {
    const isStore = request.url?.startsWith('/store/') === true;
    if (isStore) request.socket.destroy();
    return isStore;
  };
  expect(await uploadToStore(file(), options)).toBeNull();
  // the upload through the server needs the storage that this one reserved
  expect(heard.at(-1)).toBe('DELETE /api/incoming/one');
  const before = heard.length;
  expect(await uploadToStore(file(), options)).toBeNull();
  expect(heard.length).toBe(before);
});

it('says why the server refused the file', async () => {
  const message = 'This video is corrupted, try another one!';
  failing('/api/incoming/one/file', 1, (response) => json(response, 422, { message }));
  await expect(uploadToStore(file(), options)).rejects.toMatchObject({ message, status: 422 });
});

it('stops when the person cancels, and keeps what was sent', async () => {
  const stop = new AbortController();
  uploads.push(new Map([['1', 'abcd']]));
  meets = (request) => {
    const isSecond = request.url === '/store/2';
    if (isSecond) stop.abort();
    return isSecond;
  };
  await expect(uploadToStore(file(), { ...options, signal: stop.signal })).rejects.toMatchObject({ aborted: true });
  expect(heard.filter((one) => one.startsWith('DELETE'))).toEqual([]);
});
