import fastify from 'fastify';
import { connect } from '../src/db/connect.ts';
import { uploadRoutes } from '../src/http/uploads.ts';
import type { Storage } from '../src/ports/storage.ts';
import { portsOn } from './ports.ts';

/**
 * A server process of the installation under test that kills itself at one step of storing a file: before its bytes are stored,
 * after that, or in the transaction that writes its row. Arguments: the database, the folder and the step; prints its origin.
 */
const [databaseUrl = '', folder = '', step = ''] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

const ports = portsOn(connect(databaseUrl, { max: 8 }), folder, { env: {}, line: () => undefined });
const kept = ports.storage;
const storage: Storage = {
  ...kept,
  async put(key, path) {
    if (step === 'before the bytes') die();
    await kept.put(key, path);
    if (step === 'after the bytes') die();
  },
  async size(key) {
    if (step === 'in the row') die();
    return kept.size(key);
  },
};
// only what is needed, so that it starts fast
const app = fastify();
await app.register(uploadRoutes, { ports: { ...ports, storage } });
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
