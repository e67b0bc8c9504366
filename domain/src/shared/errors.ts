import type { z } from 'zod';

/** The ten kinds of refusal a client can be told about; they travel as `extensions.code`. */
export const ERROR_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INVALID',
  'CONFLICT',
  'PLAN_REQUIRED',
  'RATE_LIMITED',
  'PAYMENT',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
/** One of the ten codes. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Messages by field, keyed by the dotted path of the field (`settings.zip`, `emails.2`). */
export type FieldMessages = Record<string, string>;

/** The key under which a message stands that belongs to the whole form and to no field of it. */
export const WHOLE_FORM = '_';

/**
 * A refusal: something the caller may be told, in words a person can act on. Everything else that is thrown is a bug
 * and is masked. `reason` is a stable word for programs (`own_item`, `price_changed`); `message` is for people;
 * `fields` is set for INVALID only.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly fields?: FieldMessages;
  /** What stands there now, where the caller saved on an older view: for the reason `stale` alone. */
  current?: Readonly<Record<string, string | null>>;

  constructor(code: ErrorCode, reason: string, message: string, fields?: FieldMessages) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.reason = reason;
    if (fields !== undefined) this.fields = fields;
  }
}

/** True for refusals, also for one that crossed a module boundary and lost its class. */
export function isDomainError(value: unknown): value is DomainError {
  if (value instanceof DomainError) return true;
  return value instanceof Error && value.name === 'DomainError' && 'code' in value && 'reason' in value;
}

/** INVALID with a message per field. The error's own message is the first field's unless one is given. */
export function invalid(fields: FieldMessages, message?: string): DomainError {
  return new DomainError('INVALID', 'invalid', message ?? Object.values(fields)[0] ?? 'Invalid input', fields);
}

/** NOT_FOUND. Also the answer for what exists but belongs to another account: the two must look alike. */
export function notFound(what = 'Item'): DomainError {
  return new DomainError('NOT_FOUND', 'not_found', `${what} not found`);
}

/** CONFLICT: allowed in general, but not in the state things are in now. */
export function conflict(reason: string, message: string): DomainError {
  return new DomainError('CONFLICT', reason, message);
}

/** CONFLICT: somebody saved in between. `current` is what they saved, so that both can be shown and neither is lost. */
export function stale(current: Readonly<Record<string, string | null>>): DomainError {
  const refusal = conflict('stale', 'This was changed somewhere else in the meantime');
  refusal.current = current;
  return refusal;
}

/** FORBIDDEN: the caller may see the thing but not do this to it. The default text is the specification's. */
export function forbidden(reason = 'forbidden', message = 'ACCESS DENIED'): DomainError {
  return new DomainError('FORBIDDEN', reason, message);
}

// Words for what a schema gave no message of its own; schema messages always win over these.
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) {
    return 'This field is required';
  }
  if (issue.code === 'unrecognized_keys') return 'There are fields here that this form does not have';
  if (issue.code === 'invalid_value') return 'Choose one of the options';
  return undefined;
};

/**
 * The messages a form shows for `value`: the first one per dotted path, an empty object when the value is right.
 * Never throws; made for form libraries.
 */
export function fieldErrors(schema: z.ZodType, value: unknown): FieldMessages {
  const result = schema.safeParse(value, { error: plainWords });
  return result.success ? {} : messagesOf(result.error);
}

/**
 * The parsed value (trimmed, defaulted, unknown keys dropped as the schema says).
 * @throws DomainError INVALID with the first message per dotted path.
 */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { error: plainWords });
  if (!result.success) throw invalid(messagesOf(result.error));
  return result.data;
}

function messagesOf(error: z.ZodError): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of error.issues) {
    const path = issue.path.length === 0 ? WHOLE_FORM : issue.path.map(String).join('.');
    fields[path] ??= issue.message;
  }
  return fields;
}
