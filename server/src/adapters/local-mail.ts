import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptMessage, MailPort } from '../ports/mail.ts';

const KEPT_DAYS = 30;

/** File names of mails begin with the time they were sent. */
async function forgetOld(folder: string): Promise<void> {
  const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString().replace(/[:.]/g, '-');
  const old = (await readdir(folder)).filter((name) => name < oldest);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

/** Stores mail as files for `/dev/inbox`; nothing is sent. */
export function localMail(folder: string): MailPort {
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = new Date().toISOString();
      const id = `${at.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
      const path = join(folder, `${id}.json`);
      await writeFile(`${path}.part`, JSON.stringify({ ...message, id, at } satisfies KeptMessage), { mode: 0o600 });
      await rename(`${path}.part`, path);
      await forgetOld(folder);
    },
    async inbox() {
      const names = await readdir(folder).catch(() => []);
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, 100);
      return Promise.all(
        newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMessage),
      );
    },
  };
}
