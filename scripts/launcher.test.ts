import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';

async function launcher(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

describe('the launcher', () => {
  it('names the commands it has', async () => {
    const { code, output } = await launcher(['dance']);
    expect(output).toContain(
      'There is no "dance". Choose one of: start, dev, test, format, generate, soak, mutate-guards, bench, speech, verify-records, admin, lifetime-codes, coupons, sql, backup, restore, move-files, distribute, rotate-key.',
    );
    expect(code).toBe(1);
  });
});

describe('npm start', () => {
  it('reports a taken port before it starts anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { code, output } = await launcher(['start'], { PORT: String(port) });
    other.close();
    expect(output).toContain(`Something already listens on port ${port}.`);
    expect(code).toBe(1);
  });
});
