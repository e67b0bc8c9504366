/** What the first byte of a character begins with, by how many bytes follow. */
const LEADS = [0, 0xc0, 0xe0, 0xf0] as const;
/** The smallest character that needs so many bytes behind its first. */
const SMALLEST: readonly number[] = [0, 0x80, 0x800, 0x1_0000];

/** A text as UTF-8. Halves of surrogate pairs become U+FFFD, as everywhere else. */
export function utf8Encode(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (const character of text) {
    const found = character.codePointAt(0) ?? 0;
    const point = isSurrogate(found) ? 0xfffd : found;
    const more = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x1_0000 ? 2 : 3;
    bytes[at] = LEADS[more] | (point >> (more * 6));
    at += 1;
    for (let left = more - 1; left >= 0; left -= 1) {
      bytes[at] = 0x80 | ((point >> (left * 6)) & 0x3f);
      at += 1;
    }
  }
  return bytes.slice(0, at);
}

/** The text that bytes stand for; null where they are no UTF-8. */
export function utf8Decode(bytes: Uint8Array): string | null {
  const pieces: string[] = [];
  let codes: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    const more = first < 0x80 ? 0 : first >> 5 === 6 ? 1 : first >> 4 === 14 ? 2 : first >> 3 === 30 ? 3 : -1;
    if (more < 0 || at + more >= bytes.length) return null;
    let point = more === 0 ? first : first & (0x3f >> more);
    for (let next = 1; next <= more; next += 1) {
      const byte = bytes[at + next] ?? 0;
      if (byte >> 6 !== 2) return null;
      point = (point << 6) | (byte & 0x3f);
    }
    if ((more > 0 && point < (SMALLEST[more] ?? 0)) || point > 0x10_ffff || isSurrogate(point)) return null;
    codes.push(point);
    at += more + 1;
    if (codes.length === 4096) {
      pieces.push(String.fromCodePoint(...codes));
      codes = [];
    }
  }
  return pieces.join('') + String.fromCodePoint(...codes);
}

const isSurrogate = (point: number): boolean => point >= 0xd800 && point < 0xe000;
