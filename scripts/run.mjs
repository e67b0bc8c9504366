// @ts-check
// The entry point of the commands in package.json. Uses only Node's built-in modules, and only what Node 18 has: a fresh
// clone has nothing else.
import { binOf } from './bin.mjs';
import { endLeftovers, markDescendants } from './leftovers.mjs';
import { nodeIsNewEnough, provideNode, withNodeFirst } from './node.mjs';
import { Interrupted, runInForeground, SERVER_HOOKS } from './process.mjs';
import { buildPages, buildWeb, compressPages, installPackages } from './setup.mjs';
import { refuseTakenPort, startServer } from './start.mjs';

const ROOT = new URL('..', import.meta.url);
const [command = 'start', ...args] = process.argv.slice(2);

process.chdir(decodeURIComponent(process.platform === 'win32' ? ROOT.pathname.slice(1) : ROOT.pathname));

try {
  await main();
} catch (error) {
  if (error instanceof Interrupted) {
    console.error(`\n${error.message}`);
    await endLeftovers();
    process.exit(error.exitCode);
  }
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

async function main() {
  if (!nodeIsNewEnough()) {
    const isStart = command === 'start';
    if (isStart) await refuseTakenPort();
    // a newer Node and the packages come at the same time; where one fails, the other ends before we do
    const both = /** @type {const} */ ([
      provideNode(),
      isStart ? installPackages({ withTestTools: false }) : undefined,
    ]);
    await Promise.allSettled(both);
    const [node] = await Promise.all(both);
    const environment = { ...withNodeFirst(node), GREENLIT_RELAUNCHED: '1' };
    return await runInForeground(node, ['scripts/run.mjs', command, ...args], environment);
  }
  markDescendants();
  /** @param {string} file */
  const program = async (file) => {
    await installPackages({ withTestTools: false });
    await runInForeground(process.execPath, [...SERVER_HOOKS, file, ...args], withNodeFirst());
  };
  /** @type {Record<string, () => Promise<void>>} */
  const commands = {
    start: async () => {
      await refuseTakenPort();
      await installPackages({ withTestTools: false });
      await startServer(args, { pages: buildPages(), afterReady: compressPages });
    },
    dev: async () => {
      // Vite writes the types of the calls, with a tool that only work on the product needs
      await installPackages({ withTestTools: true });
      await buildPages();
      const { dev } = await import('./dev.mjs');
      await dev(args);
    },
    test: async () => {
      await installPackages({ withTestTools: true });
      const { check } = await import('./check.mjs');
      await check(args);
    },
    format: async () => {
      await installPackages({ withTestTools: true });
      const files = args.length > 0 ? args : ['.'];
      await runInForeground(process.execPath, [binOf('@biomejs/biome'), 'check', '--write', ...files], withNodeFirst());
    },
    generate: async () => {
      await installPackages({ withTestTools: true });
      const { generate } = await import('./generate.mjs');
      await generate(args);
    },
    soak: async () => {
      await installPackages({ withTestTools: true });
      const { soak } = await import('./soak.mjs');
      await soak(args);
    },
    'mutate-guards': async () => {
      await installPackages({ withTestTools: true });
      const { mutateGuards } = await import('./guards/mutate.mjs');
      await mutateGuards(args);
    },
    bench: async () => {
      await installPackages({ withTestTools: true });
      await buildWeb();
      const { findBrowser } = await import('./browser.mjs');
      const CHROME = findBrowser({ install: true });
      await runInForeground(process.execPath, ['bench/src/main.ts', ...args], { ...withNodeFirst(), CHROME });
    },
    speech: async () => {
      const { bringSpeech } = await import('./speech.mjs');
      await bringSpeech(args);
    },
    'verify-records': () => program('server/src/cli/verify-records.ts'),
    admin: () => program('server/src/cli/make-admin.ts'),
    'lifetime-codes': () => program('server/src/cli/import-lifetime-codes.ts'),
    coupons: () => program('server/src/cli/import-coupons.ts'),
    sql: () => program('server/src/cli/sql.ts'),
    backup: () => program('server/src/cli/backup.ts'),
    restore: () => program('server/src/cli/restore.ts'),
    'move-files': () => program('server/src/cli/move-files.ts'),
    distribute: () => program('server/src/scale-out/distribute.ts'),
    'rotate-key': () => program('server/src/cli/rotate-key.ts'),
  };
  const chosen = commands[command];
  if (!chosen) throw new Error(`There is no "${command}". Choose one of: ${Object.keys(commands).join(', ')}.`);
  await chosen();
}
