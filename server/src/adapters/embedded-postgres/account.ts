import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The system account that Postgres runs under if it cannot be ours. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Postgres refuses to run as root. If we are root, it runs as the owner of the data folder, so that later starts find the same
 * one, otherwise as an existing account; none is ever created. Without root it runs as the current user.
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

/** Whether the account can enter the folder, which requires access to every folder above it. */
export function canEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder);
  const search = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if (!(mode & search)) return false;
  const above = path.dirname(folder);
  return above === folder || canEnter(above, account);
}
