import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LINK = 'node_modules/@own/domain';
const PACKAGES = { [LINK]: { link: true, resolved: 'domain' }, 'node_modules/a': { version: '1' } };

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'greenlit-setup-'));
  write('package-lock.json', PACKAGES);
  write('node_modules/.package-lock.json', PACKAGES);
  mkdirSync(path.join(clone, LINK), { recursive: true });
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

function write(file: string, packages: object) {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
  writeFileSync(path.join(clone, file), JSON.stringify({ packages }));
}

function isInstalled(withTestTools: boolean): unknown {
  const code = `import { isInstalled } from ${JSON.stringify(path.resolve('scripts/setup.mjs'))};
    console.log(isInstalled({ withTestTools: ${withTestTools} }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: clone,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('whether the packages are installed', () => {
  it('is known from what npm has noted', () => {
    expect(isInstalled(true)).toBe(true);
    rmSync(path.join(clone, 'node_modules/.package-lock.json'));
    expect(isInstalled(true)).toBe(false);
  });

  it('depends on the links to the workspaces', () => {
    rmSync(path.join(clone, LINK), { recursive: true });
    expect(isInstalled(false)).toBe(false);
  });

  it.each([
    ['a package of another version', { version: '2' }, false],
    ['a package that is missing', undefined, false],
    ['a test tool that is missing', undefined, true],
  ])('%s', (what, installed, expected) => {
    const wanted = { 'node_modules/c': { version: '1', ...(what.includes('test tool') ? { dev: true } : {}) } };
    write('package-lock.json', { ...PACKAGES, ...wanted });
    write('node_modules/.package-lock.json', { ...PACKAGES, ...(installed && { 'node_modules/c': installed }) });
    expect(isInstalled(false)).toBe(expected);
  });
});
