import { canonical } from '@greenlit/domain/ledger/ledger.ts';
import { AD_REVIEW_FIELDS, type AdReviewField, answerText, REPEATED_FIELDS } from '@greenlit/domain/review/form.ts';
import { type AdReviewForm, adReviewForm, emptyAdReviewForm, encodePapers } from '@greenlit/domain/review/schemas.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { isoDay } from '@greenlit/domain/shared/text.ts';
import { texts } from './texts.ts';

export type PapersFile = { name: string; url: string };

/** The ad review form while it is filled in: possibly incomplete, possibly replaced by a file. */
export type PapersDraft = { form: AdReviewForm; file: PapersFile | null };

/** Today in this person's time zone. */
export const today = (): string => isoDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

type Person = { name: string; lastName?: string | null; email: string };

/** The stored entries, or a form with the person's name. */
export function readPapers(reviewForm: string | null | undefined, person: Person, last?: string | null): PapersDraft {
  const empty: AdReviewForm = {
    ...emptyAdReviewForm(today()),
    email: person.email,
    representativeName: [person.name, person.lastName].filter(Boolean).join(' '),
  };
  const kept = parsed(reviewForm);
  if (kept) return { form: { ...withAnswers(empty, kept), date: today() }, file: fileIn(kept) };
  const before = Object.entries(parsed(last) ?? {}).filter(([field]) => REPEATED_FIELDS.some((one) => one === field));
  return { form: withAnswers(empty, Object.fromEntries(before)), file: null };
}

/** The form with the answers whose types match its questions. */
function withAnswers(form: AdReviewForm, kept: Record<string, unknown>): AdReviewForm {
  const answers = Object.entries(form).map(([field, usual]) => {
    const answer = kept[field];
    if (!Array.isArray(usual)) return [field, typeof answer === 'string' ? answer : usual];
    // a single answer, from before there could be several
    const list = typeof answer === 'string' && answer ? [answer] : answer;
    return [field, Array.isArray(list) ? list : usual];
  });
  return Object.fromEntries(answers) as AdReviewForm;
}

/** The draft as text: the form's fields, and the file if there is one. */
export const writePapers = ({ form, file }: PapersDraft): string => canonical(file ? { ...form, file } : form);

/** The same text with sorted keys, because the server returns fields in another order. */
export const inOrder = (text: string): string => canonical(parsed(text) ?? {});

export const formErrors = (form: AdReviewForm) => fieldErrors(adReviewForm, form);

/** The labels of the questions that still need an answer. */
export const missingAnswers = (form: AdReviewForm): string[] =>
  Object.keys(formErrors(form)).map((field) => AD_REVIEW_FIELDS[field as AdReviewField]?.label ?? field);

export const isComplete = (form: AdReviewForm): boolean => Object.keys(formErrors(form)).length === 0;

/** What is submitted: the file if there is one, else the complete form; null if neither is ready. */
export function finishedPapers({ form, file }: PapersDraft): string | null {
  if (file) return encodePapers({ file });
  return isComplete(form) ? encodePapers({ form: adReviewForm.parse(form) }) : null;
}

/** Where two people's forms differ, by question; '' for no answer. */
export function differingAnswers(
  mine: PapersDraft,
  theirs: PapersDraft,
): { label: string; mine: string; theirs: string }[] {
  const answer = ({ form }: PapersDraft, field: AdReviewField) =>
    AD_REVIEW_FIELDS[field].kind === 'image' && form[field] ? texts.signature.attached : answerText(form, field);
  const fields = (Object.keys(AD_REVIEW_FIELDS) as AdReviewField[])
    .filter((field) => answerText(mine.form, field) !== answerText(theirs.form, field))
    .map((field) => ({
      label: AD_REVIEW_FIELDS[field].label,
      mine: answer(mine, field),
      theirs: answer(theirs, field),
    }));
  if (mine.file?.url === theirs.file?.url) return fields;
  return [...fields, { label: texts.panel.attach, mine: mine.file?.name ?? '', theirs: theirs.file?.name ?? '' }];
}

function parsed(text: string | null | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function fileIn({ file }: Record<string, unknown>): PapersFile | null {
  if (!file || typeof file !== 'object' || !('name' in file) || !('url' in file)) return null;
  return typeof file.name === 'string' && typeof file.url === 'string' ? { name: file.name, url: file.url } : null;
}
