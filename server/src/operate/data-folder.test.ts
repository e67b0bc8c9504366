import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDataFolders, UNFINISHED_RESTORE } from './data-folder.ts';

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
