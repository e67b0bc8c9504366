import { decisionProblem } from '@greenlit/domain/review/corrections.ts';
import { Refused } from '../behaviour/graphql.ts';
import { reviewTexts } from '../texts.ts';
import { closeAfterDecision, closeDecided } from './closed.ts';
import type { Notes } from './notes.ts';
import { approve, type Review, readReview, requestCode, sendCorrections } from './review.ts';
import { keepDraft, keptDraft } from './secret.ts';
import { action, part, put, showPart, slot } from './slots.ts';

const texts = reviewTexts.decision;
type Decision = 'send' | 'approve';

/** The form and the two buttons at the foot. One press is one decision, however often it is pressed. */
export function listenForDecision(page: HTMLElement, review: Review, secret: string, notes: Notes): void {
  const form = part(page, 'decision') as HTMLFormElement;
  const text = field<HTMLTextAreaElement>(form, 'text');
  const name = field<HTMLInputElement>(form, 'reviewerName');
  const code = field<HTMLInputElement>(form, 'code');
  const fields = { text, name, code: review.codeNeeded ? code : null };
  const draft = keptDraft(review.id);
  if (draft) {
    text.value = draft.text;
    name.value = draft.name;
  }
  form.addEventListener('input', () => {
    keepDraft(review.id, { text: text.value, name: name.value });
    say(page, text, 'textError', '');
    say(page, name, 'nameError', '');
    say(page, code, 'codeError', '');
  });
  // Enter after the name is not a decision
  for (const input of [name, code])
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') event.preventDefault();
    });
  if (review.codeNeeded) offerCode(page, review, secret);

  let deciding = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const decision: Decision = submitter(event) === 'approve' ? 'approve' : 'send';
    if (deciding || !notes.finished() || !complete(page, decision, fields, notes)) return;
    deciding = true;
    busy(page, true);
    put(page, 'failure', '');
    const signed = { name: name.value.trim(), code: fields.code?.value.trim() ?? null };
    try {
      if (decision === 'approve') await approve(review, secret, signed);
      else await sendCorrections(review, secret, text.value.trim() || notes.asCorrections, signed);
      keepDraft(review.id, null);
      closeAfterDecision(page, {
        ...review,
        state: decision === 'approve' ? 'approved' : 'corrections',
        decidedAt: new Date().toISOString(),
        reviewerName: name.value.trim(),
      });
    } catch (error) {
      await explain(page, review, secret, decision, error);
      busy(page, false);
      deciding = false;
    }
  });
}

function field<Kind extends HTMLElement>(form: HTMLFormElement, name: string): Kind {
  return form.elements.namedItem(name) as unknown as Kind;
}

function submitter(event: SubmitEvent): string | null {
  return event.submitter instanceof HTMLButtonElement ? event.submitter.value : null;
}

interface Fields {
  text: HTMLTextAreaElement;
  name: HTMLInputElement;
  /** Null where no code is asked for. */
  code: HTMLInputElement | null;
}

/** Says what is missing, beside the field, and goes there. */
function complete(page: HTMLElement, decision: Decision, { text, name, code }: Fields, notes: Notes): boolean {
  const problem = decisionProblem(decision, text.value, notes.written);
  const textError = problem ? texts.problems[problem] : '';
  const nameError = name.value.trim() ? '' : texts.nameMissing;
  const codeError = !code || code.value.trim() ? '' : texts.codeMissing;
  say(page, text, 'textError', textError);
  say(page, name, 'nameError', nameError);
  if (code) say(page, code, 'codeError', codeError);
  const first = textError ? text : nameError ? name : codeError ? code : null;
  first?.focus();
  return first === null;
}

function say(page: HTMLElement, input: HTMLElement, slotName: string, error: string): void {
  put(page, slotName, error);
  if (error) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function busy(page: HTMLElement, on: boolean): void {
  for (const name of ['send', 'approve']) {
    if (on) action(page, name).setAttribute('aria-disabled', 'true');
    else action(page, name).removeAttribute('aria-disabled');
  }
}

/** A decision that failed: the round may have been decided after all, or elsewhere; that is looked up first. */
async function explain(page: HTMLElement, review: Review, secret: string, decision: Decision, error: unknown) {
  const now = await readReview(review.id, secret).catch(() => null);
  if (now && now.state !== 'open') return closeDecided(page, now);
  const isVideo = review.type === 'video';
  const failed = isVideo ? texts.approveVideoFailed : texts.approveFailed;
  const refused = error instanceof Refused ? error : null;
  if (refused?.code === 'CONFLICT') return fail(page, texts.changed, true);
  fail(page, [decision === 'send' ? texts.sendFailed : failed, refused?.message].filter(Boolean).join('. '), false);
}

function fail(page: HTMLElement, message: string, reload: boolean): void {
  const place = slot(page, 'failure');
  const words = document.createElement('span');
  words.textContent = message;
  place.replaceChildren(words);
  if (!reload) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts.reload;
  button.addEventListener('click', () => location.reload());
  place.append(button);
}

/** The code goes to the address the review was sent to, whoever holds the link. */
function offerCode(page: HTMLElement, review: Review, secret: string): void {
  showPart(page, 'code');
  const button = action(page, 'sendCode');
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    put(page, 'codeSent', '');
    try {
      await requestCode(secret);
      put(page, 'codeSent', texts.codeSent(review.email));
      button.textContent = texts.codeAgain;
      part(page, 'code').querySelector('input')?.focus();
    } catch (error) {
      put(page, 'codeError', (error instanceof Refused && error.message) || texts.codeFailed);
    } finally {
      button.ariaDisabled = null;
    }
  });
}
