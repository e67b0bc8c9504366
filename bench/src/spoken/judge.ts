import type { Finding } from '@greenlit/domain/spoken/compare.ts';
import type { Guard } from '@greenlit/domain/spoken/guards.ts';
import { type Unit, unitsOf } from '@greenlit/domain/spoken/units.ts';
import type { Take, TakeSentence } from './takes.ts';

type Told = Pick<Finding, 'start' | 'end' | 'approved' | 'said'>;
/** A sentence in which script and sound differ. */
export type Edited = TakeSentence & { edit: NonNullable<TakeSentence['edit']> };

/** What an edit changes: significant words, a passage (several omitted or inserted words), or other words. */
export type EditKind = 'guard' | 'passage' | 'other';

/** Minimum number of omitted or inserted words that count as a passage. */
const PASSAGE = 3;
/** The share of a passage that must be reported for it to count as found. */
const TOLD = 1 / 2;
/** Maximum distance in characters at which a finding and an edit still touch: a space and the character before it. */
const NEAR = 2;

export const editsOf = ({ sentences }: Take): Edited[] =>
  sentences.flatMap((one) => (one.edit ? [{ ...one, edit: one.edit }] : []));

const wordsIn = (text: string): number => unitsOf(text).length;

export function kindOf(edited: Edited): EditKind {
  const { from, to } = edited.edit;
  const [left, put] = [wordsIn(from), wordsIn(to)];
  if (Math.min(left, put) === 0 && Math.max(left, put) >= PASSAGE) return 'passage';
  return guardsAlone(unitsOf(edited.script), unitsOf(edited.said)).length > 0 ? 'guard' : 'other';
}

/** What an edit is about: the most important word that it changes; other words; or a passage. */
export type EditSubject = Guard | 'passage' | 'other word';
export const EDIT_SUBJECTS: readonly EditSubject[] = [
  ...(['negation', 'number', 'promise', 'limit', 'date', 'party'] as const),
  ...(['other word', 'passage'] as const),
];

export function subjectOf(edited: Edited): EditSubject {
  if (kindOf(edited) === 'passage') return 'passage';
  const [script, said] = [unitsOf(edited.script), unitsOf(edited.said)];
  const changed = guardsAlone(script, said);
  const guards = [...script, ...said].flatMap(({ key, guard }) => (guard && changed.includes(key) ? [guard] : []));
  return EDIT_SUBJECTS.find((subject) => guards.some((guard) => guard === subject)) ?? 'other word';
}

/** Significant words that occur more often on one side than on the other. */
function guardsAlone(one: readonly Unit[], other: readonly Unit[]): string[] {
  const count = (units: readonly Unit[], key: string) => units.filter((unit) => unit.key === key).length;
  const keys = new Set([...one, ...other].filter(({ guard }) => guard !== null).map(({ key }) => key));
  return [...keys].filter((key) => count(one, key) !== count(other, key));
}

/**
 * Whether a finding at an edit's position reports it: one of its significant words, at least half of a passage, or any word of
 * other edits.
 */
export function tells({ start, end, approved, said }: Told, edited: Edited): boolean {
  const { at, from, to } = edited.edit;
  const first = edited.start + at;
  const last = first + from.length;
  if (start > last + NEAR || end < first - NEAR) return false;
  const kind = kindOf(edited);
  if (kind === 'other') return true;
  if (kind === 'passage') {
    const share = from.trim()
      ? (Math.min(end, last) - Math.max(start, first)) / from.trim().length
      : (wordsIn(said) - wordsIn(approved)) / wordsIn(to);
    return share >= TOLD;
  }
  const told = guardsAlone(unitsOf(approved), unitsOf(said));
  return guardsAlone(unitsOf(edited.script), unitsOf(edited.said)).some((key) => told.includes(key));
}

/** Findings that report no edit and lie outside all edited sentences, each with its sentence. */
export function alarmsIn<One extends Told>(take: Take, findings: readonly One[]) {
  const edits = editsOf(take);
  return findings.flatMap((finding) => {
    const { start, end, approved } = finding;
    if (edits.some((edited) => tells(finding, edited))) return [];
    // text inserted between two sentences touches both
    const space = approved === '' ? 1 : 0;
    const near = take.sentences.filter((one) => start <= one.start + one.script.length + space && end >= one.start);
    if (near.some(({ edit }) => edit)) return [];
    const within = near.findLast((one) => one.start <= start);
    return within ? [{ sentence: within, finding }] : [];
  });
}
