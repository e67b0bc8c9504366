import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-apt-'));
  const apt = path.join(folder, 'apt-get');
  writeFileSync(apt, `#!/bin/sh\necho "$@" >> '${folder}/asked'\n`);
  chmodSync(apt, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a machine with this environment says, and what its apt-get is asked for. */
function installed(env: Record<string, string>) {
  const code = `import { install } from ${JSON.stringify(path.resolve('scripts/engines.mjs'))}; install(['firefox-esr']);`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: `${folder}:${process.env.PATH}`, ...env },
    encoding: 'utf8',
  });
  const file = path.join(folder, 'asked');
  return { stderr, asked: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}

describe('a browser that only apt-get has', () => {
  it('is not installed unasked, whoever runs the checks; they say how', () => {
    const { stderr, asked } = installed({});
    expect(asked).toBe('');
    expect(stderr).toContain('INSTALL_ENGINES=1');
    expect(stderr).toContain('apt-get install --no-install-recommends --no-remove --no-upgrade firefox-esr');
  });

  it.each(['CI', 'INSTALL_ENGINES'])('is installed with %s, and nothing else is changed or removed', (name) => {
    const { stderr, asked } = installed({ [name]: '1' });
    expect(stderr).toBe('');
    expect(asked).toBe('-y -qq install --no-install-recommends --no-remove --no-upgrade firefox-esr\n');
  });
});
