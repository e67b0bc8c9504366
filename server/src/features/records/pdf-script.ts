import { appendFile } from 'node:fs/promises';

/** What a document is before its first line. */
export interface PdfHead {
  title: string;
  footer: string;
  /** ISO 8601. */
  createdAt: string;
}

/** One step of drawing: a method of `Pdf` and what it is given. */
export type PdfStep =
  | ['title' | 'heading' | 'subheading', string]
  | ['paragraph', string, { quiet?: boolean; small?: boolean }]
  | ['pair', string, string]
  /** The picture in base64, and what it shows. */
  | ['picture', string, string];

/**
 * Writes down what a document says, a line of JSON each, for the confined process that draws it. `flush` now and then, so
 * that a long document is on disk and not in memory.
 */
export class PdfScript {
  readonly path: string;
  #pending: string[] = [];

  constructor(path: string, head: PdfHead) {
    this.path = path;
    this.#add(head);
  }

  title(text: string): void {
    this.#add(['title', text]);
  }

  heading(text: string): void {
    this.#add(['heading', text]);
  }

  subheading(text: string): void {
    this.#add(['subheading', text]);
  }

  paragraph(text: string, look: { quiet?: boolean; small?: boolean } = {}): void {
    this.#add(['paragraph', text, look]);
  }

  /** A line of a form: what it is called, and what it says. */
  pair(label: string, value: string): void {
    this.#add(['pair', label, value]);
  }

  picture(bytes: Buffer, alt: string): void {
    this.#add(['picture', bytes.toString('base64'), alt]);
  }

  async flush(): Promise<void> {
    const lines = this.#pending.splice(0);
    if (lines.length > 0) await appendFile(this.path, lines.join(''), { mode: 0o600 });
  }

  #add(line: PdfHead | PdfStep): void {
    this.#pending.push(`${JSON.stringify(line)}\n`);
  }
}
