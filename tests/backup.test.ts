import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startServer } from '../e2e/support/server.ts';
import { call, createDraft, keepSaving, savedNumber, signIn } from './support/client.ts';
import { until } from './support/machine.ts';

let folder: string;
let data: string;
let target: string;
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-backup-'));
  [data, target] = ['data', 'backups'].map((name) => path.join(folder, name)) as [string, string];
});
afterEach(async () => {
  for (const { stop } of servers.splice(0)) await stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server on the data folder; stopped after the test, if it was not before. */
async function serve(cwd = process.cwd()): ReturnType<typeof startServer> {
  const server = await startServer({ DATA_DIR: data }, { cwd });
  servers.push(server);
  return server;
}

/** Runs one of the commands behind `npm run`. */
async function run(command: string, args: string[], env: Record<string, string> = {}, cwd = process.cwd()) {
  const child = spawn(
    process.execPath,
    ['--import', './server/src/process/module-hooks.ts', `server/src/cli/${command}.ts`, ...args],
    {
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', ...env },
      cwd,
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise((ended) => child.once('close', ended));
  return { code, said };
}

/** SHA-256 of the bytes that a player receives, by the video's id. */
async function mediaOf(url: string, token: string): Promise<Record<string, string>> {
  const { getMyVideos } = await call<{ getMyVideos: { id: string; signedVideoUrl: string | null }[] }>(
    { url, token },
    'query { getMyVideos(status: approved) { id signedVideoUrl } }',
    {},
  );
  const hashes: Record<string, string> = {};
  for (const { id, signedVideoUrl } of getMyVideos) {
    if (!signedVideoUrl) continue;
    const answer = await fetch(new URL(signedVideoUrl, url));
    expect(answer.status).toBe(200);
    hashes[id] = createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
  }
  return hashes;
}

it('data acknowledged before a backup under load survives the loss of the machine', async () => {
  const first = await serve();
  const token = await signIn(first.baseURL);
  const media = await mediaOf(first.baseURL, token);
  expect(Object.keys(media).length).toBeGreaterThan(0);
  const client = { url: first.baseURL, token };
  const drafts = await Promise.all([1, 2, 3].map((number) => createDraft(client, number)));
  const stop = new AbortController();
  const writing = drafts.map((draft) => keepSaving(client, draft, stop.signal));
  await until('saves', 60_000, async () => drafts.every(({ acknowledged }) => acknowledged > 2));
  const before = drafts.map(({ acknowledged }) => acknowledged);
  const backup = await run('backup', [target]);
  expect(backup.said).toContain('Backed up to');
  expect(backup.code).toBe(0);
  stop.abort();
  await Promise.all(writing);
  expect(drafts.every(({ acknowledged }, index) => acknowledged > (before[index] ?? 0))).toBe(true);
  const again = await run('backup', [target]);
  expect(again.said).toContain('files (0 new');
  expect((await run('rotate-key', [])).said).toContain('Stop it first');
  await first.stop();

  // the first of the two backups: the later saves are not in it
  const [older] = (await readdir(path.join(target, 'backups'))).sort();
  rmSync(data, { recursive: true });
  const restored = await run('restore', [path.join(target, 'backups', older ?? '')]);
  expect(restored.said).toContain('The record is whole');
  expect(restored.code).toBe(0);
  expect(await run('verify-records', [])).toMatchObject({ code: 0 });

  // also with a new key
  expect(await run('rotate-key', [])).toMatchObject({ code: 0, said: expect.stringContaining('new key') });
  rmSync(path.join(data, 'secret.key.old'));

  const second = await serve();
  // an existing session, and a new one
  for (const session of [token, await signIn(second.baseURL)]) {
    const there = { url: second.baseURL, token: session };
    for (const [index, draft] of drafts.entries())
      expect(await savedNumber(there, draft)).toBeGreaterThanOrEqual(before[index] ?? 0);
    expect(await mediaOf(second.baseURL, session)).toEqual(media);
  }
  // jobs continue: the restored queue and its sequences match
  expect((await createDraft({ url: second.baseURL, token }, 4)).id).toEqual(expect.any(String));
});

/** A folder with the next version, whose events have another column. */
async function nextVersion(): Promise<string> {
  const next = path.join(folder, 'next');
  await mkdir(next);
  for (const name of await readdir('.'))
    if (name !== 'server' && !name.startsWith('.')) await symlink(path.resolve(name), path.join(next, name));
  await cp('server', path.join(next, 'server'), { recursive: true });
  const change = async (file: string, by: (text: string) => string) => {
    const there = path.join(next, 'server/src/db', file);
    await writeFile(there, by(await readFile(there, 'utf8')));
  };
  const tag = '9999_next';
  await change('tables/ledger.ts', (text) =>
    text.replace(/(ledgerEvents = pgTable\(\s*'ledger_events',\s*\{)/, "$1 next: text('next'),"),
  );
  await change('migrations/meta/_journal.json', (text) => {
    const journal = JSON.parse(text);
    const last = journal.entries.at(-1);
    return JSON.stringify({
      ...journal,
      entries: [...journal.entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag }],
    });
  });
  await writeFile(
    path.join(next, `server/src/db/migrations/${tag}.sql`),
    'alter table ledger_events add column next text',
  );
  return next;
}

it('a backup can be restored by a later version, and one made by a later version is refused with one line', async () => {
  const next = await nextVersion();
  rmSync(data, { recursive: true });
  const restored = await run('restore', [target], {}, next);
  expect(restored.said).toContain('The record is whole');
  expect(restored.code).toBe(0);
  const server = await serve(next);
  const client = { url: server.baseURL, token: await signIn(server.baseURL) };
  expect(Object.keys(await mediaOf(server.baseURL, client.token)).length).toBeGreaterThan(0);
  expect((await createDraft(client, 5)).id).toEqual(expect.any(String));
  const later = path.join(folder, 'later');
  expect(await run('backup', [later], {}, next)).toMatchObject({ code: 0 });
  await server.stop();

  const DATA_DIR = path.join(folder, 'earlier');
  const refused = await run('restore', [later], { DATA_DIR });
  expect(refused.code).toBe(1);
  expect(refused.said.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^This backup was made by another version of Greenlit \(.+\)\. Restore it with that version\.$/,
    ),
  ]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

it('wrong usage is refused with a message, and nothing is overwritten', async () => {
  const there = await readdir(data);
  expect(await run('backup', [])).toMatchObject({ code: 1, said: expect.stringContaining('Name the folder') });
  expect((await run('backup', [path.join(data, 'backups')])).said).toContain('inside DATA_DIR');
  expect((await run('restore', [])).said).toContain('Name the folder');
  expect((await run('restore', [folder])).said).toContain('holds no finished backup');
  expect((await run('restore', [target])).said).toContain('is not empty');
  const SECRET_KEY = 'x'.repeat(40);
  const elsewhere = path.join(folder, 'elsewhere');
  expect((await run('restore', [target], { DATA_DIR: elsewhere, SECRET_KEY })).said).toContain('not the key');
  expect((await run('rotate-key', ['now'])).said).toContain('Usage');
  expect(existsSync(elsewhere)).toBe(false);
  expect(await readdir(data)).toEqual(there);
});
