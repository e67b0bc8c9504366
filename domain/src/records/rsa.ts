import { sha256Of } from './sha256.ts';

/** What SHA-256 hashes begin with inside a signature (RFC 8017, 9.2). */
const DIGEST_INFO = '3031300d060960864801650304020105000420';
const RSA_ENCRYPTION = '06092a864886f70d010101';

interface RsaKey {
  n: bigint;
  e: bigint;
  /** Length of the modulus. */
  bytes: number;
}

/** The bytes behind a PEM text; null for what is none. */
export function pemBytes(pem: string): Uint8Array | null {
  const body = /^-----BEGIN PUBLIC KEY-----\s+([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----\s*$/.exec(pem)?.[1];
  if (!body) return null;
  const text = body.replace(/[\s=]/g, '');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [held, bits, at] = [0, 0, 0];
  for (const character of text) {
    held = ((held << 6) | alphabet.indexOf(character)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >> bits) & 0xff;
    at += 1;
  }
  return bytes;
}

/** SHA-256 of a public key: what it is known by. Null for what is no key. */
export function keyFingerprint(pem: string): string | null {
  const bytes = pemBytes(pem);
  return bytes && keyOf(bytes) ? sha256Of(bytes) : null;
}

/**
 * Whether a signature (RSASSA-PKCS1-v1_5, SHA-256) of some bytes is by the key, given as PEM. The whole padded block is
 * compared, so that nothing can hide in it. False for keys below 2048 bits and for everything that is no key.
 */
export function signatureHolds(pem: string, message: Uint8Array, signature: Uint8Array): boolean {
  const der = pemBytes(pem);
  const key = der && keyOf(der);
  if (!key || signature.length !== key.bytes) return false;
  const value = asNumber(signature);
  if (value >= key.n) return false;
  const digest = `${DIGEST_INFO}${sha256Of(message)}`;
  const block = `0001${'ff'.repeat(key.bytes - digest.length / 2 - 3)}00${digest}`;
  return power(value, key.e, key.n) === BigInt(`0x${block}`);
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square, rest] = [1n, base % modulus, exponent];
  for (; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const asNumber = (bytes: Uint8Array): bigint => BigInt(`0x${hexOf(bytes) || '0'}`);

/** SubjectPublicKeyInfo of an RSA key: a sequence of the algorithm and a bit string with modulus and exponent in it. */
function keyOf(der: Uint8Array): RsaKey | null {
  const outer = part(der, 0, 0x30);
  const algorithm = outer && part(outer.body, 0, 0x30);
  const bits = algorithm && part(outer.body, algorithm.end, 0x03);
  if (!bits || outer.end !== der.length || !hexOf(algorithm.body).startsWith(RSA_ENCRYPTION)) return null;
  const numbers = part(bits.body, 1, 0x30);
  const modulus = numbers && part(numbers.body, 0, 0x02);
  const exponent = modulus && part(numbers.body, modulus.end, 0x02);
  if (!exponent) return null;
  const [n, e] = [asNumber(modulus.body), asNumber(exponent.body)];
  const bytes = Math.ceil(n.toString(16).length / 2);
  return bytes < 256 || bytes > 1024 || e < 65_537n || e > 0xffff_ffffn ? null : { n, e, bytes };
}

/** One value of a given kind in DER, and where it ends. */
function part(der: Uint8Array, at: number, tag: number): { body: Uint8Array; end: number } | null {
  const first = der[at + 1];
  if (der[at] !== tag || first === undefined) return null;
  const sizes = first < 0x80 ? 0 : first & 0x7f;
  if (sizes > 3) return null;
  let length = sizes === 0 ? first : 0;
  for (let index = 0; index < sizes; index += 1) length = length * 256 + (der[at + 2 + index] ?? 0);
  const start = at + 2 + sizes;
  return start + length > der.length ? null : { body: der.subarray(start, start + length), end: start + length };
}
