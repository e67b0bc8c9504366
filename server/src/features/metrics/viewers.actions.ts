/**
 * Viewers whose browser asks not to be tracked are distinguished for one day, by a hash that cannot be computed again later.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { viewerSalts } from '../../db/tables.ts';

const DAY_MS = 86_400_000;
const today = (): string => new Date().toISOString().slice(0, 10);

/** The day's salt, for each database that this process uses. */
const salts = new WeakMap<Database, { day: string; salt: Promise<string> }>();

function saltOfToday(db: Database): Promise<string> {
  const day = today();
  const known = salts.get(db);
  if (known?.day === day) return known.salt;
  const made = { day, salt: takeSalt(db, day) };
  const forget = () => salts.get(db) === made && salts.delete(db);
  salts.set(db, made);
  made.salt.catch(forget);
  setTimeout(forget, Date.parse(day) + DAY_MS - Date.now()).unref();
  return made.salt;
}

/** The same for all processes: the first one makes it. */
async function takeSalt(db: Database, day: string): Promise<string> {
  await forgetSalts(db);
  const [row] = await db
    .insert(viewerSalts)
    .values({ day, salt: randomBytes(32).toString('base64url') })
    // changes nothing, but returns the existing row
    .onConflictDoUpdate({ target: viewerSalts.day, set: { day } })
    .returning();
  if (!row) throw new Error('the day has no salt');
  return row.salt;
}

/** Deletes the salts of past days, so that their hashes can never be computed again. */
export async function forgetSalts(db: Database): Promise<void> {
  await db.delete(viewerSalts).where(lt(viewerSalts.day, sql`(now() at time zone 'utc')::date`));
}

/** A hash that distinguishes these values today without revealing them. */
export async function hashOfToday(db: Database, ...parts: readonly (string | null)[]): Promise<string> {
  const hash = createHmac('sha256', await saltOfToday(db)).update(JSON.stringify(parts));
  return hash.digest('base64url').slice(0, 22);
}

/** The one-day key of a viewer who allows no cookie. */
export const viewerOfToday = async (
  db: Database,
  { ip, agent }: { ip: string | null; agent: string | null },
): Promise<string> => `day:${await hashOfToday(db, 'viewer', ip, agent)}`;
