import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Ports } from '../ports/ports.ts';
import { state } from '../process/uncaught-errors.ts';
import { isFromThisMachine } from './local.ts';
import { stateGauges } from './state-gauges.ts';

/** Liveness, readiness and Prometheus metrics. */
export async function healthRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    if (state.stopping) return reply.code(503).send({ status: 'stopping' });
    if (state.degraded) return reply.code(503).send({ status: 'degraded' });
    try {
      await ports.db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch (error) {
      ports.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}

/** Counts every request by method, route and status. Not a plugin, because its hooks must see all routes. */
export function measureRequests(app: FastifyInstance, ports: Ports): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Counter({
    name: 'uncaught_errors_total',
    help: 'Errors that nothing caught, by kind; an exception degrades the process',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(state.uncaught)) this.inc({ kind }, count);
    },
  });
  new Gauge({
    name: 'process_degraded',
    help: '1 if the process waits to be replaced',
    registers: [registry],
    collect() {
      this.set(state.degraded ? 1 : 0);
    },
  });
  stateGauges(registry, ports);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    // a stream lasts as long as its listener, so its duration is not a response time
    const isStream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) seconds.observe(labels, reply.elapsedTime / 1000);
    // log the path without the query, and only the route where the path contains a code: no signatures or codes in the log
    const path = route.includes(':code') ? route : request.url.split('?')[0];
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level](
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request) && !hasToken(request, ports.config.metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Whether `Authorization: Bearer …` holds the token. Compares hashes, so that timing reveals nothing. */
function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
