import { isDomainError } from '@greenlit/domain/shared/errors.ts';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';

/** The one translator: refusals become GraphQL errors, everything else is a bug, logged and masked. */
export function translate(error: GraphQLError, log: Logger): GraphQLFormattedError {
  const { path, originalError } = error;
  const at = path ? { path } : {};
  if (isDomainError(originalError)) {
    const { code, reason, message, fields } = originalError;
    return { message, ...at, extensions: { code, reason, ...(fields ? { fields } : {}) } };
  }
  // syntax, unknown fields, wrong argument types and limits: the document is at fault, its author is told so
  const isDocumentError = !originalError || originalError instanceof GraphQLError || 'statusCode' in originalError;
  if (isDocumentError) {
    return { message: error.message, ...at, extensions: { code: 'INVALID', reason: 'document' } };
  }
  log.error({ err: originalError, path: path?.join('.') }, 'an operation failed');
  return {
    message: 'Sorry, we have problems please try again later',
    ...at,
    extensions: { code: 'INTERNAL', reason: 'internal' },
  };
}
