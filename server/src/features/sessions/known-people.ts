import QuickLRU from 'quick-lru';
import type { Person } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { loadPerson, type SessionState, sessionState } from './person.ts';

/** Minimum number of sessions whose people a process caches; it never caches more than twice as many. */
const MOST_KNOWN = 2_000;

interface Known {
  person: Person;
  asOf: string;
}

/** The person behind a session. */
export interface Asker {
  /** From this process's cache, null if not cached. No response may leave before `now` has confirmed it. */
  known: Person | null;
  /** As the database has them after the request arrived; null if the session is over or the person is inactive. */
  now: Promise<{ person: Person; seenAt: Date } | null>;
}

const known = new WeakMap<Database, QuickLRU<string, Known>>();

function knownBy(db: Database): QuickLRU<string, Known> {
  const those = known.get(db) ?? new QuickLRU<string, Known>({ maxSize: MOST_KNOWN });
  known.set(db, those);
  return those;
}

/**
 * A session's person is read from seven tables and then cached with the revision of their account. Each request reads that
 * revision again, in one row, and reloads the person only if it changed.
 */
export function askerBySession(db: Database, tokenHash: Buffer): Asker {
  const people = knownBy(db);
  const key = tokenHash.toString('base64');
  const kept = people.get(key);
  const read = async () => {
    const found = await loadPerson(db, tokenHash);
    if (found) people.set(key, { person: frozen(found.person), asOf: found.asOf });
    else people.delete(key);
    return found;
  };
  const now = kept
    ? sessionState(db, tokenHash, kept.person.user).then((state) => stillSame(kept, state) ?? read())
    : read();
  return { known: kept?.person ?? null, now };
}

const stillSame = ({ person, asOf }: Known, state: SessionState | null) =>
  state?.asOf === asOf ? { person, seenAt: state.seenAt } : null;

/** Requests share the cached person, so nobody may modify it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
