import { safePath } from '../../app/session.ts';

/** Query parameters of the sign-in pages: the next page, the address, and the reason for being there. */
export type AuthSearch = {
  next?: string | undefined;
  email?: string | undefined;
  reason?: Reason | undefined;
  /** The person invited by the link; its secret is in the fragment. */
  subuser?: string | undefined;
  /** The link's lifetime-deal code. */
  sumoCode?: string | undefined;
};

const REASONS = ['expired', 'again', 'confirmed', 'reset', 'unconfirmed'] as const;
export type Reason = (typeof REASONS)[number];

const word = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max ? value.trim() : undefined;

/** Reads the query of a sign-in page; invalid values are left out. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  const found = {
    next: safePath(search.next),
    email: word(search.email, 254),
    reason: REASONS.find((reason) => reason === search.reason),
    subuser: word(search.subuser, 100),
    sumoCode: word(search.sumoCode, 200),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** A provider's response: a code or an error, both with a state. Some providers add their issuer. */
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
