import { readFile, writeFile } from 'node:fs/promises';
import { readPicture } from '../../features/files/picture.reader.ts';
import { atMost } from './at-most.ts';
import { upright } from './upright.ts';

/**
 * Decodes a picture into a file of its pixels (RGBA, upright, its longer side at most as long as given) and prints its size, so that
 * ffmpeg reads no picture of a stranger. Runs confined.
 */
const [, , source = '', result = '', longest = ''] = process.argv;
const { width, height, data } = atMost(upright(readPicture(await readFile(source))), Number(longest));
await writeFile(result, data);
process.stdout.write(JSON.stringify({ width, height }));
