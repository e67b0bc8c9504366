import { z } from 'zod';

/** A card at the end of a video, as far as the rule depends on it. */
interface EndCard {
  text: string;
  seconds: number;
}

/** The longest time that a disclosure may have to stay on screen. Seconds. */
export const DISCLOSURE_SECONDS_MAX = 60;

const SECONDS = `Enter a whole number of seconds, 1 to ${DISCLOSURE_SECONDS_MAX}, or nothing`;

/**
 * An account's rule for the disclosure of every video: whether there must be one, and for how many seconds it must be shown at the end
 * (null: showing it next to the video is enough). Size and contrast are fixed: at the end, the text is at least a thirtieth of the
 * picture's shorter side high, in black or white, whichever stands out more.
 */
export const disclosureRule = z.object({
  disclosureRequired: z.boolean(),
  disclosureSeconds: z
    .number({ error: SECONDS })
    .int(SECONDS)
    .min(1, SECONDS)
    .max(DISCLOSURE_SECONDS_MAX, SECONDS)
    .nullable(),
});
export type DisclosureRule = z.infer<typeof disclosureRule>;

const inSeconds = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`);

/** The rule in words, for authors and reviewers; null if there is none. */
export function ruleInWords({ disclosureRequired, disclosureSeconds }: DisclosureRule): string | null {
  if (!disclosureRequired) return null;
  if (disclosureSeconds === null) return 'Your firm requires a disclosure on every video.';
  return `Your firm requires a disclosure at the end of every video, for at least ${inSeconds(disclosureSeconds)}.`;
}

/** Why a video does not follow the rule, in words for its author; null when it does. */
export function disclosureMissing(
  rule: DisclosureRule,
  { disclosureText, endCard }: { disclosureText: string | null; endCard: EndCard | null },
): string | null {
  const words = ruleInWords(rule);
  if (words === null) return null;
  if (!disclosureText?.trim()) return `${words} Choose one before you send the video.`;
  const { disclosureSeconds } = rule;
  if (disclosureSeconds === null) return null;
  const isShown = endCard?.text === disclosureText && endCard.seconds >= disclosureSeconds;
  return isShown ? null : `${words} Show it there before you send the video.`;
}

/**
 * Why a video that nobody reviews does not follow the rule, in words for its author; null if it does. `endCard` is the one that the
 * editor added: what a client says about a finished video does not count.
 */
export function disclosureUnchecked(
  rule: DisclosureRule,
  video: { disclosureText: string | null; endCard: EndCard | null },
): string | null {
  if (disclosureMissing(rule, video) === null) return null;
  return `${ruleInWords(rule)} Record or upload the video without it and let the editor add it. The content of a finished video isn’t checked, and no one reviews this one.`;
}

/**
 * The rule in words for a reviewer, with a note if only the author says that the video's end follows it. `rendered` is the card that
 * the editor added; without it nothing was checked.
 */
export function ruleForReviewer(
  rule: DisclosureRule,
  video: { disclosureText: string | null; endCard: EndCard | null; rendered: EndCard | null } | null,
): string | null {
  const words = ruleInWords(rule);
  if (!words || !video || disclosureMissing(rule, video) !== null) return words;
  const isChecked = disclosureMissing(rule, { ...video, endCard: video.rendered }) === null;
  return isChecked ? words : `${words} ${DECLARED}`;
}

const DECLARED =
  'The author says that this video shows it. The editor did not add it, so it was not checked. Please look at the end of the video.';
