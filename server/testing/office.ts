import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';

// Minimal documents in the formats of other programs.

/** A zip of these parts, deflated. */
export const zipOf = (parts: Record<string, string | Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)]))));

const CONTENT_TYPES = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONSHIPS = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A docx with this markup as its body, and these parts beside it, each with its root element. */
export const docxOf = (body: string, parts: Record<string, string> = {}): Buffer =>
  zipOf({
    ...Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        `word/${name}.xml`,
        part.replace(/^<w:\w+/, '$& xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'),
      ]),
    ),
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': RELATIONSHIPS,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });

export const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** An odt with this markup as its text, and these styles. */
export const odtOf = (text: string, { styles = '', locked = false } = {}): Buffer =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${OPEN_DOCUMENT}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml">${locked ? '<manifest:encryption-data/>' : ''}</manifest:file-entry></manifest:manifest>`,
  });
const OPEN_DOCUMENT = ['office', 'text', 'style', 'table', 'draw']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

const SECTOR = 512;
const END_OF_CHAIN = -2;

/** An OLE container with these streams, each in its own sectors. */
export function oleOf(streams: Record<string, Buffer>): Buffer {
  const table: number[] = [-3];
  const chain = (sectors: number): number => {
    const first = table.length;
    for (let n = 1; n <= sectors; n += 1) table.push(n < sectors ? table.length + 1 : END_OF_CHAIN);
    return first;
  };
  const names = Object.keys(streams);
  const directory = Buffer.alloc(Math.ceil((names.length + 1) / 4) * SECTOR);
  const directorySector = chain(directory.length / SECTOR);
  const entry = (
    index: number,
    name: string,
    type: number,
    links: [right: number, child: number],
    place: [number, number],
  ) => {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory.writeUInt8(type, at + 66);
    directory.writeUInt8(1, at + 67);
    directory.writeInt32LE(-1, at + 68);
    directory.writeInt32LE(links[0], at + 72);
    directory.writeInt32LE(links[1], at + 76);
    directory.writeInt32LE(place[0], at + 116);
    directory.writeInt32LE(place[1], at + 120);
  };
  entry(0, 'Root Entry', 5, [-1, 1], [END_OF_CHAIN, 0]);
  const contents = names.map((name, index) => {
    const bytes = streams[name] ?? Buffer.alloc(0);
    // streams of 4096 bytes or more use whole sectors
    const padded = Buffer.alloc(Math.max(4096, Math.ceil(bytes.length / SECTOR) * SECTOR));
    bytes.copy(padded);
    const next = index + 1 < names.length ? index + 2 : -1;
    entry(index + 1, name, 2, [next, -1], [chain(padded.length / SECTOR), padded.length]);
    return padded;
  });
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeInt32LE(1, 44);
  header.writeInt32LE(directorySector, 48);
  header.writeInt32LE(4096, 56);
  header.writeInt32LE(END_OF_CHAIN, 60);
  header.writeInt32LE(END_OF_CHAIN, 68);
  header.writeInt32LE(0, 76);
  const allocation = Buffer.alloc(SECTOR, 0xff);
  for (const [index, value] of table.entries()) allocation.writeInt32LE(value, index * 4);
  return Buffer.concat([header, allocation, directory, ...contents]);
}

/**
 * A Word 97 file: one piece of 16-bit text after the file information block. `runs` are characters from, to (exclusive) with their
 * properties, in order.
 */
export function docOf(text: string, runs: readonly (readonly [number, number, Buffer])[] = []): Buffer {
  const start = 2048;
  const properties = start + Math.ceil((text.length * 2) / 512) * 512;
  const word = Buffer.alloc(properties + 512);
  word.writeUInt16LE(0xa5ec, 0);
  word.writeUInt16LE(0x00c1, 2);
  word.writeUInt16LE(0x0200, 0x0a);
  word.writeUInt32LE(start, 0x18);
  word.writeUInt32LE(text.length, 0x4c);
  word.write(text, start, 'utf16le');
  const pieces = Buffer.alloc(21);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(start, 15);
  word.writeUInt32LE(0, 0x1a2);
  word.writeUInt32LE(pieces.length, 0x1a6);
  if (runs.length === 0) return oleOf({ WordDocument: word, '1Table': pieces });
  // one page of runs: where each begins, where the last ends, and half the place of the properties of each
  const page = word.subarray(properties);
  let end = 511;
  for (const [at, [from, to, list]] of runs.entries()) {
    page.writeUInt32LE(start + from * 2, at * 4);
    page.writeUInt32LE(start + to * 2, at * 4 + 4);
    end = (end - list.length - 1) & ~1;
    page.writeUInt8(list.length, end);
    list.copy(page, end + 1);
    page.writeUInt8(end / 2, (runs.length + 1) * 4 + at);
  }
  page.writeUInt8(runs.length, 511);
  const pages = Buffer.alloc(12);
  pages.writeUInt32LE(start, 0);
  pages.writeUInt32LE(start + text.length * 2, 4);
  pages.writeUInt32LE(properties / 512, 8);
  word.writeUInt32LE(pieces.length, 0xfa);
  word.writeUInt32LE(pages.length, 0xfe);
  return oleOf({ WordDocument: word, '1Table': Buffer.concat([pieces, pages]) });
}

const object = (number: number, content: string): string => `${number} 0 obj\n${content}\nendobj\n`;

/** The cipher of PDFs whose owner forbids printing; Node has it no longer. */
function rc4(key: Uint8Array, text: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    text.map((byte) => {
      i = (i + 1) % 256;
      j = (j + (state[i] ?? 0)) % 256;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0);
    }),
  );
}

const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const FILE_ID = Buffer.alloc(16);

/** The lock of a PDF that opens without a password, and the key of its fourth object. */
function ownersLock(): { entry: string; key: Buffer } {
  const owner = rc4(md5(Buffer.concat([Buffer.from('of the firm'), PADDING]).subarray(0, 32)).subarray(0, 5), PADDING);
  const allowed = Buffer.from('c0ffffff', 'hex');
  const key = md5(PADDING, owner, allowed, FILE_ID).subarray(0, 5);
  const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;
  return {
    entry: `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, PADDING))} /P -64 >>`,
    key: md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10),
  };
}

/**
 * A one-page PDF with lines of Latin text; `locked`: as written by a program that asks for a password, or only for the owner's;
 * `picture`: with a picture in it.
 */
export function pdfOf(
  lines: readonly string[],
  { locked = false, picture = false, stream }: { locked?: boolean | 'owner'; picture?: boolean; stream?: Buffer } = {},
): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const text = stream ?? Buffer.from(`BT /F1 12 Tf 14 TL 72 720 Td\n${shown}\nET`, 'latin1');
  const owners = ownersLock();
  const packed = locked === 'owner' ? rc4(owners.key, text) : text;
  const filter = stream ? '/Filter /FlateDecode ' : '';
  const parts: Buffer[] = [
    Buffer.from('%PDF-1.4\n'),
    Buffer.from(object(1, '<< /Type /Catalog /Pages 2 0 R >>')),
    Buffer.from(object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')),
    Buffer.from(
      object(
        3,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      ),
    ),
    Buffer.concat([
      Buffer.from(`4 0 obj\n<< ${filter}/Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
    Buffer.from(object(5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')),
  ];
  const secret = `<${'5a'.repeat(32)}>`;
  const asked = `<< /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >>`;
  if (locked) parts.push(Buffer.from(object(6, locked === 'owner' ? owners.entry : asked)));
  else if (picture)
    parts.push(
      Buffer.from(object(6, '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /Length 1 >>\nstream\n0\nendstream')),
    );
  const offsets: number[] = [];
  let at = 0;
  for (const part of parts) {
    offsets.push(at);
    at += part.length;
  }
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const id = `<${FILE_ID.toString('hex')}>`;
  const lock = locked ? ` /Encrypt 6 0 R /ID [${id} ${id}]` : '';
  const size = rows.length + 1;
  const trailer = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R${lock} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(trailer)]);
}
