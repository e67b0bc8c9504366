import { contentText } from '../ledger/content.ts';
import { type ChainedEvent, canonical, type Json } from '../ledger/ledger.ts';
import { carriedMatches } from '../review/carried.ts';
import type { Conditions } from '../review/condition-lines.ts';
import type { Filing, Registration } from '../review/examiner.ts';
import type { RoundState } from '../review/rounds.ts';
import { sha256Of } from '../shared/sha256.ts';
import {
  decidedContent,
  type FileRef,
  type ItemRecord,
  type Manifest,
  type PackageFiles,
  type RecordedContent,
  type RoundRecord,
} from './package.ts';

/** The package's events, by the round they name; lifecycle events by their item (`video/{id}`). */
export interface LedgerEvents {
  byRound: Map<string, ChainedEvent[]>;
  byItem: Map<string, ChainedEvent[]>;
}

/** Records whether a check passed. */
type Say = (holds: boolean, words: string) => void;

/**
 * A decision and its event are written in one transaction, but one time comes from the program's clock, the other from
 * the database's.
 */
const CLOCKS_MS = 120_000;

/**
 * Checks that each decision was made on exactly the texts and files in the package, by the person the ledger names,
 * and that the package leaves out no decision the ledger knows of.
 */
export function checkItems(files: PackageFiles, manifest: Manifest, ledger: LedgerEvents, say: Say): void {
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  for (const { path, title, kind, id } of manifest.items) {
    const item = files.json(path) as ItemRecord;
    const name = `${kind === 'video' ? 'Video' : 'Script'} “${title}”`;
    const faults: string[] = [];
    if (item.id !== id || item.kind !== kind) faults.push('the file belongs to another item');
    faults.push(...contentFaults(item.content, hashes, item.destroyedAt !== null));
    const events = ledger.byItem.get(`${kind}/${id}`) ?? [];
    const rounds = item.rounds.map((place) => files.json(place) as RoundRecord);
    for (const event of events) {
      const { roundId } = event.data;
      if (typeof roundId === 'string' && !rounds.some((round) => round.id === roundId))
        faults.push(`the record contains a round (version ${event.data.version}) that is missing from the package`);
    }
    faults.push(...approvalFaults(item, rounds, events), ...filingFaults(item, events));
    for (const words of new Set(faults)) say(false, `${name}: ${words}.`);
    for (const [index, round] of rounds.entries())
      checkRound(`${name}, round ${index + 1}`, round, item, ledger, hashes, say);
    if (rounds.length === 0 && faults.length === 0) say(true, `${name}: ${unreviewedWords(item)}.`);
  }
}

const unreviewedWords = (item: ItemRecord): string =>
  item.approval
    ? 'it was published without a review and has not changed since'
    : 'it was never sent to review; its texts and files are unchanged since the export';

/** Checks that what was frozen with a submission beside its content matches the record. */
function frozenFaults({ carried, claims, spoken, content }: RoundRecord, { data }: ChainedEvent): string[] {
  const differs = (recorded: Json | undefined, frozen: object | undefined | null) =>
    (recorded as { sha256?: Json } | undefined)?.sha256 !== (frozen ? sha256Of(canonical(frozen)) : undefined);
  const hasCarried = !carried || carriedMatches(content.text, carried);
  return [
    ...(differs(data.carried, carried) || !hasCarried
      ? ['the sentences that were approved before differ from those in the record']
      : []),
    ...(differs(data.claims, claims) ? ['the claims and their evidence differ from those in the record'] : []),
    ...(differs(data.spoken, spoken) ? ['what was heard in the video differs from what was submitted'] : []),
  ];
}

const asJson = (said: Conditions | Registration | Filing | undefined): Json => (said ? { ...said } : null);

const DECISIONS = ['item.approved', 'item.corrections_sent', 'item.declined'];

function checkRound(
  name: string,
  round: RoundRecord,
  item: ItemRecord,
  ledger: LedgerEvents,
  hashes: Map<string, string>,
  say: Say,
): void {
  const events = ledger.byRound.get(round.id) ?? [];
  const submitted = events.find(({ type }) => type === 'item.submitted' || type === 'item.revised');
  const decided = events.find(({ type }) => DECISIONS.some((one) => one === type));
  const isDestroyed = item.destroyedAt !== null;
  const faults = contentFaults(round.content, hashes, isDestroyed);
  for (const file of [round.formFile, round.signature]) faults.push(...fileFaults(file, hashes, isDestroyed));
  const contentSha256 = isDestroyed ? round.contentSha256 : sha256Of(contentText(decidedContent(round.content)));
  if (contentSha256 !== round.contentSha256) faults.push('the texts or files differ from what was submitted');
  if (!submitted) faults.push('the record does not contain this submission');
  else {
    if (submitted.data.contentSha256 !== contentSha256 || submitted.data.version !== round.version)
      faults.push('the texts or files differ from what was submitted according to the record');
    const form = round.reviewForm === null ? null : sha256Of(canonical(round.reviewForm));
    if (!isDestroyed && 'formSha256' in submitted.data && submitted.data.formSha256 !== form)
      faults.push('the ad review form differs from the one that was submitted');
    if (!isDestroyed) faults.push(...frozenFaults(round, submitted));
  }
  faults.push(...decisionFaults(round, contentSha256, decided, isDestroyed));
  for (const words of new Set(faults)) say(false, `${name}: ${words}.`);
  if (faults.length === 0) say(true, `${name}: ${roundWords(round, decided, isDestroyed)}`);
}

function decisionFaults(
  round: RoundRecord,
  contentSha256: string,
  decided: ChainedEvent | undefined,
  isDestroyed: boolean,
): string[] {
  const events: Partial<Record<RoundState, string>> = {
    approved: 'item.approved',
    corrections: 'item.corrections_sent',
    declined: 'item.declined',
  };
  const wanted = events[round.state];
  if (!wanted) return decided ? ['the record contains a decision that is missing from the package'] : [];
  if (!decided) return ['the record does not contain this decision'];
  const faults: string[] = [];
  if (decided.type !== wanted) faults.push('the record contains a different decision');
  if (decided.data.contentSha256 !== contentSha256) faults.push('the decision was made on different texts or files');
  const { decision } = round;
  if (
    decided.data.reviewerName !== (decision?.reviewerName ?? null) ||
    decided.data.reviewerEmail !== round.reviewerEmail
  )
    faults.push('the record names a different reviewer');
  if (canonical(decided.data.registration ?? null) !== canonical(asJson(decision?.registration)))
    faults.push('the record has another title or registration number of the reviewer');
  if (wanted === 'item.corrections_sent' && !isDestroyed && decided.data.text !== decision?.corrections)
    faults.push('the corrections differ from those that were sent');
  if (
    wanted === 'item.approved' &&
    !isDestroyed &&
    canonical(decided.data.conditions ?? null) !== canonical(asJson(decision?.conditions))
  )
    faults.push('the conditions differ from those of the approval');
  if (wanted === 'item.declined' && !isDestroyed && decided.data.reason !== decision?.reason)
    faults.push('the reason differs from the one that was given');
  const apart = Math.abs(Date.parse(decision?.at ?? '') - Date.parse(decidedAt(decided)));
  if (!(apart <= CLOCKS_MS)) faults.push('the record has a different time for the decision');
  return faults;
}

/** When the decision was made: an imported event carries its original time. */
const decidedAt = ({ at, data }: ChainedEvent): string => (typeof data.decidedAt === 'string' ? data.decidedAt : at);

/** The filing must be the one that was recorded last. */
function filingFaults(item: ItemRecord, events: readonly ChainedEvent[]): string[] {
  const last = events.findLast(({ type }) => type === 'item.filed');
  const recorded = last?.data.filing ?? null;
  return canonical(recorded) === canonical(asJson(item.filing)) ? [] : ['the record has another filing'];
}

/** What is approved now must be what was approved then: by a round, or by publishing where no review applied. */
function approvalFaults(item: ItemRecord, rounds: readonly RoundRecord[], events: readonly ChainedEvent[]): string[] {
  if (!item.approval) return [];
  const last = [...events].reverse().find(({ type }) => type === 'item.approved' || type === 'item.published');
  if (!last) return ['the record does not contain an approval'];
  const reviewed = last.type === 'item.approved';
  const faults: string[] = [];
  if (reviewed !== item.approval.reviewed) faults.push('the record disagrees on whether it was reviewed');
  if (reviewed && !rounds.some(({ state }) => state === 'approved')) faults.push('no round in the package approved it');
  if (item.kind === 'video' && last.data.mediaSha256 !== item.approval.mediaSha256)
    faults.push('the approved video differs from the one in the record');
  const contentSha256 = sha256Of(contentText(decidedContent(item.content)));
  if (item.destroyedAt === null && contentSha256 !== last.data.contentSha256)
    faults.push('texts or files differ from what was approved');
  return faults;
}

const contentFaults = (
  { media, thumb, captions }: RecordedContent,
  hashes: Map<string, string>,
  isDestroyed: boolean,
): string[] => [media, thumb, captions].flatMap((file) => fileFaults(file, hashes, isDestroyed));

/** The file's bytes were already compared with the manifest; this compares them with what the records say. */
function fileFaults(file: FileRef | null, hashes: Map<string, string>, isDestroyed: boolean): string[] {
  if (file === null) return [];
  if (file.path === null)
    return isDestroyed ? [] : [`its file “${file.name}” is missing: it was not in the store any more`];
  return hashes.get(file.path) === file.sha256 ? [] : [`${file.path} is not the file that belongs here`];
}

function roundWords(round: RoundRecord, decided: ChainedEvent | undefined, isDestroyed: boolean): string {
  const takenOver = typeof decided?.data.decidedAt === 'string';
  const name = `${round.decision?.reviewerName ?? ''} <${round.reviewerEmail}>`.trim();
  const by = takenOver
    ? name
    : decided?.actor.named === false
      ? `${decided.actor.label} (no name given)`
      : (decided?.actor.label ?? '');
  const on = decided
    ? `${words(decidedAt(decided))}${takenOver ? ` (taken over from ${decided.actor.label} on ${words(decided.at)})` : ''}`
    : '';
  const gone = isDestroyed ? ' The texts and files themselves were deleted after their retention ended.' : '';
  if (round.state === 'approved')
    return `version ${round.version} was approved by ${by} on ${on}, on exactly these texts and files.${gone}`;
  if (round.state === 'corrections')
    return `version ${round.version} was sent back with corrections by ${by} on ${on}; they are unchanged.${gone}`;
  if (round.state === 'declined') return `version ${round.version} was declined by ${by} on ${on}.${gone}`;
  return `version ${round.version} was submitted like this and not decided (${round.state}).${gone}`;
}

const words = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
