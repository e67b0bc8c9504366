import { parentPort, workerData } from 'node:worker_threads';
import { shrunk } from './shrink.ts';

const { bytes, width } = workerData as { bytes: Uint8Array; width: number };
parentPort?.postMessage(shrunk(Buffer.from(bytes), width));
