import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSlowRequests } from './slow-requests.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = fastify();
  endSlowRequests(app, { arriveWithin: 2, silentWithin: 2 });
  app.post('/graphql', async () => 'answered');
  app.post('/api/files', async () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends one character of the body every 20 ms and returns everything received until the connection closes. */
async function dribble(path: string, letters: number, length: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
    if (answer.endsWith('answered')) socket.end();
  });
  socket.on('error', () => {});
  socket.write(head(path, length));
  let sent = 0;
  const timer = setInterval(() => {
    if (sent++ < letters && !socket.destroyed) socket.write('a');
  }, 20);
  await once(socket, 'close');
  clearInterval(timer);
  return answer;
}

describe('a request that never ends', () => {
  it('is cut off, however often a character arrives', async () => {
    expect(await dribble('/graphql', 1_000_000, 1_000_000)).toBe('');
  });

  it('is cut off as an upload once nothing arrives any more', async () => {
    expect(await dribble('/api/files', 3, 1_000)).toBe('');
  });
});

describe('a request that arrives in full', () => {
  it('is answered at once', async () => {
    expect(await dribble('/graphql', 1, 1)).toContain('answered');
  });

  it('may be slow if it is an upload', async () => {
    expect(await dribble('/api/files', 200, 200)).toContain('answered');
  });
});
