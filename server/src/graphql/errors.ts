import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { refusalOf } from '../refusals.ts';

/** The one translator: refusals become GraphQL errors, everything else is a bug, logged and masked. */
export function translate(error: GraphQLError, log: Logger): GraphQLFormattedError[] {
  const { path, originalError } = error;
  const at = path ? { path } : {};
  const refusal = refusalOf(originalError);
  if (refusal) {
    const { code, reason, message, fields, current } = refusal;
    if (code === 'UNAVAILABLE')
      log.warn({ err: originalError, path: path?.join('.') }, 'an operation could not be done');
    return [
      { message, ...at, extensions: { code, reason, ...(fields ? { fields } : {}), ...(current ? { current } : {}) } },
    ];
  }
  // refused before anything ran: syntax, unknown fields, wrong variables, limits; the document's author is told
  const faults = path ? null : faultsOf(error);
  if (faults) return faults.map((message) => ({ message, extensions: { code: 'INVALID', reason: 'document' } }));
  // whoever asked has gone while the answer was on its way: that is nobody's fault
  if (originalError && 'code' in originalError && originalError.code === 'ERR_STREAM_PREMATURE_CLOSE')
    log.debug('a client left before its answer');
  else log.error({ err: originalError ?? error, path: path?.join('.') }, 'an operation failed');
  return [
    {
      message: 'Sorry, we have problems please try again later',
      ...at,
      extensions: { code: 'INTERNAL', reason: 'internal' },
    },
  ];
}

/** What is wrong with a request that never began to run; null when the fault is ours. */
function faultsOf(error: GraphQLError): string[] | null {
  const { originalError: cause } = error;
  if (!cause || cause instanceof GraphQLError) return [error.message];
  // mercurius gathers several in one, and says with its status whose fault they are
  if (!('statusCode' in cause) || Number(cause.statusCode) >= 500) return null;
  const several = 'errors' in cause && Array.isArray(cause.errors) ? cause.errors : [];
  return several.length > 0 ? several.map((one: Error) => one.message) : [error.message];
}
