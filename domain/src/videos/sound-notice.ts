import { type LeftOut, MOST_SOUND_TRACKS, type SoundChoice } from '../media/sound-tracks.ts';

interface Found extends Pick<SoundChoice, 'use' | 'left' | 'isSilent' | 'isUnclear'> {
  /** All, in the order of the file. */
  tracks: readonly { id: number; language: string | null }[];
}

const WHY: Record<LeftOut, string> = {
  tooMany: `is one of more than ${MOST_SOUND_TRACKS}`,
  aside: 'is a commentary or a description',
  format: 'has a format that cannot be read',
  silent: 'is silent',
  same: 'has the same sound',
  contained: 'is already contained in another track',
  language: 'is in another language',
  alternative: 'may be an alternative',
  notChosen: 'was not chosen',
};

/** Reasons that are named one by one. */
const NAMED = 3;

/** "track 2 (spa)" */
export function trackName(tracks: Found['tracks'], id: number): string {
  const at = tracks.findIndex((track) => track.id === id);
  const language = tracks[at]?.language;
  return `track ${at + 1}${language ? ` (${language})` : ''}`;
}

/**
 * What a person should know of the sound of a file that is made into one video; null if it has one track that can be heard, or
 * all of it is used.
 */
export function soundNotice({ tracks, use, left, isSilent, isUnclear }: Found): string | null {
  if (tracks.length === 0) return 'This video has no sound.';
  if (isSilent)
    return tracks.length === 1
      ? 'Nothing can be heard in this video: its sound is silent.'
      : `Nothing can be heard in this video: all of its ${tracks.length} sound tracks are silent.`;
  if (tracks.length === 1) return null;
  const nameOf = (id: number) => trackName(tracks, id);
  const has = `This video has ${tracks.length} sound tracks.`;
  if (left.length === 0) return `${has} ${use.length === 2 ? 'Both' : 'All'} are used together.`;
  const used = listed(use.map(nameOf));
  const reasons = left.slice(0, NAMED).map(({ id, why }) => `${nameOf(id)} ${WHY[why]}`);
  const more = left.length > NAMED ? [`${left.length - NAMED} more are left out`] : [];
  const check = isUnclear ? ' Listen to the video to check that this is the right sound.' : '';
  return `${has} Used: ${used}. Left out: ${[...reasons, ...more].join(', ')}.${check}`;
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
