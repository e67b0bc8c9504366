import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What proxies add, each of them some. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** Whether the request was made on this machine. A forwarded request was not, even if the proxy runs here and is not configured. */
export function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  return !PASSED_ON.some((name) => headers[name] !== undefined) && isLoopback(ip);
}

function isLoopback(address: string): boolean {
  const v4 = address.replace(/^::ffff:/, '');
  return address === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
}
