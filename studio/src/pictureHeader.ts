/** What the first bytes of a picture file say, before anything is decoded. Pixels as stored. */
export interface PictureHeader {
  type: 'png' | 'jpeg' | 'gif' | 'webp';
  width: number;
  height: number;
}

/** Bytes `pictureHeader` needs: JPEGs of cameras have a thumbnail before their size. */
export const HEADER_BYTES = 256 << 10;

/** Reads the size of a PNG, JPEG, GIF or WebP from its beginning. Null for anything else. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = png(view) ?? gif(view) ?? webp(view) ?? jpeg(view);
    return header && header.width > 0 && header.height > 0 ? header : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const text = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, i) => view.getUint8(at + i)));

function png(view: DataView): PictureHeader | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || text(view, 12, 4) !== 'IHDR') return null;
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(view: DataView): PictureHeader | null {
  if (!/^GIF8[79]a$/.test(text(view, 0, 6))) return null;
  return { type: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webp(view: DataView): PictureHeader | null {
  if (text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') return null;
  const kind = text(view, 12, 4);
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (kind === 'VP8X') return { type: 'webp', width: three(24) + 1, height: three(27) + 1 };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return null;
  return { type: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Walks over the segments to the frame header (ITU-T T.81, B.2.2). */
function jpeg(view: DataView): PictureHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { type: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}
