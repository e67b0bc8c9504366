import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LINK = 'node_modules/@own/domain';
const PACKAGES = { [LINK]: { link: true, resolved: 'domain' }, 'node_modules/a': { version: '1' } };
const OTHER_DISK = '/dev/shm';

let clone: string;
let brought: string;

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'greenlit-packages-'));
  brought = path.join(clone, '.cache/packages-1-x');
  write(clone, 'package.json', { workspaces: ['domain'] });
  write(clone, 'package-lock.json', { packages: { '': {}, domain: {}, ...PACKAGES } });
  write(clone, 'domain/index.js', 'export default 1');
});

afterEach(() => {
  for (const folder of [clone, brought]) rmSync(folder, { recursive: true, force: true });
});

/** What npm installs, with the absolute link that it creates on Windows. */
function bring(folder: string) {
  write(folder, 'node_modules/.package-lock.json', { packages: PACKAGES });
  write(folder, 'node_modules/a/bin.js', '');
  write(folder, 'domain/node_modules/b/index.js', '');
  for (const name of ['.bin', '@own']) mkdirSync(path.join(folder, 'node_modules', name));
  symlinkSync('../a/bin.js', path.join(folder, 'node_modules/.bin/a'));
  symlinkSync(path.join(folder, 'domain'), path.join(folder, LINK), 'junction');
}

function write(folder: string, file: string, content: unknown) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Calls a function of packages.mjs in the clone. */
function call(expression: string): unknown {
  const code = `import * as packages from ${JSON.stringify(path.resolve('scripts/packages.mjs'))};
    console.log(JSON.stringify(packages.${expression} ?? null));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: clone,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('fetched packages', () => {
  it('replace existing ones, and link to the workspaces of the clone', () => {
    bring(brought);
    write(clone, 'node_modules/old/index.js', '');
    const before = statSync(path.join(clone, 'node_modules')).ino;
    call(`placePackages(${JSON.stringify(brought)})`);
    rmSync(brought, { recursive: true });
    expectPlaced();
    // it may be a disk of its own
    expect(statSync(path.join(clone, 'node_modules')).ino).toBe(before);
  });

  it.runIf(existsSync(OTHER_DISK))('can come from another disk', () => {
    brought = mkdtempSync(path.join(OTHER_DISK, 'greenlit-packages-'));
    expect(statSync(brought).dev).not.toBe(statSync(clone).dev);
    bring(brought);
    call(`placePackages(${JSON.stringify(brought)})`);
    rmSync(brought, { recursive: true });
    expectPlaced();
  });

  function expectPlaced() {
    const inClone = (file: string) => path.join(clone, file);
    expect(readdirSync(inClone('node_modules')).sort()).toEqual(['.bin', '.package-lock.json', '@own', 'a']);
    expect(readFileSync(inClone(`${LINK}/index.js`), 'utf8')).toBe('export default 1');
    if (process.platform !== 'win32') expect(readlinkSync(inClone(LINK))).toBe('../../domain');
    expect(readlinkSync(inClone('node_modules/.bin/a'))).toBe('../a/bin.js');
    expect(existsSync(inClone('domain/node_modules/b/index.js'))).toBe(true);
    expect(call('isInstalled({ withTestTools: true })')).toBe(true);
  }
});

describe('whether the packages are installed', () => {
  beforeEach(() => {
    bring(brought);
    call(`placePackages(${JSON.stringify(brought)})`);
  });

  it('depends on the links to the workspaces', () => {
    rmSync(path.join(clone, 'node_modules/@own'), { recursive: true });
    expect(call('isInstalled({ withTestTools: false })')).toBe(false);
  });

  it.each([
    ['a package of another version', { version: '2' }, false],
    ['a package that is missing', undefined, false],
    ['a test tool that is missing', undefined, true],
  ])('%s', (what, installed, expected) => {
    const wanted = { 'node_modules/c': { version: '1', ...(what.includes('test tool') ? { dev: true } : {}) } };
    write(clone, 'package-lock.json', { packages: { ...PACKAGES, ...wanted } });
    const c = installed && { 'node_modules/c': installed };
    write(clone, 'node_modules/.package-lock.json', { packages: { ...PACKAGES, ...c } });
    expect(call('isInstalled({ withTestTools: false })')).toBe(expected);
  });
});

it('removes leftovers of killed starts, but nothing of running ones', () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  for (const name of [`packages-${dead}-x`, `packages-${process.pid}-x`, 'packages', 'node']) {
    mkdirSync(path.join(clone, '.cache', name), { recursive: true });
  }
  call('removeLeftovers()');
  expect(readdirSync(path.join(clone, '.cache')).sort()).toEqual(['node', 'packages', `packages-${process.pid}-x`]);
});
