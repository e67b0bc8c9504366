/** Text files as programs on different systems write them. */

/**
 * A file's text; `otherwise` is the same bytes read for another system, where they do not tell which wrote them. `isUnsure` if they make
 * words of none.
 */
export interface DecodedText {
  text: string;
  otherwise: string | null;
  isUnsure: boolean;
}

/** Characters 0x80 to 0x9F of Windows-1252; the others are those of Unicode. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Characters 0x80 to 0xFF of Mac Roman. */
const MAC =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** UTF-8, UTF-16 by its mark or its zeros, else Windows-1252 or Mac Roman, whichever makes words of it. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const wide = wideOrder(bytes);
  if (wide) return certain(units(bytes, wide));
  try {
    return certain(utf8.decode(bytes));
  } catch {
    const damaged = mostlyUtf8(bytes);
    if (damaged !== null) return certain(damaged);
    const [windows, mac] = [fromTable(bytes, WINDOWS), fromTable(bytes, MAC)];
    const [isWindows, isMac] = [readsLikeWords(windows), readsLikeWords(mac)];
    if (isWindows === isMac) return { text: windows, otherwise: mac, isUnsure: !isMac };
    return certain(isWindows ? windows : mac);
  }
}

const certain = (text: string): DecodedText => ({
  text: text.replace(/^\ufeff/, ''),
  otherwise: null,
  isUnsure: false,
});

/** UTF-8 with a few damaged characters, which become U+FFFD; null if most of them are none. */
function mostlyUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes);
  const beyond = text.match(/[^\p{ASCII}]/gu) ?? [];
  return beyond.filter((sign) => sign !== '\ufffd').length > beyond.length / 2 ? text : null;
}

/** The order of the bytes of UTF-16: by its mark, or because every second byte of Latin text is 0; null for other files. */
function wideOrder(bytes: Uint8Array): 'little' | 'big' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'little';
  if (first === 0xfe && second === 0xff) return 'big';
  const zerosAt = (odd: number) => bytes.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zerosAt(1) > bytes.length / 4) return 'little';
  return zerosAt(0) > bytes.length / 4 ? 'big' : null;
}

function units(bytes: Uint8Array, order: 'little' | 'big'): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const [one = 0, other = 0] = [bytes[at], bytes[at + 1]];
    text += String.fromCharCode(order === 'little' ? one + other * 256 : one * 256 + other);
  }
  return text;
}

/** Reads bytes above 0x7F from a table; those after its end are the same in Unicode. */
const fromTable = (bytes: Uint8Array, table: string): string =>
  Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (table[byte - 0x80] ?? String.fromCharCode(byte)),
  ).join('');

/**
 * A sign that nobody types, a capital after a small letter, or the other way round, a sign between two letters, or so many accents
 * together that the word is of another alphabet.
 */
const ODD =
  /[^\p{ASCII}À-ÖØ-öø-ÿŒœŠšŽžŸ’‘“”–—…€°§®™©«»\u00a0]|(?<=\p{Ll})[À-ÖØ-ÞŒŠŽŸ](?!\p{Lu})|[ß-öø-ÿœšž](?=\p{Lu})|(?<=\p{L})[‘“”–—…€°§®™©«»](?=\p{L})|[À-ÖØ-öø-ÿŒœŠšŽžŸ]{5}/u;

/** Whether every character beyond ASCII is a letter in its place, or a sign that people type. */
const readsLikeWords = (text: string): boolean => !ODD.test(text);
