/** Viewers whose browser asks not to be tracked: told apart for a day, by a hash that nobody can make again after it. */
import { createHmac, randomBytes } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { viewerSalts } from '../../db/tables.ts';

const DAY_MS = 86_400_000;
const today = (): string => new Date().toISOString().slice(0, 10);

/** The salt of the day, of each database that this process uses. */
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
    // says nothing new, but returns the row that is there
    .onConflictDoUpdate({ target: viewerSalts.day, set: { day } })
    .returning();
  if (!row) throw new Error('the day has no salt');
  return row.salt;
}

/** Deletes the salts of days that are over: their hashes can never be made again. */
export async function forgetSalts(db: Database): Promise<void> {
  await db.delete(viewerSalts).where(lt(viewerSalts.day, sql`(now() at time zone 'utc')::date`));
}

/** What tells these apart today without saying what they are. */
export async function hashOfToday(db: Database, ...parts: readonly (string | null)[]): Promise<string> {
  const hash = createHmac('sha256', await saltOfToday(db)).update(JSON.stringify(parts));
  return hash.digest('base64url').slice(0, 22);
}

/** The viewer key, for one day, of whoever allows no cookie. */
export const viewerOfToday = async (
  db: Database,
  { ip, agent }: { ip: string | null; agent: string | null },
): Promise<string> => `day:${await hashOfToday(db, 'viewer', ip, agent)}`;
