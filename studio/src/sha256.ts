/** Round constants of FIPS 180-4: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = new Uint32Array(64);
const start = new Uint32Array(8);
{
  const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32);
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    K[found] = fraction(Math.cbrt(n));
    if (found < 8) start[found] = fraction(Math.sqrt(n));
    found++;
  }
}

/**
 * SHA-256 of bytes that arrive in pieces (the browser's own digest wants them all at once, which a long video must not be).
 * `update` any number of times, then `hex` once.
 */
export class Sha256 {
  readonly #state = start.slice();
  readonly #words = new Uint32Array(64);
  readonly #tail = new Uint8Array(64);
  #tailLength = 0;
  #bytes = 0;

  update(data: Uint8Array): this {
    this.#bytes += data.length;
    let from = 0;
    if (this.#tailLength > 0) {
      from = Math.min(64 - this.#tailLength, data.length);
      this.#tail.set(data.subarray(0, from), this.#tailLength);
      this.#tailLength += from;
      if (this.#tailLength < 64) return this;
      this.#blocks(this.#tail, 0, 64);
      this.#tailLength = 0;
    }
    const whole = from + ((data.length - from) & ~63);
    this.#blocks(data, from, whole);
    this.#tail.set(data.subarray(whole));
    this.#tailLength = data.length - whole;
    return this;
  }

  /** The digest in lower-case hex; the object is spent afterwards. */
  hex(): string {
    const bytes = this.#bytes;
    const end = new Uint8Array(this.#tailLength < 56 ? 64 - this.#tailLength : 128 - this.#tailLength);
    end[0] = 0x80;
    const view = new DataView(end.buffer);
    view.setUint32(end.length - 8, Math.floor(bytes / 2 ** 29));
    view.setUint32(end.length - 4, (bytes << 3) >>> 0);
    this.update(end);
    return Array.from(this.#state, (word) => word.toString(16).padStart(8, '0')).join('');
  }

  #blocks(data: Uint8Array, from: number, to: number): void {
    const w = this.#words;
    const s = this.#state;
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    const at = (words: Uint32Array, i: number) => words[i] as number;
    let [h0, h1, h2, h3, h4, h5, h6, h7] = s as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let p = from; p < to; p += 64) {
      for (let i = 0; i < 16; i++) w[i] = view.getUint32(p + i * 4);
      for (let i = 16; i < 64; i++) {
        const x = at(w, i - 15);
        const y = at(w, i - 2);
        const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
        const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
        w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0;
      }
      let a = h0 | 0;
      let b = h1 | 0;
      let c = h2 | 0;
      let d = h3 | 0;
      let e = h4 | 0;
      let f = h5 | 0;
      let g = h6 | 0;
      let h = h7 | 0;
      for (let i = 0; i < 64; i++) {
        const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
        const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
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
      h0 = (h0 + a) | 0;
      h1 = (h1 + b) | 0;
      h2 = (h2 + c) | 0;
      h3 = (h3 + d) | 0;
      h4 = (h4 + e) | 0;
      h5 = (h5 + f) | 0;
      h6 = (h6 + g) | 0;
      h7 = (h7 + h) | 0;
    }
    s.set([h0, h1, h2, h3, h4, h5, h6, h7]);
  }
}

/** Lower-case hex SHA-256 of a file, read 4 MiB at a time. */
export async function sha256(file: Blob): Promise<string> {
  const hash = new Sha256();
  const step = 4 << 20;
  for (let at = 0; at < file.size; at += step) {
    hash.update(new Uint8Array(await file.slice(at, at + step).arrayBuffer()));
  }
  return hash.hex();
}
