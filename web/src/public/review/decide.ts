import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { Refused } from '../behaviour/graphql.ts';
import { reviewTexts } from '../texts.ts';
import { closeAfterDecision, closeDecided } from './closed.ts';
import { approve, type Review, readReview, sendCorrections } from './review.ts';
import { keepDraft, keptDraft } from './secret.ts';
import { action, part, put, slot } from './slots.ts';

const texts = reviewTexts.decision;
type Decision = 'send' | 'approve';

/** The form and the two buttons at the foot. One press is one decision, however often it is pressed. */
export function listenForDecision(page: HTMLElement, review: Review, secret: string): void {
  const form = part(page, 'decision') as HTMLFormElement;
  const text = field<HTMLTextAreaElement>(form, 'text');
  const name = field<HTMLInputElement>(form, 'reviewerName');
  const draft = keptDraft(review.id);
  if (draft) {
    text.value = draft.text;
    name.value = draft.name;
  }
  form.addEventListener('input', () => {
    keepDraft(review.id, { text: text.value, name: name.value });
    say(page, text, 'textError', '');
    say(page, name, 'nameError', '');
  });
  // Enter after the name is not a decision
  name.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault();
  });
  offerTime(page, review, text);

  let deciding = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const decision: Decision = submitter(event) === 'approve' ? 'approve' : 'send';
    if (deciding || !complete(page, decision, text, name)) return;
    deciding = true;
    busy(page, true);
    put(page, 'failure', '');
    try {
      if (decision === 'approve') await approve(review, secret, name.value.trim());
      else await sendCorrections(review, secret, text.value.trim(), name.value.trim());
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

/** Says what is missing, beside the field, and goes there. */
function complete(page: HTMLElement, decision: Decision, text: HTMLTextAreaElement, name: HTMLInputElement): boolean {
  const written = text.value.trim() !== '';
  const textError = decision === 'send' ? (written ? '' : texts.textMissing) : written ? texts.textLeft : '';
  const nameError = name.value.trim() ? '' : texts.nameMissing;
  say(page, text, 'textError', textError);
  say(page, name, 'nameError', nameError);
  const first = textError ? text : nameError ? name : null;
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

/** While watching: one tap writes the moment into the corrections. */
function offerTime(page: HTMLElement, review: Review, text: HTMLTextAreaElement): void {
  if (review.type !== 'video' || !review.signedVideoUrl) return;
  const button = action(page, 'time');
  button.hidden = false;
  button.addEventListener('click', () => {
    const at = formatDuration(slot<HTMLVideoElement>(page, 'video').currentTime);
    const start = text.value.slice(0, text.selectionStart);
    const lineStart = start === '' || start.endsWith('\n') ? '' : '\n';
    text.setRangeText(`${lineStart}[${at}] `, text.selectionStart, text.selectionEnd, 'end');
    text.dispatchEvent(new Event('input', { bubbles: true }));
    text.focus();
  });
}
