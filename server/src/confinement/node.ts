import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runConfined } from './confined.ts';

export interface NodeJob {
  /** Path of the server module to run. */
  module: string;
  args: readonly string[];
  /** Its working folder, the only place that it may write to. */
  folder: string;
  /** Files that it may read besides its folder and the server's code. */
  reads?: readonly string[];
  seconds: number;
  /** CPU seconds; twice `seconds` if not given. */
  processorSeconds?: number;
  /** For the JavaScript heap. */
  heapMb: number;
  /** For the whole process, including memory outside the heap. */
  memoryMb: number;
  /** Per file that it writes. */
  fileBytes: number;
  signal?: AbortSignal;
  onLine?: (line: string) => void;
}

const REPOSITORY = join(import.meta.dirname, '../../..');
/** Node and the code that it may load; excludes the data folder, which may be next to them. */
const CODE = [
  process.execPath,
  ...['node_modules', 'package.json', 'domain', 'server'].map((name) => join(REPOSITORY, name)),
];
const MEMORY_WATCH = pathToFileURL(join(import.meta.dirname, 'memory.ts')).href;

/**
 * Runs one of our modules on untrusted bytes in a confined process. Node's own permissions apply even where the system's do
 * not: no other files, no child processes. @returns its output @throws ConfinedError; another error if the disk was full
 */
export function runNodeConfined({
  module,
  args,
  folder,
  reads = [],
  seconds,
  processorSeconds = seconds * 2,
  heapMb,
  memoryMb,
  fileBytes,
  signal = new AbortController().signal,
  onLine,
}: NodeJob): Promise<string> {
  return runConfined({
    command: process.execPath,
    args: [
      `--max-old-space-size=${heapMb}`,
      '--permission',
      '--allow-worker',
      ...[folder, ...reads, ...CODE].map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-write=${folder}`,
      '--import',
      MEMORY_WATCH,
      module,
      ...args,
    ],
    folder,
    reads: [...reads, ...CODE],
    env: { GREENLIT_MEMORY_MB: String(memoryMb) },
    // the address space that Node reserves says nothing about the memory it uses
    bounds: { seconds, processorSeconds, memoryBytes: null, fileBytes },
    signal,
    ...(onLine ? { onLine } : {}),
  });
}
