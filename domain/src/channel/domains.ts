import { z } from 'zod';
import type { SubdomainStatus } from '../shared/labels.ts';

/** The message for an invalid domain name. */
export const DOMAIN_FORMAT = 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]';
/** The message for a domain name containing "--". */
export const DOMAIN_HYPHENS = 'The domain cannot contain consecutive hyphens (--)';
const LABELS = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** A custom domain: no scheme, dotted labels, letters at the end, no consecutive hyphens. Kept in lower case. */
export const domainName = z
  .string({ error: DOMAIN_FORMAT })
  .trim()
  .toLowerCase()
  .superRefine((name, context) => {
    const fault = name.includes('--') ? DOMAIN_HYPHENS : DOMAIN_FORMAT;
    const right = fault === DOMAIN_FORMAT && name.length <= 253 && LABELS.test(name);
    if (!right) context.addIssue({ code: 'custom', message: fault });
  });

/** The specification's words for a domain whose A record is right. */
export const DOMAIN_VALID = 'THE DOMAIN IS VALID';
/** The default message about a domain. */
export const DOMAIN_NOT_VALID = 'The domain is not valid';
/** The same message whether this account or another has the domain, so that it does not reveal other accounts. */
export const DOMAIN_TAKEN = 'This domain is already in use';
/** The message for names no client can own. */
export const DOMAIN_RESERVED = 'This domain cannot be used';
/** A domain in review cannot change until staff decide. */
export const DOMAIN_IN_REVIEW = 'The domain is in review and cannot be changed now';
/** The name server did not answer. */
export const DOMAIN_UNKNOWN = 'The domain could not be looked up, please try again later';

/** Top-level names that public name servers do not resolve. */
const NEVER_PUBLIC = ['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa', 'alt'];

/**
 * Whether a name (as parsed by `domainName`) can never belong to a client: the installation's own host, its sub- and
 * parent domains, and names that are not public. `mainHost` is a host name without scheme and port.
 */
export function isReservedDomain(name: string, mainHost: string): boolean {
  const host = mainHost.toLowerCase();
  const related = name === host || name.endsWith(`.${host}`) || host.endsWith(`.${name}`);
  return related || NEVER_PUBLIC.includes(name.slice(name.lastIndexOf('.') + 1));
}

/** The result of checking the A records. */
export interface DomainVerdict {
  valid: boolean;
  message: string;
}

/** Valid only if every A record points to the target; a stray one would lose some visitors. */
export function verdictOf(name: string, addresses: readonly string[], target: string): DomainVerdict {
  if (addresses.length === 0)
    return { valid: false, message: `${name} has no A record yet. Add one that points to ${target}` };
  const wrong = addresses.filter((address) => address !== target);
  if (wrong.length === 0) return { valid: true, message: DOMAIN_VALID };
  return { valid: false, message: `The A record of ${name} points to ${wrong.join(', ')} instead of ${target}` };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long we keep checking a saved domain: DNS may take up to 48 hours. */
export const DOMAIN_HOURS = 48;

/** When to check a domain next: every 5 minutes at first, then less and less often, up to every 4 hours. */
export function nextDomainCheck(savedAt: Date, checkedAt: Date | null): Date {
  if (checkedAt === null) return savedAt;
  const age = checkedAt.getTime() - savedAt.getTime();
  return new Date(checkedAt.getTime() + Math.min(Math.max(age / 4, 5 * MINUTE), 4 * HOUR));
}

/**
 * The state of a pending domain after a check: in review (or active if DNS alone is enough) once it is correct,
 * rejected after 48 hours, otherwise still pending.
 */
export function statusAfterCheck(
  valid: boolean,
  savedAt: Date,
  now: Date,
  approval: 'manual' | 'auto',
): Extract<SubdomainStatus, 'pending' | 'in_review' | 'active' | 'rejected'> {
  if (valid) return approval === 'auto' ? 'active' : 'in_review';
  return now.getTime() - savedAt.getTime() >= DOMAIN_HOURS * HOUR ? 'rejected' : 'pending';
}
