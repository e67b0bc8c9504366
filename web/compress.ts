import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
const WORTH_IT = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses once, here, so that the server only sends: each text file of the build gets a .br and a .gz beside it. */
export async function compress(root: string): Promise<void> {
  const names = (await readdir(root, { recursive: true })).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(root, name);
      const bytes = await readFile(path);
      if (bytes.length < WORTH_IT) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await Promise.all([
        writeFile(`${path}.br`, await brotli(bytes, { params })),
        writeFile(`${path}.gz`, await zip(bytes, { level: 9 })),
      ]);
    }),
  );
}
