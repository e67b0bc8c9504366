import { readFile } from 'node:fs';
import { type AddressInfo, connect as connectTo } from 'node:net';
import { createGunzip } from 'node:zlib';
import { createApp } from '../src/app.ts';
import { connect } from '../src/db/connect.ts';
import { type JobName, runJobs } from '../src/jobs.ts';
import { surviveErrors } from '../src/process/uncaught-errors.ts';
import { everyJob } from './jobs.ts';
import { portsOn } from './ports.ts';

/**
 * A process of an installation under test whose routes and jobs throw uncaught errors, in callbacks of sockets and streams.
 * Arguments: the database and the folder; prints its origin, and exits with 75 when it wants to be replaced.
 */
const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const ports = portsOn(connect(databaseUrl, { max: 8 }), folder, { env: {}, line: () => undefined });
const app = await createApp(ports);
const never = () => new Promise<never>(() => undefined);
const port = () => (app.server.address() as AddressInfo).port;

app.post('/throws/in-a-socket', () => {
  const socket = connectTo(port(), '127.0.0.1', () => socket.end('GET /healthz HTTP/1.0\r\n\r\n'));
  socket.on('data', () => {
    throw new Error('thrown in the callback of a socket');
  });
  return never();
});
app.post('/throws/in-a-stream', () => {
  // its error event has no listener
  createGunzip().end('this is not compressed');
  return never();
});
app.post('/throws/in-half-an-answer', async (_request, reply) => {
  reply.hijack();
  reply.raw.write('the first half');
  createGunzip().end('this is not compressed');
});
app.post('/rejects', () => {
  void Promise.reject(new Error('rejected without anybody waiting'));
  return never();
});
let release: (() => void) | null = null;
app.get('/slow', () => {
  return new Promise((resolve) => {
    release = () => resolve('slow, and whole');
  });
});
app.post('/is-waiting', async (_request, reply) => reply.send(JSON.stringify(release !== null)));
app.post('/release', async () => release?.());

const throwing: JobName = 'forget_expired';
const jobs = await runJobs(
  ports.db,
  {
    ...everyJob(async () => undefined),
    [throwing]: () =>
      new Promise<void>(() => {
        readFile(import.meta.filename, () => {
          throw new Error('thrown in the callback of a job');
        });
      }),
  },
  ports.log,
  1,
);
surviveErrors(ports.log, async () => {
  await jobs.stop();
  await app.close();
  process.exit(75);
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`http://127.0.0.1:${port()}`);
