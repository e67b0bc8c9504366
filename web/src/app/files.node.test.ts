import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerTo } from './files.ts';

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
