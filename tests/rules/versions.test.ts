import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * The lowest version of each package without a known vulnerability that could affect us: packages that process
 * untrusted input on the server, and those that listen during development. The full audit is `npm audit`, if the
 * registry supports it.
 */
const SAFE_FROM: Record<string, { version: string; weakness: string }> = {
  fastify: {
    version: '5.8.3',
    weakness: 'body validation skipped by a tab in the content type; host and protocol spoofed',
  },
  '@fastify/static': { version: '9.1.1', weakness: 'folder listing outside the root' },
  '@fastify/multipart': { version: '9.0.3', weakness: 'temporary files kept after an aborted upload' },
  'find-my-way': { version: '9.0.1', weakness: 'regular expression that can be made to hang' },
  'fast-uri': { version: '3.1.2', weakness: 'path traversal by encoded segments' },
  mercurius: {
    version: '16.8.0',
    weakness: 'mutations by simple cross-site requests; depth limit skipped in subscriptions',
  },
  ws: { version: '8.17.1', weakness: 'crash by a request with many headers' },
  cookie: { version: '0.7.0', weakness: 'attributes injected through names and paths' },
  nodemailer: {
    version: '9.0.1',
    weakness: 'mail sent to another domain than was checked; files read through raw messages',
  },
  'drizzle-orm': { version: '0.45.2', weakness: 'SQL injection through identifiers' },
  ajv: { version: '8.18.0', weakness: 'regular expression that can be made to hang' },
  nanoid: { version: '3.3.8', weakness: 'predictable ids from fractional sizes' },
  vite: { version: '8.0.16', weakness: 'files outside the project read through the development server' },
  vitest: { version: '4.1.0', weakness: 'code run by a page that the developer visits' },
  'playwright-core': { version: '1.55.1', weakness: 'browsers downloaded without checking the certificate' },
};

interface LockFile {
  packages: Record<string, { version?: string; resolved?: string; link?: boolean }>;
}

const { packages }: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'));

function installedVersions(name: string): string[] {
  return Object.entries(packages)
    .filter(([place]) => place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`))
    .flatMap(([, { version }]) => version ?? []);
}

function isAtLeast(version: string, minimum: string): boolean {
  const [a, b] = [version, minimum].map((text) => (text.split('-')[0] ?? '').split('.').map(Number));
  const difference = [0, 1, 2].map((part) => (a?.[part] ?? 0) - (b?.[part] ?? 0)).find((delta) => delta !== 0) ?? 0;
  return difference > 0 || (difference === 0 && !version.includes('-'));
}

describe('the installed versions', () => {
  it.each(Object.entries(SAFE_FROM))('of %s are safe', (name, { version: minimum, weakness }) => {
    const versions = installedVersions(name);
    expect(versions, `${name} is not installed any more: take it off the list`).not.toEqual([]);
    expect(
      versions.filter((version) => !isAtLeast(version, minimum)),
      weakness,
    ).toEqual([]);
  });
});

describe('the lock file', () => {
  it('contains no download addresses, so that any registry works', () => {
    const addresses = Object.values(packages).filter(({ resolved, link }) => resolved && !link);
    expect(addresses).toEqual([]);
  });
});

describe('a comparison of versions', () => {
  it.each([
    ['5.8.3', '5.8.3', true],
    ['5.10.0', '5.9.9', true],
    ['6.0.0', '5.9.9', true],
    ['5.8.2', '5.8.3', false],
    ['4.99.99', '5.0.0', false],
    ['5.8.3-beta.1', '5.8.3', false],
    ['5.8.4-beta.1', '5.8.3', true],
  ])('%s against %s', (version, minimum, expected) => {
    expect(isAtLeast(version, minimum)).toBe(expected);
  });
});
