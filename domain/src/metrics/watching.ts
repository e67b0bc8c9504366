import { z } from 'zod';
import { HOST, plainHost } from './hosts.ts';
import { QUARTERS } from './quarters.ts';

const QUARTERS_WRONG = `Use a whole number from 0 to ${QUARTERS}`;
const HOST_WRONG = 'Use the name of a host, such as www.example.com';

/** Stands for all hosts that are not counted separately. */
export const OTHER_HOSTS = 'other';

const BARE_ADDRESS = /^[\d.]+$/;

/** The host of a page, in lower case; '' for none, and for an IP address, which nobody would recognize. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .transform(plainHost)
  .refine((typed) => typed === '' || HOST.test(typed), HOST_WRONG)
  .transform((typed) => (BARE_ADDRESS.test(typed) ? '' : typed));

/** What a viewer's browser reports about a view. */
export const watching = z.object({
  quarters: z.number(QUARTERS_WRONG).int(QUARTERS_WRONG).min(0, QUARTERS_WRONG).max(QUARTERS, QUARTERS_WRONG),
  referrer: host,
});

/** Where views came from: another site, the channel's own pages, an unknown page, or sites that are not counted separately. */
export const REFERRER_KINDS = ['site', 'channel', 'none', 'others'] as const;
export type ReferrerKind = (typeof REFERRER_KINDS)[number];

/** `own`: the hosts that the channel is on. */
export function referrerKind(from: string, own: readonly string[]): ReferrerKind {
  if (from === '') return 'none';
  if (from === OTHER_HOSTS) return 'others';
  return own.some((one) => plainHost(one) === from) ? 'channel' : 'site';
}
