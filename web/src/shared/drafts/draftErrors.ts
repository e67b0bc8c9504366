import { ApiError, messageOf } from '../../app/graphql.ts';
import { type Refused, saveRest } from '../../app/saveRest.ts';
import { RefusedDraft } from './autosaver.ts';
import { MovedOnDraft, StaleDraft } from './draftSaver.ts';

const MOVED_ON = new Set(['CONFLICT', 'NOT_FOUND']);
const REFUSED = new Set(['INVALID', 'FORBIDDEN', 'PLAN_REQUIRED', 'UNAUTHENTICATED']);

/** Whether the server rejected the value, so that sending it again would not help. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (MOVED_ON.has(error.code) || REFUSED.has(error.code));

/** Why a save was refused; '' if it was taken. Rejects if it failed for another reason. */
export const refusalOf = (saving: Promise<unknown>): Promise<string> =>
  saving.then(
    () => '',
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return messageOf(error);
    },
  );

/** Converts the server's error for the saver: changed elsewhere, moved on, or rejected. */
function toDraftError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'CONFLICT' && error.reason === 'stale') return new StaleDraft(error.message);
  if (MOVED_ON.has(error.code)) return new MovedOnDraft(error.message);
  return REFUSED.has(error.code) ? new RefusedDraft(error.message) : error;
}

/**
 * Saves a draft as far as the server takes it. `wrong` are fields that are known to be wrong, by their names in the call, and
 * `names` the draft's for them. Rejects with the saver's own errors.
 */
export async function saveFields<Input extends object, Answer, Field extends string>(
  { input, wrong, names }: { input: Input; wrong: Refused; names: Readonly<Record<string, Field>> },
  send: (rest: Partial<Input>) => Promise<Answer>,
): Promise<{ answer: Answer; refused: Partial<Record<Field, string>> }> {
  const right = Object.fromEntries(Object.entries(input).filter(([name]) => !(name in wrong))) as Partial<Input>;
  const { answer, refused } = await withDraftErrors(saveRest<Partial<Input>, Answer>(right, send));
  const fields = Object.entries({ ...refused, ...wrong }).map(([path, message]) => {
    const [name = path] = path.split('.');
    return [names[name] ?? name, message];
  });
  return { answer, refused: Object.fromEntries(fields) };
}

/** Waits for a save; rejects with the saver's own errors. */
export async function withDraftErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toDraftError(error);
  }
}
