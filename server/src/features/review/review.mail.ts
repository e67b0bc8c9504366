import { REVIEWER_LIST_PATH, reviewLink } from '@greenlit/domain/channel/links.ts';
import { conditionLines } from '@greenlit/domain/review/condition-lines.ts';
import { placeLabel } from '@greenlit/domain/review/corrections.ts';
import { type ReceiptFacts, receiptLines, receiptTitle } from '@greenlit/domain/review/receipt.ts';
import { isDecided } from '@greenlit/domain/review/rounds.ts';
import { dayWords, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { type Letter, type Look, letter } from '../../mail/layout.tsx';
import type { Message } from '../../ports/mail.ts';
import { unknownSender } from '../accounts/compliance.mail.ts';
import { CODE_MINUTES } from '../sessions/codes.actions.ts';
import type { NoteRow } from './notes.queries.ts';
import type { Receipt } from './receipts.queries.ts';
import { forwarderOf, type RoundRow } from './rounds.queries.ts';

interface Sender {
  providerName: string;
  mainHost: string;
  /** The firm's logo and the video's picture. */
  look?: Look;
}

/** For the reviewer of a version that has a new script but the old recording. */
const TEXT_ONLY = 'The script changed, but the video was not recorded again: it still says the old words.';

const openLabel = ({ itemType }: RoundRow): string => (itemType === 'video' ? 'Open the video' : 'Open the script');

/** For reviewers without an account. */
const allReviews = (mainHost: string) => ({
  label: 'All reviews sent to you',
  url: `${mainHost}${REVIEWER_LIST_PATH}`,
});

/** The author's address, and where the item is in the app. */
interface Place {
  to: string;
  itemPath: string;
}

type AuthorLetter = Omit<Letter, 'to' | 'action' | 'footer' | 'sender' | 'look' | 'verbatim'> & { label?: string };

/** A mail to the author about what they sent to compliance; `label` is the button's, to the item. */
const toAuthor = (
  round: RoundRow,
  { to, itemPath }: Place,
  { providerName, mainHost, look }: Sender,
  { label = openLabel(round), ...words }: AuthorLetter,
): Message =>
  letter({
    ...words,
    to,
    action: { label, url: `${mainHost}${itemPath}` },
    footer: 'You get this because you sent it to compliance.',
    sender: providerName,
    look,
    verbatim: [round.reviewerEmail],
  });

export function reviewRequest(
  round: RoundRow,
  {
    askedBy,
    company,
    secret,
    again,
    stopLink,
  }: { askedBy: string; company: string | null; secret: string; again: boolean; stopLink: string },
  { providerName, mainHost, look }: Sender,
): Message {
  const what = round.itemType === 'video' ? 'video' : 'script';
  const handed = round.forwards.at(-1);
  const from = company ? `${askedBy} of ${company}` : askedBy;
  return letter({
    to: round.reviewerEmail,
    subject: `${again ? 'Reminder: ' : ''}${askedBy} asks you to review “${round.title}”${round.version > 1 ? ` (version ${round.version})` : ''}`,
    preview: `A ${what} is waiting for your decision.`,
    heading: `A ${what} is waiting for your decision`,
    paragraphs: [
      ...(handed
        ? [
            `${forwarderOf(round)} forwarded this review to you${handed.message ? ` and writes: ${handed.message}` : '.'}`,
          ]
        : []),
      `${from} asks you to review the ${what} “${round.title}”, version ${round.version}.`,
      "You don't need an account. The page shows what was submitted and lets you approve it or send corrections. Opening the link doesn't approve anything.",
      ...(round.neededBy ? [`They need your decision by ${dayWords(round.neededBy)}.`] : []),
      ...(round.complianceText ? [`They write: ${round.complianceText}`] : []),
      ...(round.textOnly ? [TEXT_ONLY] : []),
      ...(round.whatChanged ? ['What changed since the last version:'] : []),
    ],
    ...(round.whatChanged ? { quote: round.whatChanged } : {}),
    action: { label: 'Open the review', url: reviewLink(mainHost, round.id, secret, round.itemType) },
    footer: `This link is only for you and works until you decide, or until ${ordinalDate(round.expiresAt)}. Please do not forward this e-mail: anyone with the link can decide in your place. To hand the decision to a colleague, use “Forward to a colleague” on the page.`,
    asides: [allReviews(mainHost), unknownSender(stopLink)],
    sender: providerName,
    look,
    verbatim: handed ? [handed.from] : [],
  });
}

/** To the author and the owner of the account. */
export function forwardNotice(
  round: RoundRow,
  { to, from, itemPath }: { to: string; from: string; itemPath: string },
  { providerName, mainHost, look }: Sender,
): Message {
  return letter({
    to,
    subject: `The review of “${round.title}” was forwarded`,
    preview: `${round.reviewerEmail} will decide.`,
    heading: `The review of “${round.title}” was forwarded`,
    paragraphs: [
      `${from} forwarded version ${round.version} to ${round.reviewerEmail}, who will decide.`,
      'If this is a mistake, withdraw it from review.',
    ],
    action: { label: openLabel(round), url: `${mainHost}${itemPath}` },
    footer: 'You get this because it was sent to compliance from your account.',
    sender: providerName,
    look,
    verbatim: [round.reviewerEmail, from],
  });
}

/** To the reviewer, whose link no longer works. */
export function withdrawalNotice(
  round: RoundRow,
  { askedBy, stopLink }: { askedBy: string; stopLink: string },
  { providerName, look }: Sender,
): Message {
  return letter({
    to: round.reviewerEmail,
    subject: `“${round.title}” was withdrawn from review`,
    preview: "You don't need to do anything.",
    heading: `“${round.title}” was withdrawn`,
    paragraphs: [
      `${askedBy} withdrew version ${round.version} before a decision. You don't need to do anything. The link in the earlier e-mail no longer works.`,
    ],
    footer: 'You get this because you were asked to review it.',
    asides: [unknownSender(stopLink)],
    sender: providerName,
    look,
  });
}

/** To the author: the reviewer's link expired before they decided. */
export function newLinkRequest(round: RoundRow, place: Place, sender: Sender): Message {
  return toAuthor(round, place, sender, {
    subject: `${round.reviewerEmail} asks for a new link to “${round.title}”`,
    preview: 'Their link has expired.',
    heading: 'Your reviewer asks for a new link',
    paragraphs: [
      `The link to version ${round.version} of “${round.title}” has expired, and ${round.reviewerEmail} would like a new one.`,
      'Open it and press “Resend link”.',
    ],
  });
}

/** To the author. `notes`: those still open after corrections, or closed by an approval. */
export function decisionNotice(
  round: RoundRow,
  { notes, ...place }: Place & { notes: readonly NoteRow[] },
  sender: Sender,
): Message {
  const approved = round.state === 'approved';
  const by = round.reviewerName ?? round.reviewerEmail;
  const typed = notes.find(({ fromCorrections, roundId }) => fromCorrections && roundId === round.id);
  return toAuthor(round, place, sender, {
    subject: approved ? `“${round.title}” is approved` : `Corrections for “${round.title}”`,
    preview: approved
      ? `${by} approved version ${round.version}.`
      : `${by} asks for changes to version ${round.version}.`,
    heading: approved ? `“${round.title}” is approved` : `“${round.title}” needs changes`,
    paragraphs: [
      approved
        ? `${by} approved version ${round.version}.`
        : `${by} reviewed version ${round.version} and asks for these changes:`,
      ...(round.conditions ? ['It may be used under these conditions:', ...conditionLines(round.conditions)] : []),
      ...(round.conditions ? ['To publish it, open it and press “I will follow these”.'] : []),
      ...(approved && notes.length > 0 ? ['These notes were still open. The approval closes them:'] : []),
    ],
    // corrections without a text of their own are the notes below
    ...(typed ? { quote: typed.text } : {}),
    list: notes.filter((note) => note !== typed).map((note) => ({ label: placeLabel(note), text: note.text })),
    label: approved ? openLabel(round) : 'Make the changes',
  });
}

/** The decision, to the person who made it. `stopLink`: for people without an account. */
export function decisionReceipt(
  { round, corrections, notes }: Receipt,
  { to, stopLink, askedBy, company }: { to: string; stopLink: string | null; askedBy: string; company: string | null },
  { providerName, mainHost, look }: Sender,
): Message {
  const facts: ReceiptFacts = {
    ...round,
    type: round.itemType,
    state: isDecided(round.state) ? round.state : 'corrections',
    decidedAt: round.decidedAt ?? round.updatedAt,
    reviewerEmail: round.decidedByUserId ? null : round.reviewerEmail,
    askedBy,
    company,
  };
  const words = corrections ?? round.reason;
  const heading = receiptTitle(facts);
  return letter({
    to,
    subject: `Receipt: ${heading.toLowerCase()}, “${round.title}”`,
    preview: `Your decision on version ${round.version}, for your records.`,
    heading,
    paragraphs: [
      'This is the receipt for your decision. Please keep it for your records.',
      ...(words ? ['You wrote:'] : []),
      ...(round.state === 'approved' && notes.length > 0
        ? ['These notes were still open. Your approval closed them:']
        : []),
    ],
    ...(words ? { quote: words } : {}),
    list: [
      ...notes.map((note) => ({ label: placeLabel(note) ?? 'Note', text: note.text })),
      ...(round.conditions
        ? conditionLines(round.conditions).map((text) => ({ label: 'Condition on use', text }))
        : []),
    ],
    facts: receiptLines(facts),
    footer: 'You get this because you decided on it. If it was not you, tell the person who requested the review.',
    ...(stopLink ? { asides: [allReviews(mainHost), unknownSender(stopLink)] } : {}),
    sender: providerName,
    look,
    verbatim: [round.reviewerEmail],
  });
}

/** To the author of a declined item. */
export function declinedNotice(round: RoundRow, place: Place, sender: Sender): Message {
  return toAuthor(round, place, sender, {
    subject: `“${round.title}” was declined`,
    preview: `${round.reviewerName ?? round.reviewerEmail} declined version ${round.version}.`,
    heading: `“${round.title}” was declined`,
    paragraphs: [
      `${round.reviewerName ?? round.reviewerEmail} declined version ${round.version}. It cannot be revised, but you can duplicate it as a new draft. They wrote:`,
    ],
    quote: round.reason ?? '',
  });
}

/** The code that the holder of a link must enter first; sent to the reviewer's own address. */
export function reviewCodeLetter(
  round: RoundRow,
  { code, stopLink }: { code: string; stopLink: string },
  { providerName, look }: Sender,
): Message {
  return letter({
    to: round.reviewerEmail,
    subject: `Your code to decide on “${round.title}”`,
    preview: `Your code works for ${CODE_MINUTES} minutes.`,
    heading: 'Your code for the review',
    paragraphs: [`Type it on the page of the review before you approve “${round.title}” or send corrections.`],
    code,
    footer: `The code works once, for ${CODE_MINUTES} minutes. If you did not ask for it, somebody else has your link: do not give them the code, and tell the person who sent you the link.`,
    asides: [unknownSender(stopLink)],
    sender: providerName,
    look,
  });
}

/** Tells the creator that an approval expired and the video is no longer on the channel. */
export function approvalEndedNotice(
  { title, to, videoId }: { title: string; to: string; videoId: string },
  { providerName, mainHost, look }: Sender,
): Message {
  return letter({
    to,
    subject: `The approval of “${title}” has ended`,
    preview: 'It is no longer on your channel.',
    heading: `The approval of “${title}” has ended`,
    paragraphs: [
      'Its approval was for a limited time and has expired. Your channel, its share page and embedded players no longer show it; the record keeps it.',
      'To show it again, duplicate it as a draft and send that to compliance.',
    ],
    action: { label: 'Open the video', url: `${mainHost}/dashboard/approved/${videoId}` },
    footer: 'You get this because you made this video.',
    sender: providerName,
    look,
  });
}
