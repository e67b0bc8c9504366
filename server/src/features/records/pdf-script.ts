import { appendFile } from 'node:fs/promises';

/** A document's metadata. */
export interface PdfHead {
  title: string;
  footer: string;
  /** ISO 8601. */
  createdAt: string;
}

/** One drawing step: a method of `Pdf` with its arguments. */
export type PdfStep =
  | ['title' | 'heading' | 'subheading', string]
  | ['paragraph', string, { quiet?: boolean; small?: boolean }]
  | ['pair', string, string]
  /** The image in base64, and its alt text. */
  | ['picture', string, string];

/**
 * Records the content of a document as JSON lines, for the confined process that draws it. Call `flush` regularly, so that a
 * long document stays on disk rather than in memory.
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

  /** A form field with its label. */
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
