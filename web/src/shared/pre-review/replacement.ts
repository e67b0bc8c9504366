/** A firm's replacement for a phrase; if the rule matches any number, a plural is replaced by a plural. */
export function insteadOf(
  { phrase, replacement, anyNumber }: { phrase: string; replacement?: string | null; anyNumber?: boolean },
  marked: string,
): string | undefined {
  const instead = replacement?.trim();
  if (!instead) return undefined;
  const isMany = anyNumber && /s$/i.test(marked) && !/s$/i.test(phrase.trim()) && !/s$/i.test(instead);
  return isMany ? pluralOf(instead) : instead;
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}

export function replacementFor(marked: string, replacement: string): string {
  const first = marked.at(0) ?? '';
  const isUpper = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
  if ([...marked].length > 1 && isUpper(marked)) return replacement.toUpperCase();
  return isUpper(first) ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
}

/** Replaces part of a field's text as if typed, so that undo works. */
export function typeOver(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  // deprecated, but the only way to edit a field without clearing its undo history
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: text }));
}
