import { z } from 'zod';

export const SUBDOMAIN_STATUSES = ['active', 'in_review', 'pending', 'rejected', 'deleted'] as const;
export type SubdomainStatus = (typeof SUBDOMAIN_STATUSES)[number];

export const SUBDOMAIN_STATUS_TEXTS: Readonly<Record<SubdomainStatus, string>> = {
  active: 'Active',
  in_review: 'In review, pending approval',
  pending: 'Pending, awaiting review (may take up to 48 hours)',
  rejected: 'Rejected, something went wrong',
  deleted: 'Deleted',
};

export const DOMAIN_FORMAT = 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]';
export const DOMAIN_HYPHENS = 'The domain cannot contain consecutive hyphens (--)';
const LABELS = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** The name in what people type or paste: without the dot, slash or port after it, with plain dots, and without invisible characters. */
const nameTyped = (typed: string): string =>
  typed
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\u3002\uff0e\uff61]/g, '.')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

/** A name with other letters than a to z as name servers know it (`xn--…`); unchanged if it is none. */
function asAscii(name: string): string {
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(name) || !/[^a-z0-9.-]|(?:^|\.)xn--/u.test(name)) return name;
  try {
    return new URL(`http://${name}/`).hostname;
  } catch {
    return '';
  }
}

/** What is wrong with a name as people typed it; the `--` of an international name's own form (`xn--`) is no fault. */
function faultOfDomain(name: string): string | null {
  if (name.split('.').some((label) => label.replace(/^xn--/, '').includes('--'))) return DOMAIN_HYPHENS;
  const ascii = asAscii(name);
  return ascii.length <= 253 && LABELS.test(ascii) ? null : DOMAIN_FORMAT;
}

/**
 * A custom domain: no scheme, dotted labels, letters at the end, no consecutive hyphens. Kept in lower case, and with other letters than
 * a to z in the form of name servers.
 */
export const domainName = z.string({ error: DOMAIN_FORMAT }).transform(asTyped);

/** The same, or null for none: also what was left empty. */
export const domainOrNone = z
  .string({ error: DOMAIN_FORMAT })
  .nullable()
  .transform((typed, context) => (typed ? asTyped(typed, context) : null));

function asTyped(typed: string, context: z.RefinementCtx): string {
  const name = nameTyped(typed);
  const fault = faultOfDomain(name);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  return asAscii(name);
}

/** Shown for a domain with the right A record; a fixed text. */
export const DOMAIN_VALID = 'THE DOMAIN IS VALID';
export const DOMAIN_NOT_VALID = 'The domain is not valid';
/** The same message whether this account or another has the domain, so that it does not reveal other accounts. */
export const DOMAIN_TAKEN = 'This domain is already in use';
const DOMAIN_OURS = 'This is our own domain. Please use one of yours';
/** A name such as "co.uk", or one under which a company hosts its customers. */
export const DOMAIN_OF_MANY = 'This name is shared by many sites. Please use a domain of your own';
const notPublic = (ending: string) =>
  `Names that end in .${ending} are not public, so nobody could reach your channel there`;
/** A domain in review cannot change until staff decide. */
export const DOMAIN_IN_REVIEW = 'The domain is in review and cannot be changed now';
export const DOMAIN_UNKNOWN = 'The domain could not be looked up, please try again later';

/** Top-level names that public name servers do not resolve. */
const NEVER_PUBLIC = ['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa', 'alt'];

/**
 * Why a name (as parsed by `domainName`) can never belong to a client: it is the installation's own host, a sub- or parent domain of
 * it, or not public. Null for any other. `mainHost` is a host name without scheme and port.
 */
export function refusalOfDomain(name: string, mainHost: string): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  if (NEVER_PUBLIC.includes(ending)) return notPublic(ending);
  const host = mainHost.toLowerCase();
  return name === host || name.endsWith(`.${host}`) || host.endsWith(`.${name}`) ? DOMAIN_OURS : null;
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

/** Where a domain's owner proves which account may use it. */
export const proofHost = (name: string): string => `_greenlit.${name}`;

/** The message while the proof is missing or another account's. */
export const proofMissing = (name: string, proof: string): string =>
  `${proofHost(name)} has no TXT record ${proof} yet. Add it where you entered the A record`;

/** What name servers say about a domain; null where none answered. */
export interface DnsFound {
  addresses: readonly string[] | null;
  addresses6: readonly string[] | null;
  /** TXT records of its proof host. */
  texts: readonly string[] | null;
  /** The authorities that may issue certificates for it (CAA); empty if any may. */
  issuers: readonly string[] | null;
}

/** What a domain needs: the address that it points to, and the text that proves its account. */
export interface DnsWanted {
  target: string;
  proof: string;
}

/** One of the two records that a domain needs; `found` is null if no name server answered. */
export interface RecordLook {
  type: 'A' | 'TXT';
  host: string;
  wanted: string;
  found: readonly string[] | null;
  right: boolean;
}

/** Both records: every A record points to us, and one TXT record is the proof (there may be others). */
export function looksOf(name: string, { target, proof }: DnsWanted, { addresses, texts }: DnsFound): RecordLook[] {
  const pointsHere = verdictOf(name, addresses ?? [], target).valid;
  return [
    { type: 'A', host: name, wanted: target, found: addresses, right: pointsHere },
    { type: 'TXT', host: proofHost(name), wanted: proof, found: texts, right: texts?.includes(proof) ?? false },
  ];
}

/** A record that should not be there, and what to do about it. */
export interface RecordInTheWay {
  type: 'AAAA' | 'CAA';
  found: readonly string[];
  advice: string;
}

/** Authorities that proxies with on-demand certificates use. */
const USUAL_ISSUERS = ['letsencrypt.org', 'sectigo.com', 'zerossl.com'];

/** Other records that keep visitors away or prevent a certificate. */
export function inTheWay({ addresses6, issuers }: DnsFound): RecordInTheWay[] {
  const ways: RecordInTheWay[] = [];
  if (addresses6?.length)
    ways.push({ type: 'AAAA', found: addresses6, advice: 'It sends some visitors elsewhere. Remove it.' });
  if (issuers?.length && !issuers.some((issuer) => USUAL_ISSUERS.includes(issuer)))
    ways.push({
      type: 'CAA',
      found: issuers,
      advice: `It keeps us from getting a certificate. Add one more CAA record: 0 issue "${USUAL_ISSUERS[0]}".`,
    });
  return ways;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Hours for which a saved domain is checked: DNS may take up to 48. */
export const DOMAIN_HOURS = 48;
/** Days that the records of an active domain may be wrong before it is pending again. */
export const WRONG_DAYS = 7;
/** Days for which a released domain can be taken back by its account without being approved again. */
export const RECLAIM_DAYS = 30;

/** When to check a claimed domain next: every 5 minutes at first, then less and less often, up to every 4 hours. */
export function nextDomainCheck(claimedAt: Date, checkedAt: Date | null): Date {
  if (checkedAt === null) return claimedAt;
  const age = checkedAt.getTime() - claimedAt.getTime();
  return new Date(checkedAt.getTime() + Math.min(Math.max(age / 4, 5 * MINUTE), 4 * HOUR));
}

/** Whether an account that released a domain may have it back without approval. */
export const mayReclaim = (releasedAt: Date, now: Date): boolean =>
  now.getTime() - releasedAt.getTime() <= RECLAIM_DAYS * DAY;

/**
 * The state of a pending domain after a check. With both records right it is in review, or active if it needs no approval (any more).
 * After 48 hours it is rejected; until then it stays pending.
 */
export function statusAfterCheck(
  right: boolean,
  claimedAt: Date,
  now: Date,
  approval: 'manual' | 'auto',
): Extract<SubdomainStatus, 'pending' | 'in_review' | 'active' | 'rejected'> {
  if (right) return approval === 'auto' ? 'active' : 'in_review';
  return now.getTime() - claimedAt.getTime() >= DOMAIN_HOURS * HOUR ? 'rejected' : 'pending';
}

/** When a domain whose records have been wrong since then lapses. */
export const wrongUntil = (wrongSince: Date): Date => new Date(wrongSince.getTime() + WRONG_DAYS * DAY);

/** An active domain after its daily check: how long its records have been wrong decides. `right` is null if no server answered. */
export function activeAfterLook(
  right: boolean | null,
  wrongSince: Date | null,
  now: Date,
): { status: 'active' | 'pending'; wrongSince: Date | null } {
  if (right === null) return { status: 'active', wrongSince };
  if (right) return { status: 'active', wrongSince: null };
  const lapsed = wrongSince !== null && now >= wrongUntil(wrongSince);
  return lapsed ? { status: 'pending', wrongSince: null } : { status: 'active', wrongSince: wrongSince ?? now };
}

/** The decisions of staff about a domain: the state before and after each. */
export const DOMAIN_DECISIONS = {
  approve: { from: 'in_review', to: 'active' },
  reject: { from: 'in_review', to: 'rejected' },
  revoke: { from: 'active', to: 'rejected' },
} as const;
export type DomainDecision = keyof typeof DOMAIN_DECISIONS;

/** Why staff reject or revoke a domain; its owner reads it. */
export const domainReason = z.string().trim().min(1, 'Say why, the owner gets it by mail').max(500);
