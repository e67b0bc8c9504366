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

/** A name, or an address (IPv6 in brackets), then at most a port: nothing before, between or after. */
const HOST = /^([a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::([1-9]\d{0,4}))?$/;

/**
 * The host that a request names, in lower case, or null if it is malformed. Fastify's own `hostname` cuts off what it does not expect,
 * so `localhost:evil.test` would count as `localhost`.
 */
export function hostOf(request: FastifyRequest): { name: string; port: string | null } | null {
  const [, name, port = null] = HOST.exec(request.host.toLowerCase()) ?? [];
  return name !== undefined && Number(port ?? 1) <= 65_535 ? { name, port } : null;
}

/** Whether the name leads to the very machine that asks. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'));

/** Whether this is an address and no name. */
export const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

/**
 * Whether the request was made on this machine and addressed to it. A forwarded request was not, even if the proxy runs here
 * and is not configured; and another site's name may lead a browser here.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = PASSED_ON.some((name) => request.headers[name] !== undefined);
  const host = hostOf(request);
  return !isForwarded && isLoopback(request.ip) && host !== null && isLoopbackName(host.name);
}

function isLoopback(address: string): boolean {
  const v4 = address.replace(/^::ffff:/, '');
  return address === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
}
