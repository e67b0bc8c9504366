import type { z } from 'zod';

/** The ten kinds of refusal, sent to clients as `extensions.code`. */
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
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Messages by field, keyed by the dotted path of the field (`settings.zip`, `emails.2`). */
export type FieldMessages = Record<string, string>;

/** The key of a message that applies to the whole form rather than one field. */
export const WHOLE_FORM = '_';

/** What a person has to do at their bank before a payment goes on (3-D Secure). */
export interface PaymentAction {
  /** For the gateway's script in the browser. */
  clientSecret: string;
  /** The payment attempt that waits for it; absent for a card that is only saved. */
  attempt?: string;
}

/**
 * A refusal: an error the caller may see, in words they can act on. Anything else that is thrown is a bug and is
 * masked. `reason` is a stable word for programs (`own_item`, `price_changed`); `message` is for people; `fields` is
 * set for INVALID only.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly fields?: FieldMessages;
  /** The current values, if the caller saved over a newer version: for the reason `stale` only. */
  current?: Readonly<Record<string, string | null>>;
  /** The card error of a failed payment, if it has a message of its own. */
  card?: string;
  /** For the reasons `confirm_payment` and `confirm_card` only. */
  action?: PaymentAction;

  constructor(code: ErrorCode, reason: string, message: string, fields?: FieldMessages) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.reason = reason;
    if (fields !== undefined) this.fields = fields;
  }
}

/** True for refusals, even one that lost its class by crossing a module boundary. */
export function isDomainError(value: unknown): value is DomainError {
  if (value instanceof DomainError) return true;
  return value instanceof Error && value.name === 'DomainError' && 'code' in value && 'reason' in value;
}

/** INVALID with a message per field. The error's own message is the first field's unless another is given. */
export function invalid(fields: FieldMessages, message?: string): DomainError {
  return new DomainError('INVALID', 'invalid', message ?? Object.values(fields)[0] ?? 'Invalid input', fields);
}

/** NOT_FOUND, also for things that belong to another account: the two must look alike. */
export function notFound(what = 'Item'): DomainError {
  return new DomainError('NOT_FOUND', 'not_found', `${what} not found`);
}

/** CONFLICT: allowed in general, but not in the current state. */
export function conflict(reason: string, message: string): DomainError {
  return new DomainError('CONFLICT', reason, message);
}

/** CONFLICT: someone saved in between. `current` is what they saved, so that both can be shown and neither is lost. */
export function stale(current: Readonly<Record<string, string | null>>): DomainError {
  const refusal = conflict('stale', 'This was changed somewhere else in the meantime');
  refusal.current = current;
  return refusal;
}

/** FORBIDDEN: the caller may see the thing but not do this to it. The default text is fixed. */
export function forbidden(reason = 'forbidden', message = 'ACCESS DENIED'): DomainError {
  return new DomainError('FORBIDDEN', reason, message);
}

// Messages for rules without one of their own; a schema's own messages always win.
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) {
    return 'This field is required';
  }
  if (issue.code === 'unrecognized_keys') return 'This form has unknown fields';
  if (issue.code === 'invalid_value') return 'Choose one of the options';
  return undefined;
};

/**
 * The messages a form shows for `value`: the first one per dotted path, an empty object if it is valid. Never throws;
 * made for form libraries.
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
