import type { FieldMessages, PaymentAction, ErrorCode as ServerErrorCode } from '@greenlit/domain/shared/errors.ts';

/** The server's error codes, and NETWORK if there was no response. */
export type ErrorCode = ServerErrorCode | 'NETWORK';

/** What an error says besides its message. */
type Details = {
  reason?: string | undefined;
  /** Messages that belong to a form's fields. */
  fields?: FieldMessages | undefined;
  /** The card's error, if a payment was not made. */
  card?: string | undefined;
  /** What the card's owner must confirm with their bank. */
  action?: PaymentAction | undefined;
};

/** Messages for errors of which the server says nothing. The app sets them; public pages say what failed themselves. */
export const MESSAGES = { network: '', generic: '' };

/** Thrown by every failed call: `message` can be shown to people. */
export class ApiError extends Error {
  // types only: a field would be written out at length for the oldest browsers of the pages
  declare readonly code: ErrorCode;
  declare readonly reason: string | undefined;
  declare readonly fields: FieldMessages;
  declare readonly card: string | undefined;
  declare readonly action: PaymentAction | undefined;

  constructor(message: string, code: ErrorCode, { reason, fields = {}, card, action }: Details = {}) {
    super(message || MESSAGES[code === 'NETWORK' ? 'network' : 'generic']);
    this.name = 'ApiError';
    this.code = code;
    this.reason = reason;
    this.fields = fields;
    this.card = card;
    this.action = action;
  }
}

export type Refusal = Details & { code?: ServerErrorCode; message?: string };

/** The error behind a response. Without a code of ours it is from a proxy, and its text is not for people. */
export function refused({ code, message = '', ...details }: Refusal, status: number): ApiError {
  return code ? new ApiError(message, code, details) : new ApiError('', codeOf(status));
}

function codeOf(status: number): ErrorCode {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 429) return 'RATE_LIMITED';
  if (status === 502 || status === 503 || status === 504) return 'UNAVAILABLE';
  return 'INTERNAL';
}

/** For the `catch` of a request: throws NETWORK, or why it was aborted. */
export const unreachable =
  (signal?: AbortSignal | null) =>
  (cause: unknown): never => {
    if (signal?.aborted) throw cause;
    throw new ApiError('', 'NETWORK');
  };

/** A call as typed by web/codegen.ts; in the bundle it is its text. */
export type Document<Result, Variables> = { __apiType?: (variables: Variables) => Result; toString(): string };

export type CallOptions = {
  authorization?: string | undefined;
  headers?: Record<string, string>;
  /** Lets the call finish after the page is left. */
  keepalive?: boolean | undefined;
  signal?: AbortSignal | null | undefined;
  /** The response, if the request was already made. */
  asked?: Promise<Response | null> | undefined;
};

/** Pauses before an operation unknown to the server is sent again. */
const PAUSES_MS = [200, 500, 1_000, 2_000];

/**
 * Calls GraphQL. While a new version replaces an old one, a page of either may reach a process of the other, which may not know
 * the operation and has done nothing (server/src/graphql/errors.ts); the next process probably does. An operation that any
 * process has started is not sent again. @throws ApiError
 */
export async function call<Result, Variables>(
  document: Document<Result, Variables>,
  variables: Variables,
  { asked, ...options }: CallOptions = {},
): Promise<Result> {
  const body = JSON.stringify({ query: document.toString(), variables });
  let early = asked;
  for (const pause of PAUSES_MS) {
    try {
      return (await ask(body, options, early)) as Result;
    } catch (error) {
      if (!(error instanceof ApiError && error.reason === 'unknown_operation')) throw error;
    }
    // a response can be read only once
    early = undefined;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return (await ask(body, options)) as Result;
}

type Answer = { data?: unknown; errors?: { message: string; extensions?: Refusal }[] };

async function ask(
  body: string,
  { authorization, headers, keepalive = false, signal = null }: CallOptions,
  asked?: Promise<Response | null>,
): Promise<unknown> {
  const response =
    (await asked) ??
    (await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}), ...headers },
      body,
      keepalive,
      signal,
    }).catch(unreachable(signal)));
  // The connection can also break in the middle of the answer, for example when the page is left. A proxy's page isn't JSON.
  const answer: Answer = await response
    .json()
    .catch((cause: unknown) => (cause instanceof SyntaxError ? {} : unreachable(signal)(cause)));
  const error = answer.errors?.[0];
  if (error) throw new ApiError(error.message, error.extensions?.code ?? codeOf(response.status), error.extensions);
  if (!response.ok || !answer.data) throw refused({}, response.status);
  return answer.data;
}
