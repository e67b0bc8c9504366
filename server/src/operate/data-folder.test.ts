import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAnchorPlace, makeDataFolders, UNFINISHED_RESTORE } from './data-folder.ts';

let parent: string;
let data: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'greenlit-data-'));
  data = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (name: string) => (await stat(join(data, name))).mode & 0o777;

it('nobody else on the machine can read the data folder, or a folder in it that was left open', async () => {
  await mkdir(data);
  await chmod(data, 0o777);
  await makeDataFolders(data);
  await chmod(join(data, 'files'), 0o755);
  await makeDataFolders(data);
  for (const name of ['anchors', 'assets', 'files', 'mail', 'pictures', 'uploads'])
    expect(await modeOf(name), name).toBe(0o700);
  expect((await modeOf('.')) & 0o066).toBe(0);
});

it('a folder with an unfinished restore is refused with a message', async () => {
  await mkdir(data);
  await writeFile(join(data, UNFINISHED_RESTORE), '');
  await expect(makeDataFolders(data)).rejects.toMatchObject({ lines: [expect.stringContaining('did not finish')] });
});

describe('the second place for anchors', () => {
  const year = () => `${new Date().getUTCFullYear()}.jsonl`;
  const check = async (anchorUrl: string, patienceMs?: number) => {
    const reasons: unknown[] = [];
    const warn = (...[said]: unknown[]) => void reasons.push((said as { reason: string }).reason);
    await checkAnchorPlace({ anchorUrl }, { warn }, patienceMs);
    return reasons;
  };

  it('is made, and tried by appending', async () => {
    expect(await check(join(data, 'deep', 'anchors'))).toEqual([]);
    expect(await readdir(join(data, 'deep', 'anchors'))).toEqual([year()]);
  });

  it('is refused where it can never be', async () => {
    await writeFile(data, 'no folder');
    await expect(check(join(data, 'anchors'))).rejects.toMatchObject({
      lines: [expect.stringContaining('ANCHOR_URL: nothing can be written there: ENOTDIR')],
    });
  });

  it('stops no start while it does not work, or does not answer', async () => {
    await mkdir(data);
    await symlink(year(), join(data, year()));
    expect(await check(data)).toEqual(['ELOOP']);
    await rm(join(data, year()));
    // a pipe that nobody reads: opening it waits, as on a mount whose server is away
    await promisify(execFile)('mkfifo', [join(data, year())]);
    expect(await check(data, 50)).toEqual(['no answer']);
    await (await open(join(data, year()), constants.O_RDONLY | constants.O_NONBLOCK)).close();
  });
});
