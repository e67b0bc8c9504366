import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { same } from '../../secrets.ts';
import { claimKey, forgetOld, keepAnswer, type Reply } from './books.actions.ts';
import { type Call, ENDPOINTS, Refusal } from './endpoints.ts';
import { messenger, type Receiver } from './webhooks.ts';

/** A form's content: strings, and lists and objects of them. */
type Nested = string | Nested[] | { [name: string]: Nested };

const DEPTH_MAX = 5;
const isIndex = (name: string): boolean => name === '' || /^\d{1,3}$/.test(name);

/** Stripe's form of parameters: `metadata[attempt]=a&types[0]=card` is `{metadata: {attempt: 'a'}, types: ['card']}`. */
export function nested(form: string): Nested {
  const root = new Map<string, unknown>();
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/\]?\[|\]$/).slice(0, name.endsWith(']') ? -1 : undefined);
    if (path.length > DEPTH_MAX) continue;
    let place = root;
    for (const part of path.slice(0, -1)) {
      const inner = place.get(part);
      const next = inner instanceof Map ? inner : new Map<string, unknown>();
      place.set(part, next);
      place = next;
    }
    const last = path.at(-1) ?? '';
    place.set(last === '' && path.length > 1 ? String(place.size) : last, value);
  }
  return plain(root);
}

function plain(value: unknown): Nested {
  if (!(value instanceof Map)) return String(value);
  const entries = [...value].map(([name, inner]): [string, Nested] => [String(name), plain(inner)]);
  if (entries.length > 0 && entries.every(([name]) => isIndex(name))) return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** Simulated network faults, for tests. */
export interface Faults {
  /** Milliseconds until a response is sent. */
  delayMs(): number;
  /** Whether a response gets lost after the work is done. */
  isLost(): boolean;
}

interface Settings {
  db: Database;
  /** Where webhook events are sent; null: nowhere, they can only be listed. */
  deliverTo: Receiver | null;
  now?: () => Date;
  faults?: Partial<Faults>;
}

/** The address and keys of a running test gateway. The keys are valid as long as it runs. */
export interface TestGateway {
  host: string;
  port: number;
  secretKey: string;
  webhookSecret: string;
  /** Sends undelivered webhook events; resolves when each was sent once. */
  deliver(): Promise<void>;
  stop(): Promise<void>;
}

const BODY_MAX = 100_000;
const HOST = '127.0.0.1';

/**
 * Starts the test gateway: a small server, reachable from this machine only, that behaves like the part of Stripe's API that we
 * use and moves no money. Its data is in the database, so it survives restarts, and every process can run its own.
 */
export async function startTestGateway({
  db,
  deliverTo,
  now = () => new Date(),
  faults,
}: Settings): Promise<TestGateway> {
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const news = messenger({ db, deliverTo, webhookSecret, now });
  const app = fastify({ bodyLimit: BODY_MAX, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, nested(String(body)));
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url})`;
    void reply.code(404).send(inStripesForm(new Refusal('unknown_url', message, 404)));
  });

  for (const [name, { takes, answer }] of Object.entries(ENDPOINTS)) {
    const [method = '', url = ''] = name.split(' ');
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const answered = await handle(request, takes, answer);
        news.wake();
        await send(reply, answered);
      },
    });
  }

  type Work = (call: Call, given: unknown, id: string) => Promise<Reply>;

  async function handle(request: FastifyRequest, takes: z.ZodType, work: Work): Promise<Reply> {
    if (!same(request.headers.authorization ?? '', `Bearer ${secretKey}`)) {
      return { status: 401, body: inStripesForm(new Refusal('invalid_api_key', 'Invalid API Key provided')) };
    }
    const given = takes.safeParse(request.method === 'GET' ? nested(queryString(request.url)) : (request.body ?? {}));
    if (!given.success) {
      // do not log what was sent: it may be somebody's card
      const where = given.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');
      return { status: 400, body: inStripesForm(new Refusal('parameter_invalid', `Invalid parameters: ${where}`)) };
    }
    const { id = '' } = request.params as { id?: string };
    const key = request.headers['idempotency-key'];
    try {
      return await db.transaction(async (tx) => {
        const call = { tx, now: now() };
        if (request.method !== 'POST' || typeof key !== 'string') return work(call, given.data, id);
        const question = sha256(JSON.stringify([request.url, given.data]));
        const before = await claimKey(tx, key, question);
        if (before && before.question !== question) {
          throw new Refusal('idempotency_error', 'This key was used for another request', 400);
        }
        if (before) return before;
        const answer = await work(call, given.data, id);
        await keepAnswer(tx, key, answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: inStripesForm(error) };
      throw error;
    }
  }

  async function send(reply: FastifyReply, { status, body }: Reply): Promise<void> {
    const ms = faults?.delayMs?.() ?? 0;
    if (ms > 0) await delay(ms);
    if (faults?.isLost?.()) {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    await reply.code(status).send(body);
  }

  await forgetOld(db, now());
  await app.listen({ host: HOST, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    host: HOST,
    port,
    secretKey,
    webhookSecret,
    deliver: news.deliver,
    stop: async () => {
      await app.close();
      await news.stop();
    },
  };
}

const queryString = (url: string): string => url.split('?')[1] ?? '';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function inStripesForm({ code, message, status }: Refusal): object {
  const type = code === 'idempotency_error' ? 'idempotency_error' : 'invalid_request_error';
  return { error: { type, code, message, ...(status === 404 ? { param: 'id' } : {}) } };
}
