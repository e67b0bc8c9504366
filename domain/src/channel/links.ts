import type { ItemType } from '../shared/items.ts';

const part = encodeURIComponent;

export const sharePath = (videoId: string): string => `/v/${part(videoId)}`;

/** What an embed code's iframe shows. */
export const embedPath = (videoId: string): string => `/embed/${part(videoId)}`;

/** The path below which channels live; with the main host's origin before it, the base of landing links. */
export const LANDING_BASE = '/landing';

/** A person's or company's channel, by nickname or id. */
export const channelPath = (nicknameOrId: string): string => `${LANDING_BASE}/${part(nicknameOrId)}`;

/** The channel of an enterprise or a parent account, by nickname or id. */
export const ownerChannelPath = (nicknameOrId: string): string => `${LANDING_BASE}/owner/${part(nicknameOrId)}`;

/** A video on a channel; `channel` is a path from above, or '' on a custom host. */
export const channelVideoPath = (channel: string, videoId: string): string => `${channel}/view/${part(videoId)}`;

/** The link that sharing from a channel copies: {landing base}/{userId}/view/{videoId}. `origin` has no slash. */
export const landingShareLink = (origin: string, userId: string, videoId: string): string =>
  `${origin}${channelVideoPath(channelPath(userId), videoId)}`;

/** One's own channel inside the application, where it can be reordered: {root}/landing, {root}/landing/owner. */
export const ownChannelPath = (root: '/dashboard' | '/admin-enterprise', ofOwner = false): string =>
  ofOwner ? `${root}/landing/owner` : `${root}/landing`;

/**
 * The reviewer's link: the round in the path, its secret in the fragment, which browsers never send. Script reviews
 * carry the query flag `script`.
 */
export function reviewLink(origin: string, roundId: string, secret: string, item: ItemType): string {
  const query = item === 'script' ? '?script=1' : '';
  return `${origin}/compliance/review/${part(roundId)}${query}#${secret}`;
}

/** Where reviewers without an account ask for the list of what was sent to them. */
export const REVIEWER_LIST_PATH = '/compliance/reviews';

/** The mailed link that opens it. */
export const reviewerListLink = (origin: string, secret: string): string => `${origin}${REVIEWER_LIST_PATH}#${secret}`;

/**
 * The page on which a reviewer says that they do not know the sender; the secret is in the fragment. The address's id is for readers whose
 * mail system drops that.
 */
export const UNKNOWN_SENDER_PATH = '/unknown-sender';

/** The link to that page, in every mail to a reviewer. */
export const unknownSenderLink = (origin: string, addressId: string, secret: string): string =>
  `${origin}${UNKNOWN_SENDER_PATH}?address=${part(addressId)}#${secret}`;

/** A secret as it stands in a link: mail gateways cut it, or append their own to it. Null if it is not whole. */
export const wholeSecret = (fragment: string): string | null => /^#?([\w-]{43})(?![\w-])/.exec(fragment)?.[1] ?? null;

/** A part of a link in which a mail gateway wrote # as %23: what the link says there, and the secret that it holds now. */
export function splitAtSecret(text: string): { text: string; secret: string | null } {
  const at = text.indexOf('#');
  return at < 0 ? { text, secret: null } : { text: text.slice(0, at), secret: wholeSecret(text.slice(at)) };
}

/** On a custom host only the channel's paths exist: any other path becomes '/'. */
export function customHostPath(path: string): string {
  return path === '/' || /^\/view\/[^/]+\/?$/.test(path) ? path : '/';
}

/** A channel's page with the visitor's search and filters; `base` is '' on its own domain. */
export function channelPagePath(
  base: string,
  { search, category, page = 1 }: { search?: string | null; category?: string | null; page?: number },
): string {
  const chosen = [
    ...(search ? [`q=${part(search)}`] : []),
    ...(category ? [`category=${part(category)}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return `${base || '/'}${chosen.length > 0 ? `?${chosen.join('&')}` : ''}`;
}

/** A website's address as people read it: without its protocol and a slash at its end. */
export const shownAddress = (website: string): string => website.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** The feed of a channel's videos; `base` is '' on its own domain. */
export const feedPath = (base: string): string => `${base}/feed.xml`;
