import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether the request was made on this machine. A forwarded request was not, even if the proxy runs here and is not configured. */
export function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const passedOn = headers.forwarded ?? headers['x-forwarded-for'];
  return passedOn === undefined && isLoopback(ip);
}

function isLoopback(address: string): boolean {
  const v4 = address.replace(/^::ffff:/, '');
  return address === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
}
