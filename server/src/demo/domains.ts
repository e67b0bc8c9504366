import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demo } from '@greenlit/seeds/demo.ts';
import type { Transaction } from '../db/connect.ts';
import { domains } from '../db/tables.ts';
import { wantedFor } from '../features/accounts/domains.queries.ts';
import type { Ports } from '../ports/ports.ts';
import type { Cast } from './people.ts';

/** The cast's own domains. Their two records are written to the hosts file, unless one exists, which may be in use. */
export async function loadDomains(tx: Transaction, ports: Ports, { people }: Cast): Promise<void> {
  const lines: string[] = [];
  const now = new Date();
  for (const { key, settings } of demo.people) {
    const owner = people.get(key);
    if (!owner || !settings.subdomain) continue;
    const { accountId, id: userId } = owner;
    const { name: domain, status } = settings.subdomain;
    const activatedAt = status === 'active' ? now : null;
    await tx.insert(domains).values({ accountId, userId, domain, status, checkedAt: now, activatedAt });
    const { target, proof } = wantedFor(ports, owner, domain);
    lines.push(`${target} ${domain}`, `TXT _greenlit.${domain} ${proof}`);
  }
  await writeFile(join(ports.config.dataDir, 'hosts'), `${lines.join('\n')}\n`, { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}
