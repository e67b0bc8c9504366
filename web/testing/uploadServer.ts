import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultOptions, type HttpRequest, type HttpStack } from 'tus-js-client';
import { vi } from 'vitest';
import { TUS } from '../src/app/files.ts';

/** The browser features that tus needs, for Node. */
class FetchStack implements HttpStack {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  createRequest(method: string, url: string): HttpRequest {
    const headers: Record<string, string> = {};
    const controller = new AbortController();
    const to = new URL(url, this.#origin);
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
        const answer = await fetch(to, { method, headers, body, signal: controller.signal });
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

/** The start of a line in `asked`, and how that request fails, once. */
export type Fault = [string, 'break' | 'cut' | number | { message: string }];

const metadataOf = (header: string) =>
  header.split(',').map((pair) => pair.replace(/ .*/, (value) => `=${atob(value.trim())}`));

/** For tests: accepts uploads like the server, and fails on request. */
export class UploadServer {
  /** By id: u1, u2, … */
  readonly uploads = new Map<string, Sent>();
  /** The requests in short form: method and id, or length. */
  asked: string[] = [];
  faults: Fault[] = [];
  readonly #server: Server;
  #count = 0;

  /** Redirects all uploads to it from now on. */
  static async start(): Promise<UploadServer> {
    const made = new UploadServer();
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    vi.stubGlobal('localStorage', { getItem: () => 'token' });
    TUS.retryDelays.splice(0, Number.POSITIVE_INFINITY, 0, 0);
    defaultOptions.httpStack = new FetchStack(`http://127.0.0.1:${(made.#server.address() as AddressInfo).port}`);
    defaultOptions.fileReader = {
      openFile: async (file: Blob) => ({
        size: file.size,
        slice: async (start, end) => ({ value: file.slice(start, end), done: end >= file.size }),
        close: () => undefined,
      }),
    };
    return made;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  private constructor() {
    const { uploads } = this;
    this.#server = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      const id = url.split('/')[3] ?? '';
      const line = `${method} ${id || `${headers['upload-length'] ?? 'any length'}`}`;
      this.asked.push(line);
      const at = this.faults.findIndex(([start]) => line.startsWith(start));
      const fault = at >= 0 ? this.faults.splice(at, 1)[0]?.[1] : undefined;
      if (fault === 'break') return request.socket.destroy();
      const body: Buffer[] = [];
      for await (const chunk of request) body.push(chunk as Buffer);
      if (typeof fault === 'number') return response.writeHead(fault).end(JSON.stringify({ message: `no: ${fault}` }));
      if (typeof fault === 'object') return response.writeHead(422).end(JSON.stringify(fault));
      const upload = uploads.get(id);
      if (method === 'POST') {
        const made = `u${++this.#count}`;
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
        // like the server, it declares the length only once
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
  }
}
