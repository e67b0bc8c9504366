import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const UNITS = 'docs/operate/systemd';
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;

it.skipIf(!isThere)(
  `the units of docs/operate are valid${isThere ? '' : ' (not tested: there is no systemd here)'}`,
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-units-'));
    const files = readdirSync(UNITS).map((name) => {
      // a template is checked as one of its instances; where Node is differs, and is checked, too
      const file = path.join(folder, name.replace('@.', '@3001.'));
      writeFileSync(file, readFileSync(path.join(UNITS, name), 'utf8').replace('/usr/bin/node', process.execPath));
      return file;
    });
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true, force: true });
    expect(files).toHaveLength(4);
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('greenlit'))).toEqual([]);
    expect(status).toBe(0);
  },
);
