/**
 * Compresses the text files of the build once, so that the server only has to send them: each gets a .br and a .gz beside it.
 * Until these exist, the server compresses each response.
 */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
const WORTH_IT = 1024;
const LOW_PRIORITY = 10;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const dist = join(import.meta.dirname, 'dist');
const client = join(dist, 'client');

setPriority(LOW_PRIORITY); // on a first start the server is already running
const names = (await readdir(client, { recursive: true })).filter((name) => TEXT.test(name));
await Promise.all(names.map((name) => compress(join(client, name))));
await writeFile(join(dist, '.compressed'), '');

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    place(`${path}.br`, await brotli(bytes, { params })),
    place(`${path}.gz`, await zip(bytes, { level: 9 })),
  ]);
}

/** Written atomically, so that no half-written file is served. */
async function place(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}
