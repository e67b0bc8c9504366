import { describe, expect, it } from 'vitest';
import { neededBy } from './packages.mjs';

describe('what a start needs', () => {
  const packages = {
    '': { devDependencies: { tests: '1' } },
    server: { version: '1', dependencies: { a: '1', '@own/domain': '1' }, devDependencies: { tests: '1' } },
    domain: { version: '1', dependencies: { b: '1' } },
    'node_modules/@own/domain': { link: true, resolved: 'domain' },
    'node_modules/@own/server': { link: true, resolved: 'server' },
    'node_modules/a': {
      dependencies: { b: '2' },
      optionalDependencies: { native: '1', elsewhere: '1' },
      peerDependencies: { peer: '1', types: '1' },
      peerDependenciesMeta: { types: { optional: true } },
    },
    'node_modules/a/node_modules/b': { version: '2' },
    'node_modules/b': { version: '1' },
    'node_modules/native': { optional: true },
    'node_modules/peer': {},
    'node_modules/tests': { dev: true },
    'node_modules/types': { dev: true },
  };

  it('is found as Node finds it, without test tools and what is only gone along with', () => {
    expect([...neededBy(packages, ['server'])].sort()).toEqual([
      'domain',
      'node_modules/@own/domain',
      'node_modules/@own/server',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/native',
      'node_modules/peer',
      'server',
    ]);
  });
});
