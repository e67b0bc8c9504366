import type { Change } from '@greenlit/domain/review/compare.ts';
import type { ApprovedPassage, GoneSentence } from './review.ts';

/** A displayed part of the script: sentences approved before, or the text between them. */
export interface Part {
  start: number;
  changes: Change[];
  passage: ApprovedPassage | null;
}

/** Text removed since a version other than the compared one; the comparison shows the rest. */
export const notIn = (before: string, gone: readonly GoneSentence[]): GoneSentence[] =>
  gone.filter(({ text }) => !before.includes(text));

/** The script with approved but removed sentences, shown as removed words in place. */
export function withGone(changes: readonly Change[], gone: readonly GoneSentence[]): Change[] {
  const waiting = [...gone].sort((a, b) => a.at - b.at);
  const lost = (text: string): Change => ({ kind: 'removed', text: `${text} ` });
  const woven: Change[] = [];
  let at = 0;
  for (const { kind, text } of changes) {
    let rest = text;
    if (kind !== 'removed')
      for (let next = waiting[0]; next && next.at < at + rest.length; next = waiting[0]) {
        waiting.shift();
        const before = rest.slice(0, Math.max(0, next.at - at));
        if (before !== '') woven.push({ kind, text: before });
        woven.push(lost(next.text));
        at += before.length;
        rest = rest.slice(before.length);
      }
    woven.push({ kind, text: rest });
    if (kind !== 'removed') at += rest.length;
  }
  return [...woven, ...waiting.map(({ text }) => lost(text))];
}

/**
 * The script in parts, in reading order. Positions count the new text only; removed words stay with the part that contained
 * them. Between two parts they stay with the first one, but not with a folded part if they can be visible.
 */
export function partsOf(changes: readonly Change[], passages: readonly ApprovedPassage[]): Part[] {
  const length = changes.reduce((sum, { kind, text }) => sum + (kind === 'removed' ? 0 : text.length), 0);
  const parts: (Part & { end: number })[] = [];
  let covered = 0;
  for (const passage of passages) {
    if (passage.start > covered) parts.push({ start: covered, end: passage.start, changes: [], passage: null });
    parts.push({ start: passage.start, end: passage.end, changes: [], passage });
    covered = passage.end;
  }
  if (covered < length || parts.length === 0) parts.push({ start: covered, end: length, changes: [], passage: null });
  let [at, part] = [0, 0];
  for (const { kind, text } of changes) {
    if (kind === 'removed') {
      partWithout(parts, part, at).changes.push({ kind, text });
      if (parts.length > 1 && parts[0]?.end === 0) part = Math.max(part, 1);
      continue;
    }
    for (let rest = text; rest !== ''; ) {
      while (part < parts.length - 1 && at >= (parts[part]?.end ?? 0)) part += 1;
      const room = part === parts.length - 1 ? rest.length : (parts[part]?.end ?? 0) - at;
      const piece = rest.slice(0, room);
      parts[part]?.changes.push({ kind, text: piece });
      at += piece.length;
      rest = rest.slice(piece.length);
    }
  }
  return parts.map(({ end: _, ...one }) => one);
}

/** The part that shows removed words at a position: an unfolded one, if necessary a new one; a folded one only within it. */
function partWithout(parts: (Part & { end: number })[], part: number, at: number): Part {
  const current = parts[part] as Part & { end: number };
  const isInside = at > current.start && at < current.end;
  if (!current.passage || isInside) return current;
  const place = at === current.end ? part + 1 : part;
  const beside = parts[at === current.end ? place : place - 1];
  if (beside && !beside.passage) return beside;
  const own = { start: at, end: at, changes: [], passage: null };
  parts.splice(place, 0, own);
  return own;
}
