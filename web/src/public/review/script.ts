import { type Change, compareTexts, countChanges } from '@greenlit/domain/review/compare.ts';
import { reviewTexts } from '../texts.ts';
import type { Review } from './review.ts';
import { put, showPart, slot } from './slots.ts';

/** The script; where an earlier version was reviewed, with what changed since then marked until that is turned off. */
export function fillScript(page: HTMLElement, review: Review): void {
  const now = review.script ?? '';
  const before = review.earlier.find((round) => round.version < review.version)?.script;
  const text = slot(page, 'scriptText');
  if (!now) text.textContent = reviewTexts.content.noText;
  else if (typeof before !== 'string') text.textContent = now;
  else {
    const changes = compareTexts(before, now);
    const marks = slot<HTMLInputElement>(page, 'marks');
    const draw = () => text.replaceChildren(...(marks.checked ? changes.map(marked) : [now]));
    marks.addEventListener('change', draw);
    put(page, 'changes', summary(changes));
    showPart(page, 'marks');
    draw();
  }
}

function marked({ kind, text }: Change): string | HTMLElement {
  if (kind === 'same') return text;
  // the space after the last word stays outside the mark; the end of a removed paragraph is not one any more
  const trimmed = text.trimEnd();
  const mark = document.createElement(kind === 'added' ? 'ins' : 'del');
  mark.textContent = trimmed;
  if (kind === 'removed') mark.dataset.gone = '';
  if (trimmed.length === text.length) return mark;
  const pair = document.createElement('span');
  if (kind === 'removed') pair.dataset.gone = '';
  pair.append(mark, kind === 'added' ? text.slice(trimmed.length) : ' ');
  return pair;
}

function summary(changes: Change[]): string {
  const { added, removed } = countChanges(changes);
  if (added + removed === 0) return '(nothing)';
  const words = (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`;
  return `(${words(added)} added, ${words(removed)} removed)`;
}
