import { normalForm, type Tokens } from '../../shared/tokens.ts';
import { findHits, ruleWord } from './engine.ts';
import type { Family, Severity } from './families.ts';
import { type FoundPhrase, spaceOf } from './firm.ts';
import { phraseFinder } from './said.ts';
import type { PhraseRule } from './schemas.ts';

/** At most this many words on each side of a mark count as its sentence, for texts without full stops. */
const AROUND = 15;

/**
 * The key of a mark, made from its rule and the words of its sentence, at most 15 on each side. Edits elsewhere and
 * changes of spacing, capitals or punctuation keep it; a change of the sentence's words changes it, because a
 * dismissal is about that sentence. The mark is the words `first` to `end`. Equal marks in equal sentences have equal keys.
 */
export function markKey(
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

/** What a rule says about a phrase. */
export interface Finding {
  family: Family;
  /** The rule's id; for a firm's rule, "firm." and its id. */
  ruleId: string;
  /** For an adviser, in plain words. */
  reason: string;
  /** The regulation it is based on; null for a firm's own phrases. */
  citation: string | null;
  suggestion?: string;
  severity: Severity;
}

/** A phrase that needs attention, and why. */
export interface Mark extends Finding {
  /** UTF-16 offsets into the given text; `text` is exactly the part between them. */
  start: number;
  end: number;
  text: string;
  /** Identifies the mark in dismissals; see `markKey`. */
  key: string;
  /** What else was found on the same words: shown with the mark, never stricter than it. Absent if nothing was. */
  beside?: readonly Finding[];
}

/** At most this many findings are shown with one mark. */
export const BESIDE_MAX = 5;

/** What to look for: the firm's own phrases, and which families (default: all). */
export interface PreReviewOptions {
  lists?: readonly PhraseRule[];
  families?: readonly Family[];
}

interface Candidate extends Finding {
  first: number;
  end: number;
  /** Lower ranks win: the firm's own phrases, then `stop`, then `caution`. */
  rank: number;
  order: number;
}

/**
 * The compliance check: marks what a reviewer would object to. Deterministic, in one pass, in linear time; never
 * throws. Marks are in text order and do not overlap: of two that would, the firm's phrase wins, then `stop` over
 * `caution`, then the longer, then the earlier phrase, then the earlier rule; the other is shown with it. No word that a `stop` was
 * found on is marked as `caution`. Only text within 60 words of a phrase affects it.
 */
export function preReview(text: string, { lists = [], families }: PreReviewOptions = {}): Mark[] {
  const wanted = new Set<Family>(families);
  const isWanted = (family: Family): boolean => families === undefined || wanted.has(family);
  const { tokens, found } = phraseFinder(isWanted('firm') ? lists : [])(text, (_, kind) => ruleWord(kind));
  const ofProduct: Candidate[] = findHits(tokens, (rule) => isWanted(rule.family)).map(
    ({ rule, order, first, end }) => ({
      first,
      end,
      family: rule.family,
      ruleId: rule.id,
      reason: rule.reason,
      citation: rule.citation,
      ...(rule.suggestion === undefined ? {} : { suggestion: rule.suggestion }),
      severity: rule.severity,
      rank: rule.severity === 'stop' ? 1 : 2,
      order,
    }),
  );
  return apart(ofProduct.concat(found.map(ofFirm)), tokens).map(({ winner, beside }) => {
    const { first, end } = winner;
    const start = tokens.starts[first] ?? 0;
    const stop = tokens.ends[end - 1] ?? start;
    return {
      start,
      end: stop,
      text: text.slice(start, stop),
      ...findingOf(winner),
      key: markKey(tokens, text, winner.ruleId, { first, end }),
      ...(beside.length > 0 ? { beside: beside.map(findingOf) } : {}),
    };
  });
}

const findingOf = ({ first: _, end: __, rank: ___, order: ____, ...finding }: Candidate): Finding => finding;

function ofFirm({ rule, first, end }: FoundPhrase, order: number): Candidate {
  return {
    first,
    end,
    family: 'firm',
    ruleId: `firm.${rule.id}`,
    reason: rule.reason,
    citation: null,
    ...(rule.replacement ? { suggestion: `Write "${rule.replacement}" instead.` } : {}),
    severity: 'stop',
    rank: 0,
    order,
  };
}

interface Kept {
  winner: Candidate;
  beside: Candidate[];
}

/** Takes candidates in order of rank; one that overlaps another already taken goes with it. Sorted by position. */
function apart(candidates: readonly Candidate[], tokens: Tokens): Kept[] {
  const best = [...candidates].sort(
    (a, b) => a.rank - b.rank || b.end - b.first - (a.end - a.first) || a.first - b.first || a.order - b.order,
  );
  const kept: Kept[] = [];
  // the place in `kept`, from 1 up, of what a word belongs to
  const owners = new Int32Array(tokens.ids.length);
  const strict: { of: number; first: number; end: number }[] = [];
  for (const candidate of best) {
    const { first, end, severity } = candidate;
    // words of a stricter finding that went with another belong to that one before cautions are placed
    if (severity === 'caution')
      for (const { of, ...span } of strict.splice(0))
        for (let at = span.first; at < span.end; at++) if (owners[at] === 0) owners[at] = of;
    const of = owners.subarray(first, end).find((owner) => owner !== 0);
    const over = of === undefined ? undefined : kept[of - 1];
    if (of === undefined || !over) {
      kept.push({ winner: candidate, beside: [] });
      owners.fill(kept.length, ...spaceOf(tokens, candidate));
      continue;
    }
    if (severity === 'stop') strict.push({ of, first, end });
    const isSaid = [over.winner, ...over.beside].some(({ ruleId }) => ruleId === candidate.ruleId);
    if (!isSaid && over.beside.length < BESIDE_MAX) over.beside.push(candidate);
  }
  return kept.sort((a, b) => a.winner.first - b.winner.first);
}
