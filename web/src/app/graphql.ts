import { UNKNOWN_OPERATION, untilKnown } from '../shared/untilKnown.ts';
import { isAttended } from './activity.ts';
import { credential, leaveLook, ownLook } from './look.ts';
import { endSession, token, tokenAfter } from './session.ts';
import { texts } from './texts.ts';

/** The server's error codes, and NETWORK if there was no response. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'INVALID'
  | 'CONFLICT'
  | 'PLAN_REQUIRED'
  | 'RATE_LIMITED'
  | 'PAYMENT'
  | 'UNAVAILABLE'
  | 'INTERNAL'
  | 'NETWORK';

/** Why a payment was not made: the card's error, or what its owner must confirm with their bank. */
export type PaymentDetails = {
  card?: string;
  action?: { clientSecret: string; attempt?: string };
};

/** Thrown by every failed call: `message` can be shown to people; `fields` belongs to a form. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly fields: Record<string, string>;
  readonly card: PaymentDetails['card'];
  readonly action: PaymentDetails['action'];

  constructor(
    message: string,
    code: ErrorCode,
    reason?: string,
    fields: Record<string, string> = {},
    { card, action }: PaymentDetails = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.reason = reason;
    this.fields = fields;
    this.card = card;
    this.action = action;
  }
}

/** A document as typed by web/codegen.ts; in the bundle it is its text. */
export type Document<Result, Variables> = {
  __apiType?: (variables: Variables) => Result;
  toString(): string;
};

type Answer = {
  data?: unknown;
  errors?: {
    message: string;
    extensions?: { code?: ErrorCode; reason?: string; fields?: Record<string, string> } & PaymentDetails;
  }[];
};

/**
 * Calls GraphQL. Throws ApiError; if the session has ended, it also signs out, unless `keepSession` is set because the caller
 * handles that.
 */
export async function api<Result, Variables>(
  document: Document<Result, Variables>,
  ...[variables, options]: Variables extends Record<string, never>
    ? [variables?: Variables, options?: CallOptions]
    : [variables: Variables, options?: CallOptions]
): Promise<Result> {
  const key = token();
  const isOver = (error: unknown) => error instanceof ApiError && error.code === 'UNAUTHENTICATED';
  const isUnknown = (error: unknown) => error instanceof ApiError && error.reason === UNKNOWN_OPERATION;
  try {
    return await untilKnown(() => ask(document, key, variables, options), isUnknown);
  } catch (error) {
    if (!isOver(error)) throw error;
    if (ownLook() && !options?.asStaff) {
      leaveLook();
      throw error;
    }
    // the session got a new token during this call
    const renewed = options?.renews ? null : await tokenAfter(key);
    if (renewed) return ask(document, renewed, variables, options);
    if (!options?.keepSession) endSession('expired');
    throw error;
  }
}

async function ask<Result, Variables>(
  document: Document<Result, Variables>,
  key: string,
  variables: Variables | undefined,
  options: CallOptions | undefined,
): Promise<Result> {
  const authorization = options?.asStaff ? `Bearer ${key}` : credential(key);
  const unreachable = (cause: unknown): never => {
    if (options?.signal?.aborted) throw cause;
    throw new ApiError(texts.errors.network, 'NETWORK');
  };
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(authorization ? { authorization } : {}),
      ...(isAttended() ? {} : { 'x-unattended': '1' }),
    },
    body: JSON.stringify({ query: document.toString(), variables }),
    keepalive: options?.keepalive ?? false,
    signal: options?.signal ?? null,
  }).catch(unreachable);
  // The connection can also break in the middle of the answer, for example when the page is left. A proxy's page isn't JSON.
  const answer: Answer = await response
    .json()
    .catch((cause: unknown) => (cause instanceof SyntaxError ? {} : unreachable(cause)));
  const error = answer.errors?.[0];
  if (error || !response.ok || answer.data === undefined) {
    const code = error?.extensions?.code ?? codeOf(response.status);
    throw new ApiError(
      error?.message ?? texts.errors.generic,
      code,
      error?.extensions?.reason,
      error?.extensions?.fields,
      error?.extensions,
    );
  }
  return answer.data as Result;
}

export type CallOptions = {
  /** Call as the admin themselves, even while they view a client's area. */
  asStaff?: boolean;
  /** This call itself brings the session a new token, so it does not wait for one. */
  renews?: boolean;
  signal?: AbortSignal | null;
  /** For the last save while the page is closing. */
  keepalive?: boolean;
  keepSession?: boolean;
};

export function codeOf(status: number): ErrorCode {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 429) return 'RATE_LIMITED';
  if (status === 502 || status === 503 || status === 504) return 'UNAVAILABLE';
  return 'INTERNAL';
}

/** A message for people about anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : texts.errors.generic;
}
