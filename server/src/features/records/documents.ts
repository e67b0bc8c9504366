import type { Json } from '@greenlit/domain/ledger/ledger.ts';
import type { FileRef, LedgerExtract, RoundRecord } from '@greenlit/domain/records/package.ts';
import { fingerprint } from '@greenlit/domain/records/package.ts';
import { conditionLines } from '@greenlit/domain/review/condition-lines.ts';
import { AD_REVIEW_FIELDS, AD_REVIEW_STEPS, answerText } from '@greenlit/domain/review/form.ts';
import { adReviewForm } from '@greenlit/domain/review/schemas.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { GatheredItem } from './gather.ts';
import type { PdfScript } from './pdf-script.ts';
import type { Pdfs } from './pdfs.ts';

const when = (iso: string | null): string =>
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

/** The cover page of the package. */
export interface Cover {
  provider: string;
  /** Where the provider serves the page that checks packages. */
  verifyUrl: string;
  account: string;
  requestedBy: string;
  createdAt: string;
  scope: string;
  keySha256: string;
}

/** The human-readable summary: who requested what, and each item's rounds in order. Written incrementally with the package. */
export function beginSummary(
  pdfs: Pdfs,
  { provider, account, requestedBy, createdAt, scope, keySha256 }: Cover,
): PdfScript {
  const pdf = pdfs.begin({
    title: `Records of ${account}`,
    footer: `Records of ${account} · ${createdAt.slice(0, 10)}`,
    createdAt,
  });
  pdf.title(`Records of ${account}`);
  pdf.paragraph('What was submitted for review, who decided, and on exactly which texts and files.');
  pdf.pair('Holds', scope);
  pdf.pair('Made', `${when(createdAt)} by ${requestedBy}`);
  pdf.pair('Kept by', provider);
  pdf.pair('Signing key', fingerprint(keySha256));
  pdf.paragraph(
    'To check this package, open verify.html from it in a browser and give it the whole zip file. Nothing leaves your computer.',
    { quiet: true },
  );
  return pdf;
}

export function addItem(pdf: PdfScript, { record, title, rounds }: GatheredItem, folder: string): void {
  pdf.heading(`${record.kind === 'video' ? 'Video' : 'Script'}: ${title || 'without a title'}`);
  pdf.pair('By', record.creator ? `${record.creator.name} <${record.creator.email}>` : 'unknown');
  pdf.pair('Status', statusWords(record));
  if (record.use.first !== null)
    pdf.pair(
      'In use',
      `from ${when(record.use.first)} ${record.use.last === null ? 'on' : `to ${when(record.use.last)}`}`,
    );
  pdf.pair('In the package', folder);
  if (record.destroyedAt !== null)
    pdf.paragraph(
      `Texts and files were permanently deleted on ${when(record.destroyedAt)}, after their retention ended.`,
    );
  for (const [index, { record: round }] of rounds.entries()) addRound(pdf, round, index + 1);
  if (rounds.length === 0) {
    pdf.paragraph(record.approval ? 'It was published without a review.' : 'It was never sent to review.');
    addContent(pdf, record.content);
  }
}

function statusWords({ status, approval, removedAt, version }: GatheredItem['record']): string {
  const gone = removedAt === null ? '' : `, removed on ${when(removedAt)}`;
  if (approval)
    return `${approval.reviewed ? 'approved' : 'published, not reviewed'} (version ${version}) by ${approval.by ?? 'unknown'} on ${when(approval.at)}${gone}`;
  return `${status.replace('_', ' ')} (version ${version})${gone}`;
}

function addRound(pdf: PdfScript, round: RoundRecord, number: number): void {
  pdf.subheading(`Round ${number}: version ${round.version}, ${STATES[round.state] ?? round.state}`);
  const by = round.submittedBy;
  pdf.pair(
    'Submitted',
    `${when(round.submittedAt)} by ${round.submitter ?? by?.name ?? 'unknown'}${by ? ` <${by.email}>` : ''}`,
  );
  pdf.pair('To', round.reviewerEmail);
  if (round.complianceText) pdf.pair('With the words', round.complianceText);
  if (round.whatChanged) pdf.pair('What changed', round.whatChanged);
  if (round.textOnly) pdf.paragraph('The script changed, the recording did not: the video says the old words.');
  for (const { done, reply } of answersOf(round.answers))
    pdf.pair('Answer to a note', [done ? 'Done.' : null, reply].filter(Boolean).join(' '));
  addContent(pdf, round.content);
  pdf.pair('Content hash', round.contentSha256);
  if (round.decision) {
    const name = round.decision.reviewerName ?? 'no name given';
    pdf.pair(
      { approved: 'Approved', declined: 'Declined' }[round.state] ?? 'Corrections',
      `${when(round.decision.at)} by ${name} <${round.reviewerEmail}>`,
    );
    for (const line of round.decision.conditions ? conditionLines(round.decision.conditions) : [])
      pdf.pair('Condition on use', line);
    if (round.decision.conditions)
      pdf.pair(
        'Taken on by the author',
        round.decision.conditionsFollowedAt ? when(round.decision.conditionsFollowedAt) : 'not yet',
      );
    if (round.decision.reason) pdf.paragraph(round.decision.reason);
    if (round.decision.corrections) pdf.paragraph(round.decision.corrections);
  }
  for (const note of round.notes) {
    const place =
      note.atSeconds === null
        ? note.quote
          ? `“${note.quote}”`
          : 'in the text'
        : `at ${formatDuration(note.atSeconds)}`;
    // the corrections themselves are above
    pdf.pair(`Note ${place}`, `${note.fromCorrections ? 'The corrections' : note.text} (${noteWords(note)})`);
  }
  for (const dismissal of listOf(round.dismissals))
    pdf.pair('Dismissed mark of the compliance check', `${dismissal.key ?? ''}: ${dismissal.reason ?? ''}`);
}

function noteWords({ acceptedAt, addressedAt, closedByApproval }: RoundRecord['notes'][number]): string {
  if (acceptedAt) return closedByApproval ? 'closed by approval' : 'accepted';
  return addressedAt ? 'marked as addressed' : 'open';
}

const answersOf = (value: Json): { done?: Json; reply?: Json }[] =>
  Array.isArray(value) ? (value as { done?: Json; reply?: Json }[]) : [];

const listOf = (value: Json): { key?: Json; reason?: Json }[] =>
  Array.isArray(value) ? (value as { key?: Json; reason?: Json }[]) : [];

function addContent(pdf: PdfScript, content: RoundRecord['content']): void {
  pdf.pair('Title', content.title);
  const files: [string, FileRef | null][] = [
    ['Video', content.media],
    ['Thumbnail', content.thumb],
    ['Captions', content.captions],
  ];
  for (const [label, file] of files)
    if (file) pdf.pair(label, `${file.path ?? 'no longer kept'} (SHA-256 ${file.sha256})`);
  if (content.disclosureText) pdf.pair(content.disclosureTitle ?? 'Disclosure', content.disclosureText);
  if (content.postText) pdf.pair('Post text', content.postText);
  if (content.text) {
    pdf.pair('Script', '');
    pdf.paragraph(content.text, { small: true });
  }
}

export function endSummary(pdf: PdfScript, ledger: LedgerExtract | null): void {
  pdf.heading('The ledger');
  pdf.paragraph(
    ledger === null
      ? 'Nothing was recorded for this account.'
      : `Events ${ledger.first} to ${ledger.last} are in ledger.jsonl: ${ledger.included} in full, ${ledger.sealed} as hashes only. Each contains the hash of the one before. ${ledger.anchors.length} of the hashes were also stored outside the database at the time.`,
  );
}

/** The ad review form as a separate document. */
export function formDocument(
  pdfs: Pdfs,
  round: RoundRecord,
  title: string,
  signature: Buffer | null,
  createdAt: string,
): PdfScript | null {
  const parsed = adReviewForm.safeParse(round.reviewForm);
  if (!parsed.success) return null;
  const form = parsed.data;
  const pdf = pdfs.begin({
    title: `Ad review form: ${title}`,
    footer: `Ad review form · version ${round.version}`,
    createdAt,
  });
  pdf.title('Ad review form');
  pdf.paragraph(`${title}, version ${round.version}, submitted ${when(round.submittedAt)}`, { quiet: true });
  for (const step of AD_REVIEW_STEPS) {
    pdf.heading(step.title);
    for (const field of step.fields) {
      const info = AD_REVIEW_FIELDS[field];
      if (info.kind !== 'image') pdf.pair(info.label, answerText(form, field));
      else if (signature) {
        pdf.pair(info.label, 'signed');
        pdf.picture(signature, info.label);
      } else pdf.pair(info.label, '');
    }
  }
  return pdf;
}

/** The first file to read in the zip. */
export function readme(
  { provider, verifyUrl, account, requestedBy, createdAt, scope, keySha256 }: Cover,
  hasVerifier: boolean,
): string {
  return `RECORDS OF ${account.toUpperCase()}

Holds:        ${scope}
Made:         ${when(createdAt)} by ${requestedBy}
Kept by:      ${provider}
Signing key:  ${fingerprint(keySha256)}

WHERE TO BEGIN

  summary.pdf     the same in words: who submitted what, who decided, when
  items/          one folder an item; in it one folder a round, with what was
                  submitted (video, captions, script, form) and round.json
  ledger.jsonl    the events, one a line; each holds the hash of the one before
  manifest.json   every file with its SHA-256
  manifest.sig    the Ed25519 signature of manifest.json
  public-key.txt  the key that signed, 32 bytes in hexadecimal;
                  public-key.pem is the same key for other programs

HOW TO CHECK IT
${
  hasVerifier
    ? `
  Open verify.html in a browser and give it the zip file. It works without a
  network and sends nothing anywhere. Compare the signing key it shows with
  the one above, or better: with the one on the Records page of ${provider}.
  Better still, use the same page from the provider: ${verifyUrl}
`
    : ''
}
  Or by hand:

  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin \\
    -in manifest.json -sigfile manifest.sig
  sha256sum FILE          and compare with manifest.json

WHAT THE HASHES ARE OF

  An event's hash is the SHA-256 of
    {"accountId":…,"contentSha256":…,"layout":2,"previousHash":…,"seq":…}
  and its contentSha256 the SHA-256 of
    {"accountId":…,"actor":…,"at":…,"data":…,"from":…,"seq":…,"subject":…,"type":…}
  Both are JSON with keys sorted and no white space. A sealed event tells its
  contentSha256 in place of what it says.

  What a decision binds to, contentSha256 of a round, is the SHA-256 of
    {"captions":…,"category":…,"disclosureText":…,"disclosureTitle":…,"media":…,
     "postText":…,"text":…,"thumb":…,"title":…}
  with files by the SHA-256 of their bytes.
`;
}
