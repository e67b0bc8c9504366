/** An item on the pages of the summary: what was submitted, who decided, on what, and under which conditions. */
import type { Json } from '@greenlit/domain/ledger/ledger.ts';
import type { FileRef, NoteRecord, RecordedContent, RoundRecord } from '@greenlit/domain/records/package.ts';
import { carriedPassages, carriedWords } from '@greenlit/domain/review/carried.ts';
import { compareTexts } from '@greenlit/domain/review/compare.ts';
import { conditionLines } from '@greenlit/domain/review/condition-lines.ts';
import { dayWords, formatDuration, truncate } from '@greenlit/domain/shared/text.ts';
import { findingWords, NOT_COMPARED, placeWords, recordedWords } from '@greenlit/domain/spoken/words.ts';
import type { GatheredItem } from './gather.ts';
import type { PdfScript } from './pdf-script.ts';

/** A time in UTC, to the second. */
export const when = (iso: string | null): string =>
  iso === null ? 'unknown' : `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

const STATES: Record<string, string> = {
  open: 'waiting for a decision',
  corrections: 'sent back with corrections',
  declined: 'declined',
  approved: 'approved',
  withdrawn: 'withdrawn by the sender',
  superseded: 'superseded',
  expired: 'expired without a decision',
};

const STATUSES: Record<string, string> = {
  draft: 'Draft',
  in_review: 'In review',
  need_changes: 'Needs changes',
};

/** Tall enough to recognize the picture by. */
const THUMB_HEIGHT = 120;

export function addDecisionSheet(
  pdf: PdfScript,
  { record, title, rounds }: GatheredItem,
  { folder, thumb }: { folder: string; thumb: Buffer | null },
): void {
  pdf.newPage();
  pdf.paragraph(`Decision sheet · ${record.kind === 'video' ? 'Video' : 'Script'}`, { quiet: true });
  pdf.title(title || 'Without a title');
  if (thumb) pdf.picture(thumb, 'Thumbnail', THUMB_HEIGHT);
  pdf.pair('Status', statusWords(record));
  const approved = rounds.findLast(({ record: { state } }) => state === 'approved')?.record;
  if (record.approval && approved) addConditions(pdf, approved);
  pdf.pair('Author', record.creator ? `${record.creator.name} <${record.creator.email}>` : 'unknown');
  if (record.use.first !== null)
    pdf.pair(
      'In use',
      `from ${when(record.use.first)} ${record.use.last === null ? 'on' : `to ${when(record.use.last)}`}`,
    );
  pdf.pair('In the export', folder);
  if (record.destroyedAt !== null)
    pdf.paragraph(
      `Texts and files were permanently deleted on ${when(record.destroyedAt)}, after their retention ended.`,
    );
  for (const [index, { record: round }] of rounds.entries())
    addRound(pdf, round, { number: index + 1, before: rounds[index - 1]?.record, kind: record.kind });
  if (rounds.length === 0) {
    pdf.paragraph(record.approval ? 'It was published without a review.' : 'It was never sent to review.');
    addContent(pdf, record.content, { before: undefined, kind: record.kind });
  }
}

function statusWords({ status, approval, removedAt, version }: GatheredItem['record']): string {
  const gone = removedAt === null ? '' : `, removed on ${when(removedAt)}`;
  if (approval)
    return `${approval.reviewed ? 'Approved' : 'Published, not reviewed'} (version ${version}) by ${approval.by ?? 'unknown'} on ${when(approval.at)}${gone}`;
  return `${STATUSES[status] ?? status} (version ${version})${gone}`;
}

interface Place {
  number: number;
  /** The round before it. */
  before: RoundRecord | undefined;
  kind: GatheredItem['record']['kind'];
}

function addRound(pdf: PdfScript, round: RoundRecord, { number, before, kind }: Place): void {
  pdf.heading(`Round ${number}: version ${round.version}, ${STATES[round.state] ?? round.state}`);
  const by = round.submittedBy;
  pdf.pair(
    'Submitted',
    `${when(round.submittedAt)} by ${round.submitter ?? by?.name ?? 'unknown'}${by ? ` <${by.email}>` : ''}`,
  );
  pdf.pair('Reviewer', round.reviewerEmail);
  for (const { from, name, to, at } of round.forwards ?? [])
    pdf.pair('Forwarded', `${when(at)} by ${name ? `${name} <${from}>` : from} to ${to}`);
  if (round.neededBy) pdf.pair('Needed by', dayWords(round.neededBy));
  if (round.complianceText) pdf.pair("Author's note", round.complianceText);
  if (round.whatChanged) pdf.pair('What changed', round.whatChanged);
  if (round.textOnly) pdf.paragraph('The script changed, the recording did not: the video says the old words.');
  for (const { done, reply } of answersOf(round.answers))
    pdf.pair('Answer to a note', [done ? 'Done.' : null, reply].filter(Boolean).join(' '));
  addContent(pdf, round.content, { before, kind });
  addCarried(pdf, round);
  addClaims(pdf, round);
  addSpoken(pdf, round);
  addDecision(pdf, round);
  for (const dismissal of listOf(round.dismissals))
    pdf.pair('Dismissed mark of the compliance check', `${dismissal.key ?? ''}: ${dismissal.reason ?? ''}`);
}

function addSpoken(pdf: PdfScript, { spoken, content }: RoundRecord): void {
  if (spoken === undefined || (spoken === null && !content.text)) return;
  pdf.subheading('Video compared with the script');
  if (spoken === null) {
    pdf.paragraph(NOT_COMPARED);
    return;
  }
  pdf.paragraph(recordedWords(spoken), { small: true });
  for (const finding of spoken.findings)
    pdf.pair(
      placeWords(finding),
      [findingWords(finding), finding.meant ? `Intended: ${finding.meant}` : null].filter(Boolean).join('. '),
    );
  if (spoken.more > 0) pdf.paragraph(`${spoken.more} more are not listed; round.json has the words.`, { small: true });
}

function addContent(pdf: PdfScript, content: RecordedContent, { before, kind }: Omit<Place, 'number'>): void {
  pdf.subheading('What was submitted');
  pdf.pair('Title', content.title);
  const files: [string, FileRef | null][] = [
    ['Video', content.media],
    ['Thumbnail', content.thumb],
    ['Captions', content.captions],
  ];
  for (const [label, file] of files)
    if (file) pdf.pair(label, `${file.path ?? 'no longer kept'} (SHA-256 ${file.sha256})`);
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
  pdf.pair('Script', 'in full');
  pdf.paragraph(now, { small: true });
  if (!before || !old) return;
  pdf.pair(
    `Changes since version ${before.version}`,
    'what was taken out is struck through, what was put in underlined',
  );
  pdf.difference(compareTexts(old, now));
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

/** Characters of a passage that is printed in full above. */
const PASSAGE = 120;
const excerpt = (passage: string): string => `“${truncate(passage.trim().replace(/\s+/g, ' '), PASSAGE)}”`;

function addCarried(pdf: PdfScript, { carried, content }: RoundRecord): void {
  if (!carried) return;
  pdf.pair('Approved before', carriedWords(carried));
  for (const { start, end, version, title, by, at } of carriedPassages(carried))
    pdf.pair(`In version ${version} of “${title}” by ${by}, ${when(at)}`, excerpt(content.text.slice(start, end)));
  for (const { text } of carried.gone ?? []) pdf.pair('Approved beside it, changed or left out', excerpt(text));
}

function addDecision(pdf: PdfScript, round: RoundRecord): void {
  const { decision, notes } = round;
  if (decision) {
    pdf.subheading({ approved: 'Approval', declined: 'Refusal' }[round.state] ?? 'Corrections');
    pdf.pair('Decided', when(decision.at));
    const name = decision.reviewerName ?? 'no name given';
    pdf.pair('By', decision.decidedByUserId ? `${name}, a member of the account` : `${name} <${round.reviewerEmail}>`);
  }
  pdf.pair('Fingerprint of what was submitted (SHA-256)', round.contentSha256);
  if (decision) addConditions(pdf, round);
  const words = decision?.reason ?? decision?.corrections;
  if (words) pdf.quote(words);
  // the corrections themselves are above
  const single = notes.filter(({ fromCorrections }) => !fromCorrections);
  if (single.length > 0) pdf.subheading('Notes');
  for (const note of single) pdf.pair(placeOf(note), `${note.text} (${noteWords(note)})`);
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

const answersOf = (value: Json): { done?: Json; reply?: Json }[] =>
  Array.isArray(value) ? (value as { done?: Json; reply?: Json }[]) : [];

const listOf = (value: Json): { key?: Json; reason?: Json }[] =>
  Array.isArray(value) ? (value as { key?: Json; reason?: Json }[]) : [];
