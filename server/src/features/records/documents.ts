import type { LedgerExtract, RoundRecord } from '@greenlit/domain/records/package.ts';
import { fingerprint } from '@greenlit/domain/records/package.ts';
import { AD_REVIEW_FIELDS, AD_REVIEW_STEPS, answerText } from '@greenlit/domain/review/form.ts';
import { adReviewForm } from '@greenlit/domain/review/schemas.ts';
import { when } from './decision-sheet.ts';
import type { PdfScript } from './pdf-script.ts';
import type { Pdfs } from './pdfs.ts';

/** A package's description of itself. */
export interface Cover {
  provider: string;
  /** Where the provider serves the page that checks packages. */
  verifyUrl: string;
  account: string;
  logo: Buffer | null;
  requestedBy: string;
  createdAt: string;
  scope: string;
  keySha256: string;
}

/**
 * The human-readable summary: a decision sheet for each item, then a description of the export. Written incrementally with the
 * package.
 */
export const beginSummary = (pdfs: Pdfs, { account, logo, createdAt }: Cover): PdfScript =>
  pdfs.begin({
    title: `Records of ${account}`,
    footer: `Records of ${account} · ${createdAt.slice(0, 10)}`,
    createdAt,
    firm: { name: account, logo: logo?.toString('base64') ?? null },
  });

/** Lines of "About this export". */
const ABOUT_LINES = 12;

/** Continues below a single decision sheet; after several, begins a new page with an index. */
export function endSummary(
  pdf: PdfScript,
  { provider, requestedBy, createdAt, scope, keySha256 }: Cover,
  items: readonly { title: string; path: string }[],
  ledger: LedgerExtract | null,
): void {
  if (items.length !== 1) {
    pdf.newPage();
    pdf.letterhead();
  }
  if (items.length > 1) {
    pdf.heading('Items');
    for (const { title, path } of items) pdf.pair(title || 'Without a title', path);
  }
  // kept together, so that the last page does not contain only its last lines
  pdf.heading('About this export', ABOUT_LINES);
  pdf.pair('Holds', scope);
  pdf.pair('Made', `${when(createdAt)} by ${requestedBy}`);
  pdf.pair('Kept by', provider);
  pdf.pair('Signing key', fingerprint(keySha256));
  pdf.paragraph(
    'To check this export, open verify.html from it in a browser and give it the whole zip file. Nothing leaves your computer.',
    { quiet: true },
  );
  pdf.pair(
    'The ledger',
    ledger === null
      ? 'Nothing was recorded for this account.'
      : `Events ${ledger.first} to ${ledger.last} are in ledger.jsonl: ${ledger.included} in full, ${ledger.sealed} as hashes only. Each contains the hash of the one before. ${anchorWords(ledger.anchors.length)}`,
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
      } else pdf.pair(info.label, 'not signed');
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

const anchorWords = (count: number): string => {
  if (count === 0) return 'None of their hashes is stored outside the database yet; this happens every hour.';
  return `${count} of their hashes ${count === 1 ? 'was' : 'were'} also stored outside the database at the time.`;
};
