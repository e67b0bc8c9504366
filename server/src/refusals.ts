import { DomainError, isDomainError, notFound } from '@greenlit/domain/shared/errors.ts';

/** What the caller did wrong, where it was that and no bug of ours. */
export function refusalOf(error: unknown): DomainError | null {
  if (isDomainError(error)) return error;
  const cause = error instanceof Error ? error.cause : null;
  if (isUnreachable(cause) || isUnreachable(error)) return unavailable();
  // the ORM wraps what the driver throws; short reads do without the ORM
  const failure = [cause, error].find((one): one is Error & { code: unknown } => one instanceof Error && 'code' in one);
  return failure ? ofDatabase(String(failure.code), failure) : null;
}

const unavailable = () =>
  new DomainError('UNAVAILABLE', 'unavailable', 'Sorry, we have problems please try again later');

/** Nobody there, a line that broke, a server that starts or stops, and no place left on it. */
const UNREACHABLE = /^(ECONN\w+|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0[123]|53300)$/;

/** Whether it is the database's absence: what then fails is nobody's fault, and may be tried again. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // a file that is not there is no database
  if (UNREACHABLE.test(code)) return code !== 'ENOENT' || ('syscall' in error && error.syscall === 'connect');
  return /^Connection terminated|^timeout exceeded when trying to connect|^Cannot use a pool|^Client has encountered a connection error/.test(
    error.message,
  );
}

/** What only the database can tell: a text that is no id, and characters that it cannot hold. */
function ofDatabase(code: string, cause: Error): DomainError | null {
  const routine = 'routine' in cause ? String(cause.routine) : '';
  // such an id names nothing: the answer is the one for an id that is not there
  if (code === '22P02' && routine === 'string_to_uuid') return notFound();
  // NUL anywhere, and halves of surrogate pairs in JSON
  if (code === '22021' || code === '22P05' || (code === '22P02' && routine.startsWith('json')))
    return new DomainError('INVALID', 'characters', 'There are characters here that cannot be saved');
  return null;
}
