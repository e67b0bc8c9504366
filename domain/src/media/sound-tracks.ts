import type { Relation } from './sound-sketch.ts';

/** What is known of a sound track when it is decided which are used. */
export interface SoundTrack {
  id: number;
  /** Whether it can be decoded here. */
  decodes: boolean;
  isDefault: boolean;
  /** As the file says; null if it does not. */
  language: string | null;
  /** Tracks of one group other than 0 replace each other. */
  alternateGroup: number;
  channels: number;
  /** Commentary, or a description of the picture. */
  isAside: boolean;
  /** Nothing can be heard on it. False where that is not known. */
  isSilent: boolean;
}

/** Of more tracks than these the rest is not listened to, and not used. */
export const MOST_SOUND_TRACKS = 8;

/** The tracks that are listened to, in the order of the file: default ones go first, commentaries last. */
export function tracksToHear<Track extends Pick<SoundTrack, 'isDefault' | 'isAside'>>(
  tracks: readonly Track[],
): readonly Track[] {
  const rank = ({ isDefault, isAside }: Track) => (isAside ? 2 : isDefault ? 0 : 1);
  const first = tracks.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_SOUND_TRACKS);
  return tracks.filter((track) => first.includes(track));
}

/** Why a track is not used. */
export type LeftOut =
  | 'tooMany'
  | 'aside'
  | 'format'
  | 'silent'
  | 'same'
  | 'contained'
  | 'language'
  | 'alternative'
  | 'notChosen';

export interface SoundChoice {
  /** The tracks that are mixed, in the order of the file; none if the video has no sound. */
  use: number[];
  left: { id: number; why: LeftOut }[];
  /** Nothing can be heard on any track; false if one of them was not heard. */
  isSilent: boolean;
  /** The file does not tell whether its tracks replace or complete each other, or a voice may be on one that was not heard. */
  isUnclear: boolean;
}

/** Tracks that a person can choose from, in the order of the file, where it is unclear which are meant; none where it is clear. */
export function tracksToChoose({ use, left, isUnclear }: SoundChoice): number[] {
  const others = left.filter(({ why }) => why === 'language' || why === 'alternative').map(({ id }) => id);
  return isUnclear && others.length > 0 ? [...use, ...others].sort((a, b) => a - b) : [];
}

/** What a person chose among those. */
export function chosenTracks<Found extends SoundChoice>(found: Found, use: readonly number[]): Found {
  const offered = tracksToChoose(found);
  const left = [
    ...found.left.filter(({ id }) => !offered.includes(id)),
    ...offered.filter((id) => !use.includes(id)).map((id) => ({ id, why: 'notChosen' as const })),
  ];
  return { ...found, use: offered.filter((id) => use.includes(id)), left, isUnclear: false };
}

/** ffmpeg puts all sound of a file into this group, whatever it is. A file that uses another group means it. */
const GROUP_OF_FFMPEG = 1;

type Compare = (first: SoundTrack, second: SoundTrack) => Relation;

/**
 * Which sound tracks of a file belong into one video: those that complete each other, and one of those that replace each other.
 * A track with sound always goes before a silent one. `relation` compares two tracks by what is heard; it is asked about few.
 */
export function chooseSound(tracks: readonly SoundTrack[], compare: Compare): SoundChoice {
  const relation = remembering(compare);
  const toHear = tracksToHear(tracks);
  const few = new Sieve(tracks).without('tooMany', (track) => !toHear.includes(track));
  const readable = few.without('format', ({ decodes }) => !decodes).unclear(few.left.length > 0);
  const meant = readable.without('aside', ({ isAside }) => isAside);
  // a commentary that is the only thing to be heard is better than silence
  const heard = (meant.isHeard ? meant : readable).without('silent', ({ isSilent }) => isSilent);
  if (!heard.isHeard) {
    const isUnheard = heard.left.some(({ why }) => why === 'tooMany' || why === 'format');
    return { ...heard.first('silent', isUnheard).choice(tracks), isSilent: heard.kept.length > 0 && !isUnheard };
  }
  return withoutAlternatives(withoutCopies(heard, relation), relation).choice(tracks);
}

/** Compares each pair once, as that takes a while. */
function remembering(compare: Compare): Compare {
  const known = new Map<string, Relation>();
  const turned: Partial<Record<Relation, Relation>> = { first: 'second', second: 'first' };
  return (one, other) => {
    const before = known.get(`${other.id} ${one.id}`);
    if (before) return turned[before] ?? before;
    const relation = known.get(`${one.id} ${other.id}`) ?? compare(one, other);
    known.set(`${one.id} ${other.id}`, relation);
    return relation;
  };
}

/** Tracks that are still used, and why the others are not. */
class Sieve {
  readonly kept: readonly SoundTrack[];
  readonly left: SoundChoice['left'];
  readonly isUnclear: boolean;

  constructor(kept: readonly SoundTrack[], left: SoundChoice['left'] = [], isUnclear = false) {
    this.kept = kept;
    this.left = left;
    this.isUnclear = isUnclear;
  }

  get isHeard(): boolean {
    return this.kept.some(({ isSilent }) => !isSilent);
  }

  /** Without those of a kind, unless there are no others. */
  without(why: LeftOut, is: (track: SoundTrack) => boolean): Sieve {
    const out = this.kept.filter(is);
    return out.length === this.kept.length ? this : this.#leaving(out, why);
  }

  /** The default one alone, or the first if none is. */
  first(why: LeftOut, isUnclear = false): Sieve {
    const used = this.kept.find(({ isDefault }) => isDefault) ?? this.kept[0];
    return this.#leaving(
      this.kept.filter((track) => track !== used),
      why,
      isUnclear,
    );
  }

  unclear(isUnclear: boolean): Sieve {
    return new Sieve(this.kept, this.left, isUnclear);
  }

  #leaving(out: readonly SoundTrack[], why: LeftOut, isUnclear = this.isUnclear): Sieve {
    const kept = this.kept.filter((track) => !out.includes(track));
    return new Sieve(kept, [...this.left, ...out.map(({ id }) => ({ id, why }))], isUnclear);
  }

  choice(tracks: readonly SoundTrack[]): SoundChoice {
    const use = tracks.filter((track) => this.kept.includes(track)).map(({ id }) => id);
    return { use, left: this.left, isSilent: false, isUnclear: this.isUnclear };
  }
}

/** Without other codings of the same sound, and without tracks that another one contains. */
function withoutCopies(heard: Sieve, relation: Compare): Sieve {
  let sieve = heard;
  // of two that are the same, the default one is kept
  const [...tracks] = heard.kept.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  for (const [index, one] of tracks.entries())
    for (const other of tracks.slice(index + 1)) {
      if (!sieve.kept.includes(one) || !sieve.kept.includes(other)) continue;
      const how = relation(one, other);
      if (how === 'same') sieve = sieve.without('same', (track) => track === other);
      if (how === 'first') sieve = sieve.without('contained', (track) => track === other);
      if (how === 'second') sieve = sieve.without('contained', (track) => track === one);
    }
  return sieve;
}

function withoutAlternatives(sieve: Sieve, relation: Compare): Sieve {
  const { kept } = sieve;
  const languages = new Set(kept.flatMap(({ language }) => language ?? []));
  if (languages.size > 1) {
    const named = kept.filter(({ language }) => language !== null);
    const defaults = new Set(named.filter(({ isDefault }) => isDefault).map(({ language }) => language));
    const chosen = (named.find(({ isDefault }) => isDefault) ?? named[0])?.language;
    return sieve
      .without('language', ({ language }) => language !== null && language !== chosen)
      .unclear(sieve.isUnclear || defaults.size !== 1);
  }
  const [group = 0, ...others] = new Set(kept.map(({ alternateGroup }) => alternateGroup));
  if (kept.length > 1 && others.length === 0 && group > GROUP_OF_FFMPEG) return sieve.first('alternative');
  // microphones of one camera hear the same room
  const areMono = kept.every(({ channels }) => channels === 1);
  const isMingled = kept.some((one, i) => kept.slice(i + 1).some((other) => relation(one, other) === 'mingled'));
  return isMingled && !areMono ? sieve.first('alternative', true) : sieve;
}
