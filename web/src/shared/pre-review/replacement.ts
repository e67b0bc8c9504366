/** What a firm writes instead of a phrase it does not use: of its plural, where the rule means any number, a plural. */
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

/** What stands in the place of a marked text: capitals as they were. */
export function replacementFor(marked: string, replacement: string): string {
  const first = marked.at(0) ?? '';
  const isUpper = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
  if ([...marked].length > 1 && isUpper(marked)) return replacement.toUpperCase();
  return isUpper(first) ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
}

/** Types a text into a field over what stands between two places, as a person would: undo takes it back. */
export function typeOver(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  // deprecated, and the only way for a page to edit a field without emptying its list of undos
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: text }));
}
