import { Resolver } from 'node:dns/promises';
import type { Dns } from '../ports/dns.ts';

/** Milliseconds for one try, and for all of them together. */
const TRY = 2_000;
const ALL = 5_000;
/** There is no such name, or it has no such record: an answer, and no failure. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

/** The name servers of the machine; `servers` names others ("127.0.0.1:5353"). */
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
