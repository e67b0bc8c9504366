import type { ErrorCode } from '@greenlit/domain/shared/errors.ts';
import { UNKNOWN_OPERATION, untilKnown } from '../../shared/untilKnown.ts';

/** A document as typed by web/codegen.ts; in the bundle it is its text. */
export type Document<Result, Variables> = { __apiType?: (variables: Variables) => Result; toString(): string };

/** A refused call, or one without a response (NETWORK). `message` is the server's. */
export class Refused extends Error {
  readonly code: ErrorCode | 'NETWORK';
  readonly reason: string | undefined;
  readonly fields: Record<string, string>;

  constructor(
    message: string,
    code: ErrorCode | 'NETWORK',
    { reason, fields = {} }: { reason?: string; fields?: Record<string, string> } = {},
  ) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.fields = fields;
  }
}

type Answer<Result> = {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: ErrorCode; reason?: string; fields?: Record<string, string> } }[];
};

/**
 * A GraphQL call, with this `authorization` header if given. `keepalive` lets it finish after the page is left; `asked` is the
 * response if the request was already made. @throws Refused
 */
export const call = <Result, Variables>(
  document: Document<Result, Variables>,
  variables: Variables,
  { asked, ...options }: CallOptions & { asked?: Promise<Response | null> | undefined } = {},
): Promise<Result> => {
  let early = asked;
  return untilKnown(
    () => {
      // a response can be read only once
      const answer = early;
      early = undefined;
      return ask(document, variables, options, answer);
    },
    (error) => error instanceof Refused && error.reason === UNKNOWN_OPERATION,
  );
};

type CallOptions = { authorization?: string; keepalive?: boolean };

async function ask<Result, Variables>(
  document: Document<Result, Variables>,
  variables: Variables,
  options: CallOptions,
  asked: Promise<Response | null> | undefined,
): Promise<Result> {
  const asking = () =>
    fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(options.authorization ? { authorization: options.authorization } : {}),
      },
      body: JSON.stringify({ query: document.toString(), variables }),
      keepalive: options.keepalive ?? false,
    }).catch(() => {
      throw new Refused('', 'NETWORK');
    });
  const response = (await asked) ?? (await asking());
  const answer: Answer<Result> = await response.json().catch(() => ({}));
  const error = answer.errors?.[0];
  if (error || !answer.data) {
    throw new Refused(error?.message ?? '', error?.extensions?.code ?? 'INTERNAL', error?.extensions);
  }
  return answer.data;
}
