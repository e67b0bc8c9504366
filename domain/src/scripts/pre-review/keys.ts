import { normalForm, type Tokens, tokenize } from './tokens.ts';

/** Words of the sentence that count on either side of a mark: a text without full stops is not one long sentence. */
const AROUND = 15;

/**
 * The key of a mark: its rule and the words of its sentence, at most 15 to either side. It survives edits everywhere
 * else, and other spacing, capitals or punctuation within the sentence; it changes with the sentence's words, because
 * what somebody dismissed was that sentence. Equal marks in equal sentences have equal keys.
 */
export function markKey(mark: { ruleId: string; start: number; end: number }, text: string): string {
  const tokens = tokenize(text, () => 0);
  const first = tokens.ends.findIndex((end) => end > mark.start);
  const behind = tokens.starts.findIndex((start) => start >= mark.end);
  const end = behind < 0 ? tokens.ids.length : behind;
  return keyOf(tokens, text, mark.ruleId, { first: Math.max(0, first), end });
}

/** The same for words `first` to `end` of a text that is taken apart already. */
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

/** The parts of a contraction share one place in the text and count once. */
function words({ starts, ends }: Tokens, text: string, from: number, to: number): string {
  const found: string[] = [];
  for (let at = from; at < to; at++) {
    if (at === from || starts[at] !== starts[at - 1]) found.push(normalForm(text.slice(starts[at], ends[at])));
  }
  return found.join(' ');
}

/** FNV-1a over UTF-16 units, as 8 hexadecimal digits. It tells sentences apart; it protects nothing. */
function hash(text: string, seed: number): string {
  let value = seed >>> 0;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return (value ^ (value >>> 15)).toString(16).padStart(8, '0').slice(-8);
}
