import { safePath } from '../../app/session.ts';

/** What the addresses of sign-in carry: where to go afterwards, for whom, and why one is here. */
export type AuthSearch = {
  next?: string | undefined;
  email?: string | undefined;
  reason?: Reason | undefined;
  /** The sealed part of an invitation's link. */
  subuser?: string | undefined;
  /** The lifetime-deal code of the link that led here. */
  sumoCode?: string | undefined;
};

const REASONS = ['expired', 'again', 'confirmed', 'reset', 'unconfirmed'] as const;
export type Reason = (typeof REASONS)[number];

const word = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max ? value.trim() : undefined;

/** Reads an address of sign-in; what cannot be used is left out. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  const found = {
    next: safePath(search.next),
    email: word(search.email, 254),
    reason: REASONS.find((reason) => reason === search.reason),
    subuser: word(search.subuser, 4_000),
    sumoCode: word(search.sumoCode, 200),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** How a provider sends people back: with a code, or with an error; both belong to a state. Some name themselves. */
export type CallbackSearch = { code?: string; state?: string; error?: string; iss?: string };

export function callbackSearch(search: Record<string, unknown>): CallbackSearch {
  const found = {
    code: word(search.code, 4_000),
    state: word(search.state, 4_000),
    error: word(search.error, 200),
    iss: word(search.iss, 2_000),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
