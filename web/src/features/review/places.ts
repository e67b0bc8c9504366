import { passageFinder } from '@greenlit/domain/review/notes.ts';
import type { RefObject } from 'react';
import type { NoteFragment, RoundFragment } from '../../gen/graphql.ts';

/** The id of the field in which the script is revised. */
export const SCRIPT_FIELD = 'revised-script';

/** Goes to a note's place: its moment in the player, or the current position of its passage in the script. */
export function placesOf(round: RoundFragment, video: RefObject<HTMLVideoElement | null>) {
  return (note: NoteFragment): (() => void) | null => {
    const { atSeconds, startOffset: start, endOffset: end } = note;
    if (atSeconds !== null) return () => showMoment(video.current, atSeconds);
    if (start === null || end === null) return null;
    return () => showPassage(round.script ?? '', { start, end });
  };
}

function showMoment(player: HTMLVideoElement | null, seconds: number): void {
  if (!player) return;
  player.currentTime = seconds;
  player.scrollIntoView({ block: 'center' });
  player.focus({ preventScroll: true });
}

function showPassage(before: string, passage: { start: number; end: number }): void {
  const field = document.getElementById(SCRIPT_FIELD);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const now = passageFinder(before, field.value)(passage);
  field.focus({ preventScroll: true });
  if (now) field.setSelectionRange(now.start, now.end);
  // a text field does not expose line positions: this is close enough to make the selection visible
  const { top, height } = field.getBoundingClientRect();
  const share = now ? now.start / Math.max(1, field.value.length) : 0;
  scrollBy({ top: top + share * height - innerHeight / 3 });
}
