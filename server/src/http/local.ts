import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies add; each proxy adds some of them. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/**
 * Whether the request was made on this machine and addressed to it. A forwarded request was not, even if the proxy runs here
 * and is not configured; and another site's name may lead a browser here.
 */
export function isFromThisMachine({ ip, headers, hostname }: FastifyRequest): boolean {
  const isForwarded = PASSED_ON.some((name) => headers[name] !== undefined);
  return !isForwarded && isLoopback(ip) && (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0);
}

function isLoopback(address: string): boolean {
  const v4 = address.replace(/^::ffff:/, '');
  return address === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
}
