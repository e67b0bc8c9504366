import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a request was made on this machine itself. One that a proxy passed on was not, even where the proxy is here and
 * Greenlit was not told about it.
 */
export function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const passedOn = headers.forwarded ?? headers['x-forwarded-for'];
  return passedOn === undefined && isLoopback(ip);
}

function isLoopback(address: string): boolean {
  const v4 = address.replace(/^::ffff:/, '');
  return address === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
}
