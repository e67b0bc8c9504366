import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('has up-to-date types for its operations', () => {
  const check = spawnSync(process.execPath, [join(import.meta.dirname, 'codegen.ts'), '--check'], { encoding: 'utf8' });
  expect(check.stderr).toBe('');
  expect(check.status).toBe(0);
});
