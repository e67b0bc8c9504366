import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The system account Postgres runs under, when it cannot be our own. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Postgres refuses to run as root. Root therefore lends it the owner of the data folder, so that a later start finds the
 * same one, else an account that is already there: none is ever created. Everybody else runs it as themselves.
 */
export function accountFor(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  for (const wanted of ['postgres', 'node', 'nobody']) {
    const found = accounts.find(({ name }) => name === wanted);
    if (found) return { uid: found.uid, gid: found.gid };
  }
  const [any] = accounts;
  if (!any) throw new Error('Postgres needs an account other than root, and /etc/passwd lists none. Set DATABASE_URL.');
  return { uid: any.uid, gid: any.gid };
}

/** Whether the account may enter the folder: every folder above it has to let it through. */
export function canEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder);
  const search = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if (!(mode & search)) return false;
  const above = path.dirname(folder);
  return above === folder || canEnter(above, account);
}
