import { ordinalDate, readingSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { shapeOf } from '../shape.ts';
import { reviewTexts } from '../texts.ts';
import { fillForm } from './form.ts';
import type { EarlierRound, Review } from './review.ts';
import { fillScript } from './script.ts';
import { address, part, put, showPart, slot } from './slots.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const day = (at: string) => ordinalDate(at, zone);
const texts = reviewTexts.content;

/** Puts the review into the page's slots. `again` reads it anew: media addresses work for an hour only. */
export function fill(page: HTMLElement, review: Review, again: () => Promise<Review | null>): void {
  const isVideo = review.type === 'video';
  document.title = `${review.title} · ${document.title}`;
  fillHead(page, review);
  fillAsked(page, review);
  if (isVideo && review.signedVideoUrl) fillScreen(page, review, again);
  fillScript(page, review);
  put(page, 'scriptTitle', isVideo ? texts.scriptOfVideo : texts.script);
  put(page, 'scriptFacts', scriptFacts(review));
  fillForm(page, review);
  fold(page, 'note', { note: review.complianceText });
  fold(page, 'disclosure', { disclosureText: review.disclosureText, disclosureTitle: review.disclosureTitle });
  fold(page, 'post', { postText: review.postText });
  fillMarks(page, review.marks);
  fillEarlier(page, review.earlier);
  fillDownloads(page, review);
}

function fillHead(page: HTMLElement, review: Review): void {
  const head = reviewTexts.head;
  address(page, 'companyLogo', review.signedCompanyImgUrl);
  const { requestedBy, companyName } = review;
  const isNamed = !companyName || requestedBy.includes(companyName);
  put(page, 'requestedBy', isNamed ? requestedBy : `${requestedBy}, ${companyName}`);
  put(page, 'asks', review.type === 'video' ? head.asksVideo : head.asksScript);
  put(page, 'title', review.title);
  const facts = [
    review.version > 1 ? `Version ${review.version}` : null,
    review.category,
    `Sent ${day(review.sentAt)}`,
    `Decide by ${day(review.expiresAt)}`,
  ];
  put(page, 'facts', facts.filter(Boolean).join(' · '));
}

/** Longer corrections than this, in characters, wait behind a tap: the script comes first. */
const SHORT = 240;

/** What was asked for the last time: the first thing to check. */
function fillAsked(page: HTMLElement, review: Review): void {
  const last = review.earlier.find((round) => round.text);
  if (!last) return;
  put(page, 'askedTitle', `${texts.youAsked} on ${day(last.decidedAt ?? last.createdAt)}`);
  put(page, 'askedText', last.text);
  part(page, 'asked').toggleAttribute('open', (last.text ?? '').length <= SHORT);
  showPart(page, 'asked');
}

function fillScreen(page: HTMLElement, review: Review, again: () => Promise<Review | null>): void {
  const video = slot<HTMLVideoElement>(page, 'video');
  const play = (media: Review) => {
    video.src = media.signedVideoUrl ?? '';
    if (media.signedThumbUrl) video.poster = media.signedThumbUrl;
    const track = video.querySelector('track');
    if (track && media.signedCaptionsUrl) track.src = media.signedCaptionsUrl;
    // a track without a file would be offered all the same
    else track?.remove();
  };
  video.setAttribute('aria-label', review.title);
  video.addEventListener('loadedmetadata', () => {
    slot(page, 'shape').dataset.shape = shapeOf({ width: video.videoWidth, height: video.videoHeight });
  });
  play(review);
  let refreshedAt = Date.now();
  video.addEventListener('error', async () => {
    if (Date.now() - refreshedAt < 60_000) return;
    refreshedAt = Date.now();
    const { currentTime } = video;
    const fresh = await again().catch(() => null);
    if (!fresh) return;
    play(fresh);
    video.currentTime = currentTime;
  });
  showPart(page, 'screen');
}

/** How long it is, and whether a program wrote the first draft of it. */
function scriptFacts({ script, generation }: Review): string {
  const text = script ?? '';
  const words = wordCount(text);
  if (words === 0) return '';
  const minutes = Math.max(1, Math.round(readingSeconds(text) / 60));
  const facts = [`${words} ${words === 1 ? 'word' : 'words'}`, `${minutes} min to read`];
  if (generation) facts.push(generation.offline ? texts.outlined : texts.drafted(generation.model));
  return facts.join(' · ');
}

/** Shows a fold and fills its slots, if there is anything to show. */
function fold(page: HTMLElement, name: string, content: Record<string, string | null | undefined>): void {
  for (const [slotName, text] of Object.entries(content)) put(page, slotName, text);
  showPart(page, name, Object.values(content).some(Boolean));
}

/** What the pre-review marked in the text, and what its writer said to it. */
function fillMarks(page: HTMLElement, marks: Review['marks']): void {
  const template = page.querySelector<HTMLTemplateElement>('[data-template="mark"]');
  const list = slot(page, 'preReview');
  const words = reviewTexts.marks;
  for (const mark of marks) {
    const item = template?.content.cloneNode(true) as DocumentFragment;
    put(item, 'markText', `“${mark.text}”`);
    put(item, 'markWhy', [words.severity(mark.severity), mark.message, mark.citation].filter(Boolean).join(' · '));
    put(item, 'markKept', mark.dismissed ? words.kept(mark.dismissed.reason) : words.open);
    list.append(item);
  }
  showPart(page, 'preReview', marks.length > 0);
}

function fillEarlier(page: HTMLElement, rounds: EarlierRound[]): void {
  const template = page.querySelector<HTMLTemplateElement>('[data-template="round"]');
  const list = slot(page, 'earlier');
  for (const round of rounds) {
    const item = template?.content.cloneNode(true) as DocumentFragment;
    const outcome = reviewTexts.outcomes[round.state];
    const by = round.reviewerName ? `by ${round.reviewerName}` : null;
    const facts = [`Version ${round.version}`, outcome, day(round.decidedAt ?? round.createdAt), by];
    put(item, 'roundFacts', facts.filter(Boolean).join(' · '));
    put(item, 'roundText', round.text);
    list.append(item);
  }
  showPart(page, 'earlier', rounds.length > 0);
}

function fillDownloads(page: HTMLElement, review: Review): void {
  const name = review.title.replace(/[^\w.-]+/g, '_') || 'review';
  const { signedVideoUrl, signedCaptionsUrl, signedReviewFileUrl } = review;
  address(page, 'downloadVideo', signedVideoUrl && `${signedVideoUrl}&download=${name}.mp4`);
  address(page, 'downloadCaptions', signedCaptionsUrl && `${signedCaptionsUrl}&download=${name}.vtt`);
  address(page, 'downloadForm', signedReviewFileUrl && `${signedReviewFileUrl}&download`);
  if (review.script) {
    const file = new Blob([review.script], { type: 'text/plain;charset=utf-8' });
    address(page, 'downloadScript', URL.createObjectURL(file));
    slot(page, 'downloadScript').setAttribute('download', `${name}.txt`);
  }
  const any = [...part(page, 'downloads').querySelectorAll('a')].some((link) => !link.hidden);
  showPart(page, 'downloads', any);
}
