import type { Change } from './compare.ts';

/**
 * A part as rendered: its words, and the white space around them, which is not marked. A `removed` part and its space do not
 * belong to the new text.
 */
export interface Stretch {
  kind: Change['kind'];
  lead: string;
  text: string;
  trail: string;
}

/**
 * The changes in reading order: the new text with the removed words in their places. Removed paragraphs keep their breaks;
 * words removed inside a paragraph add none, and are separated from the words beside them.
 */
export function stretchesOf(changes: readonly Change[]): Stretch[] {
  let before = '';
  return changes.map(({ kind, text }, index) => {
    const words = text.trim();
    if (kind === 'same') {
      before = text;
      return { kind, lead: '', text, trail: '' };
    }
    if (kind === 'added') {
      before = text;
      const [lead, trail] = text.split(words || text);
      return { kind, lead: lead ?? '', text: words, trail: trail ?? '' };
    }
    const next = changes[index + 1]?.text ?? '';
    const startsLine = before === '' || /\n[^\S\n]*$/.test(before);
    if (startsLine && (next === '' || /\n\s*$/.test(text))) {
      return { kind, lead: '', text: words, trail: next && (/\n\s*$/.exec(text)?.[0] ?? '') };
    }
    // a last paragraph that was exchanged reads better above its successor than beside it
    const isLast = index === changes.length - 2 && changes[index + 1]?.kind === 'added';
    if (startsLine && isLast) return { kind, lead: '', text: words, trail: /\n\s*$/.exec(before)?.[0] ?? ' ' };
    return {
      kind,
      lead: /\S$/.test(before) ? ' ' : '',
      text: words.replace(/\s+/g, ' '),
      trail: /^\S/.test(next) ? ' ' : '',
    };
  });
}
