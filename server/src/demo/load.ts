import { mkdir } from 'node:fs/promises';
import { demo } from '@greenlit/seeds/demo.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { startAlone } from '../db/locks.ts';
import { addresses } from '../db/tables.ts';
import { install } from '../install.ts';
import type { Ports } from '../ports/ports.ts';
import { loadChannels } from './channels.ts';
import { loadContent } from './content.ts';
import { loadDomains } from './domains.ts';
import { demoCard, loadMoney } from './money.ts';
import { loadPeople } from './people.ts';

/**
 * Loads the demo cast and their content once, in one transaction, so that an interrupted start leaves nothing half loaded. Only
 * for installations that ask for the demo, since its password is public.
 */
export async function loadDemo(ports: Ports): Promise<void> {
  const started = Date.now();
  await mkdir(ports.uploadsDir, { recursive: true });
  const { providerId } = await install(ports.db, ports.config.providerName);
  const ctx: Context = { ports, actor: { kind: 'system', name: 'demo content' }, from: null };
  // created at the gateway first, because that is a separate server
  const ownersEmail = demo.people.find(({ key }) => key === 'owner')?.email ?? '';
  const loaded = await ports.db.select().from(addresses).where(eq(addresses.address, ownersEmail));
  const card = loaded.length > 0 ? null : await demoCard(ports, ownersEmail);
  const isNew = await ports.db.transaction(async (tx) => {
    await startAlone(tx);
    const [known] = await tx
      .select()
      .from(addresses)
      .where(eq(addresses.address, demo.people[0]?.email ?? ''));
    if (known) return false;
    const cast = await loadPeople(tx, ports, providerId);
    await loadDomains(tx, ports, cast);
    await loadMoney(tx, cast, card);
    await loadContent(tx, ctx, cast);
    await loadChannels(tx, ctx, cast);
    return true;
  });
  if (isNew) ports.log.info({ ms: Date.now() - started, people: demo.people.length }, 'demo loaded');
}
