import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localMail } from './local-mail.ts';

it('mail kept locally is deleted after thirty days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'greenlit-mail-'));
  try {
    const sentBefore = (days: number) =>
      `${new Date(Date.now() - days * 86_400_000).toISOString().replace(/[:.]/g, '-')}-a.json`;
    const [old, recent] = [sentBefore(31), sentBefore(29)];
    for (const name of [old, recent]) await writeFile(join(folder, name), '{}');
    await localMail(folder).send({ to: 'a@people.test', subject: 'Now', text: 'x', html: 'x' });
    const left = await readdir(folder);
    expect(left).toHaveLength(2);
    expect(left).toContain(recent);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
