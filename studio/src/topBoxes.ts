import { type Box, readBox } from '@greenlit/domain/media/boxes.ts';

/** A source of bytes: a file someone picked, or one being written. */
export interface Bytes {
  size: number;
  read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>;
}

export const blobBytes = (blob: Blob): Bytes => ({
  size: blob.size,
  read: async (at, length) => new Uint8Array(await blob.slice(at, at + length).arrayBuffer()),
});

/** The top-level boxes of a file, up to one that is invalid or runs past the end. */
export async function topBoxes(bytes: Bytes): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start + 8 <= bytes.size; ) {
    const head = await bytes.read(start, 16);
    const box = readBox(head, start, bytes.size);
    if (!box) break;
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}
