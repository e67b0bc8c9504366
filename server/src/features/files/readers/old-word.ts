import { createRequire } from 'node:module';
import { ImportNotes, quoted } from '@greenlit/domain/scripts/import-notes.ts';
import { signOf, unknown } from './symbols.ts';
import type { ReadText } from './word.ts';

/** A part of the text, where it stands in the file, and how many bytes each character has. */
interface Piece {
  text: string;
  startFilePos: number;
  size: number;
  bpc: number;
}

/** An option that the library's types omit; without it, dashes and quotation marks are replaced by ASCII. */
type Get = (options: { filterUnicode: boolean; includeHeadersAndFooters?: boolean }) => string;
interface OldDocument {
  getBody: Get;
  getFootnotes: Get;
  getEndnotes: Get;
  getHeaders: Get;
  getAnnotations: Get;
  getTextboxes: Get;
}

interface Extractor {
  _pieces: Piece[];
  extract(reader: { open(): Promise<unknown> }): Promise<OldDocument>;
  writeCharacterProperties(buffer: Buffer, table: Buffer): void;
  buildDocument(): OldDocument;
}

// the parts of the library that read doc files; it has no types for them
const load = createRequire(import.meta.url);
const WordOleExtractor = load('word-extractor/lib/word-ole-extractor.js') as new () => Extractor;
const BufferReader = load('word-extractor/lib/buffer-reader.js') as new (bytes: Buffer) => { open(): Promise<unknown> };

/** Properties of characters, as the format numbers them. */
const DELETED = 0x0800;
const INSERTED = 0x0801;
const HIDDEN = 0x083c;
const STRUCK = 0x0837;
const SYMBOL = 0x6a09;
/** Bytes of a property's value by its kind; kind 6 says it itself. */
const VALUE_BYTES = [1, 1, 2, 4, 2, 2, 0, 3] as const;
const PAGE = 512;
/** The marks of paragraphs, cells and pages. */
const KEPT = '\r\x07\f';
/** The library removes it; the length of a text must not change. */
const NOTHING = '\x00';

/** The library's reader, which knows deleted text, but neither hidden text nor symbols, and mistakes optional hyphens. */
class OldWordReader extends WordOleExtractor {
  readonly notes = new ImportNotes();

  override writeCharacterProperties(buffer: Buffer, table: Buffer): void {
    super.writeCharacterProperties(buffer, table);
    const fonts = fontNames(buffer, table);
    for (const { from, to, properties } of runs(buffer, table)) {
      const value = (property: number) => properties.get(property)?.[0] ?? 0;
      const isDeleted = value(DELETED) === 1;
      if (isDeleted || value(INSERTED) === 1) this.notes.add('trackedChanges');
      if (value(HIDDEN) === 1) {
        if (this.#replace(from, to, () => NOTHING) && !isDeleted) this.notes.add('hidden');
        continue;
      }
      if (value(STRUCK) === 1) this.notes.add('crossedOut');
      const symbol = properties.get(SYMBOL);
      if (symbol && symbol.length >= 4 && !isDeleted) {
        const font = fonts[symbol.readUInt16LE(0)] ?? 'Symbol';
        const sign = signOf(font, symbol.readUInt16LE(2));
        this.#replace(from, to, () => (sign?.length === 1 ? sign : unknown(font, this.notes).charAt(1)));
      }
    }
  }

  override buildDocument(): OldDocument {
    // an optional hyphen is not seen, and a no-break one is a hyphen
    for (const piece of this._pieces) piece.text = piece.text.replaceAll('\x1f', NOTHING).replaceAll('\x1e', '-');
    return super.buildDocument();
  }

  /** Replaces what stands between two places of the file; false if nothing does. */
  #replace(from: number, to: number, sign: (before: string) => string): boolean {
    let found = false;
    for (const piece of this._pieces) {
      const place = (at: number) => Math.min(Math.max((at - piece.startFilePos) / piece.bpc, 0), piece.text.length);
      const [first, last] = [Math.floor(place(from)), Math.ceil(place(to))];
      if (last <= first) continue;
      const words = piece.text.slice(first, last);
      // places count halves of characters, too
      const changed = words
        .split('')
        .map((one) => (KEPT.includes(one) ? one : sign(one)))
        .join('');
      found ||= words.trim() !== '';
      piece.text = piece.text.slice(0, first) + changed + piece.text.slice(last);
    }
    return found;
  }
}

/** The text of a doc. @throws if it is none or damaged */
export async function readOldWord(bytes: Buffer): Promise<ReadText> {
  const input = new BufferReader(bytes);
  await input.open();
  const reader = new OldWordReader();
  const document = await reader.extract(input);
  const { notes } = reader;
  const all = { filterUnicode: false };
  const [footnotes, endnotes] = [document.getFootnotes(all), document.getEndnotes(all)].map((text) => text.trim());
  const boxes = document.getTextboxes({ ...all, includeHeadersAndFooters: false }).trim();
  if (footnotes || endnotes) notes.add('footnotes');
  if (boxes) notes.add('textBoxesLast');
  if (document.getAnnotations(all).trim() !== '') notes.add('comments');
  const margins = document.getHeaders(all).trim();
  if (margins !== '') notes.add('margins', quoted(margins));
  const text = [document.getBody(all).trimEnd(), boxes, footnotes, endnotes].filter(Boolean).join('\n\n');
  return { text, notes: notes.sentences() };
}

interface Run {
  from: number;
  to: number;
  properties: Map<number, Buffer>;
}

/** The runs of characters with properties of their own, by their places in the file. */
function* runs(buffer: Buffer, table: Buffer): Generator<Run> {
  const [start, length] = [buffer.readUInt32LE(0xfa), buffer.readUInt32LE(0xfe)];
  const count = Math.max(0, Math.floor((length - 4) / 8));
  for (let page = 0; page < count; page += 1) {
    const at = table.readUInt32LE(start + (count + 1) * 4 + page * 4) * PAGE;
    const block = buffer.subarray(at, at + PAGE);
    const ofPage = block.readUInt8(PAGE - 1);
    for (let run = 0; run < ofPage; run += 1) {
      const offset = block.readUInt8((ofPage + 1) * 4 + run) * 2;
      if (offset === 0) continue;
      const list = block.subarray(offset + 1, offset + 1 + block.readUInt8(offset));
      yield { from: block.readUInt32LE(run * 4), to: block.readUInt32LE(run * 4 + 4), properties: propertiesIn(list) };
    }
  }
}

function propertiesIn(list: Buffer): Map<number, Buffer> {
  const properties = new Map<number, Buffer>();
  for (let at = 0; at + 2 < list.length; ) {
    const property = list.readUInt16LE(at);
    const kind = property >> 13;
    const size = kind === 6 ? list.readUInt8(at + 2) + 1 : (VALUE_BYTES[kind] ?? 1);
    properties.set(property, list.subarray(at + 2, at + 2 + size));
    at += 2 + size;
  }
  return properties;
}

/** The names of the fonts, in their order; none if they cannot be read. */
function fontNames(buffer: Buffer, table: Buffer): string[] {
  const names: string[] = [];
  const [start, length] = [buffer.readUInt32LE(0x112), buffer.readUInt32LE(0x116)];
  const list = table.subarray(start, start + length);
  for (let at = 4; at < list.length; ) {
    const size = list.readUInt8(at) + 1;
    const name = list.subarray(at + 40, at + size).toString('utf16le');
    names.push(name.split('\0')[0] ?? '');
    at += size;
  }
  return names;
}
