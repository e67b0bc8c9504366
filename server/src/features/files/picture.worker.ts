import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readPicture } from './picture.reader.ts';

readPicture(await readFile(workerData as string));
parentPort?.postMessage(true);
