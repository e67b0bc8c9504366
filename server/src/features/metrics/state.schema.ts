/** The state of the installation, for provider admins. */
import { signedIn } from '../../caller.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import type { Ports } from '../../ports/ports.ts';
import { retryJobs } from './state.actions.ts';
import {
  type FailedJobs,
  failedJobs,
  notedStates,
  type Queue,
  queueOf,
  SERVICE_HEALTHS,
  SERVICES,
  type ServiceState,
  type Stored,
  servicesOf,
  storedIn,
  version,
} from './state.queries.ts';

const ServiceName = builder.enumType('ServiceName', { values: SERVICES });
const ServiceHealth = builder.enumType('ServiceHealth', {
  description: 'unused: configured, but not used yet.',
  values: SERVICE_HEALTHS,
});

const Service = builder.objectRef<ServiceState>('ServiceState').implement({
  fields: (t) => ({
    name: t.field({ type: ServiceName, resolve: ({ name }) => name }),
    state: t.field({ type: ServiceHealth, resolve: ({ state }) => state }),
    since: t.expose('since', { type: 'DateTime', nullable: true, description: 'Since when it has been failing.' }),
    workedAt: t.expose('workedAt', { type: 'DateTime', nullable: true }),
    message: t.exposeString('message', { nullable: true, max: 300 }),
  }),
});

const FailedJobsType = builder.objectRef<FailedJobs>('FailedJobs').implement({
  fields: (t) => ({
    name: t.exposeString('name', { max: SHORT_MAX }),
    jobs: t.exposeInt('jobs'),
    lastError: t.exposeString('lastError', { max: 300 }),
  }),
});

const QueueType = builder.objectRef<Queue>('JobQueue').implement({
  fields: (t) => ({
    ready: t.exposeInt('ready'),
    later: t.exposeInt('later'),
    retrying: t.exposeInt('retrying', { description: 'Failed at least once, and will be retried.' }),
    failed: t.exposeInt('failed', { description: 'Failed permanently.' }),
    oldestAt: t.expose('oldestAt', { type: 'DateTime', nullable: true }),
    failures: t.field({ type: [FailedJobsType], rows: 50, resolve: (_queue, _args, ctx) => failedJobs(ctx.ports.db) }),
  }),
});

const StoredType = builder.objectRef<Stored>('StoredAmounts').implement({
  fields: (t) => ({
    databaseBytes: t.exposeFloat('databaseBytes'),
    fileBytes: t.exposeFloat('fileBytes'),
    freeBytes: t.exposeFloat('freeBytes', { nullable: true, description: 'Null if files are in object storage.' }),
  }),
});

type Noted = { workedAt: Date | null; failingSince: Date | null; message: string | null };
const NotedType = builder.objectRef<Noted>('LastOutcome').implement({
  fields: (t) => ({
    workedAt: t.expose('workedAt', { type: 'DateTime', nullable: true }),
    failingSince: t.expose('failingSince', { type: 'DateTime', nullable: true }),
    message: t.exposeString('message', { nullable: true, max: 300 }),
  }),
});

const noted = async ({ db }: Ports, name: string): Promise<Noted> =>
  (await notedStates(db)).get(name) ?? { workedAt: null, failingSince: null, message: null };

const State = builder.objectRef<object>('InstallationState').implement({
  fields: (t) => ({
    version: t.string({ max: SHORT_MAX, resolve: version }),
    stored: t.field({ type: StoredType, resolve: (_state, _args, ctx) => storedIn(ctx.ports) }),
    queue: t.field({ type: QueueType, resolve: (_state, _args, ctx) => queueOf(ctx.ports.db) }),
    services: t.field({ type: [Service], rows: 5, resolve: (_state, _args, ctx) => servicesOf(ctx.ports) }),
    records: t.field({
      type: NotedType,
      description: 'The nightly verification of all records.',
      resolve: (_state, _args, ctx) => noted(ctx.ports, 'records'),
    }),
    backup: t.field({
      type: NotedType,
      description: 'The last backup.',
      resolve: (_state, _args, ctx) => noted(ctx.ports, 'backup'),
    }),
  }),
});

builder.queryField('getInstallationState', (t) =>
  t.field({ type: State, description: 'The state of the installation.', resolve: () => ({}) }),
);

builder.mutationField('retryJobs', (t) =>
  t.int({
    description: 'Retries failed jobs; returns how many.',
    resolve: (_root, _args, ctx) => retryJobs(ctx, signedIn(ctx)),
  }),
);
