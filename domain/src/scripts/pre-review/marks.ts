import type { Tokens } from '../../shared/tokens.ts';
import { findHits, ruleWord } from './engine.ts';
import type { Family, Severity } from './families.ts';
import { type FoundPhrase, spaceOf } from './firm.ts';
import { keyOf } from './keys.ts';
import { phraseFinder } from './said.ts';
import type { PhraseRule } from './schemas.ts';

/** A phrase that needs attention, and why. */
export interface Mark {
  /** UTF-16 offsets into the given text; `text` is exactly the part between them. */
  start: number;
  end: number;
  text: string;
  family: Family;
  /** The rule's id; for a firm's rule, "firm." and its id. */
  ruleId: string;
  /** For an adviser, in plain words. */
  reason: string;
  /** The regulation it is based on; null for a firm's own phrases. */
  citation: string | null;
  suggestion?: string;
  severity: Severity;
  /** Identifies the mark in dismissals; see `markKey`. */
  key: string;
}

/** What to look for: the firm's own phrases, and which families (default: all). */
export interface PreReviewOptions {
  lists?: readonly PhraseRule[];
  families?: readonly Family[];
}

interface Candidate extends Omit<Mark, 'start' | 'end' | 'text' | 'key'> {
  first: number;
  end: number;
  /** Lower ranks win: the firm's own phrases, then `stop`, then `caution`. */
  rank: number;
  order: number;
}

/**
 * The compliance check: marks what a reviewer would object to. Deterministic, in one pass, in linear time; never
 * throws. Marks are in text order and do not overlap: of two that would, the firm's phrase wins, then `stop` over
 * `caution`, then the longer, then the earlier phrase, then the earlier rule. Only text within 60 words of a phrase
 * affects it.
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
  return apart(ofProduct.concat(found.map(ofFirm)), tokens).map(({ first, end, rank: _, order: __, ...said }) => {
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

/** Takes candidates in order of rank, skipping those that overlap one already taken, and sorts them by position. */
function apart(candidates: readonly Candidate[], tokens: Tokens): Candidate[] {
  const best = [...candidates].sort(
    (a, b) => a.rank - b.rank || b.end - b.first - (a.end - a.first) || a.first - b.first || a.order - b.order,
  );
  const taken = new Uint8Array(tokens.ids.length);
  const kept = best.filter(({ first, end }) => {
    if (taken.subarray(first, end).some((word) => word === 1)) return false;
    taken.fill(1, ...spaceOf(tokens, { first, end }));
    return true;
  });
  return kept.sort((a, b) => a.first - b.first);
}
