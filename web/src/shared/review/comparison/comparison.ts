import type { Change } from '@greenlit/domain/review/compare.ts';

/**
 * A stretch as it is drawn: its words, and the white space around them, which is outside of the mark. What is `removed`
 * is no part of the new text, nor is the space around it.
 */
export interface Stretch {
  kind: Change['kind'];
  lead: string;
  text: string;
  trail: string;
}

/**
 * Changes as they are read, the new text with the removed words in their places. Whole paragraphs that were removed keep
 * their breaks; words removed inside a paragraph bring none into it, and never touch the words beside them.
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
    return {
      kind,
      lead: /\S$/.test(before) ? ' ' : '',
      text: words.replace(/\s+/g, ' '),
      trail: /^\S/.test(next) ? ' ' : '',
    };
  });
}
