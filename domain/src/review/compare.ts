/** A stretch of text: in both versions, only in the new one, or only in the old one. */
export type Change = { kind: 'same' | 'added' | 'removed'; text: string };

/** Words further apart than this many edits are shown as replaced, not compared: it bounds time and memory. */
const MOST_EDITS = 1_200;

/**
 * What changed between two versions of a script, word by word, in reading order.
 *
 * - `same` and `added` joined are exactly `after`; the words of `same` and `removed` joined are those of `before`.
 * - A word is what whitespace separates, as in the word count. Whitespace alone is never a change.
 * - Within a place that changed, what was removed comes before what was added.
 * - Never throws; two texts with little in common come back as one removal and one addition.
 */
export function compareTexts(before: string, after: string): Change[] {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const start = commonStart(old, now);
  const end = commonEnd(old, now, start);
  const middle = edits(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const steps: Step[] = [
    ...now.slice(0, start).map((word) => ({ kind: 'same' as const, word })),
    ...middle,
    ...now.slice(now.length - end).map((word) => ({ kind: 'same' as const, word })),
  ];
  const leading = /^\s*/.exec(after)?.[0] ?? '';
  return join(leading, smooth(steps));
}

/** How many words were added and removed: "12 words changed" before the reader looks. */
export function countChanges(changes: Change[]): { added: number; removed: number } {
  const count = (kind: Change['kind']) =>
    changes.filter((change) => change.kind === kind).reduce((sum, change) => sum + wordsOf(change.text).length, 0);
  return { added: count('added'), removed: count('removed') };
}

/** A word with the whitespace that follows it; only the word is compared. */
type Word = { word: string; space: string };
type Step = { kind: Change['kind']; word: Word };

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/(\S+)(\s*)/g), ([, word = '', space = '']) => ({ word, space }));
}

function commonStart(old: Word[], now: Word[]): number {
  let count = 0;
  while (count < old.length && count < now.length && old[count]?.word === now[count]?.word) count++;
  return count;
}

function commonEnd(old: Word[], now: Word[], start: number): number {
  let count = 0;
  const most = Math.min(old.length, now.length) - start;
  while (count < most && old[old.length - 1 - count]?.word === now[now.length - 1 - count]?.word) count++;
  return count;
}

/** The shortest list of edits (Myers 1986, greedy): `reach[k]` is how far along the old words diagonal k has come. */
function edits(old: Word[], now: Word[]): Step[] {
  const limit = Math.min(old.length + now.length, MOST_EDITS);
  const reach = new Int32Array(2 * limit + 3);
  const at = (diagonal: number) => reach[diagonal + limit + 1] ?? 0;
  const trail: Int32Array[] = [];
  for (let count = 0; count <= limit; count++) {
    trail.push(reach.slice(limit + 1 - count, limit + 2 + count));
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      const down = diagonal === -count || (diagonal !== count && at(diagonal - 1) < at(diagonal + 1));
      let x = down ? at(diagonal + 1) : at(diagonal - 1) + 1;
      while (x < old.length && x - diagonal < now.length && old[x]?.word === now[x - diagonal]?.word) x++;
      reach[diagonal + limit + 1] = x;
      if (x >= old.length && x - diagonal >= now.length) return walkBack(old, now, trail);
    }
  }
  return [...mark('removed', old), ...mark('added', now)];
}

/** From the end of both texts to their start, along the reaches kept on the way. */
function walkBack(old: Word[], now: Word[], trail: Int32Array[]): Step[] {
  const steps: Step[] = [];
  let x = old.length;
  let y = now.length;
  for (let count = trail.length - 1; count >= 0; count--) {
    // the reaches before edit number `count`, centred: diagonal k is at k + count
    const at = (diagonal: number) => trail[count]?.[diagonal + count] ?? 0;
    const diagonal = x - y;
    const down = diagonal === -count || (diagonal !== count && at(diagonal - 1) < at(diagonal + 1));
    const fromX = count === 0 ? 0 : down ? at(diagonal + 1) : at(diagonal - 1);
    const fromY = count === 0 ? 0 : fromX - (down ? diagonal + 1 : diagonal - 1);
    while (x > fromX && y > fromY) {
      x--;
      y--;
      steps.push(...mark('same', now.slice(y, y + 1)));
    }
    if (count === 0) break;
    if (down) steps.push(...mark('added', now.slice(--y, y + 1)));
    else steps.push(...mark('removed', old.slice(--x, x + 1)));
  }
  return steps.reverse();
}

const mark = (kind: Change['kind'], words: Word[]): Step[] => words.map((word) => ({ kind, word }));

/**
 * A lone word that both versions share, between two places where words were exchanged, reads better as part of one
 * change ("a small fee" → "a large fee" stays apart; "is a risk" → "was a chance" becomes one).
 */
function smooth(steps: Step[]): Step[] {
  const out: Step[] = [];
  for (const [index, step] of steps.entries()) {
    const lone = step.kind === 'same' && exchanged(steps, index, -1) && exchanged(steps, index, 1);
    if (lone) out.push({ kind: 'removed', word: step.word }, { kind: 'added', word: step.word });
    else out.push(step);
  }
  return out;
}

/** Whether the run of changes next to this step, in this direction, both removes and adds. */
function exchanged(steps: Step[], index: number, direction: 1 | -1): boolean {
  const kinds = new Set<Change['kind']>();
  for (let at = index + direction; steps[at] && steps[at]?.kind !== 'same'; at += direction) {
    const kind = steps[at]?.kind;
    if (kind) kinds.add(kind);
  }
  return kinds.size === 2;
}

/** Runs of one kind become one stretch; in each changed place removals come first. */
function join(leading: string, steps: Step[]): Change[] {
  const changes: Change[] = [];
  const push = (kind: Change['kind'], text: string) => {
    const last = changes.at(-1);
    if (!text) return;
    if (last?.kind === kind) last.text += text;
    else changes.push({ kind, text });
  };
  let removed = '';
  let added = '';
  const flush = () => {
    push('removed', removed);
    push('added', added);
    removed = '';
    added = '';
  };
  push('same', leading);
  for (const { kind, word } of steps) {
    const text = word.word + word.space;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      push('same', text);
    }
  }
  flush();
  return changes;
}
