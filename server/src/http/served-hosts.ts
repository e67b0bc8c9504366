import QuickLRU from 'quick-lru';
import { type Listener, listen } from '../db/listen.ts';
import type { DomainOwner } from '../features/accounts/domains.actions.ts';
import { hostName, servedOwner } from '../features/accounts/domains.queries.ts';
import type { Ports } from '../ports/ports.ts';

/** Hosts kept in memory; the least recently used make room. */
const MOST = 10_000;

/** Whose channel is shown under which host. */
export interface ServedHosts {
  /** Null for a host that is nobody's active domain. Throws if that cannot be looked up and was never looked up before. */
  ownerOf(host: string): Promise<DomainOwner | null>;
  stop(): Promise<void>;
}

/**
 * Answers are kept until a commit of any process changes them, which LISTEN reports, and also while the database is away: then
 * the channels that were asked for go on.
 */
export function servedHosts({ db, log }: Pick<Ports, 'db' | 'log'>): ServedHosts {
  const kept = new QuickLRU<string, Promise<DomainOwner | null>>({ maxSize: MOST });
  let listener: Listener | null = null;

  const startListening = () =>
    listen(db, ['domain'], {
      heard: (_channel, name) => void kept.delete(name),
      // something may have been missed
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
      // not kept if it failed; a change in the meantime has dropped it already
      looked.catch(() => kept.get(name) === looked && kept.delete(name));
      return looked;
    },
    async stop() {
      await listener?.stop();
    },
  };
}
