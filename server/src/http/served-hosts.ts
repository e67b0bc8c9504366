import type { FastifyInstance, FastifyRequest } from 'fastify';
import QuickLRU from 'quick-lru';
import { type Listener, listen } from '../db/listen.ts';
import type { DomainOwner } from '../features/accounts/domains.actions.ts';
import { hostName, servedOwner } from '../features/accounts/domains.queries.ts';
import type { Ports } from '../ports/ports.ts';

/** Hosts cached in memory; the least recently used make room. */
const MOST = 10_000;

/** Maps hosts to the channels that they show. */
export interface ServedHosts {
  /** Null for a host that is nobody's active domain. Throws if that cannot be looked up and was never looked up before. */
  ownerOf(host: string): Promise<DomainOwner | null>;
  stop(): Promise<void>;
}

/**
 * Results are cached until a commit in any process changes them, which LISTEN reports, and also while the database is down, so
 * that known channels keep working.
 */
export function servedHosts({ db, log }: Pick<Ports, 'db' | 'log'>): ServedHosts {
  const kept = new QuickLRU<string, Promise<DomainOwner | null>>({ maxSize: MOST });
  let listener: Listener | null = null;

  const startListening = () =>
    listen(db, ['domain'], {
      heard: (_channel, name) => void kept.delete(name),
      // messages may have been missed
      connected: () => kept.clear(),
      lost: (error) => log.warn({ reason: error.message }, 'the LISTEN connection for domains was lost'),
    });

  return {
    async ownerOf(host) {
      const name = hostName(host);
      if (name === null) return null;
      const known = kept.get(name);
      if (known) return known;
      listener ??= startListening();
      const looked = servedOwner(db, name);
      kept.set(name, looked);
      // failures are not cached; a change in the meantime has already dropped it
      looked.catch(() => kept.get(name) === looked && kept.delete(name));
      return looked;
    },
    async stop() {
      await listener?.stop();
    },
  };
}

type Request = FastifyRequest<{ Querystring: { domain?: unknown } }>;

/** Asked by a proxy with on-demand TLS before it requests a certificate. */
export async function domainRoutes(app: FastifyInstance, { served }: { served: ServedHosts }): Promise<void> {
  app.get('/api/domains/ask', async ({ query: { domain } }: Request, reply) => {
    const owner = typeof domain === 'string' ? await served.ownerOf(domain) : null;
    return owner ? { domain } : reply.code(404).send({ code: 'NOT_FOUND', message: 'Domain not found' });
  });
}
