import { readFile, writeFile } from 'node:fs/promises';
import { readPicture } from '../../features/files/picture.reader.ts';
import { upright } from './upright.ts';

/** Decodes a picture into a file of its pixels (RGBA, upright) and prints its size, so that ffmpeg reads no picture of a stranger. Runs confined. */
const [, , source = '', result = ''] = process.argv;
const { width, height, data } = upright(readPicture(await readFile(source)));
await writeFile(result, data);
process.stdout.write(JSON.stringify({ width, height }));
