/** What an H.264 decoder configuration says about the pixels. */
export interface AvcFacts {
  profile: number;
  /** 1 is 4:2:0. */
  chromaFormat: number;
  bitDepth: number;
  /** True for 0 to 255 luma ("yuvj420p"), false for the usual 16 to 235. */
  fullRange: boolean;
  /** A high dynamic range (PQ or HLG) is stated. */
  isHdr: boolean;
}

/**
 * Repairs an encoder's `avcC` record whose parameter sets repeat their header byte (seen with encoders built on
 * libx264). Strict players refuse to show such a video.
 */
export function mendAvcConfig(meta: EncodedVideoChunkMetadata | undefined): void {
  const config = meta?.decoderConfig;
  if (!config?.description) return;
  const mended = mendedAvcC(toBytes(config.description));
  if (mended) config.description = mended;
}

/** Null if there is nothing to repair, or it is not such a record. */
export function mendedAvcC(record: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const isTwice = record.length > 10 && record[0] === 1 && isSet(record[8], 7) && record[9] === record[8];
  if (!isTwice) return null;
  // reserved bits that must be 1, which such encoders omit too
  const mended = [...record.subarray(0, 4), (record[4] ?? 0) | 0xfc, (record[5] ?? 0) | 0xe0];
  let at = 5;
  for (const type of [7, 8]) {
    const count = (record[at] ?? 0) & 31;
    if (type === 8) mended.push(count);
    at++;
    for (let set = 0; set < count; set++) {
      const length = ((record[at] ?? 0) << 8) | (record[at + 1] ?? 0);
      const bytes = record.subarray(at + 2, at + 2 + length);
      at += 2 + length;
      const own = isSet(bytes[0], type) && bytes[1] === bytes[0] ? bytes.subarray(1) : bytes;
      mended.push(own.length >> 8, own.length & 255, ...own);
    }
  }
  return Uint8Array.from([...mended, ...record.subarray(at)]);
}

/** A view of a buffer source's bytes. */
export const toBytes = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

const isSet = (byte = 0, type: number) => (byte & 31) === type;

/** Profiles whose parameter set spells out chroma format and bit depth (ITU-T H.264, 7.3.2.1.1). */
const spelled = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/**
 * Reads the first sequence parameter set of an `avcC` record (ISO/IEC 14496-15), the `description` of a decoder
 * configuration. Null when it is not one.
 */
export function avcFacts(description: Uint8Array): AvcFacts | null {
  if (description.length < 9 || description[0] !== 1) return null;
  const count = (description[5] ?? 0) & 31;
  const length = ((description[6] ?? 0) << 8) | (description[7] ?? 0);
  if (count === 0 || length < 4 || 8 + length > description.length) return null;
  try {
    return parameterSet(new Bits(withoutEmulationPrevention(description.subarray(8, 8 + length))));
  } catch {
    return null;
  }
}

function parameterSet(bits: Bits): AvcFacts {
  bits.skip(8);
  const profile = bits.read(8);
  bits.skip(16);
  bits.golomb();
  let chromaFormat = 1;
  let bitDepth = 8;
  if (spelled.has(profile)) {
    chromaFormat = bits.golomb();
    if (chromaFormat === 3) bits.skip(1);
    bitDepth = 8 + Math.max(bits.golomb(), bits.golomb());
    bits.skip(1);
    if (bits.read(1)) skipScalingLists(bits, chromaFormat === 3 ? 12 : 8);
  }
  bits.golomb();
  const order = bits.golomb();
  if (order === 0) bits.golomb();
  else if (order === 1) {
    bits.skip(1);
    bits.golomb();
    bits.golomb();
    for (let n = bits.golomb(); n > 0; n--) bits.golomb();
  }
  bits.golomb();
  bits.skip(1);
  bits.golomb();
  bits.golomb();
  if (!bits.read(1)) bits.skip(1);
  bits.skip(1);
  if (bits.read(1)) for (let i = 0; i < 4; i++) bits.golomb();
  return { profile, chromaFormat, bitDepth, ...usability(bits) };
}

/** Transfer characteristics of PQ and HLG (ITU-T H.273). */
const HDR_TRANSFERS = [16, 18];

function usability(bits: Bits): Pick<AvcFacts, 'fullRange' | 'isHdr'> {
  const usual = { fullRange: false, isHdr: false };
  if (!bits.read(1)) return usual;
  if (bits.read(1) && bits.read(8) === 255) bits.skip(32);
  if (bits.read(1)) bits.skip(1);
  if (!bits.read(1)) return usual;
  bits.skip(3);
  const fullRange = bits.read(1) === 1;
  if (!bits.read(1)) return { ...usual, fullRange };
  bits.skip(8);
  return { fullRange, isHdr: HDR_TRANSFERS.includes(bits.read(8)) };
}

function skipScalingLists(bits: Bits, lists: number): void {
  for (let list = 0; list < lists; list++) {
    if (!bits.read(1)) continue;
    let last = 8;
    let next = 8;
    for (let i = 0; i < (list < 6 ? 16 : 64); i++) {
      if (next !== 0) {
        const code = bits.golomb();
        const delta = code & 1 ? (code + 1) >> 1 : -(code >> 1);
        next = (last + delta + 256) & 255;
      }
      last = next === 0 ? last : next;
    }
  }
}

function withoutEmulationPrevention(unit: Uint8Array): Uint8Array {
  return unit.filter((byte, i) => !(byte === 3 && i >= 2 && unit[i - 1] === 0 && unit[i - 2] === 0));
}

class Bits {
  readonly #data: Uint8Array;
  #at = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  read(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++, this.#at++) {
      const byte = this.#data[this.#at >> 3];
      if (byte === undefined) throw new RangeError('parameter set ends early');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** Unsigned Exp-Golomb code. */
  golomb(): number {
    let zeros = 0;
    while (this.read(1) === 0) {
      if (++zeros > 31) throw new RangeError('bad code in parameter set');
    }
    return 2 ** zeros - 1 + this.read(zeros);
  }
}
