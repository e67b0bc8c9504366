import type { Bytes } from './topBoxes.ts';

/** Matroska and WebM (RFC 8794, RFC 9559). */

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const BLOCKS = [0xa3, 0xa0];

export const isMatroska = async (bytes: Bytes): Promise<boolean> =>
  readElement(await bytes.read(0, 64), { position: 0 })?.id === EBML;

async function segmentOf(bytes: Bytes) {
  const head = await bytes.read(0, 4096);
  const at = { position: 0 };
  if (readElement(head, at)?.id !== EBML) return null;
  const segment = readElement(head, at);
  return segment?.id === SEGMENT ? segment : null;
}

/** True when the segment announces more bytes than the file has. */
export async function isCutMatroska(bytes: Bytes): Promise<boolean> {
  const segment = await segmentOf(bytes);
  return segment !== null && segment.size !== null && segment.body + segment.size > bytes.size;
}

/** True if the file was streamed: it does not state its length, and its end may be missing. */
export const isLiveMatroska = async (bytes: Bytes): Promise<boolean> => (await segmentOf(bytes))?.size === null;

/** Bytes that are read at a time. */
const WINDOW = 1 << 20;
/** Of an element's id and size. */
const HEAD = 12;

/** The usable length of a streamed file: the end of its last complete block, in bytes; 0 if there is none. */
export async function wholeBlocks(bytes: Bytes): Promise<number> {
  let [start, window] = [0, await bytes.read(0, WINDOW)];
  let whole = 0;
  for (let at = 0; at < bytes.size; ) {
    if (at + HEAD > start + window.length && start + window.length < bytes.size) {
      start = at;
      window = await bytes.read(start, WINDOW);
    }
    const position = { position: at - start };
    const element = readElement(window, position);
    if (!element) break;
    const body = start + element.body;
    if (element.id === SEGMENT || element.id === CLUSTER) {
      at = body;
      continue;
    }
    if (element.size === null || body + element.size > bytes.size) break;
    at = body + element.size;
    if (BLOCKS.includes(element.id)) whole = at;
  }
  return whole;
}

function readElement(head: Uint8Array, at: { position: number }) {
  const idByte = head[at.position];
  if (!idByte) return null;
  const idLength = Math.clz32(idByte) - 23;
  let id = 0;
  for (let i = 0; i < idLength; i++) id = id * 256 + (head[at.position++] ?? 0);
  const sizeByte = head[at.position];
  if (!sizeByte) return null;
  const sizeLength = Math.clz32(sizeByte) - 23;
  let size = sizeByte & (0xff >> sizeLength);
  let unknown = size === 0xff >> sizeLength;
  for (let i = 1; i < sizeLength; i++) {
    const byte = head[at.position + i] ?? 0;
    unknown &&= byte === 0xff;
    size = size * 256 + byte;
  }
  const body = at.position + sizeLength;
  at.position = id === EBML ? body + size : body;
  return { id, size: unknown ? null : size, body };
}
