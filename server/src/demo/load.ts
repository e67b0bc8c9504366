import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROFILE_TITLE, profileText } from '@greenlit/domain/channel/profile.ts';
import { demo } from '@greenlit/seeds/demo.ts';
import { roundsOf } from '@greenlit/seeds/review-forms.ts';
import { ownScript } from '@greenlit/seeds/scripts/shape.ts';
import { and, eq, inArray, isNotNull, like } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Database, Transaction } from '../db/connect.ts';
import { startAlone } from '../db/locks.ts';
import { addresses, channelProfiles, domains, sessions, users } from '../db/tables.ts';
import { wantedFor } from '../features/accounts/domains.queries.ts';
import { wordsSha256 } from '../features/channel/profile.actions.ts';
import { install } from '../install.ts';
import type { Ports } from '../ports/ports.ts';
import { loadContent, loadScript } from './content.ts';
import { demoCard, loadMoney } from './money.ts';
import { type Cast, daysAgo, loadPeople, required } from './people.ts';

/** The cast's own domains. Their two records are written to the hosts file, unless one exists, which may be in use. */
async function loadDomains(tx: Transaction, ports: Ports, { people }: Cast): Promise<void> {
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

/** The firms' descriptions on their channels: each is an approved script. */
async function loadChannels(tx: Transaction, ctx: Context, cast: Cast): Promise<void> {
  for (const { owner, library, form, sentDaysAgo, decidedDaysAgo, ...words } of demo.channels) {
    const { accountId, id: userId } = required(cast.people.get(owner), owner);
    const text = profileText({ ...words, cover: '' });
    const item = await loadScript(tx, ctx, cast, {
      ...ownScript({
        key: `channel-of-${owner}`,
        title: PROFILE_TITLE,
        category: 'Company Overview',
        library,
        creator: owner,
        createdDaysAgo: sentDaysAgo,
        // it is edited in the settings, so it is hidden among the scripts
        hidden: true,
        text,
      }),
      category: null,
      text,
      rounds: roundsOf(owner, text, [{ sentDaysAgo, approvedDaysAgo: decidedDaysAgo, form }]),
    });
    await tx.insert(channelProfiles).values({
      accountId,
      userId,
      ...words,
      scriptId: item.row.id,
      contentSha256: wordsSha256(text, null),
      createdAt: daysAgo(sentDaysAgo),
    });
  }
}

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

/** Addresses under `.test` cannot belong to real people, so only the cast has these. */
const CAST = '%@demo.test';

/** Voids the public password of a demo cast loaded by an earlier start, and ends its sessions. */
export async function retireDemo(db: Database, log: Logger): Promise<void> {
  const retired = await db.transaction(async (tx) => {
    const cast = await tx
      .update(users)
      .set({ passwordHash: null })
      .where(and(like(users.email, CAST), isNotNull(users.passwordHash)))
      .returning({ id: users.id });
    const ids = cast.map((person) => person.id);
    if (ids.length > 0) await tx.delete(sessions).where(inArray(sessions.userId, ids));
    return ids.length;
  });
  if (retired > 0) log.warn({ people: retired }, 'the demo cast can no longer sign in: this start has no demo');
}
