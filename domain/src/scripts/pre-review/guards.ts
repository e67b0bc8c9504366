import { CLAUSE, SENTENCE, type Tokens } from '../../shared/tokens.ts';
import { ASKING, type Cue, JOINS, NEGATIONS, SUBJECTS, TURNS } from './cues.ts';
import type { PatternMatch } from './patterns.ts';

export interface Scene {
  tokens: Tokens;
  /** Where each kind of cue was found, in order. */
  cues: Readonly<Record<Cue, readonly Span[]>>;
  /** Words of negations that negate nothing, and of risk words in a denial of risk. */
  emptyNegation: ReadonlySet<number>;
  emptyRisk: ReadonlySet<number>;
  /**
   * First words of phrases already found: in "no risk today and no loss", the first "no" belongs to "no risk" only.
   */
  spent: ReadonlySet<number>;
  /** Word numbers of the few lists below. */
  lists: Readonly<Record<'negations' | 'turns' | 'joins' | 'subjects' | 'asking', ReadonlySet<number>>>;
}

/** Words from `first` up to, but not including, `end`. */
export type Span = Pick<PatternMatch<unknown>, 'first' | 'end'>;

/** How many words a negation reaches forward within its clause. */
const NEGATION_REACH = 9;
/** How many words a negation reaches to a warning: "this is not a scam". */
const WARNING_REACH = 3;
/** How many words "if" reaches within its clause. */
const SUPPOSITION_REACH = 4;
/** How many words "nobody" or "no investment" reaches forward within its sentence. */
const SUBJECT_REACH = 25;
/**
 * Cues further away than this many words never count, however long the sentences are, so that marks depend on nearby
 * text only.
 */
const NEAR = 60;

/** The word lists that guards look up. */
export const GUARD_LISTS = { negations: NEGATIONS, turns: TURNS, joins: JOINS, subjects: SUBJECTS, asking: ASKING };

/** Conditions under which a phrase found by a rule is acceptable. */
export const GUARDS = {
  /** "We cannot guarantee", "no investment is risk-free", "guaranteed by nobody". */
  negated,
  /** "If a caller promises …, hang up", "… is a red flag", "… do not exist". */
  debunked,
  /** "Is it guaranteed?", but not "Want guaranteed returns?". */
  asked,
  /** "If you never take a loss", but not "If you invest with us, you can't lose". */
  supposed,
  /** "If rates rise, bond prices will fall". */
  conditional: (scene: Scene, at: Span) =>
    cuesNear(scene, 'condition', at, 0, 0).some((cue) => cue.first < at.end && !turnsBetween(scene, cue.end, at.first)),
  riskNear: (scene: Scene, at: Span) =>
    cuesNear(scene, 'risk', at, 1, 2).some((cue) => !touches(scene.emptyRisk, cue) && !overlap(cue, at)),
  pastCaveat: near('pastCaveat', 1, 3),
  netNear: near('net', 1, 1),
  hypotheticalSaid: near('hypothetical', 1, 1),
  limitsSaid: near('caution', 0, 1),
  sourceNear: near('source', 1, 1),
  disclosed: near('disclosure', 1, 3),
  everyAdvice: near('everyAdvice', 1, 1),
  taxTermsNear: near('taxTerms', 0, 1),
  insurerBacked: near('insurerBacked', 1, 1),
  bankDeposit: near('bank', 0, 0),
  aboutDebt: near('debt', 1, 0),
  /** A direct obligation of the government, held by the client rather than through a fund. */
  treasuryFact: (scene: Scene, at: Span) =>
    cuesNear(scene, 'treasury', at, 0, 0).length > 0 && cuesNear(scene, 'pooled', at, 0, 0).length === 0,
} satisfies Record<string, (scene: Scene, at: Span) => boolean>;

export type Guard = keyof typeof GUARDS;

/** Guards that excuse any claim: it is negated, warned against, asked about or supposed. */
export const DENIED: readonly Guard[] = ['negated', 'debunked', 'asked', 'supposed'];

function near(kind: Cue, before: number, after: number) {
  return (scene: Scene, at: Span) => cuesNear(scene, kind, at, before, after).length > 0;
}

/** Cues of a kind in the sentence and in the given number of sentences around it, at most `NEAR` words away. */
function cuesNear({ tokens, cues }: Scene, kind: Cue, at: Span, before: number, after: number): Span[] {
  const found = cues[kind];
  const from = Math.max(at.first - NEAR, tokens.firsts[Math.max(0, sentenceOf(tokens, at.first) - before)] ?? 0);
  const next = tokens.firsts[sentenceOf(tokens, at.end - 1) + after + 1] ?? tokens.ids.length;
  const to = Math.min(at.end + NEAR, next);
  const result: Span[] = [];
  for (let index = firstFrom(found, from); index < found.length; index++) {
    const cue = found[index];
    if (cue === undefined || cue.first >= to) break;
    result.push(cue);
  }
  return result;
}

/** The index of the first span that starts at `from` or later. */
function firstFrom(spans: readonly Span[], from: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.first ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

const sentenceOf = (tokens: Tokens, at: number): number => tokens.sentences[at] ?? 0;
const overlap = (one: Span, other: Span): boolean => one.first < other.end && other.first < one.end;

function touches(words: ReadonlySet<number>, { first, end }: Span): boolean {
  for (let at = first; at < end; at++) if (words.has(at)) return true;
  return false;
}

function negated(scene: Scene, at: Span): boolean {
  return negationBefore(scene, at) || deniedBySubject(scene, at) || nobodyBehind(scene, at);
}

/** Searches backwards through the clause, up to a word that ends the reach of a negation. */
function negationBefore(
  { tokens, emptyNegation, spent, lists }: Scene,
  { first }: Span,
  reach = NEGATION_REACH,
): boolean {
  for (let at = first - 1; at >= 0 && first - at <= reach; at--) {
    if ((tokens.breaks[at + 1] ?? SENTENCE) >= CLAUSE) return false;
    const id = tokens.ids[at] ?? 0;
    if (lists.turns.has(id)) return false;
    if (lists.joins.has(id) && lists.subjects.has(tokens.ids[at + 1] ?? 0)) return false;
    if (lists.negations.has(id) && !emptyNegation.has(at) && !spent.has(at)) return true;
  }
  return false;
}

function deniedBySubject(scene: Scene, at: Span): boolean {
  return cuesNear(scene, 'nobody', at, 0, 0).some(
    (cue) =>
      cue.end <= at.first &&
      at.first - cue.end <= SUBJECT_REACH &&
      !touches(scene.emptyNegation, cue) &&
      !turnsBetween(scene, cue.end, at.first),
  );
}

function nobodyBehind(scene: Scene, at: Span): boolean {
  const { tokens } = scene;
  return cuesNear(scene, 'nobody', at, 0, 0).some(
    (cue) => cue.first >= at.end && cue.first - at.end < 3 && (tokens.breaks[cue.first] ?? SENTENCE) < CLAUSE,
  );
}

/** Whether "but" or a similar word stands between two places, so that what came before no longer counts. */
function turnsBetween({ tokens, lists }: Scene, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (lists.turns.has(tokens.ids[at] ?? 0)) return true;
  }
  return false;
}

function debunked(scene: Scene, at: Span): boolean {
  const counts = (cue: Span) =>
    !touches(scene.emptyNegation, cue) &&
    !negationBefore(scene, cue, WARNING_REACH) &&
    !turnsBetween(scene, cue.end, at.first) &&
    !turnsBetween(scene, at.end, cue.first);
  if (cuesNear(scene, 'debunk', at, 0, 0).some((cue) => counts(cue))) return true;
  const { tokens } = scene;
  const next = tokens.firsts[sentenceOf(tokens, at.end - 1) + 1] ?? tokens.ids.length;
  return cuesNear(scene, 'debunkNext', at, 0, 1).some((cue) => cue.first >= next && cue.first - next < 3);
}

function asked(scene: Scene, at: Span): boolean {
  const { tokens, lists } = scene;
  const sentence = sentenceOf(tokens, at.first);
  if (tokens.questions[sentence] !== true) return false;
  const opening = tokens.ids[tokens.firsts[sentence] ?? 0] ?? 0;
  return lists.asking.has(opening) && cuesNear(scene, 'enticing', at, 0, 0).length === 0;
}

function supposed(scene: Scene, at: Span): boolean {
  const { breaks } = scene.tokens;
  const reaches = ({ end }: Span) =>
    end <= at.first &&
    at.first - end <= SUPPOSITION_REACH &&
    breaks.slice(end, at.first + 1).every((before) => before < CLAUSE);
  return cuesNear(scene, 'supposition', at, 0, 0).some(reaches) && cuesNear(scene, 'enticing', at, 0, 0).length === 0;
}
