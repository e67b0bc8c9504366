import { z } from 'zod';
import { imageUrl, LINE_MAX, written } from '../shared/fields.ts';

/** The colors that a firm can choose for its channel. */
export const ACCENTS = ['green', 'blue', 'navy', 'purple', 'burgundy', 'brown', 'teal', 'slate'] as const;
export type Accent = (typeof ACCENTS)[number];

/** Longest text of a firm about itself. */
export const ABOUT_MAX = 2_000;
export const FOOTER_MAX = 2_000;
export const ACTION_LABEL_MAX = 40;
/** The featured video is one of those that the public sees. */
export const FEATURED_UNKNOWN = 'Choose one of your published videos';
/** A call to action is words and the address that they lead to. */
export const ACTION_INCOMPLETE = 'Fill in both the words and the link, or neither';
export const ACTION_LINK = 'Enter a web address such as https://example.com/book';

const WEB_ADDRESS = /^https?:\/\/(?:[\w-]+\.)+[\w-]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** A web address as typed, with its scheme completed; '' for none. */
const webAddress = z
  .string()
  .trim()
  .max(LINE_MAX)
  .transform((typed, context) => {
    if (typed === '') return '';
    const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    if (WEB_ADDRESS.test(address)) return address;
    context.addIssue({ code: 'custom', message: ACTION_LINK });
    return z.NEVER;
  });

/** What a firm says about itself on its channel, next to its videos. */
export const channelProfile = z
  .object({
    text: written().trim().max(ABOUT_MAX, `At most ${ABOUT_MAX} characters`).default(''),
    actionLabel: written().trim().max(ACTION_LABEL_MAX, `At most ${ACTION_LABEL_MAX} characters`).default(''),
    actionUrl: webAddress.default(''),
    footer: written().trim().max(FOOTER_MAX, `At most ${FOOTER_MAX} characters`).default(''),
    cover: imageUrl.default(''),
    accent: z.enum(ACCENTS).default('green'),
    featuredVideoId: z.string().trim().default(''),
  })
  .superRefine(({ actionLabel, actionUrl }, context) => {
    if ((actionLabel === '') === (actionUrl === '')) return;
    const path = [actionLabel === '' ? 'actionLabel' : 'actionUrl'];
    context.addIssue({ code: 'custom', message: ACTION_INCOMPLETE, path });
  });
export type ChannelProfile = z.output<typeof channelProfile>;

type Words = Pick<ChannelProfile, 'text' | 'actionLabel' | 'actionUrl' | 'footer' | 'cover'>;

/** All of its public text in one, for compliance to decide on. It mentions the cover, which is part of the decision. */
export const profileText = ({ text, actionLabel, actionUrl, footer, cover }: Words): string =>
  [
    ['About the firm', text],
    ['Call to action', actionLabel && `${actionLabel}: ${actionUrl}`],
    ['Footer', footer],
    ['Cover', cover && 'See the picture'],
  ]
    .flatMap(([head, words]) => (words ? `${head}\n${words}` : []))
    .join('\n\n');

/** Its title when it is sent to compliance. */
export const PROFILE_TITLE = 'Channel page';

/**
 * The state of a profile. `public`: the channel shows it. `changed`: a different text was approved. `conditions`: approved with
 * conditions that nobody has agreed to yet.
 */
export const PROFILE_STATES = [
  'none',
  'draft',
  'in_review',
  'need_changes',
  'declined',
  'changed',
  'conditions',
  'public',
] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];
