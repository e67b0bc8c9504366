import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameOf } from '../refusal-log.ts';
import { askedBy } from './request-context.ts';

/** Operations named in a line; a document may ask for many. */
const NAMED = 5;

const operations = new WeakMap<FastifyRequest, string>();

/** What a GraphQL request asked for, for its line in the log. */
export const noteOperations = (request: FastifyRequest, names: readonly string[]): void => {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  operations.set(request, names.slice(0, NAMED).join(' ') + more);
};

/** Balancers and scrapers ask for these every second; what they find out is logged when it changes. */
const CHECKS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** One line for each request: what was asked by whom, and how it ended. The path is logged without its query, which may have signatures. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none';
  if (CHECKS.includes(route)) return;
  const { actor, ip } = askedBy(request);
  const operation = operations.get(request);
  // only the route where the path contains a code
  const path = route.includes(':code') ? route : request.url.split('?')[0];
  // 501 answers a request that nobody of ours sends
  const level = reply.statusCode >= 500 && reply.statusCode !== 501 ? 'error' : 'info';
  request.log[level](
    {
      method: request.method,
      path,
      ...(operation ? { operation } : {}),
      who: nameOf(actor),
      ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'request',
  );
}
