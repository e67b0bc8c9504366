import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bounds, ConfinedError, runConfined } from './confined.ts';
import { jail } from './namespaces.ts';
import { runNodeConfined } from './node.ts';

/** Asked of the system itself, because these tests must fail, and not be skipped, if the server finds too little. */
const PERMITTED = 'mount -t tmpfs none /tmp && chroot / true && setpriv --no-new-privs true';
const NAMESPACES = '--user --map-root-user --net --mount --pid --fork';
const hasNamespaces = spawnSync('sh', ['-c', `unshare ${NAMESPACES} -- sh -c '${PERMITTED}'`]).status === 0;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-confined-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let number = 0;
async function workFolder(): Promise<string> {
  number += 1;
  const path = join(folder, `work-${number}`);
  await mkdir(path);
  return path;
}

const BOUNDS: Bounds = { seconds: 60, processorSeconds: 60, memoryBytes: 64 * 2 ** 30, fileBytes: 2 ** 20 };
const FOREVER = 'setInterval(() => {}, 1000)';
const endless = () => new AbortController().signal;

const run = async (script: string, more: Partial<Bounds> = {}, signal = endless()) =>
  runConfined({
    command: process.execPath,
    args: ['-e', script],
    folder: await workFolder(),
    reads: [process.execPath],
    bounds: { ...BOUNDS, ...more },
    signal,
  });

describe.skipIf(process.platform === 'win32')('a confined program', () => {
  it('returns its output', async () => {
    expect(await run('console.log(6 * 7)')).toBe('42\n');
  });

  it('fails without affecting others', async () => {
    await expect(run('process.exit(3)')).rejects.toMatchObject({ reason: 'failed' });
  });

  it('is not blamed for a full disk', async () => {
    const said = 'result.mp4: No space left on device';
    const failed = run(`console.error(${JSON.stringify(said)}); process.exit(228)`);
    await expect(failed).rejects.toThrow(said);
    await expect(failed).rejects.not.toBeInstanceOf(ConfinedError);
  });

  it('gets no environment and no input', async () => {
    process.env.GREENLIT_TEST_SECRET = 'secret';
    const said = await run(
      'console.log(JSON.stringify(process.env)); process.stdin.on("data", () => {}).on("end", () => console.log("end"))',
    );
    expect(said).not.toMatch(/secret/i);
    expect(said).toMatch(/end/);
    delete process.env.GREENLIT_TEST_SECRET;
  });

  it('is killed when its time is over', async () => {
    await expect(run(FOREVER, { seconds: 0.5 })).rejects.toMatchObject({ reason: 'too_slow' });
  });

  it('is killed when it exceeds its processor time', async () => {
    await expect(run('for (;;);', { processorSeconds: 1 })).rejects.toMatchObject({ reason: 'too_slow' });
  });

  it('cannot write more than its limit', async () => {
    const script = "const fs = require('fs'); for (;;) fs.appendFileSync('large', Buffer.alloc(65536))";
    await expect(run(script)).rejects.toBeInstanceOf(ConfinedError);
  });

  it('is killed when cancelled', async () => {
    const stop = new AbortController();
    const running = run(FOREVER, {}, stop.signal);
    setTimeout(() => stop.abort(new Error('cancelled')), 300);
    await expect(running).rejects.toThrow('cancelled');
  });

  it('does not outlive the process that started it', async () => {
    const work = await workFolder();
    const loop = `/* ${work} */ require('fs').writeFileSync('started', ''); setInterval(() => {}, 1000)`;
    const starter = `
      import { runConfined } from ${JSON.stringify(join(import.meta.dirname, 'confined.ts'))};
      await runConfined({
        command: process.execPath, args: ['-e', ${JSON.stringify(loop)}], folder: ${JSON.stringify(work)},
        reads: [process.execPath], bounds: ${JSON.stringify(BOUNDS)}, signal: new AbortController().signal,
      });`;
    const started = spawn(process.execPath, ['--input-type=module-typescript', '-e', starter], { cwd: work });
    const isRunning = () => execFileSync('ps', ['-axo', 'args']).toString().includes(`-e /* ${work} */`);
    await expect.poll(() => existsSync(join(work, 'started')), { timeout: 20_000 }).toBe(true);
    expect(isRunning()).toBe(true);
    started.kill('SIGKILL');
    await expect.poll(isRunning, { timeout: 20_000 }).toBe(false);
  });
});

// a system without namespaces reports that at startup, so there is nothing to test
const WITHOUT = hasNamespaces ? '' : ' (not tested: this system permits no user namespaces)';
describe.skipIf(!hasNamespaces)(`what a confined program sees${WITHOUT}`, () => {
  const tries = async (script: string, more: Partial<Parameters<typeof runConfined>[0]> = {}) =>
    runConfined({
      command: process.execPath,
      args: ['-e', script],
      folder: await workFolder(),
      reads: [process.execPath],
      bounds: BOUNDS,
      signal: endless(),
      ...more,
    });

  it('is its folder and the files it was given, and no others', async () => {
    const secret = join(folder, 'secret.key');
    await writeFile(secret, 'the key');
    const read = `try { console.log(require('fs').readFileSync(${JSON.stringify(secret)}, 'utf8')) } catch ({ code }) { console.log(code) }`;
    expect(await tries(read)).toBe('ENOENT\n');
    expect(await tries(read, { reads: [process.execPath, secret] })).toBe('the key\n');
    expect(await tries(`require('fs').writeFileSync('mine', ''); console.log(require('fs').existsSync('mine'))`)).toBe(
      'true\n',
    );
  });

  it('is no more for a user who is not root, as whom the product runs', async () => {
    const work = await mkdtemp(join(tmpdir(), 'greenlit-confined-'));
    const nobody = 65_534;
    const isRoot = process.getuid?.() === 0;
    if (isRoot) await chown(work, nobody, nobody);
    const become = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'] : [];
    const check = '! test -e "$1" && : >written && ! (: >/usr/written) 2>/dev/null && ! (: >/written) 2>/dev/null';
    const [command = '', ...args] = [...become, ...jail(work, []), 'sh', '-c', check, 'check', import.meta.filename];
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    await rm(work, { recursive: true, force: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('cannot be modified', async () => {
    const given = join(folder, 'given');
    await writeFile(given, 'as it was');
    const write = (path: string) =>
      `try { require('fs').writeFileSync(${JSON.stringify(path)}, 'changed'); console.log('wrote') } catch ({ code }) { console.log(code) }`;
    const reads = [process.execPath, given];
    for (const path of [given, '/written', '/usr/written', '/bin/sh'])
      expect(await tries(write(path), { reads })).toBe('EROFS\n');
  });

  it('includes no socket of the server, no network and no other process', async () => {
    const socket = join(folder, 'database.sock');
    const server = createServer().listen(socket);
    const port = await new Promise<number>((resolve) => {
      const tcp = createServer().listen(0, '127.0.0.1', () => resolve((tcp.address() as { port: number }).port));
      tcp.unref();
    });
    const connect = (to: string) =>
      `require('net').connect(${to}).on('connect', () => console.log('in')).on('error', ({ code }) => console.log(code))`;
    expect(await tries(connect(JSON.stringify(socket)))).toBe('ENOENT\n');
    expect(await tries(connect(`${port}, '127.0.0.1'`))).toMatch(/ENETUNREACH|ECONNREFUSED/);
    expect(
      await tries(
        `try { process.kill(${process.pid}, 0); console.log('sees it') } catch ({ code }) { console.log(code) }`,
      ),
    ).toBe('ESRCH\n');
    server.close();
  });
});

describe.skipIf(process.platform === 'win32')('a confined module of ours', () => {
  const job = async (text: string, more: Partial<Parameters<typeof runNodeConfined>[0]> = {}) => {
    const work = await workFolder();
    const module = join(work, 'module.ts');
    await writeFile(module, text);
    return runNodeConfined({
      module,
      args: [],
      folder: work,
      seconds: 60,
      heapMb: 64,
      memoryMb: 256,
      fileBytes: 2 ** 20,
      ...more,
    });
  };

  it('works', async () => {
    expect(await job('const answer: number = 42; console.log(answer)')).toBe('42\n');
  });

  it('cannot read other files, by Node’s permissions as well, and cannot start processes', async () => {
    const said = await job(`
      import { execFileSync } from 'node:child_process';
      const asked = (path: string) => process.permission.has('fs.read', path);
      console.log(asked(process.argv[1]!), asked('/etc/passwd'), asked(${JSON.stringify(join(folder, 'other'))}));
      try { execFileSync('true'); } catch (error) { console.log((error as { code: string }).code); }`);
    expect(said).toBe('true false false\nERR_ACCESS_DENIED\n');
  });

  it.each([
    ['of its heap', 'const kept: unknown[] = []; for (;;) kept.push(new Array(1e5).fill(1.5))'],
    ['outside of its heap', 'const kept: unknown[] = []; for (;;) kept.push(Buffer.alloc(1e7, 1))'],
  ])('is killed when it uses too much memory %s', async (_where, text) => {
    await expect(job(text)).rejects.toBeInstanceOf(ConfinedError);
  });
});
