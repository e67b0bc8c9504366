import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { z } from 'zod';
import { runNodeConfined } from '../../confinement/node.ts';
import type { Context } from '../../context.ts';
import type { Ports } from '../../ports/ports.ts';
import { paperDocument } from '../billing/invoices/paper-document.tsx';
import { type PaperRows, pageOf, paperBy } from '../billing/invoices/papers.queries.ts';
import { limit } from '../sessions/limits.actions.ts';
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

const DRAWN_AN_HOUR = 30;

const link = z.object({ accountId: z.uuid(), id: z.uuid(), noteId: z.uuid().optional() });

/** The invoice or credit note that a sealed link names. @throws DomainError NOT_FOUND, also for an expired link */
async function linkedPaper(ctx: Context, seal: string): Promise<PaperRows> {
  const opened = link.safeParse(ctx.ports.secrets.open('invoice-link', seal));
  const paper = opened.success ? await paperBy(ctx.ports.db, opened.data) : null;
  if (paper === null) throw notFound('Invoice');
  return paper;
}

/** The PDF of the paid invoice or credit note that a sealed link names. @throws DomainError NOT_FOUND */
export async function paperPdf(ctx: Context, seal: string): Promise<{ name: string; bytes: Buffer }> {
  const paper = await linkedPaper(ctx, seal);
  await limit(ctx, `invoice-pdf:${(paper.note ?? paper.invoice).id}`, DRAWN_AN_HOUR, 3600);
  return drawPaper(ctx.ports, paper);
}

/** The same as a page of its own. */
export async function paperHtml(ctx: Context, seal: string): Promise<string> {
  const { page } = await pageOf(ctx.ports, await linkedPaper(ctx, seal));
  return paperDocument(page);
}

/** An invoice or a credit note as a PDF. */
export async function drawPaper(ports: Ports, rows: PaperRows): Promise<{ name: string; bytes: Buffer }> {
  const { name, at, page } = await pageOf(ports, rows);
  const pdfs = await Pdfs.create(await mkdtemp(join(tmpdir(), 'greenlit-invoice-')));
  try {
    const { providerName } = ports.config;
    const pdf = pdfs.begin({ title: page.title, footer: providerName, createdAt: at.toISOString() });
    pdf.title(page.stamp ? `${page.title} · ${page.stamp}` : page.title);
    for (const [label, value] of page.facts) pdf.pair(label, value);
    pdf.sides([
      { title: 'From', lines: page.seller },
      ...(page.buyer.length > 0 ? [{ title: 'To', lines: page.buyer }] : []),
    ]);
    pdf.heading(rows.note === null ? 'What was billed' : 'What was refunded');
    pdf.table(page);
    for (const note of page.notes) pdf.paragraph(note, { quiet: true });
    await pdf.flush();
    await pdfs.draw();
    return { name: `${name}.pdf`, bytes: await readFile(pdfs.pathOf(pdf)) };
  } finally {
    await pdfs.remove();
  }
}
