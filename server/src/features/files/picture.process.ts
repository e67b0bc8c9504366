import { readFile } from 'node:fs/promises';
import { readPicture } from './picture.reader.ts';

process.on('message', async (path: string) => {
  const isWhole = await readFile(path)
    .then(readPicture)
    .then(
      () => true,
      () => false,
    );
  process.send?.(isWhole);
});
