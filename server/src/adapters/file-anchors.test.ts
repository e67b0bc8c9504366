import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Anchor, AnchorsBroken } from '../ports/anchors.ts';
import { fileAnchors } from './file-anchors.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-anchors-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const anchor = (seq: number, at = '2026-11-20T02:11:00.000Z'): Anchor => ({
  accountId: 'acme',
  seq,
  hash: `h${seq}`,
  at,
});
const all = async (): Promise<Anchor[]> => {
  const found: Anchor[] = [];
  for await (const one of fileAnchors(folder).read()) found.push(one);
  return found;
};
const path = () => join(folder, '2026.jsonl');

describe('anchors in files', () => {
  it('come back in order, across the turn of a year, and create their folder', async () => {
    const later = anchor(9, '2027-01-01T02:11:00.000Z');
    await fileAnchors(folder).append([anchor(1), anchor(2)]);
    await fileAnchors(folder).append([anchor(3), later]);
    await fileAnchors(folder).append([]);
    expect(await all()).toEqual([anchor(1), anchor(2), anchor(3), later]);
    expect(await readdir(folder)).toEqual(['2026.jsonl', '2027.jsonl']);
    await rm(folder, { recursive: true });
    expect(await all()).toEqual([]);
    await fileAnchors(folder).append([anchor(4)]);
    expect(await all()).toEqual([anchor(4)]);
  });

  it('ignore a half-written line after a power cut, and continue after it', async () => {
    await fileAnchors(folder).append([anchor(1)]);
    await appendFile(path(), '{"n":2,"at":"2026');
    expect(await all()).toEqual([anchor(1)]);
    await fileAnchors(folder).append([anchor(2)]);
    expect(await all()).toEqual([anchor(1), anchor(2)]);
  });

  const lines = async () => (await readFile(path(), 'utf8')).trimEnd().split('\n');
  it.each<[string, (lines: string[]) => string[]]>([
    ['a changed hash', ([a, b, c]) => [a, String(b).replace('h2', 'hx'), c].map(String)],
    ['a line taken out', ([a, , c]) => [a, c].map(String)],
    ['the first line taken out', ([, b, c]) => [b, c].map(String)],
    ['two lines swapped', ([a, b, c]) => [b, a, c].map(String)],
    ['a line twice', ([a, b, c]) => [a, b, b, c].map(String)],
    ['an invalid line', ([a]) => [String(a), 'hello', '']],
  ])('detect %s', async (_what, change) => {
    await fileAnchors(folder).append([anchor(1), anchor(2), anchor(3)]);
    await writeFile(path(), `${change(await lines()).join('\n')}\n`);
    await expect(all()).rejects.toBeInstanceOf(AnchorsBroken);
  });
});
