import { readFile } from 'node:fs/promises';
import { answer } from './kept-process.ts';
import { readPicture } from './picture.reader.ts';

answer((path: string) =>
  readFile(path)
    .then(readPicture)
    .then(
      () => true,
      () => false,
    ),
);
