import { DomainError, isDomainError, notFound } from '@greenlit/domain/shared/errors.ts';

/** What the caller did wrong, where it was that and no bug of ours. */
export function refusalOf(error: unknown): DomainError | null {
  if (isDomainError(error)) return error;
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? ofDatabase(String(cause.code), cause) : null;
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
