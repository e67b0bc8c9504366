import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runConfined } from './confined.ts';

export interface NodeJob {
  /** The path of the module that does the work, among the server's own. */
  module: string;
  args: readonly string[];
  /** Where it works, and all that it may write to. */
  folder: string;
  /** Files that it may read, beside the folder and the server's code. */
  reads?: readonly string[];
  seconds: number;
  /** Of JavaScript's own heap. */
  heapMb: number;
  /** Of the whole process, what lies outside of the heap included. */
  memoryMb: number;
  /** Of any file that it writes. */
  fileBytes: number;
  signal?: AbortSignal;
}

const REPOSITORY = join(import.meta.dirname, '../../..');
/** Node itself and the code that it may load; the data folder, which may be beside them, is not among them. */
const CODE = [
  process.execPath,
  ...['node_modules', 'package.json', 'domain', 'server'].map((name) => join(REPOSITORY, name)),
];
const MEMORY_WATCH = pathToFileURL(join(import.meta.dirname, 'memory.ts')).href;

/**
 * Runs a module of ours that reads strangers' bytes in a confined process. Node's own permissions hold even where the
 * system's do not: no file beyond those named, no further process.
 *
 * @returns what it wrote to its output
 * @throws ConfinedError; another error when the disk was full
 */
export function runNodeConfined({
  module,
  args,
  folder,
  reads = [],
  seconds,
  heapMb,
  memoryMb,
  fileBytes,
  signal = new AbortController().signal,
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
    bounds: { seconds, processorSeconds: seconds * 2, memoryBytes: null, fileBytes },
    signal,
  });
}
