import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Media } from '@greenlit/studio/media.ts';
import { defaultOptions, type HttpRequest, type HttpStack } from 'tus-js-client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TUS, type UploadError } from '../files.ts';
import { EarlyUpload } from './earlyUpload.ts';

const MIB = 1024 * 1024;

/** What tus needs of a browser, here. */
class FetchStack implements HttpStack {
  createRequest(method: string, url: string): HttpRequest {
    const headers: Record<string, string> = {};
    const controller = new AbortController();
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => {
        headers[name] = value;
      },
      getHeader: (name) => headers[name],
      setProgressHandler: () => undefined,
      abort: async () => controller.abort(),
      getUnderlyingObject: () => null,
      async send(body: Blob | null) {
        const answer = await fetch(new URL(url, origin), { method, headers, body, signal: controller.signal });
        const text = await answer.text();
        return {
          getStatus: () => answer.status,
          getHeader: (name) => answer.headers.get(name) ?? undefined,
          getBody: () => text,
          getUnderlyingObject: () => null,
        };
      },
    };
  }
  getName = () => 'fetch';
}

interface Sent {
  bytes: Buffer;
  length: number | null;
  metadata: string[];
}
/** Uploads by id, as the server has them, and what was asked of it in short. */
let uploads: Map<string, Sent>;
let asked: string[];
let count: number;
/** What goes wrong, once each: the beginning of a line of `asked`, and how. */
let faults: [string, 'break' | 'cut' | number][];
let server: Server;
let origin: string;

const metadataOf = (header: string) =>
  header.split(',').map((pair) => pair.replace(/ .*/, (value) => `=${atob(value.trim())}`));

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  TUS.retryDelays.splice(0, Number.POSITIVE_INFINITY, 0, 0);
  defaultOptions.httpStack = new FetchStack();
  defaultOptions.fileReader = {
    openFile: async (file: Blob) => ({
      size: file.size,
      slice: async (start, end) => ({ value: file.slice(start, end), done: end >= file.size }),
      close: () => undefined,
    }),
  };
});

beforeEach(async () => {
  [uploads, asked, faults, count] = [new Map(), [], [], 0];
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const id = url.split('/')[3] ?? '';
    const line = `${method} ${id || `${headers['upload-length'] ?? 'any length'}`}`;
    asked.push(line);
    const at = faults.findIndex(([start]) => line.startsWith(start));
    const fault = at >= 0 ? faults.splice(at, 1)[0]?.[1] : undefined;
    if (fault === 'break') return request.socket.destroy();
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    if (typeof fault === 'number') return response.writeHead(fault).end(JSON.stringify({ message: `no: ${fault}` }));
    const upload = uploads.get(id);
    if (method === 'POST') {
      const made = `u${++count}`;
      const length = headers['upload-length'] ? Number(headers['upload-length']) : null;
      uploads.set(made, { bytes: Buffer.alloc(0), length, metadata: metadataOf(String(headers['upload-metadata'])) });
      return response.writeHead(201, { location: `/api/uploads/${made}` }).end();
    }
    if (!upload) return response.writeHead(404).end();
    if (method === 'DELETE') uploads.delete(id);
    if (method === 'PATCH') {
      const all = Buffer.concat(body);
      upload.bytes = Buffer.concat([upload.bytes, fault === 'cut' ? all.subarray(0, all.length >> 1) : all]);
      if (fault === 'cut') return request.socket.destroy();
      // as the server does: it is told once
      if (headers['upload-length'] && upload.length !== null) return response.writeHead(400).end();
      if (headers['upload-length']) upload.length = Number(headers['upload-length']);
    }
    const whole = upload.bytes.length === upload.length && !upload.metadata.includes('part=media');
    const key = `${upload.metadata.find((pair) => pair.startsWith('sha256=')) ?? ''}.mp4`;
    response
      .writeHead(whole ? 200 : 204, {
        'upload-offset': String(upload.bytes.length),
        ...(upload.length === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(upload.length) }),
      })
      .end(whole ? JSON.stringify({ url: `/files/${key}`, signedUrl: `/files/${key}?`, key }) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A file that is written as far as one says. */
class Written implements Media {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #there = 0;
  #gone = false;
  #waiting: (() => void)[] = [];

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
  }

  async read(at: number, least: number, most: number): Promise<Blob> {
    while (!this.#gone && this.#there < Math.min(at + least, this.#bytes.length))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#gone) throw new Error('gone');
    return new Blob([this.#bytes.slice(at, Math.min(at + most, this.#there))]);
  }

  upTo(there: number): void {
    this.#there = there;
    for (const go of this.#waiting.splice(0)) go();
  }

  end(): void {
    this.upTo(this.#bytes.length);
  }

  throwAway(): void {
    this.#gone = true;
    this.end();
  }
}

const HEAD = 5000;
const bytes = (size: number) => Uint8Array.from({ length: size }, () => Math.random() * 256);
function video(size = 3 * MIB) {
  const all = bytes(size);
  const media = new Written(all.slice(HEAD));
  const file = new File([all], 'video-1.mp4', { type: 'video/mp4' });
  const told: number[] = [];
  const options = { category: 'videos', sha256: 'abc', onProgress: (sent: number) => told.push(sent) } as const;
  return { all, media, file, told, finish: (early: EarlyUpload) => early.finish(file, HEAD, options) };
}
const came = (start: string, times = 1) =>
  vi.waitFor(() => expect(asked.filter((line) => line.startsWith(start)).length).toBeGreaterThanOrEqual(times));
const isWhole = (id: string, all: Uint8Array) => uploads.get(id)?.bytes.equals(all) ?? false;

describe('a video is uploaded while it is made', () => {
  it('its media first, then its head, which names them', async () => {
    const early = new EarlyUpload();
    const { all, media, told, finish } = video();
    early.onMedia(media);
    media.upTo(MIB - 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toEqual([]);
    media.upTo(1.5 * MIB);
    await came('PATCH u1');
    media.end();
    expect(await finish(early)).toMatchObject({ key: 'sha256=abc.mp4' });
    expect(isWhole('u1', all.slice(HEAD))).toBe(true);
    expect(isWhole('u2', all.slice(0, HEAD))).toBe(true);
    expect(uploads.get('u1')?.metadata).toEqual(['category=videos', 'part=media']);
    expect(uploads.get('u2')?.metadata).toContain('media=u1');
    expect(asked[0]).toBe('POST any length');
    expect(told.at(-1)).toBe(all.length);
    early.drop();
    expect(asked.join()).not.toContain('DELETE');
  });

  it('unless it is small, or was not told of', async () => {
    for (const tell of [true, false]) {
      const early = new EarlyUpload();
      const { all, media, file, finish } = video(MIB);
      if (tell) early.onMedia(media);
      media.end();
      await finish(early);
      expect(isWhole([...uploads.keys()].at(-1) ?? '', all)).toBe(true);
      expect(asked).toEqual([`POST ${file.size}`, expect.stringMatching(/^PATCH/)]);
      asked.length = 0;
    }
  });

  it.each<[string, [string, 'break' | 'cut' | number][]]>([
    ['breaks before it begins', [['POST', 'break']]],
    ['is cut in the middle of a piece', [['PATCH u1', 'cut']]],
    [
      'breaks while it has to wait',
      [
        ['PATCH u1', 503],
        ['HEAD u1', 'break'],
      ],
    ],
    ['is cut in the middle of the head', [['PATCH u2', 'cut']]],
  ])('also when the line %s', async (_name, wrong) => {
    faults = wrong;
    const early = new EarlyUpload();
    const { all, media, finish } = video();
    early.onMedia(media);
    media.upTo(2 * MIB);
    await came('PATCH u1');
    media.end();
    await finish(early);
    expect(
      Buffer.concat([uploads.get('u2')?.bytes ?? Buffer.alloc(0), uploads.get('u1')?.bytes ?? Buffer.alloc(0)]).equals(
        all,
      ),
    ).toBe(true);
    expect(faults).toEqual([]);
  });

  it('and what the person sees begins with what is there already', async () => {
    const early = new EarlyUpload();
    const { all, media, told, finish } = video(4 * MIB);
    early.onMedia(media);
    media.upTo(3 * MIB);
    await came('PATCH u1');
    await vi.waitFor(() => expect(uploads.get('u1')?.bytes.length).toBe(3 * MIB));
    await came('PATCH u1');
    media.end();
    await finish(early);
    expect(told[0]).toBeGreaterThanOrEqual(3 * MIB);
    expect(told.at(-1)).toBe(all.length);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });
});

describe('nothing is worse for it', () => {
  it.each<[string, [string, number][], string[]]>([
    ['is refused', [['POST any', 429]], ['u1']],
    ['is gone in the middle', [['PATCH u1', 410]], ['u2']],
    ['is gone when the head comes', [[`POST ${HEAD}`, 404]], ['u2']],
    ['and its head make no file', [['PATCH u2', 422]], ['u2', 'u3']],
  ])('where the early upload %s, the video goes the ordinary way', async (_name, wrong, left) => {
    faults = wrong;
    const early = new EarlyUpload();
    const { all, media, finish } = video();
    early.onMedia(media);
    media.upTo(2 * MIB);
    await came('POST');
    media.end();
    expect(await finish(early)).toMatchObject({ key: 'sha256=abc.mp4' });
    const last = left.at(-1) ?? '';
    await vi.waitFor(() => expect(uploads.has('u1')).toBe(left.includes('u1')));
    expect(isWhole(last, all)).toBe(true);
  });

  it('where the line is down at the end, the next try goes on', async () => {
    const early = new EarlyUpload();
    const { all, media, finish } = video();
    early.onMedia(media);
    media.upTo(2 * MIB);
    await vi.waitFor(() => expect(uploads.get('u1')?.bytes.length).toBe(2 * MIB));
    faults = Array.from({ length: 9 }, () => ['PATCH', 'break']);
    media.end();
    const failed = (await finish(early).catch((error: unknown) => error)) as UploadError;
    expect(failed).toMatchObject({ name: 'UploadError', aborted: false, status: undefined });
    faults = [];
    asked = [];
    await finish(early);
    expect(asked[0]).toBe('HEAD u1');
    expect(asked.filter((line) => line.startsWith('POST'))).toEqual([`POST ${HEAD}`]);
    expect(isWhole('u1', all.slice(HEAD))).toBe(true);
  });

  it('a video that is begun anew is sent anew, and nothing is left of the first', async () => {
    const early = new EarlyUpload();
    const [first, second] = [video(), video()];
    early.onMedia(first.media);
    first.media.upTo(2 * MIB);
    await vi.waitFor(() => expect(uploads.get('u1')?.bytes.length).toBe(2 * MIB));
    early.onMedia(second.media);
    first.media.throwAway();
    await came('DELETE u1');
    second.media.end();
    await second.finish(early);
    const [head, media] = [...uploads.values()].sort((a, b) => a.bytes.length - b.bytes.length);
    expect(Buffer.concat([head?.bytes ?? Buffer.alloc(0), media?.bytes ?? Buffer.alloc(0)]).equals(second.all)).toBe(
      true,
    );
  });

  it.each<[string, (early: EarlyUpload, media: Written) => void]>([
    ['given up', (early) => early.drop()],
    ['failed', (_early, media) => media.throwAway()],
  ])('of one that is %s nothing is left', async (_name, end) => {
    const early = new EarlyUpload();
    const { media } = video();
    early.onMedia(media);
    media.upTo(2 * MIB);
    await vi.waitFor(() => expect(uploads.get('u1')?.bytes.length).toBe(2 * MIB));
    end(early, media);
    await vi.waitFor(() => expect(uploads.size).toBe(0));
  });

  it('a person who cancels at the end waits for nothing, and nothing is left', async () => {
    const early = new EarlyUpload();
    const { media, file } = video();
    early.onMedia(media);
    media.upTo(2 * MIB);
    await came('PATCH u1');
    const controller = new AbortController();
    const finished = early.finish(file, HEAD, { category: 'videos', signal: controller.signal });
    controller.abort();
    await expect(finished).rejects.toMatchObject({ aborted: true });
    await vi.waitFor(() => expect(uploads.size).toBe(0));
  });
});
