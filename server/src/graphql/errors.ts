import type { DomainError } from '@greenlit/domain/shared/errors.ts';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { logRefused } from '../refusal-log.ts';
import { refusalOf } from '../refusals.ts';

/** The only place that turns errors into GraphQL errors: refusals are passed on; anything else is a bug, so it is logged and masked. */
export function translate(error: GraphQLError, log: Logger, ctx: Context | null): GraphQLFormattedError[] {
  const { path, originalError } = error;
  const isSignedIn = ctx?.actor.kind === 'user';
  const at = path ? { path } : {};
  const refusal = refusalOf(originalError);
  if (refusal) {
    const { code, reason, message } = refusal;
    const asked = { actor: ctx?.actor ?? null, operation: fieldOf(error), ip: ctx?.from?.ip ?? null };
    logRefused(log, refusal, asked);
    if (code === 'UNAVAILABLE')
      log.warn({ err: originalError, path: path?.join('.') }, 'an operation could not be done');
    return [{ message, ...at, extensions: { code, reason, ...detailsOf(refusal) } }];
  }
  // rejected before execution (syntax, unknown fields, wrong variables, limits): the client gets the details
  const faults = path ? null : faultsOf(error);
  if (faults)
    return faults.map((message) => ({
      message: isSignedIn ? message : message.replace(SUGGESTIONS, ''),
      extensions: { code: 'INVALID', reason: UNKNOWN.test(message) ? 'unknown_operation' : 'document' },
    }));
  // the client disconnected while the response was being sent; not an error of ours
  if (originalError && 'code' in originalError && originalError.code === 'ERR_STREAM_PREMATURE_CLOSE')
    log.debug('client disconnected before the response');
  else log.error({ err: originalError ?? error, path: path?.join('.') }, 'an operation failed');
  return [
    {
      message: 'Sorry, we have problems please try again later',
      ...at,
      extensions: { code: 'INTERNAL', reason: 'internal' },
    },
  ];
}

/** The details of a refusal besides its message, for the caller's page. */
function detailsOf({ fields, current, card, action }: DomainError): object {
  return {
    ...(fields ? { fields } : {}),
    ...(current ? { current } : {}),
    ...(card ? { card } : {}),
    ...(action ? { action } : {}),
  };
}

/** Suggestions of similar names, which callers who are not signed in must not see. */
const SUGGESTIONS = / Did you mean .*\?$/s;

/**
 * Messages about unknown names, which a page of another version may use; it retries with the next process
 * (web/src/shared/graphql.ts). GraphQL's own errors have no codes.
 */
const UNKNOWN =
  /^(?:Cannot query field|Unknown (?:argument|type)) "|^(?:Variable "\$\w+" .*; )?Field "\w+" is not defined by type "\w+"\./s;

/** The field that failed, by its own name: the path has the caller's aliases. */
const fieldOf = ({ nodes, path }: GraphQLError): string => {
  const [node] = nodes ?? [];
  return node?.kind === Kind.FIELD ? node.name.value : path ? 'a field' : 'a document';
};

/** Why a request was rejected before execution; null if the fault is the server's. */
function faultsOf(error: GraphQLError): string[] | null {
  const { originalError: cause } = error;
  if (!cause || cause instanceof GraphQLError) return [error.message];
  // mercurius wraps several errors in one; its status code tells whose fault they are
  if (!('statusCode' in cause) || Number(cause.statusCode) >= 500) return null;
  const several = 'errors' in cause && Array.isArray(cause.errors) ? cause.errors : [];
  return several.length > 0 ? several.map((one: Error) => one.message) : [error.message];
}
