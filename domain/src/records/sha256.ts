import { utf8Encode } from './utf8.ts';

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const ROUND_CONSTANTS = constants(64, 1 / 3);
const INITIAL = constants(8, 1 / 2);
const BLOCK = 64;

/** The fractions of the roots of the first primes, as 32-bit words. */
function constants(count: number, power: number): Int32Array {
  const words = new Int32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate += 1) {
    if (!isPrime(candidate)) continue;
    words[found] = rootFraction(BigInt(candidate), power === 1 / 2 ? 2n : 3n);
    found += 1;
  }
  return words;
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

/** 32 bits behind the point of the k-th root of n, exact: the integer root of n scaled by 2 to the 32k. */
function rootFraction(n: bigint, k: bigint): number {
  const scaled = n << (32n * k);
  let low = 0n;
  let high = 1n << 40n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** k <= scaled) low = middle;
    else high = middle - 1n;
  }
  return Number(BigInt.asIntN(32, low));
}

/** A hash that is fed piece by piece, so that a file of any size takes no more memory than a piece of it. */
export interface Hasher {
  update(bytes: Uint8Array): void;
  /** Lower-case hexadecimal. The hasher is used up. */
  hex(): string;
}

/**
 * SHA-256 without anything around it: the same in every browser, also in a page opened from a disk, where the
 * platform's own may be missing.
 */
export function sha256Hasher(): Hasher {
  const state = Int32Array.from(INITIAL);
  const words = new Int32Array(BLOCK);
  const rest = new Uint8Array(BLOCK);
  let held = 0;
  let length = 0;

  function update(bytes: Uint8Array): void {
    length += bytes.length;
    let at = 0;
    if (held > 0) {
      const taken = Math.min(BLOCK - held, bytes.length);
      rest.set(bytes.subarray(0, taken), held);
      held += taken;
      at = taken;
      if (held < BLOCK) return;
      compress(state, words, rest, 0);
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) compress(state, words, bytes, at);
    rest.set(bytes.subarray(at));
    held = bytes.length - at;
  }

  return {
    update,
    hex() {
      const bytes = length;
      const padding = new Uint8Array((held < 56 ? 56 : 120) - held);
      padding[0] = 0x80;
      update(padding);
      const tail = new DataView(new ArrayBuffer(8));
      tail.setUint32(0, Math.floor(bytes / 0x2000_0000));
      tail.setUint32(4, (bytes * 8) >>> 0);
      update(new Uint8Array(tail.buffer));
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}

/** The SHA-256 of a text (as UTF-8) or of bytes, lower-case hexadecimal. */
export function sha256Of(data: string | Uint8Array): string {
  const hasher = sha256Hasher();
  hasher.update(typeof data === 'string' ? utf8Encode(data) : data);
  return hasher.hex();
}

const word = (words: Int32Array, index: number): number => words[index] as number;

function compress(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i += 1) {
    const p = at + i * 4;
    words[i] =
      ((bytes[p] as number) << 24) |
      ((bytes[p + 1] as number) << 16) |
      ((bytes[p + 2] as number) << 8) |
      (bytes[p + 3] as number);
  }
  for (let i = 16; i < BLOCK; i += 1) {
    const x = word(words, i - 15);
    const y = word(words, i - 2);
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[i] = (word(words, i - 16) + s0 + word(words, i - 7) + s1) | 0;
  }
  let a = word(state, 0);
  let b = word(state, 1);
  let c = word(state, 2);
  let d = word(state, 3);
  let e = word(state, 4);
  let f = word(state, 5);
  let g = word(state, 6);
  let h = word(state, 7);
  for (let i = 0; i < BLOCK; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(ROUND_CONSTANTS, i) + word(words, i)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = word(state, 0) + a;
  state[1] = word(state, 1) + b;
  state[2] = word(state, 2) + c;
  state[3] = word(state, 3) + d;
  state[4] = word(state, 4) + e;
  state[5] = word(state, 5) + f;
  state[6] = word(state, 6) + g;
  state[7] = word(state, 7) + h;
}
