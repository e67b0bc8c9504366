/** Samples a second of the sound that is compared: enough for speech. */
export const SKETCH_RATE = 8000;
/** Sound is kept for comparison in stretches of this many samples, at most so many, spread over the whole. */
const STRETCH = SKETCH_RATE / 2;
const STRETCHES = 120;
/** Loudness is measured in stretches of this many samples. */
const BEAT = SKETCH_RATE / 10;
/** Sound that is never louder than this (root of the mean square, 1 is the most) cannot be heard: -60 dB. */
const AUDIBLE = 0.001;
/** The mix of channels that have nothing in common keeps half of their energy, of one channel alone as well. */
const HOLLOW = 0.1;

/** One sound track, heard once from start to end: how loud it gets, and samples to compare with those of other tracks. */
export class SoundSketch {
  /** The same moments of every track that is as long. */
  readonly excerpt: Float32Array;
  readonly #step: number;
  #loudest = 0;
  #loudestAt = 0;
  /** Of each channel in this beat. */
  #sums: number[] = [];
  #at = 0;
  /** How much there is in the channels, and in what is left of it in one. */
  #whole = 0;
  #mixed = 0;

  /** `seconds` is the length of the movie, the same for all tracks. */
  constructor(seconds: number) {
    const stretches = Math.max(1, Math.ceil((seconds * SKETCH_RATE) / STRETCH));
    this.#step = Math.max(1, stretches / STRETCHES);
    this.excerpt = new Float32Array(Math.min(stretches, STRETCHES) * STRETCH);
  }

  /**
   * Takes the next samples, -1 to 1, of all channels in turn. Each channel is heard by itself, as two in opposite phase leave
   * nothing when they are mixed into one; tracks are compared by the mix.
   */
  feed(samples: Float32Array, channels = 1): void {
    for (let i = 0; i + channels <= samples.length; i += channels) {
      let sample = 0;
      for (let channel = 0; channel < channels; channel++) {
        const one = samples[i + channel] as number;
        sample += one / channels;
        this.#sums[channel] = (this.#sums[channel] ?? 0) + one * one;
      }
      this.#mixed += sample * sample;
      const stretch = Math.floor(this.#at / STRETCH);
      const place = Math.ceil(stretch / this.#step);
      if (Math.floor(place * this.#step) === stretch) this.excerpt[place * STRETCH + (this.#at % STRETCH)] = sample;
      this.#at += 1;
      if (this.#at % BEAT === 0) this.#endBeat();
    }
  }

  get isSilent(): boolean {
    return Math.max(this.#loudest, this.#loudness()) < AUDIBLE;
  }

  /** Where it is loudest: seconds from its start. */
  get loudestAt(): number {
    return this.#loudestAt / SKETCH_RATE;
  }

  /** Mixed into one, its channels cancel each other: the excerpt says little of it. */
  get isHollow(): boolean {
    const whole = this.#whole + this.#wholeBeat();
    return this.#mixed < whole * HOLLOW;
  }

  #loudness(): number {
    return Math.sqrt(Math.max(0, ...this.#sums) / BEAT);
  }

  #wholeBeat(): number {
    return this.#sums.length === 0 ? 0 : this.#sums.reduce((sum, one) => sum + one, 0) / this.#sums.length;
  }

  #endBeat(): void {
    if (this.#loudness() > this.#loudest) {
      this.#loudest = this.#loudness();
      this.#loudestAt = this.#at - BEAT;
    }
    this.#whole += this.#wholeBeat();
    this.#sums.fill(0);
  }
}

/**
 * How two tracks are related. `same`: another coding of one sound. `first` or `second`: that one contains the other. `mingled`:
 * part of their sound is the same, as in a film with its voices in two languages. `apart`: nothing in common.
 */
export type Relation = 'same' | 'first' | 'second' | 'mingled' | 'apart';

/** How much of two sounds is alike (0 to 1): from here on they are one, have something in common, or one may hold the other. */
const ALIKE = { same: 0.985, mingled: 0.3, held: 0.12 };
/** Codings delay sound by up to this many samples: 40 ms. */
const LAG = SKETCH_RATE / 25;
/** Parts over which it is checked that one sound holds the other at the same loudness throughout. */
const PART = SKETCH_RATE / 2;

export function relationOf(first: SoundSketch, second: SoundSketch): Relation {
  if (first.isHollow || second.isHollow) return 'apart';
  const [a, b] = [first.excerpt, second.excerpt];
  const [energyA, energyB] = [energy(a), energy(b)];
  if (energyA === 0 || energyB === 0) return 'apart';
  const { lag, product } = bestLag(a, b);
  const alike = Math.abs(product) / Math.sqrt(energyA * energyB);
  if (alike >= ALIKE.same) return 'same';
  if (alike >= ALIKE.held) {
    if (energyA >= energyB && holds(a, b, lag)) return 'first';
    if (energyB >= energyA && holds(b, a, -lag)) return 'second';
  }
  return alike >= ALIKE.mingled ? 'mingled' : 'apart';
}

const energy = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);

/** By how much the second is later where they are most alike, and the sum of their products then. */
function bestLag(a: Float32Array, b: Float32Array): { lag: number; product: number } {
  let best = { lag: 0, product: 0 };
  for (let lag = -LAG; lag <= LAG; lag++) {
    let product = 0;
    const end = Math.min(a.length, b.length - lag);
    for (let i = Math.max(0, -lag); i < end; i++) product += (a[i] as number) * (b[i + lag] as number);
    // sounds that repeat are alike at many lags: the smallest counts
    const isMore = Math.abs(product) > Math.abs(best.product) * 1.001;
    const isNearer = Math.abs(product) > Math.abs(best.product) * 0.999 && Math.abs(lag) < Math.abs(best.lag);
    if (isMore || isNearer) best = { lag, product };
  }
  return best;
}

/** Whether the whole is the part plus something else: wherever the part sounds, it is in the whole, always as loud. */
function holds(whole: Float32Array, part: Float32Array, lag: number): boolean {
  const parts: { share: number; energy: number }[] = [];
  for (let start = 0; start < part.length; start += PART) {
    let [product, own] = [0, 0];
    for (let i = start; i < Math.min(start + PART, part.length); i++) {
      own += (part[i] as number) ** 2;
      product += (part[i] as number) * (whole[i - lag] ?? 0);
    }
    parts.push({ share: own === 0 ? 0 : product / own, energy: own });
  }
  const mean = parts.reduce((sum, { energy: own }) => sum + own, 0) / parts.length;
  const shares = parts.filter(({ energy: own }) => own > mean / 20).map(({ share }) => share);
  const share = middle(shares);
  const differs = middle(shares.map((one) => Math.abs(one - share)));
  return share > 0.25 && share < 4 && differs < share / 8;
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
