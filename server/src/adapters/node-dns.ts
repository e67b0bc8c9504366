import { Resolver } from 'node:dns/promises';
import type { Dns } from '../ports/dns.ts';

/** Timeouts in milliseconds, for one attempt and for all of them. */
const TRY = 2_000;
const ALL = 5_000;
/** The name or the record does not exist: a valid answer, not a failure. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

/** The machine's name servers; `servers` overrides them ("127.0.0.1:5353"). */
export function nodeDns(servers?: readonly string[]): Dns {
  return {
    async addressesOf(name) {
      const resolver = new Resolver({ timeout: TRY, tries: 2 });
      if (servers) resolver.setServers(servers);
      const late = setTimeout(() => resolver.cancel(), ALL);
      try {
        return await resolver.resolve4(name);
      } catch (error) {
        if (NOTHING.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
        throw error;
      } finally {
        clearTimeout(late);
      }
    },
  };
}
