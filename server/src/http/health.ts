import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notedStates, queueOf, servicesOf, storedIn } from '../features/metrics/state.queries.ts';
import type { Ports } from '../ports/ports.ts';
import { state } from '../process/uncaught-errors.ts';
import { isFromThisMachine } from './local.ts';

/** The state shown on the office's installation page, and the pool's, for Prometheus. */
function stateGauges(registry: Registry, ports: Ports): void {
  /** A gauge with a value for each word of its label. */
  function gauge(name: string, label: string, help: string, read: () => Promise<Record<string, number>>) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        // without the database there is nothing to report, and the other metrics matter most then
        const values = await read().catch((err: unknown) => {
          ports.log.warn({ err }, 'a metric could not be read');
          return {};
        });
        this.reset();
        for (const [word, value] of Object.entries(values)) this.set({ [label]: word }, value);
      },
    });
  }

  gauge('database_connections', 'state', 'Connections of the pool by state', async () => {
    const { totalCount, idleCount, waitingCount } = ports.db.$client;
    return { open: totalCount, idle: idleCount, waited_for: waitingCount };
  });
  gauge('jobs', 'state', 'Jobs by state; failed ones are not tried again by themselves', async () => {
    const { ready, later, retrying, failed } = await queueOf(ports.db);
    return { ready, later, retrying, failed };
  });
  const services = '0 while a service fails; services that are not set up or were never used are left out';
  gauge('service_up', 'service', services, async () => {
    const used = (await servicesOf(ports)).filter(({ state }) => state === 'works' || state === 'failing');
    return Object.fromEntries(used.map(({ name, state }) => [name, state === 'works' ? 1 : 0]));
  });
  gauge('stored_bytes', 'what', 'Bytes of the database and of stored files', async () => {
    const { databaseBytes, fileBytes } = await storedIn(ports);
    return { database: databaseBytes, files: fileBytes };
  });
  const successes = 'When the records were last verified and the last backup was made';
  gauge('last_success_timestamp_seconds', 'what', successes, async () => {
    const noted = await notedStates(ports.db);
    const times = ['records', 'backup'].map((what) => [what, noted.get(what)?.workedAt] as const);
    return Object.fromEntries(times.flatMap(([what, at]) => (at ? [[what, at.getTime() / 1000]] : [])));
  });
}

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
    const { metricsToken } = ports.config;
    if (!isFromThisMachine(request) && !hasToken(request, metricsToken)) {
      if (metricsToken === null) throw notFound('Page');
      reply.header('www-authenticate', 'Bearer');
      throw new DomainError('UNAUTHENTICATED', 'metrics_token', 'Send the token of METRICS_TOKEN to read the metrics');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Whether `Authorization: Bearer …` holds the token. Compares hashes, so that timing reveals nothing. */
function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
