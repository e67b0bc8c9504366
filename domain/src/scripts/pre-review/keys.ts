import { normalForm, type Tokens, tokenize } from '../../shared/tokens.ts';

/** At most this many words on each side of a mark count as its sentence, for texts without full stops. */
const AROUND = 15;

/**
 * The key of a mark, made from its rule and the words of its sentence, at most 15 on each side. Edits elsewhere and
 * changes of spacing, capitals or punctuation keep it; a change of the sentence's words changes it, because a
 * dismissal is about that sentence. Equal marks in equal sentences have equal keys.
 */
export function markKey(mark: { ruleId: string; start: number; end: number }, text: string): string {
  const tokens = tokenize(text, () => 0);
  const first = tokens.ends.findIndex((end) => end > mark.start);
  const behind = tokens.starts.findIndex((start) => start >= mark.end);
  const end = behind < 0 ? tokens.ids.length : behind;
  return keyOf(tokens, text, mark.ruleId, { first: Math.max(0, first), end });
}

/** The same for words `first` to `end` of a tokenized text. */
export function keyOf(
  tokens: Tokens,
  text: string,
  ruleId: string,
  { first, end }: { first: number; end: number },
): string {
  const sentence = tokens.sentences[first] ?? 0;
  const last = tokens.sentences[Math.max(first, end - 1)] ?? sentence;
  const from = Math.max(first - AROUND, tokens.firsts[sentence] ?? 0);
  const to = Math.min(end + AROUND, tokens.firsts[last + 1] ?? tokens.ids.length);
  const parts = [words(tokens, text, from, first), words(tokens, text, first, end), words(tokens, text, end, to)];
  return `${ruleId}:${hash(parts.join('|'), 0x811c9dc5)}${hash(parts.join('|'), 0x01000193)}`;
}

/** The words of a text part; the parts of a contraction share one place and count once. */
function words({ starts, ends }: Tokens, text: string, from: number, to: number): string {
  const found: string[] = [];
  for (let at = from; at < to; at++) {
    if (at === from || starts[at] !== starts[at - 1]) found.push(normalForm(text.slice(starts[at], ends[at])));
  }
  return found.join(' ');
}

/** FNV-1a over UTF-16 units, as 8 hexadecimal digits. Distinguishes sentences; not for security. */
function hash(text: string, seed: number): string {
  let value = seed >>> 0;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return (value ^ (value >>> 15)).toString(16).padStart(8, '0').slice(-8);
}
