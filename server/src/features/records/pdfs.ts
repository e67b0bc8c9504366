import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LineKind } from '@greenlit/domain/billing/invoices.ts';
import { firstZone } from '@greenlit/domain/shared/days.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { formatCents, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import { runNodeConfined } from '../../confinement/node.ts';
import { type Context, fullName } from '../../context.ts';
import type { Ports } from '../../ports/ports.ts';
import { type InvoiceRow, invoiceBy, invoiceNumber } from '../billing/invoices/invoices.queries.ts';
import { planOf } from '../billing/subscription/subscriptions.queries.ts';
import { limit } from '../sessions/limits.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
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

const WORDS: Record<LineKind, string> = {
  plan: 'Plan',
  coupon: 'Coupon',
  unused_time: 'Unused time',
  remaining_time: 'Remaining time',
};
const DRAWN_AN_HOUR = 30;

const link = z.object({ accountId: z.uuid(), id: z.uuid() });

/** The PDF of the paid invoice that a sealed link names. @throws DomainError NOT_FOUND, also for an expired link */
export async function invoicePdf(ctx: Context, seal: string): Promise<{ name: string; bytes: Buffer }> {
  const opened = link.safeParse(ctx.ports.secrets.open('invoice-link', seal));
  const invoice = opened.success ? await invoiceBy(ctx.ports.db, opened.data) : null;
  if (invoice?.state !== 'paid') throw notFound('Invoice');
  await limit(ctx, `invoice-pdf:${invoice.id}`, DRAWN_AN_HOUR, 3600);
  return drawInvoice(ctx.ports, invoice);
}

/** A paid invoice as a PDF, in its current state. */
export async function drawInvoice(ports: Ports, invoice: InvoiceRow): Promise<{ name: string; bytes: Buffer }> {
  return { name: `invoice-${invoiceNumber(invoice)}.pdf`, bytes: await drawn(ports, invoice) };
}

async function drawn(ports: Ports, invoice: InvoiceRow): Promise<Buffer> {
  const { providerName } = ports.config;
  const plan = await planOf(ports.db, invoice);
  const payer = plan && (await personOfAccount(ports.db, plan.accountId, plan.userId));
  const pdfs = await Pdfs.create(await mkdtemp(join(tmpdir(), 'greenlit-invoice-')));
  try {
    const zone = firstZone(invoice.timeZone);
    const title = `Invoice ${invoiceNumber(invoice)}`;
    const pdf = pdfs.begin({ title, footer: providerName, createdAt: invoice.closedAt.toISOString() });
    pdf.title(title);
    pdf.pair('From', providerName);
    pdf.pair('To', payer ? addressOf(payer) : '');
    pdf.pair('Date', ordinalDate(invoice.closedAt, zone));
    pdf.heading('What was billed');
    for (const { kind, cents, period } of invoice.lines)
      pdf.pair(
        `${WORDS[kind]}, ${ordinalDate(period.start, zone)} to ${ordinalDate(period.end, zone)}`,
        formatCents(cents),
      );
    pdf.pair('Total', formatCents(invoice.total));
    if (invoice.balanceBefore !== 0) pdf.pair('From earlier invoices', formatCents(invoice.balanceBefore));
    pdf.pair('Paid', formatCents(invoice.due));
    if (invoice.balanceAfter !== 0) pdf.pair('Goes with the next invoice', formatCents(invoice.balanceAfter));
    if (invoice.refunded > 0) pdf.pair('Refunded', formatCents(invoice.refunded));
    if (ports.config.stripe === null) pdf.paragraph('Test payment: no money moved.', { quiet: true });
    await pdf.flush();
    await pdfs.draw();
    return await readFile(pdfs.pathOf(pdf));
  } finally {
    await pdfs.remove();
  }
}

function addressOf({ user, settings }: NonNullable<Awaited<ReturnType<typeof personOfAccount>>>): string {
  const name = settings?.billingContact || settings?.companyName || fullName(user);
  return [name, settings?.billingEmail || user.email].join(', ');
}
