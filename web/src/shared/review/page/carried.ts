import type { Change } from '@greenlit/domain/review/compare.ts';
import type { ApprovedPassage } from './review.ts';

/** A part of the script as it is shown: sentences that were approved before, or what is between them. */
export interface Part {
  /** Where it begins in the new text. */
  start: number;
  changes: Change[];
  passage: ApprovedPassage | null;
}

/**
 * The script in parts, in reading order. Positions count the new text only; words that were removed stay with the part in which
 * they were, and between two parts with the one before.
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
      parts[part]?.changes.push({ kind, text });
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
