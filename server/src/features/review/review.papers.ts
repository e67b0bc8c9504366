import { extensionOf, FILE_RULES } from '@greenlit/domain/files/limits.ts';
import { canonical } from '@greenlit/domain/ledger/ledger.ts';
import { neededBy } from '@greenlit/domain/review/needed-by.ts';
import { NOT_AN_APPROVER, reviewerFor, reviewerForStaff } from '@greenlit/domain/review/reviewers.ts';
import { complianceSend, datedForm, decodePapers } from '@greenlit/domain/review/schemas.ts';
import { EXTRACTION_HINTS, type ExtractionProblem } from '@greenlit/domain/scripts/documents.ts';
import { authorsDay } from '@greenlit/domain/shared/days.ts';
import { invalid, parse } from '@greenlit/domain/shared/errors.ts';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { mayDecideAt } from '../accounts/reviewers.queries.ts';
import { type FileRow, fileByUrl, isKind } from '../files/files.queries.ts';
import { signatureIdOf } from '../scripts/scripts.actions.ts';
import { reviewersAbove, zoneHere } from '../sessions/person-facts.ts';
import type { Item } from './item.ts';
import type { Papers } from './rounds.actions.ts';
import type { RoundRow } from './rounds.queries.ts';

export interface Submission {
  reviewForm?: string | null | undefined;
  urlSignature?: string | null | undefined;
  /** Which of the account's reviewers is asked. */
  email?: string | null | undefined;
  complianceText?: string | null | undefined;
  submitter?: string | null | undefined;
  /** What the author says they changed. */
  whatChanged?: string | null | undefined;
  /** The day by which they need a decision. */
  neededBy?: string | null | undefined;
}

const dayOf = ({ neededBy: day }: Submission) => parse(neededBy(new Date()), { neededBy: day ?? null }).neededBy;
const stillAhead = (day: string | null, today: string) => (day && day >= today ? day : null);

/** An address from the settings, or for staff any; never the creator's own, who would otherwise review their own work. */
export async function reviewerAddress(
  tx: Transaction,
  person: Person,
  { email: asked, reviewForm }: Submission,
  before?: string,
) {
  const reviewers = reviewersAbove(person);
  const { accountId, email: ownEmail, kind } = person.user;
  const address =
    kind === 'staff'
      ? reviewerForStaff({ ownEmail, asked, before, preset: reviewers.preset, ofForm: emailIn(reviewForm) })
      : reviewerFor({ reviewers, ownEmail, hasParent: person.parent !== null, asked, before });
  // their role may have changed since they were put on the list
  if (address !== reviewers.preset && !(await mayDecideAt(tx, accountId, [address])))
    throw invalid({ email: NOT_AN_APPROVER });
  return address;
}

/** The address in a form; null without one. */
function emailIn(reviewForm: Submission['reviewForm']): string | null {
  if (!reviewForm) return null;
  const papers = decodePapers(reviewForm);
  return 'form' in papers ? papers.form.email : null;
}

/** Whether the file is a valid review file: PDF for videos; for scripts a Word document too. */
function isReviewFile(file: FileRow | null, type: Item['type']): file is FileRow {
  // one with a password is another container, and refused for that
  const isWord = isKind(file, 'office') && extensionOf(file.name) === 'docx';
  return (isWord && type === 'script') || isKind(file, 'pdf');
}

/** Why the reviewer could not open the file, as found when it arrived; null if it opens, or came before that was looked at. */
function whyUnopened({ facts }: FileRow): string | null {
  const problem = facts?.unopened;
  return typeof problem === 'string' && problem in EXTRACTION_HINTS
    ? EXTRACTION_HINTS[problem as ExtractionProblem]
    : null;
}

/** Validates the reviewer's address and the form or file, after the `last` round if there was one. A form has its author's day. */
export async function papersOf(
  tx: Transaction,
  ctx: Context,
  person: Person,
  type: Item['type'],
  sent: Submission,
  last?: RoundRow | null,
): Promise<Papers> {
  const reviewerEmail = await reviewerAddress(tx, person, sent, last?.reviewerEmail);
  const text = parse(complianceSend, {
    email: reviewerEmail,
    complianceText: sent.complianceText ?? '',
    submitter: sent.submitter || fullName(person.user),
  });
  const papers = decodePapers(sent.reviewForm);
  const common = {
    reviewerEmail,
    complianceText: text.complianceText || null,
    submitter: text.submitter,
    neededBy: dayOf(sent),
  };
  if ('file' in papers) {
    const file = await fileByUrl(tx, person.user.accountId, papers.file.url);
    const { wrongFormat } = FILE_RULES[type === 'script' ? 'reviewFile' : 'sentReviewFile'];
    if (!isReviewFile(file, type)) throw invalid({ reviewForm: wrongFormat.detail });
    const unopened = whyUnopened(file);
    if (unopened) throw invalid({ reviewForm: unopened });
    return { ...common, reviewForm: null, signatureFileId: null, reviewFileId: file.id };
  }
  const form = datedForm(papers.form, authorsDay(papers.form.date, new Date(), zoneHere(ctx, person)));
  const signatureFileId = await signatureIdOf(tx, person.user.accountId, sent.urlSignature || form.signaturManager);
  return { ...common, reviewForm: form, signatureFileId, reviewFileId: null };
}

/** The papers of the previous round, with the author's day, and with whatever was sent again replaced. */
export async function papersAgain(
  tx: Transaction,
  ctx: Context,
  person: Person,
  last: RoundRow,
  sent: Submission,
): Promise<Papers> {
  const { signatureFileId, reviewFileId, complianceText, submitter } = last;
  const today = authorsDay(null, new Date(), zoneHere(ctx, person));
  const signed = last.reviewForm && sent.urlSignature ? { signaturManager: sent.urlSignature } : {};
  return {
    reviewerEmail: await reviewerAddress(tx, person, sent, last.reviewerEmail),
    reviewForm: last.reviewForm && { ...last.reviewForm, ...signed, submission: 'resubmission', date: today },
    signatureFileId:
      (last.reviewForm && (await signatureIdOf(tx, last.accountId, sent.urlSignature))) ?? signatureFileId,
    reviewFileId,
    complianceText: sent.complianceText ?? complianceText,
    submitter: sent.submitter || submitter,
    neededBy: sent.neededBy === undefined ? stillAhead(last.neededBy, today) : dayOf(sent),
  };
}

/** Whether the papers differ from those of the last round. Dates and numbering do not count, because the server sets them. */
export function papersChanged(last: RoundRow, papers: Papers): boolean {
  const form = (value: Record<string, unknown> | null) =>
    value && canonical({ ...value, date: null, submission: null });
  return (
    last.reviewFileId !== papers.reviewFileId ||
    last.signatureFileId !== papers.signatureFileId ||
    (last.complianceText ?? '') !== (papers.complianceText ?? '') ||
    form(last.reviewForm) !== form(papers.reviewForm)
  );
}
