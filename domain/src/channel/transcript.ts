import { type Caption, readCaptions } from '../videos/captions.ts';
import type { Spoken } from './page.ts';

/** Shown with words that a speech recognizer wrote and nobody has read yet. */
export const TRANSCRIBED = 'Transcribed automatically. It may contain mistakes.';

/** A paragraph ends with the sentence that makes it longer than this, in characters. */
const LONG = 280;

/** A space that only ends a line of a script without spaces. */
const BETWEEN_WIDE = /(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]) (?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])/gu;

/** What is said in a video, from its captions (WebVTT), in paragraphs; empty if they cannot be read. */
export function transcriptOf(captions: string): Spoken[] {
  const read = readCaptions(captions);
  return 'captions' in read ? paragraphs(read.captions) : [];
}

function paragraphs(captions: readonly Caption[]): Spoken[] {
  const spoken: Spoken[] = [];
  let last: Spoken | null = null;
  for (const { start, text } of captions) {
    const words = text.replace(/\s+/g, ' ').replace(BETWEEN_WIDE, '').trim();
    if (words === '') continue;
    if (last && !(last.text.length > LONG && /[.?!…。！？]["”’)」』]?$/.test(last.text))) {
      last.text = `${last.text} ${words}`.replace(BETWEEN_WIDE, '');
      continue;
    }
    last = { at: Math.floor(start), text: words };
    spoken.push(last);
  }
  return spoken;
}
