import { findHits, ruleWord } from './engine.ts';
import type { Family, Severity } from './families.ts';
import { findPhrases, indexPhrases } from './firm.ts';
import { keyOf } from './keys.ts';
import type { PhraseRule } from './schemas.ts';
import { type Tokens, tokenize } from './tokens.ts';

/** A phrase that should not stand as it is, and why. */
export interface Mark {
  /** UTF-16 offsets into the text as it was given; `text` is exactly what stands between them. */
  start: number;
  end: number;
  text: string;
  family: Family;
  /** The rule's id; a firm's own rule has its id behind "firm.". */
  ruleId: string;
  /** For an adviser, in plain words. */
  reason: string;
  /** The paragraph behind it, null for a firm's own words. */
  citation: string | null;
  suggestion?: string;
  severity: Severity;
  /** What a dismissal of this mark refers to; see `markKey`. */
  key: string;
}

/** What is looked for: the firm's own words, and which families (all, unless said). */
export interface PreReviewOptions {
  lists?: readonly PhraseRule[];
  families?: readonly Family[];
}

interface Candidate extends Omit<Mark, 'start' | 'end' | 'text' | 'key'> {
  first: number;
  end: number;
  /** The firm's own words come first, then what must not stay, then what needs a caveat. */
  rank: number;
  order: number;
}

/**
 * What a reviewer would stop at, marked while it is written. Deterministic, in one pass, in time linear in the text;
 * never throws. Marks are in order and do not overlap: where two would, the firm's words win, then `stop` over
 * `caution`, then the longer phrase, then the earlier one, then the earlier rule. Nothing further than 60 words from a
 * phrase decides about it.
 */
export function preReview(text: string, { lists = [], families }: PreReviewOptions = {}): Mark[] {
  const firm = indexPhrases(lists);
  const wanted = new Set<Family>(families);
  const isWanted = (family: Family): boolean => families === undefined || wanted.has(family);
  const firmWords: number[] = [];
  const tokens = tokenize(text, (word, kind) => {
    firmWords.push(firm.idOf(word));
    return ruleWord(kind);
  });
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
  const candidates = isWanted('firm') ? ofProduct.concat(findPhrases(firmWords, firm).map(ofFirm)) : ofProduct;
  return apart(candidates, tokens).map(({ first, end, rank: _, order: __, ...said }) => {
    const start = tokens.starts[first] ?? 0;
    const stop = tokens.ends[end - 1] ?? start;
    return {
      start,
      end: stop,
      text: text.slice(start, stop),
      ...said,
      key: keyOf(tokens, text, said.ruleId, { first, end }),
    };
  });
}

function ofFirm({ rule, first, end }: { rule: PhraseRule; first: number; end: number }, order: number): Candidate {
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

/** Takes the candidates best first, each if none of its words is taken, and puts them in order. */
function apart(candidates: readonly Candidate[], tokens: Tokens): Candidate[] {
  const best = [...candidates].sort(
    (a, b) => a.rank - b.rank || b.end - b.first - (a.end - a.first) || a.first - b.first || a.order - b.order,
  );
  const taken = new Uint8Array(tokens.ids.length);
  const kept = best.filter(({ first, end }) => {
    if (taken.subarray(first, end).some((word) => word === 1)) return false;
    // the other half of a contraction shares its place in the text
    const from = tokens.starts.indexOf(tokens.starts[first] ?? 0, Math.max(0, first - 1));
    taken.fill(1, Math.min(first, from), tokens.starts[end] === tokens.starts[end - 1] ? end + 1 : end);
    return true;
  });
  return kept.sort((a, b) => a.first - b.first);
}
