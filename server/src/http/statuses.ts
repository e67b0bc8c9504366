import type { DomainError, ErrorCode } from '@greenlit/domain/shared/errors.ts';

/** The HTTP status for each error code. */
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

/** Reasons with a status of their own: no space left, in the account or on the disk. */
const BY_REASON: Readonly<Record<string, number>> = { storage_full: 507, disk_full: 507 };

export const statusOf = (error: DomainError): number => BY_REASON[error.reason] ?? STATUS[error.code];
