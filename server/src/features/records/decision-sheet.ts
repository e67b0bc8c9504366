/** An item in the summary: what was submitted, who decided, on what, and under which conditions. */
import type { Json } from '@greenlit/domain/ledger/ledger.ts';
import type { LampState } from '@greenlit/domain/look/lamp.ts';
import { roundSign, STATUS_LAMPS, videoLamp } from '@greenlit/domain/look/signs.ts';
import type { FileRef, NoteRecord, RecordedContent, RoundRecord } from '@greenlit/domain/records/package.ts';
import { carriedPassages, carriedWords } from '@greenlit/domain/review/carried.ts';
import { compareTexts } from '@greenlit/domain/review/compare.ts';
import { conditionLines } from '@greenlit/domain/review/condition-lines.ts';
import { filingWords, registrationWords } from '@greenlit/domain/review/examiner.ts';
import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import type { RoundState } from '@greenlit/domain/review/rounds.ts';
import { dayWords, formatDuration, truncate } from '@greenlit/domain/shared/text.ts';
import {
  findingWords,
  answerWords as meantWords,
  NOT_COMPARED,
  placeWords,
  recordedWords,
} from '@greenlit/domain/spoken/words.ts';
import type { GatheredItem } from './gather.ts';
import type { PdfScript } from './pdf-script.ts';

/** A time in UTC, to the second. */
export const when = (iso: string | null): string =>
  iso === null ? 'unknown' : `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

const STATES: Record<RoundState, string> = {
  open: 'waiting for a decision',
  corrections: 'sent back with corrections',
  declined: 'declined',
  approved: 'approved',
  withdrawn: 'withdrawn by the sender',
  superseded: 'superseded',
  expired: 'expired without a decision',
};

const STATUSES: Record<Status, string> = {
  draft: 'Draft',
  in_review: 'In review',
  need_changes: 'Needs changes',
  approved: 'Approved',
};

/** Tall enough to recognize the picture by. */
const THUMB_HEIGHT = 64;

export function addDecisionSheet(
  pdf: PdfScript,
  { record, title, rounds }: Pick<GatheredItem, 'record' | 'title'> & { rounds: readonly { record: RoundRecord }[] },
  { folder, thumb }: { folder: string; thumb: Buffer | null },
): void {
  const records = rounds.map((round) => round.record);
  const latest = decisive(record, records);
  pdf.newPage();
  pdf.letterhead();
  pdf.paragraph(`Decision sheet · ${record.kind === 'video' ? 'Video' : 'Script'}, version ${record.version}`, {
    quiet: true,
  });
  pdf.title(title || 'Without a title');
  if (thumb) pdf.picture(thumb, 'Thumbnail', THUMB_HEIGHT);
  addOutcome(pdf, record, latest);
  pdf.pair('Author', record.creator ? `${record.creator.name} <${record.creator.email}>` : 'unknown');
  if (record.filing) pdf.pair('Filing', filingWords(record.filing));
  if (record.use.first !== null)
    pdf.pair(
      'In use',
      `from ${when(record.use.first)} ${record.use.last === null ? 'on' : `to ${when(record.use.last)}`}`,
    );
  if (record.destroyedAt !== null)
    pdf.paragraph(
      `Texts and files were permanently deleted on ${when(record.destroyedAt)}, after their retention ended.`,
    );
  pdf.pair('In the export', folder);
  const answers = answersIn(records);
  for (const [index, round] of [...records.entries()].toReversed())
    addRound(pdf, round, {
      number: index + 1,
      before: records[index - 1],
      kind: record.kind,
      answers,
      isDecidedAbove: round === latest,
    });
  const known = new Set<Json | undefined>(records.flatMap(({ notes }) => notes.map(({ id }) => id)));
  for (const answer of answers)
    if (!known.has(answer.noteId)) pdf.pair(`Answer to a note, version ${answer.version}`, answerWords(answer));
  if (records.length === 0) {
    pdf.paragraph(record.approval ? 'It was published without a review.' : 'It was never sent to review.');
    addContent(pdf, record.content, { before: undefined, kind: record.kind });
  }
}

/** The round that determines the item's state; none if its approval has ended. */
function decisive({ approval }: GatheredItem['record'], rounds: readonly RoundRecord[]): RoundRecord | undefined {
  if (approval) return approval.reviewed ? rounds.findLast(({ state }) => state === 'approved') : undefined;
  const last = rounds.at(-1);
  return last?.state === 'approved' ? undefined : last;
}

/** What was decided, by whom and when, under which conditions, and on exactly what. */
function addOutcome(pdf: PdfScript, record: GatheredItem['record'], round: RoundRecord | undefined): void {
  const { status, approval, removedAt, version } = record;
  const words = approval ? (approval.reviewed ? 'Approved' : 'Published, not reviewed') : outcomeOf(status, round);
  const gone = removedAt === null ? '' : `, removed on ${when(removedAt)}`;
  pdf.pair('Decision', `${words} (version ${version})${gone}`, { lamp: lampOf(record, round) });
  if (round?.decision) addDecided(pdf, round);
  else if (approval) {
    pdf.pair('By', approval.by ?? 'unknown');
    pdf.pair('On', when(approval.at));
  }
  if (round) pdf.pair('Fingerprint of what was submitted (SHA-256)', round.contentSha256);
}

function lampOf({ status, approval, removedAt }: GatheredItem['record'], round: RoundRecord | undefined): LampState {
  if (removedAt !== null) return 'struck';
  if (approval) return videoLamp({ status: 'approved', reviewed: approval.reviewed });
  return round ? roundSign(round.state).lamp : STATUS_LAMPS[status];
}

const outcomeOf = (status: Status, round: RoundRecord | undefined): string => {
  const words = round ? STATES[round.state] : STATUSES[status];
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Place {
  number: number;
  before: RoundRecord | undefined;
  kind: GatheredItem['record']['kind'];
  /** The author's answers to notes of any round. */
  answers: readonly NoteAnswer[];
  /** Whether its decision and fingerprint are already shown at the top of the sheet. */
  isDecidedAbove: boolean;
}

/** First the decision, the corrections and the notes, then the submitted content, because that is the longest part. */
function addRound(pdf: PdfScript, round: RoundRecord, { number, before, kind, answers, isDecidedAbove }: Place): void {
  pdf.heading(`Round ${number}: version ${round.version}, ${STATES[round.state]}`);
  if (!isDecidedAbove) {
    if (round.decision) addDecided(pdf, round);
    pdf.pair('Fingerprint of what was submitted (SHA-256)', round.contentSha256);
  }
  const by = round.submittedBy;
  pdf.pair(
    'Submitted',
    `${when(round.submittedAt)} by ${round.submitter ?? by?.name ?? 'unknown'}${by ? ` <${by.email}>` : ''}`,
  );
  pdf.pair('Reviewer', round.reviewerEmail);
  for (const { from, name, to, at, message } of round.forwards ?? [])
    pdf.pair(
      'Forwarded',
      `${when(at)} by ${name ? `${name} <${from}>` : from} to ${to}${message ? `: ${message}` : ''}`,
    );
  if (round.neededBy) pdf.pair('Needed by', dayWords(round.neededBy));
  if (round.complianceText) pdf.pair("Author's note", round.complianceText);
  addNotes(pdf, round, answers);
  addDifference(pdf, round, before);
  addSpoken(pdf, round);
  addClaims(pdf, round);
  addCarried(pdf, round);
  for (const dismissal of listOf(round.dismissals))
    pdf.pair('Dismissed mark of the compliance check', `${dismissal.key ?? ''}: ${dismissal.reason ?? ''}`);
  addContent(pdf, round.content, { before, kind });
}

function addDifference(pdf: PdfScript, { content, whatChanged, textOnly }: RoundRecord, before?: RoundRecord): void {
  if (whatChanged) pdf.pair('What changed', whatChanged);
  if (textOnly) pdf.paragraph('The script changed, but the recording did not: the video still says the old words.');
  const old = before?.content.text;
  if (!before || !old || !content.text || old === content.text) return;
  pdf.pair(`Changes since version ${before.version}`, 'removed words are struck through, added words underlined', {
    introduces: true,
  });
  pdf.difference(compareTexts(old, content.text));
}

function addSpoken(pdf: PdfScript, { spoken, content }: RoundRecord): void {
  if (spoken === undefined || (spoken === null && !content.text)) return;
  pdf.subheading('Comparison of the video with its script');
  if (spoken === null) {
    pdf.paragraph(NOT_COMPARED);
    return;
  }
  pdf.paragraph(recordedWords(spoken), { small: true });
  for (const finding of spoken.findings)
    pdf.pair(placeWords(finding), [findingWords(finding), meantWords(finding)].filter(Boolean).join('. '));
  if (spoken.more > 0) pdf.paragraph(`${spoken.more} more are not listed; round.json has the words.`, { small: true });
}

function addContent(pdf: PdfScript, content: RecordedContent, { before, kind }: Pick<Place, 'before' | 'kind'>): void {
  pdf.subheading('What was submitted');
  pdf.pair('Title', content.title);
  const files: [string, FileRef | null][] = [
    ['Video', content.media],
    ['Thumbnail', content.thumb],
    ['Captions', content.captions],
  ];
  for (const [label, file] of files)
    if (file) pdf.paragraph(`${label}: ${file.path ?? 'no longer kept'} (SHA-256 ${file.sha256})`, { small: true });
  if (content.captions?.machineMade)
    pdf.paragraph('The captions were transcribed automatically. The author had not confirmed them.', { small: true });
  if (content.disclosureText) pdf.pair(content.disclosureTitle ?? 'Disclosure', content.disclosureText);
  else if (kind === 'video') pdf.pair('Disclosure', 'No disclosure');
  if (kind === 'video') pdf.pair('Post text', content.postText ?? 'No post text');
  if (!content.text) {
    pdf.pair('Script', 'No script');
    return;
  }
  const [old, now] = [before?.content.text, content.text];
  if (before && old === now) {
    pdf.pair('Script', `unchanged since version ${before.version}`);
    return;
  }
  pdf.pair('Script', 'in full', { introduces: true });
  pdf.paragraph(now, { small: true });
}

function addClaims(pdf: PdfScript, { claims = [], content }: RoundRecord): void {
  for (const { start, end, proof, link, sha256, until, approvedBy, expired } of claims) {
    const where = [link, sha256 && `SHA-256 ${sha256}`].filter(Boolean).join(', ');
    pdf.pair(
      `Claim ${excerpt(content.text.slice(start, end))}`,
      `${proof}${where ? ` (${where})` : ''}, approved by ${approvedBy}, until ${dayWords(until)}${expired ? ': expired when it was sent' : ''}`,
    );
  }
}

/** Characters shown of a passage that is printed in full above. */
const PASSAGE = 120;
const excerpt = (passage: string): string => `“${truncate(passage.trim().replace(/\s+/g, ' '), PASSAGE)}”`;

function addCarried(pdf: PdfScript, { carried, content }: RoundRecord): void {
  if (!carried) return;
  pdf.pair('Approved before', carriedWords(carried));
  for (const { start, end, version, title, by, at } of carriedPassages(carried))
    pdf.pair(`In version ${version} of “${title}” by ${by}, ${when(at)}`, excerpt(content.text.slice(start, end)));
  for (const { text } of carried.gone ?? []) pdf.pair('Approved next to it, changed or left out', excerpt(text));
}

function addDecided(pdf: PdfScript, round: RoundRecord): void {
  const { decision, reviewerEmail } = round;
  if (!decision) return;
  const named = [decision.reviewerName, registrationWords(decision.registration)].filter(Boolean).join(', ');
  const name = named || 'no name given';
  pdf.pair(
    'By',
    decision.decidedByUserId
      ? `${name}, a member of the account`
      : `${name} <${reviewerEmail}>, ${decision.plainPage ? 'on the plain page, by an e-mailed code' : 'with the e-mailed link'}`,
  );
  pdf.pair('On', when(decision.at));
  addConditions(pdf, round);
}

/** The reviewer's notes with the author's answers. */
function addNotes(pdf: PdfScript, { decision, notes }: RoundRecord, answers: readonly NoteAnswer[]): void {
  const addAnswers = ({ id, text }: NoteRecord) => {
    for (const answer of answers)
      if (answer.noteId === id) pdf.pair(`Answer to ${excerpt(text)}, version ${answer.version}`, answerWords(answer));
  };
  const words = decision?.reason ?? decision?.corrections;
  if (words) {
    pdf.subheading(decision?.reason ? 'Reason' : 'Corrections');
    pdf.quote(words);
  }
  for (const note of notes) if (note.fromCorrections) addAnswers(note);
  // the corrections themselves are above
  const single = notes.filter(({ fromCorrections }) => !fromCorrections);
  if (single.length > 0) pdf.subheading('Notes');
  for (const note of single) {
    pdf.pair(placeOf(note), `${note.text} (${noteWords(note)})`);
    addAnswers(note);
  }
}

function addConditions(pdf: PdfScript, { decision }: RoundRecord): void {
  if (!decision?.conditions) return;
  for (const line of conditionLines(decision.conditions)) pdf.pair('Condition on use', line);
  const { conditionsFollowedAt } = decision;
  pdf.pair('Agreed to by the author', conditionsFollowedAt ? when(conditionsFollowedAt) : 'not yet');
}

const placeOf = ({ atSeconds, quote }: NoteRecord): string => {
  if (atSeconds !== null) return `At ${formatDuration(atSeconds)}`;
  return quote ? `On “${quote}”` : 'General';
};

function noteWords({ acceptedAt, addressedAt, closedByApproval }: NoteRecord): string {
  const written = addressedAt ? `marked done by the author ${when(addressedAt)}` : null;
  const closed = acceptedAt ? `${closedByApproval ? 'closed by approval' : 'resolved'} ${when(acceptedAt)}` : 'open';
  return [written, closed].filter(Boolean).join(', ');
}

interface NoteAnswer {
  noteId?: Json;
  done?: Json;
  reply?: Json;
  /** It was first sent with this one. */
  version: number;
}

/** Each answer once, with the version it was first sent with: a version that replaces a withdrawn one repeats its answers. */
function answersIn(rounds: readonly RoundRecord[]): NoteAnswer[] {
  const last = new Map<Json | undefined, string>();
  return rounds
    .flatMap(({ answers, version }) =>
      Array.isArray(answers) ? answers.map((answer) => ({ ...(answer as Omit<NoteAnswer, 'version'>), version })) : [],
    )
    .filter((answer) => {
      const words = answerWords(answer);
      const isNew = last.get(answer.noteId) !== words;
      last.set(answer.noteId, words);
      return isNew;
    });
}

const answerWords = ({ done, reply }: Pick<NoteAnswer, 'done' | 'reply'>): string =>
  [done ? 'Done.' : null, reply].filter(Boolean).join(' ');

const listOf = (value: Json): { key?: Json; reason?: Json }[] =>
  Array.isArray(value) ? (value as { key?: Json; reason?: Json }[]) : [];
