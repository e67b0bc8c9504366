import type { Tokens } from '../../shared/tokens.ts';
import { CUES, type Cue } from './cues.ts';
import { GUARD_LISTS, GUARDS, type Guard, type Scene, type Span } from './guards.ts';
import { findAll, indexPatterns, numberOf, type Pattern, type PatternIndex, type Vocabulary } from './patterns.ts';
import { RULES } from './rules/all.ts';
import type { Rule } from './rules/rule.ts';
import { WORDS } from './words.ts';

/** What a pattern belongs to: a rule, with the neighbours that exclude a match, or a cue for the context. */
type RuleOwner = { rule: Rule; order: number; notBefore: ReadonlySet<number>; notAfter: ReadonlySet<number> };
type Owner = RuleOwner | { cue: Cue };

/** A phrase that a rule found and no guard excused. */
export interface Hit extends Span {
  rule: Rule;
  /** The rule's position in the table. */
  order: number;
}

/** All words in the product's own rules. Built once, when this file is loaded. */
const vocabulary: Vocabulary = new Map();
const index: PatternIndex<Owner> = indexPatterns(entries(), WORDS, GUARD_LISTS.negations, vocabulary);
const lists: Scene['lists'] = {
  negations: numbersOf(GUARD_LISTS.negations),
  turns: numbersOf(GUARD_LISTS.turns),
  joins: numbersOf(GUARD_LISTS.joins),
  subjects: numbersOf(GUARD_LISTS.subjects),
  asking: numbersOf(GUARD_LISTS.asking),
};

/** The number of a word class in the product's rules, 0 for any other. */
export const ruleWord = (kind: string): number => vocabulary.get(kind) ?? 0;

/**
 * Finds the product's rules and the context cues in a single pass over the words, then applies each rule's guards.
 */
export function findHits(tokens: Tokens, wanted: (rule: Rule) => boolean): Hit[] {
  const cues = Object.fromEntries(Object.keys(CUES).map((cue): [string, Span[]] => [cue, []])) as Record<Cue, Span[]>;
  const hits: Hit[] = [];
  findAll(tokens, index, ({ owner, first, end }) => {
    if ('cue' in owner) cues[owner.cue].push({ first, end });
    else if (!nextTo(tokens, owner, { first, end })) hits.push({ rule: owner.rule, order: owner.order, first, end });
  });
  const scene: Scene = {
    tokens,
    cues,
    emptyNegation: covered(cues.emptyNegation),
    emptyRisk: covered(cues.emptyRisk),
    spent: new Set(hits.map((hit) => hit.first)),
    lists,
  };
  return hits.filter((hit) => wanted(hit.rule) && !hit.rule.unless.some((guard: Guard) => GUARDS[guard](scene, hit)));
}

function* entries(): Generator<[Owner, Pattern]> {
  for (const [order, rule] of RULES.entries()) {
    const owner = { rule, order, notBefore: numbersOf(rule.notBefore), notAfter: numbersOf(rule.notAfter) };
    for (const pattern of rule.says) yield [owner, pattern];
  }
  for (const [cue, patterns] of Object.entries(CUES) as [Cue, readonly Pattern[]][]) {
    for (const pattern of patterns) yield [{ cue }, pattern];
  }
}

function numbersOf(words: string | readonly string[] = []): Set<number> {
  const list = typeof words === 'string' ? words.split(' ') : words;
  return new Set(list.map((word) => numberOf(vocabulary, word)));
}

const nextTo = ({ ids, breaks }: Tokens, owner: RuleOwner, { first, end }: Span): boolean =>
  (breaks[end] === 0 && owner.notBefore.has(ids[end] ?? 0)) ||
  (breaks[first] === 0 && owner.notAfter.has(ids[first - 1] ?? 0));

function covered(spans: readonly Span[]): Set<number> {
  const words = new Set<number>();
  for (const { first, end } of spans) for (let at = first; at < end; at++) words.add(at);
  return words;
}
