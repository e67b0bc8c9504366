import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runNodeConfined } from '../../confinement/node.ts';
import { type PdfHead, PdfScript } from './pdf-script.ts';

const MODULE = join(import.meta.dirname, 'pdf.process.ts');
/** CPU seconds. A hundred thousand characters take half a second on an ordinary machine. */
const SECONDS = { base: 60, perMegabyte: 100, most: 3600 };
/** The process has the lowest priority, so on a busy machine it may take this many times longer. */
const WAITING = 10;
const HEAP_MB = 512;
const MEMORY_MB = 1024;
const FILE_BYTES = 2 ** 30;

/** The PDFs of one export: recorded one by one, then all drawn by one confined process. */
export class Pdfs {
  readonly folder: string;
  #count = 0;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(folder: string): Promise<Pdfs> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new Pdfs(folder);
  }

  /** `picturesBytes`: maximum total size of its pictures, if not the default. */
  begin(head: PdfHead, picturesBytes?: number): PdfScript {
    this.#count += 1;
    return new PdfScript(join(this.folder, `${this.#count}.jsonl`), head, picturesBytes);
  }

  /** `onProgress` receives the share that is drawn. @throws ConfinedError if one could not be drawn within the limits */
  async draw({ signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) {
    const megabytes = await this.#megabytes();
    const processorSeconds = Math.min(SECONDS.most, SECONDS.base + SECONDS.perMegabyte * megabytes);
    await runNodeConfined({
      module: MODULE,
      args: [this.folder],
      folder: this.folder,
      seconds: Math.min(SECONDS.most, WAITING * processorSeconds),
      processorSeconds,
      heapMb: HEAP_MB,
      memoryMb: MEMORY_MB,
      fileBytes: FILE_BYTES,
      ...(signal ? { signal } : {}),
      // the process says how many bytes of the scripts it has drawn
      onLine: (line) => onProgress?.(Math.min(1, Number(line) / (megabytes * 2 ** 20)) || 0),
    });
  }

  /** Where the PDF of a script will be once drawn. */
  pathOf(script: PdfScript): string {
    return script.path.replace(/jsonl$/, 'pdf');
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  async #megabytes(): Promise<number> {
    const scripts = Array.from({ length: this.#count }, (_, index) => join(this.folder, `${index + 1}.jsonl`));
    const sizes = await Promise.all(scripts.map(async (path) => (await stat(path)).size));
    return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
  }
}
