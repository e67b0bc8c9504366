/** Sign-in, sign-up and reset, which use plain HTTP rather than GraphQL. Each call throws ApiError if refused. */

import type { AcceptInvitationForm } from '@greenlit/domain/people/schemas.ts';
import type { LinkState } from '@greenlit/domain/review/rounds.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import type {
  CallbackForm,
  ConfirmForm,
  LoginForm,
  RegisterForm,
  ResetForm,
} from '@greenlit/domain/sign-in/schemas.ts';
import { refused, unreachable } from '../shared/graphql.ts';
import { endSession, token } from './session.ts';

export type SignedIn = { token: string; userId: string };
/** A step required before the session starts: a second factor, or choosing one's own password. */
export type Challenge = { challenge: string; next: 'totp' | 'new_password' };
export type SignInAnswer = SignedIn | Challenge;
/** An external sign-in provider; the browser goes to `start`. */
export type Provider = { id: 'google' | 'oidc'; name: string; start: string };
/** The result of testing a firm's own sign-in. */
export type Tried = { tried: { works: boolean; words: string }; goto?: string | null };
export type ReviewMail = { email: string; sender: string; stopped: boolean };
/** What was sent to a reviewer's address; dates in ISO format. */
export type ReviewerList = { email: string; reviews: ListedReview[] };
export type ListedReview = {
  id: string;
  type: ItemType;
  title: string;
  version: number;
  state: LinkState;
  firm: string;
  sentAt: string;
  neededBy: string | null;
  decidedAt: string | null;
  url: string | null;
};
/** The contents of an invitation's link; the secret is its fragment. */
export type InvitationLink = { subuser: string; secret: string };
export type Invitation = { email: string; name: string; company: string };

/** Whether the session has started; otherwise there is a challenge. */
export function isSignedIn<Rest extends object>(answer: Rest & SignInAnswer): answer is Rest & SignedIn {
  return 'token' in answer;
}

async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(path, init).catch(unreachable(init.signal));
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  throw refused(answer && typeof answer === 'object' ? answer : {}, response.status);
}

const jsonOf = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const post = <Answer>(path: string, body: object): Promise<Answer> =>
  call(`/api/identity/${path}`, jsonOf('POST', body));

export const identity = {
  signUp: (form: RegisterForm) => post<{ email: string }>('sign-up', form),
  confirm: (form: ConfirmForm) => post<{ confirmed: true }>('confirm', form),
  resend: (email: string) => post<undefined>('resend', { email }),
  signIn: (form: LoginForm) => post<SignInAnswer>('sign-in', form),
  totp: (form: { challenge: string; code: string }) => post<SignInAnswer>('totp', form),
  newPassword: (form: { challenge: string; password: string }) => post<SignInAnswer>('new-password', form),
  forgot: (email: string) => post<undefined>('forgot', { email }),
  reset: (form: ResetForm) => post<undefined>('reset', form),
  callback: (form: CallbackForm) => post<(SignInAnswer & { goto?: string | null }) | Tried>('callback', form),
  /** The firm's own sign-in for an address's domain, if there is one. */
  discover: (email: string, signal?: AbortSignal) =>
    call<{ start: string | null; only: boolean }>('/api/identity/discover', {
      ...jsonOf('POST', { email }),
      signal: signal ?? null,
    }),
  confirmLink: (link: string) => post<undefined>('link', { link }),
  invitation: (link: InvitationLink) => post<Invitation>('invitation', link),
  acceptInvitation: (form: AcceptInvitationForm) => post<SignInAnswer>('accept-invitation', form),
  /** The subject of the link at the end of a review mail: the reader's address, and the sender. */
  reviewMail: (secret: string) => call<ReviewMail>('/api/review-mail', jsonOf('POST', { secret })),
  setReviewMail: (secret: string, stopped: boolean) =>
    call<ReviewMail>('/api/review-mail', jsonOf('PUT', { secret, stopped })),
  /** Mails a reviewer the link to their own list, if the address ever got a review. */
  requestReviews: (email: string) =>
    call<{ sent: true; challenge: string }>('/api/reviewer-list', jsonOf('POST', { email })),
  /** What was sent to the address of such a link. */
  reviewsBehind: (secret: string) => call<ReviewerList>('/api/reviewer-list/open', jsonOf('POST', { secret })),
  methods: (signal?: AbortSignal) =>
    call<{ providers: Provider[] }>('/api/identity/methods', { signal: signal ?? null }),
  /** Whether a lifetime-deal code is still valid. */
  lifetimeCode: (code: string, signal?: AbortSignal) =>
    call<{ status: number; result: boolean }>(`/api/sumo/${encodeURIComponent(code)}`, { signal: signal ?? null }),
};

/** Ends the session locally and soon, whatever the server responds; there it eventually expires by itself. */
export async function signOut(): Promise<void> {
  await endOnServer();
  endSession('signed-out');
}

/** Goes to sign-in and back, for actions that need a fresh sign-in; unsaved texts are kept. */
export async function signInAgain(): Promise<void> {
  await endOnServer();
  endSession('again');
}

const endOnServer = () =>
  fetch('/api/identity/sign-out', {
    method: 'POST',
    headers: { authorization: `Bearer ${token()}` },
    signal: AbortSignal.timeout(4_000),
  }).catch(() => undefined);
