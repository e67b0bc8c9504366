import { appendFile } from 'node:fs/promises';
import type { LampState } from '@greenlit/domain/look/lamp.ts';
import type { Change } from '@greenlit/domain/review/compare.ts';

/** A document's metadata. */
export interface PdfHead {
  title: string;
  footer: string;
  /** ISO 8601. */
  createdAt: string;
  /** The firm, for `letterhead`; its logo in base64. */
  firm?: { name: string; logo: string | null };
}

/** `introduces`: the field stays with the text below it. `lamp` stands beside it. */
export interface PairLook {
  introduces?: boolean;
  lamp?: LampState;
}

export interface ParagraphLook {
  quiet?: boolean;
  small?: boolean;
}

/** One of several texts beside each other. */
export interface PdfSide {
  title: string;
  lines: readonly string[];
}

/** A table with its sums below. */
export interface PdfTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  sums: readonly { label: string; value: string; strong?: boolean }[];
}

/** One drawing step: a method of `Pdf` with its arguments. */
export type PdfStep =
  | ['title' | 'subheading', string]
  | ['heading', string, lines: number]
  | ['paragraph', string, ParagraphLook]
  | ['pair', string, string, PairLook]
  | ['quote', string]
  | ['difference', readonly Change[]]
  | ['newPage']
  | ['letterhead']
  | ['table', PdfTable]
  | ['sides', readonly PdfSide[]]
  /** The image in base64, its alt text, and its largest height. */
  | ['picture', string, string, number];

/**
 * Total size of a document's pictures: they are embedded unchanged, and the process that draws the PDF may not write files over
 * 1 GiB.
 */
const PICTURES_BYTES = 200 * 2 ** 20;

/**
 * Records the content of a document as JSON lines, for the confined process that draws it. Call `flush` regularly, so that a
 * long document stays on disk rather than in memory.
 */
export class PdfScript {
  readonly path: string;
  #pending: string[] = [];
  #picturesLeft: number;

  constructor(path: string, head: PdfHead, picturesBytes = PICTURES_BYTES) {
    this.path = path;
    this.#picturesLeft = picturesBytes;
    this.#add(head);
  }

  title(text: string): void {
    this.#add(['title', text]);
  }

  /** `lines`: how much of what follows stays with it. */
  heading(text: string, lines = 3): void {
    this.#add(['heading', text, lines]);
  }

  subheading(text: string): void {
    this.#add(['subheading', text]);
  }

  paragraph(text: string, look: ParagraphLook = {}): void {
    this.#add(['paragraph', text, look]);
  }

  /** A form field with its label. */
  pair(label: string, value: string, look: PairLook = {}): void {
    this.#add(['pair', label, value, look]);
  }

  /** Somebody's own words. */
  quote(text: string): void {
    this.#add(['quote', text]);
  }

  /** A text with deletions and insertions. */
  difference(changes: readonly Change[]): void {
    this.#add(['difference', changes]);
  }

  newPage(): void {
    this.#add(['newPage']);
  }

  /** The firm's logo and name at the top of the page. */
  letterhead(): void {
    this.#add(['letterhead']);
  }

  table({ head, rows, sums }: PdfTable): void {
    this.#add(['table', { head, rows, sums }]);
  }

  sides(sides: readonly PdfSide[]): void {
    this.#add(['sides', sides]);
  }

  /** Pictures that no longer fit are named instead of drawn. */
  picture(bytes: Buffer, alt: string, height = 60): void {
    if (bytes.length > this.#picturesLeft) {
      this.paragraph(`${alt}: not shown, to limit the size of this PDF`, { quiet: true });
      return;
    }
    this.#picturesLeft -= bytes.length;
    this.#add(['picture', bytes.toString('base64'), alt, height]);
  }

  async flush(): Promise<void> {
    const lines = this.#pending.splice(0);
    if (lines.length > 0) await appendFile(this.path, lines.join(''), { mode: 0o600 });
  }

  #add(line: PdfHead | PdfStep): void {
    this.#pending.push(`${JSON.stringify(line)}\n`);
  }
}
