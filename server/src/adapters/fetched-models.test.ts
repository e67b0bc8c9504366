import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chosenVersion, fetchedModels } from './fetched-models.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'greenlit-models-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const MODEL = { model: 'a model', version: await chosenVersion('script'), sha256: 'a'.repeat(64) };
const find = () => fetchedModels(pino({ level: 'silent' }), dataDir).find('script');
async function place(bytes: string, files: Record<string, string> | undefined, version = MODEL.version) {
  const folder = join(dataDir, 'speech/script');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'a.bin'), bytes);
  await writeFile(join(folder, 'model.json'), JSON.stringify({ ...MODEL, version, ...(files && { files }) }));
}
const HASH = createHash('sha256').update('sound').digest('hex');

it('a model in DATA_DIR is used only if unchanged since it was fetched', async () => {
  expect(await find()).toBeNull();
  await place('sound', { 'a.bin': HASH });
  expect(await find()).toEqual(MODEL);
  await place('other', { 'a.bin': HASH });
  expect(await find()).toBeNull();
  await place('sound', { 'a.bin': HASH, 'gone.bin': HASH });
  expect(await find()).toBeNull();
  await place('sound', undefined);
  expect(await find()).toBeNull();
  await writeFile(join(dataDir, 'speech/script/model.json'), '{"model": "cut o');
  expect(await find()).toBeNull();
});

it('a model of another release is not used, nor is one whose files were damaged later', async () => {
  await place('sound', { 'a.bin': HASH }, '0');
  expect(await find()).toBeNull();
  await place('sound', { 'a.bin': HASH });
  const models = fetchedModels(pino({ level: 'silent' }), dataDir);
  expect(await models.find('script')).toEqual(MODEL);
  await rm(join(dataDir, 'speech/script/a.bin'));
  expect(await models.find('script')).toBeNull();
});
