import { Resolver } from 'node:dns/promises';
import type { Dns } from '../ports/ports.ts';
import { fromNextAbove } from './local-dns.ts';

/** Timeouts in milliseconds, for one attempt and for all of them. */
const TRY = 2_000;
const ALL = 5_000;
/** The name or the record does not exist: a valid answer, not a failure. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

/** The machine's name servers; `servers` overrides them ("127.0.0.1:5353"). */
export function nodeDns(servers?: readonly string[]): Dns {
  async function ask(query: (resolver: Resolver) => Promise<string[]>): Promise<string[]> {
    const resolver = new Resolver({ timeout: TRY, tries: 2 });
    if (servers) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), ALL);
    try {
      return await query(resolver);
    } catch (error) {
      if (NOTHING.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    } finally {
      clearTimeout(late);
    }
  }
  return {
    addressesOf: (name) => ask((resolver) => resolver.resolve4(name)),
    addresses6Of: (name) => ask((resolver) => resolver.resolve6(name)),
    textsOf: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    issuersOf: (name) =>
      fromNextAbove(name, (one) =>
        ask(async (resolver) =>
          // "ca.example; account=1" names the authority before its parameters
          (await resolver.resolveCaa(one)).flatMap(({ issue }) => (issue ? [issue.split(';')[0]?.trim() ?? ''] : [])),
        ),
      ),
  };
}
