import type { ServerResponse } from 'node:http';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import mercurius from 'mercurius';
import type { Actor, Context } from '../context.ts';
import { translate } from '../graphql/errors.ts';
import { refuseCostly, refuseIntrospection, refuseText } from '../graphql/limits.ts';
import { mayRunAlongside } from '../graphql/policy.ts';
import { refuseExpensive, refuseLongPages } from '../graphql/price.ts';
import { buildGuardedSchema } from '../graphql/schema.ts';
import { count, type Failure, operationsOf, type Tally } from '../graphql/tally.ts';
import type { Ports } from '../ports/ports.ts';
import { tooLarge } from '../refusals.ts';
import { type Asking, askingOf, noteActor } from './request-context.ts';
import { noteOperations } from './request-log.ts';

declare module 'mercurius' {
  interface MercuriusContext extends Context {}
}

/** Maximum bytes of a request: enough for a script of 100,000 characters with its form, also from the holder of a reviewer's link. */
const BODY_LIMIT = 1_000_000;
/** The same for visitors, who only read, like, and count what they watched. */
const VISITOR_BODY_LIMIT = 10 * 1024;

/** Maximum length of a response. */
export const MAX_ANSWER_BYTES = 8_000_000;

const answerTooLong = () =>
  new DomainError(
    'INVALID',
    'too_much',
    'This asks for too much at once: the answer has more than 8 MB. Ask for fewer rows, fields or lists',
  );

/** Aborts when the client disconnects. Created on demand, as only long-running operations need it. */
function leavingOf(answer: ServerResponse): AbortSignal {
  const gone = new AbortController();
  answer.once('close', () => {
    if (!answer.writableFinished) gone.abort();
  });
  if (answer.destroyed) gone.abort();
  return gone.signal;
}

/** An operation that only reads lists, and may run again. */
interface Reading {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

export async function graphqlRoute(
  app: FastifyInstance,
  { ports, tally }: { ports: Ports; tally: Tally },
): Promise<void> {
  const operations = new WeakMap<FastifyRequest, Map<string, string>>();
  const failures = new WeakMap<FastifyRequest, Failure[]>();
  app.addHook('onResponse', async (request, { statusCode }) => {
    const code = statusCode >= 500 ? 'INTERNAL' : 'INVALID';
    count(tally, failures.get(request) ?? (statusCode < 400 ? [] : [{ operation: 'a document', code }]));
  });
  const failed = new WeakSet<FastifyRequest>();
  const askers = new WeakMap<FastifyRequest, Asking>();
  /** Contexts of operations that started before their actor was verified. */
  const verified = new WeakMap<object, Promise<Actor>>();
  const readings = new WeakMap<object, Reading>();
  const writings = new WeakSet<object>();

  /** When the actor cannot be read, building the error response asks for a context again; a visitor's is enough. */
  const askingOrVisitor = async (request: FastifyRequest): Promise<Asking> => {
    if (failed.has(request)) return { ctx: { ports, actor: { kind: 'visitor', viewer: null }, from: null }, now: null };
    return askingOf(request, ports).catch((error) => {
      failed.add(request);
      throw error;
    });
  };

  // asked only where the request may be large: whose it is takes a look at the database
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { 'content-length': length = 0, 'content-encoding': packed, 'transfer-encoding': inPieces } = request.headers;
    if (!packed && !inPieces && Number(length) <= VISITOR_BODY_LIMIT) return payload;
    const { ctx, now } = await askingOrVisitor(request);
    if (((await now) ?? ctx.actor).kind === 'visitor') throw tooLarge();
    return payload;
  });

  await app.register(mercurius, {
    schema: buildGuardedSchema(),
    jit: 1,
    graphiql: false,
    ide: false,
    allowBatchedQueries: false,
    additionalRouteOptions: { bodyLimit: BODY_LIMIT },
    context: async (request, reply) => {
      const asking = await askingOrVisitor(request);
      askers.set(request, asking);
      noteActor(request, asking.ctx.actor);
      reply.header('cache-control', 'no-store');
      const ctx: Context = { ...asking.ctx, leaving: () => leavingOf(reply.raw) };
      if (asking.now) verified.set(ctx, asking.now);
      return ctx;
    },
    errorFormatter: (execution, context) => {
      const ctx = 'actor' in context ? context : null;
      const errors = (execution.errors ?? []).flatMap((error) => translate(error, ports.log, ctx));
      const request = context.reply?.request;
      const named = request && operations.get(request);
      const failed = errors.map(({ path, extensions }) => ({
        operation: named?.get(String(path?.[0])) ?? 'a document',
        code: String(extensions?.code),
      }));
      if (request) failures.set(request, failed);
      // mercurius types these as GraphQLError, but sends them as they are
      return { statusCode: 200, response: { data: execution.data ?? null, errors: errors as never } };
    },
  });
  app.graphql.addHook('preParsing', async (_schema, source) => refuseText(source));
  app.graphql.addHook('preValidation', async (schema, document) => {
    refuseCostly(schema, document);
    refuseExpensive(schema, document);
  });

  // lists are read while the session is verified in parallel, and from the replica; everything else waits for the verification
  app.graphql.addHook('preExecution', async (schema, document, context, variables) => {
    const request = context.reply?.request;
    if (request) {
      const asked = operationsOf(document);
      operations.set(request, asked);
      noteOperations(request, [...new Set(asked.values())]);
    }
    refuseLongPages(schema, document, variables);
    if (mayRunAlongside(document)) {
      readings.set(context, { document, variables });
      const { replica } = context.ports;
      if (replica && context.actor.kind === 'user')
        context.ports = { ...ports, db: await replica.databaseFor(context.actor.person.user.id) };
      return;
    }
    context.actor = (await verified.get(context)) ?? context.actor;
    verified.delete(context);
    if (writes(document)) writings.add(context);
    if (context.actor.kind !== 'user') refuseIntrospection(document);
  });
  app.graphql.addHook('onResolution', async (execution, context) => {
    if (writings.has(context)) await noteWrite(context);
    const reading = readings.get(context);
    const actor = (await verified.get(context)) ?? context.actor;
    const hasFailedOnReplica = context.ports.db !== ports.db && (execution.errors?.length ?? 0) > 0;
    if (!reading || (actor === context.actor && !hasFailedOnReplica)) return;
    // or run with a stale actor (another person or other rights): discard the result and run again, on the primary
    const { from, leaving } = context;
    const anew: Context = { ports: { ...ports, replica: null }, actor, from, ...(leaving ? { leaving } : {}) };
    const made = await app.graphql(
      reading.document as never, // declared as a string, but a parsed document is accepted too
      { ...anew },
      reading.variables,
      operationOf(context.reply?.request),
    );
    Object.assign(execution, { data: made.data, errors: made.errors });
  });
  /** Before the response, so that its receiver can read what they wrote. */
  async function noteWrite({ actor }: Context): Promise<void> {
    if (!ports.replica || actor.kind !== 'user') return;
    await ports.replica
      .wrote(actor.person.user.id)
      .catch((err: unknown) => ports.log.warn({ err }, 'it was not noted that somebody wrote'));
  }

  // prices count characters; responses with too many bytes are refused here
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) <= MAX_ANSWER_BYTES) return payload;
    reply.removeHeader('content-length');
    const { message, code, reason } = answerTooLong();
    return JSON.stringify({ data: null, errors: [{ message, extensions: { code, reason } }] });
  });

  // whatever the response, its header says who the caller is according to the database; without the database, it does not say it
  app.addHook('onSend', async (request, reply) => {
    const asking = askers.get(request);
    const actor = asking && (asking.now ? await asking.now.catch(() => null) : asking.ctx.actor);
    if (!actor) return;
    noteActor(request, actor);
    if (actor.kind !== 'user') return;
    reply.header('user', actor.person.user.id);
  });
}

const writes = ({ definitions }: DocumentNode): boolean =>
  definitions.some((one) => one.kind === Kind.OPERATION_DEFINITION && one.operation === OperationTypeNode.MUTATION);

function operationOf(request: FastifyRequest | undefined): string | undefined {
  const { operationName } = ((request?.method === 'GET' ? request.query : request?.body) ?? {}) as {
    operationName?: unknown;
  };
  return typeof operationName === 'string' ? operationName : undefined;
}
