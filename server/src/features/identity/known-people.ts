import QuickLRU from 'quick-lru';
import type { Person } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { loadPerson, type SessionState, sessionState } from './person.ts';

/** Sessions whose people a process knows, at least; it never knows more than twice as many. */
const MOST_KNOWN = 2_000;

interface Known {
  person: Person;
  asOf: string;
}

/** Who asks by a session. */
export interface Asker {
  /** As this process knows them: no answer may leave before `now` has come back with the same. Null where it does not know them. */
  known: Person | null;
  /** As the database has them since the request arrived; null when the session is over or the person is not active. */
  now: Promise<{ person: Person; seenAt: Date } | null>;
}

const known = new WeakMap<Database, QuickLRU<string, Known>>();

function knownBy(db: Database): QuickLRU<string, Known> {
  const those = known.get(db) ?? new QuickLRU<string, Known>({ maxSize: MOST_KNOWN });
  known.set(db, those);
  return those;
}

/**
 * The person of a session is read from seven tables, and then kept with the state of their account. Each request asks for
 * that state anew, in one row; only when it has changed the person is read once more.
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
  const now = kept ? sessionState(db, tokenHash).then((state) => stillSame(kept, state) ?? read()) : read();
  return { known: kept?.person ?? null, now };
}

const stillSame = ({ person, asOf }: Known, state: SessionState | null) =>
  state?.asOf === asOf ? { person, seenAt: state.seenAt } : null;

/** Many requests share a person now: nobody changes one. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
