import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { Pdf } from './pdf.ts';
import type { PdfHead, PdfStep } from './pdf-script.ts';

/** Draws every `name.jsonl` in a folder as `name.pdf`, and regularly reports how many of their bytes it has drawn. */
const [folder = ''] = process.argv.slice(2);
const SAY_EACH = 2 ** 16;
let drawn = 0;
let said = 0;

for (const name of await readdir(folder)) if (name.endsWith('.jsonl')) await draw(join(folder, name));

async function draw(path: string): Promise<void> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  let pdf: Pdf | undefined;
  let written: Promise<void> | undefined;
  for await (const line of lines) {
    drawn += Buffer.byteLength(line) + 1;
    if (drawn - said > SAY_EACH) {
      said = drawn;
      console.log(drawn);
    }
    if (pdf) step(pdf, JSON.parse(line) as PdfStep);
    else {
      pdf = new Pdf(JSON.parse(line) as PdfHead);
      written = pipeline(pdf.stream, createWriteStream(path.replace(/jsonl$/, 'pdf')));
    }
  }
  pdf?.end();
  await written;
}

function step(pdf: Pdf, [kind, ...rest]: PdfStep): void {
  // each step is a method name with its arguments
  (pdf[kind] as (...given: unknown[]) => void).apply(pdf, rest);
}
