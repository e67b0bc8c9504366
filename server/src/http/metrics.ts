import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { jobAges } from '../features/metrics/job-ages.queries.ts';
import type { Prober } from '../features/metrics/probes.actions.ts';
import {
  aheadOfDatabase,
  diskOf,
  notedStates,
  queueOf,
  servicesOf,
  storedIn,
} from '../features/metrics/state.queries.ts';
import type { Tally } from '../graphql/tally.ts';
import type { Ports } from '../ports/ports.ts';
import { clockJumps } from '../process/clock.ts';
import { state } from '../process/uncaught-errors.ts';
import { unreadiness } from './health.ts';
import { isFromThisMachine } from './local.ts';
import { logRequest } from './request-log.ts';

export interface Measured {
  ports: Ports;
  probes: Prober;
  tally: Tally;
}

type Values = Record<string, number | null>;

/** A gauge with a value for each word of its label, or only one without a label; without the database, those that it does not need. */
function gauges(registry: Registry, { log }: Ports) {
  return (name: string, label: string | null, help: string, read: () => Promise<Values>) =>
    void new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [registry],
      async collect() {
        const values = await read().catch((err: unknown) => {
          log.warn({ err, metric: name }, 'a metric could not be read');
          return {};
        });
        this.reset();
        for (const [word, value] of Object.entries(values))
          if (value !== null) this.set(label === null ? {} : { [label]: word }, value);
      },
    });
}

/** The state of the installation, which the office's page shows too. */
function stateGauges(registry: Registry, { ports, probes }: Measured): void {
  const gauge = gauges(registry, ports);
  const known = async () => {
    const health = await probes.look();
    return { health, isThere: health.database === null };
  };

  gauge('database_connections', 'state', 'Connections of the pool by state', async () => {
    const { totalCount, idleCount, waitingCount } = ports.db.$client;
    return { open: totalCount, idle: idleCount, waited_for: waitingCount };
  });
  gauge('jobs', 'state', 'Jobs by state; failed ones are not tried again by themselves', async () => {
    if (!(await known()).isThere) return {};
    const { ready, later, retrying, failed } = await queueOf(ports.db);
    return { ready, later, retrying, failed };
  });
  const ages =
    'Since when a job has been waiting to run, a quick one has been running, and one of every minute was scheduled';
  gauge('job_age_seconds', 'what', ages, async () => ((await known()).isThere ? { ...(await jobAges(ports.db)) } : {}));
  const services = '0 while a service fails; services that are not set up or were never used are left out';
  gauge('service_up', 'service', services, async () => {
    const { health, isThere } = await known();
    const probed = Object.entries(health).map(([name, fault]) => [name, fault === null ? 1 : 0]);
    const outside = isThere ? await servicesOf(ports) : [];
    const used = outside.filter((one) => one.state === 'works' || one.state === 'failing');
    return Object.fromEntries([...probed, ...used.map((one) => [one.name, one.state === 'works' ? 1 : 0])]);
  });
  gauge('stored_bytes', 'what', 'Bytes of the database and of stored files', async () => {
    if (!(await known()).isThere) return {};
    const { databaseBytes, fileBytes } = await storedIn(ports);
    return { database: databaseBytes, files: fileBytes };
  });
  gauge('disk_bytes', 'what', 'The disk of the data folder', async () => ({ ...(await diskOf(ports.config.dataDir)) }));
  const noted = async (read: (one: { workedAt: Date | null; failingSince: Date | null }) => number | null) => {
    if (!(await known()).isThere) return {};
    const states = await notedStates(ports.db);
    return Object.fromEntries(
      ['records', 'backup'].flatMap((what) => {
        const found = states.get(what);
        return found ? [[what, read(found)]] : [];
      }),
    );
  };
  const successes = 'When the records were last verified and the last backup was made';
  gauge('last_success_timestamp_seconds', 'what', successes, () =>
    noted(({ workedAt }) => (workedAt ? workedAt.getTime() / 1000 : null)),
  );
  gauge('last_run_failed', 'what', '1 if the last verification or backup failed', () =>
    noted(({ failingSince }) => (failingSince ? 1 : 0)),
  );
  gauge(
    'clock_ahead_seconds',
    null,
    'How far the clock of this process is ahead of the one of the database',
    async () => ((await known()).isThere ? { database: await aheadOfDatabase(ports.db) } : {}),
  );
  gauge('ready', null, '1 if this process answers 200 to /readyz', async () => ({
    this: unreadiness((await known()).health) === null ? 1 : 0,
  }));
}

/** Counters that something else counts. */
function counters(registry: Registry, { tally }: Measured): void {
  const counter = (
    name: string,
    labelNames: string[],
    help: string,
    read: () => [labels: Record<string, string>, count: number][],
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        for (const [labels, count] of read()) this.inc(labels, count);
      },
    });
  const byKey = (label: string, counts: Record<string, number>) =>
    Object.entries(counts).map(([key, count]): [Record<string, string>, number] => [{ [label]: key }, count]);

  const uncaught = 'Errors that nothing caught, by kind; an exception degrades the process';
  counter('uncaught_errors_total', ['kind'], uncaught, () => byKey('kind', state.uncaught));
  const operations = 'GraphQL requests by how they ended: OK, or the code of what failed';
  counter('graphql_operations_total', ['code'], operations, () => byKey('code', Object.fromEntries(tally.codes)));
  const failures = 'Failed GraphQL operations by operation and code';
  counter('graphql_failures_total', ['operation', 'code'], failures, () =>
    [...tally.failures.values()].map(({ operation, code, count }) => [{ operation, code }, count]),
  );
  const jumps = 'Jumps of the clock of this machine, by direction';
  counter('clock_jumps_total', ['direction'], jumps, () => byKey('direction', clockJumps));
}

/** Counts every request by method, route and status, and logs it. Not a plugin, because its hooks must see all routes. */
export function measureRequests(app: FastifyInstance, measured: Measured): void {
  const { config } = measured.ports;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'process_degraded',
    help: '1 if the process waits to be replaced',
    registers: [registry],
    collect() {
      this.set(state.degraded ? 1 : 0);
    },
  });
  counters(registry, measured);
  stateGauges(registry, measured);
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    // a stream lasts as long as its listener, so its duration is not a response time
    const isStream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) seconds.observe(labels, reply.elapsedTime / 1000);
    logRequest(request, reply);
  });
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = config;
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
