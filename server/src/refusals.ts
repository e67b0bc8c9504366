import { DomainError, type ErrorCode, isDomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { errorCodes } from 'fastify';
import { StorageUnavailable } from './ports/storage.ts';

const STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID: 422,
  CONFLICT: 409,
  PLAN_REQUIRED: 402,
  RATE_LIMITED: 429,
  PAYMENT: 402,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** Reasons with a status of their own: no space left, in the account or on the disk; and bodies that are not even read. */
const BY_REASON: Readonly<Record<string, number>> = {
  storage_full: 507,
  disk_full: 507,
  too_deep: 400,
  too_large: 413,
};

/** For a request with more bytes than its sender may send to its route. */
export const tooLarge = () => new DomainError('INVALID', 'too_large', 'This is more than can be sent at once');

export const statusOf = (error: DomainError): number => BY_REASON[error.reason] ?? STATUS[error.code];

/**
 * The refusal that an error amounts to if the caller is at fault, or the database or the file store is down; null if it is our
 * bug.
 */
export function refusalOf(error: unknown): DomainError | null {
  if (isDomainError(error)) return error;
  if (error instanceof StorageUnavailable) return unavailable();
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return tooLarge();
  const cause = error instanceof Error ? error.cause : null;
  if (isUnreachable(cause) || isUnreachable(error)) return unavailable();
  // the ORM wraps the driver's errors; short reads bypass the ORM
  const failure = [cause, error].find((one): one is Error & { code: unknown } => one instanceof Error && 'code' in one);
  return failure ? ofDatabase(String(failure.code), failure) : null;
}

/** The refusal for stopped work: its transaction was rolled back, so nothing was saved. */
export const TOO_LONG = 'This took too long and was stopped. Try again in a minute';

/** After how many seconds to ask again for what is unavailable. */
export const RETRY_SECONDS = '10';

const unavailable = () =>
  new DomainError('UNAVAILABLE', 'unavailable', 'Sorry, we have problems please try again later');

/**
 * Codes for an unreachable host, a broken connection, a server that is starting or stopping, and one that refuses: its disk or memory is
 * full or broken (53, 58), it does not let us in (28, 3D), or it only allows reading.
 */
const UNREACHABLE =
  /^(ECONN\w+|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[1-5]|53\w{3}|58\w{3}|28\w{3}|3D000|25006)$/;

/** Whether the database is unavailable, so that the request may be retried. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // ENOENT also means a missing file, which has nothing to do with the database
  if (UNREACHABLE.test(code)) return code !== 'ENOENT' || ('syscall' in error && error.syscall === 'connect');
  return /^Connection terminated|^timeout exceeded when trying to connect|^Cannot use a pool|^Client has encountered a connection error/.test(
    error.message,
  );
}

/** Statements that took too long, mostly waiting for others; and invalid input that only the database detects. */
function ofDatabase(code: string, cause: Error): DomainError | null {
  const routine = 'routine' in cause ? String(cause.routine) : '';
  if (code === '57014') return new DomainError('UNAVAILABLE', 'took_too_long', TOO_LONG);
  // a malformed id is treated like one that does not exist
  if (code === '22P02' && routine === 'string_to_uuid') return notFound();
  // NUL anywhere, and halves of surrogate pairs in JSON
  if (code === '22021' || code === '22P05' || (code === '22P02' && routine.startsWith('json')))
    return new DomainError('INVALID', 'characters', 'This contains characters that cannot be saved');
  return null;
}
