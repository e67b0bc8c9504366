/**
 * The reviewer's page without scripts: what the server fills in, and what its form sends back. The page behind the link is built in the
 * browser, because only the browser has the secret; here a mailed code takes the secret's place.
 */

/** The page of a round, below which its cookies are valid. */
export const plainPath = (roundId: string): string => `/compliance/review/${roundId}/plain`;

/** The fields of the form. */
export const PLAIN_FIELDS = ['note', 'place', 'moment', 'text', 'name', 'title', 'number', 'code'] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];
export type PlainTyped = Record<PlainField, string>;
export type PlainProblems = Partial<PlainTyped>;

/** Said of a form that another site sent, or that was open for too long. */
export const PLAIN_OUTDATED = 'This page was open for too long. Check it and send it again';
/** Said once the cookie has ended, or the code was never asked for. */
export const PLAIN_OVER = 'The hour of your last code is over. Ask for another one';
export const PLAIN_CODE_OVER = 'Your code is no longer valid. Ask for another one';
/** Said if the browser did not send back what a code is typed with. */
export const PLAIN_NO_COOKIE =
  'No code can be typed here: its 15 minutes are over, or this browser keeps no cookies. Allow cookies for this site, then ask for another code';
/** Said if the page was asked for too often. */
export const PLAIN_BUSY = 'This page was opened too often. Wait a minute, then open it again';
/** Said of our own bugs. */
export const PLAIN_BROKEN = 'This is on our side. Please try again in a moment';
/** Said beside a note that was typed and not saved: this page has nothing to cancel it with. */
export const PLAIN_NOTE_UNSAVED = 'Save this note, or clear it, before you decide';

/** What was typed, as one text to copy; '' if nothing was. The code and the place of a note mean nothing elsewhere. */
export function typedText({ note, moment, text, name, title, number }: PlainTyped): string {
  const noted = note.trim() && [moment.trim(), note.trim()].filter(Boolean).join(' — ');
  const signed = [name, title, number].map((one) => one.trim()).filter(Boolean);
  return [noted, text.trim(), signed.join('\n')].filter(Boolean).join('\n\n');
}

/** The key of a place for a note: the whole, or a sentence by its offsets. */
export const WHOLE = 'whole';
export const placeKey = ({ start, end }: { start: number; end: number }): string => `${start}-${end}`;

/** The offsets behind the key of a place; null for the whole. */
export function placeBehind(key: string): { startOffset: number; endOffset: number } | null {
  const [, start, end] = /^(\d{1,7})-(\d{1,7})$/.exec(key) ?? [];
  return start === undefined || end === undefined ? null : { startOffset: Number(start), endOffset: Number(end) };
}

export type PlainPage = {
  roundId: string;
  /** Sent back with every form, against forgery. */
  token: string;
  /** What went wrong with the whole form; null if nothing did. */
  failure: string | null;
} & (
  | {
      /** `kept`: what was typed before the hour was over, to be copied. */
      step: 'ask';
      kept: string;
    }
  | {
      /** The form could not be taken at all; it may be sent again later. */
      step: 'stopped';
      kept: string;
    }
  | {
      step: 'code';
      /** The masked address that the code was mailed to. */
      sentTo: string;
      problem: string | null;
    }
  | {
      step: 'review';
      /** The answer to the query that the web build exports as `reviewDocument`. */
      review: unknown;
      /** Of the note that is being written, so that a form that is sent twice adds one. */
      noteId: string;
      typed: PlainTyped;
      problems: PlainProblems;
      /** What failed: the page names it before what the server says. */
      failed: 'send' | 'approve' | null;
      /** Asked before an approval; `anyway`: it closes open notes. `asked` is sent back, and stands for all that was shown with it. */
      question: { text: string; anyway: boolean; asked: string } | null;
      said: 'note' | 'code' | 'link' | null;
      /** Whether the version changed. */
      reload: boolean;
    }
);
