import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type Storage, storagePath } from '../ports/storage.ts';

/** Read size in bytes; with Node's default of 64 kB, a request needs many more disk reads. */
const READ_BYTES = 1024 * 1024;

/** Objects as files in one folder, with 256 subfolders per account. */
export function localStorage(folder: string): Storage {
  const filePath = (key: string) => join(folder, storagePath(key));
  const size = async (key: string) =>
    stat(filePath(key)).then(
      (found) => found.size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      },
    );
  return {
    size,
    incoming: null,
    async put(key, path) {
      const target = filePath(key);
      if ((await size(key)) !== null) return;
      await mkdir(dirname(target), { recursive: true });
      await flush(path);
      // a hard link to the same bytes; another process may have created it first
      await link(path, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return;
        await copyInto(target, path).catch((failed: NodeJS.ErrnoException) => {
          // the unfinished copy was removed as a leftover
          if (failed.code === 'ENOENT') return copyInto(target, path);
          throw failed;
        });
      });
      await flush(dirname(target));
    },
    async remove(key) {
      const target = filePath(key);
      // also removes unfinished copies left by a killed process
      const names = await readdir(dirname(target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const name of names.filter((one) => one.startsWith(basename(target))))
        await rm(join(dirname(target), name), { force: true });
    },
    async read(key, range) {
      return createReadStream(filePath(key), { ...range, highWaterMark: READ_BYTES });
    },
    async readForClient(key, range) {
      return Readable.from(piecesOf(filePath(key), range), { objectMode: false, highWaterMark: 1 });
    },
    async address() {
      return null;
    },
    async check() {
      const file = join(folder, `.probe-${process.pid}`);
      try {
        await writeFile(file, 'This file shows that files can be stored.');
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

/** Chunks in flight: one on its way to the client, one waiting, one being read. */
const BUFFERS = 3;

/** The chunks of a file, read into reused buffers: allocating new ones takes a third of the sending time. */
async function* piecesOf(path: string, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    const { start, end } = range ?? { start: 0, end: (await file.stat()).size - 1 };
    const buffers: Buffer[] = [];
    let position = start;
    for (let count = 0; position <= end; count += 1) {
      const place = count % BUFFERS;
      const buffer = buffers[place] ?? Buffer.allocUnsafeSlow(Math.min(READ_BYTES, end - position + 1));
      buffers[place] = buffer;
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - position + 1), position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** For file systems without links: copies beside the target first, so that an unfinished copy never has the object's name. */
async function copyInto(target: string, path: string): Promise<void> {
  const part = `${target}.${randomUUID()}`;
  try {
    await copyFile(path, part);
    await flush(part);
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

/** Acknowledged data must survive a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
