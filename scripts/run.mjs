// @ts-check
// The entry point of the commands in package.json. Uses only Node's built-in modules, and only what Node 18 has: a fresh
// clone has nothing else.
import { existsSync } from 'node:fs';
import { nodeIsNewEnough, provideNode, withNodeFirst } from './node.mjs';
import { bringPackages, LIST, removeLeftovers } from './packages.mjs';
import { Interrupted, runInForeground, script } from './process.mjs';
import { refuseTakenPort, startServer } from './start.mjs';

const ROOT = new URL('..', import.meta.url);
const [command = 'start', ...args] = process.argv.slice(2);

process.chdir(decodeURIComponent(process.platform === 'win32' ? ROOT.pathname.slice(1) : ROOT.pathname));

try {
  await main();
} catch (error) {
  if (error instanceof Interrupted) process.exit(error.exitCode);
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

async function main() {
  removeLeftovers();
  if (!nodeIsNewEnough()) {
    const isFirstStart = command === 'start' && !existsSync(LIST);
    if (isFirstStart) await refuseTakenPort();
    // a newer Node and the packages come at the same time; where one fails, the other ends before we do
    const both = /** @type {const} */ ([provideNode(), isFirstStart ? bringPackages() : undefined]);
    await Promise.allSettled(both);
    const [node, packages] = await Promise.all(both);
    const environment = { ...withNodeFirst(node), GREENLIT_RELAUNCHED: '1', GREENLIT_PACKAGES: packages };
    return await runInForeground(node, ['scripts/run.mjs', command, ...args], environment);
  }
  const { installPackages, buildPages, buildWeb, compressPages } = await import('./setup.mjs');
  /** @param {string} file */
  const program = async (file) => {
    await installPackages({ withTestTools: false });
    await runInForeground(
      process.execPath,
      ['--import', './server/src/process/module-hooks.ts', file, ...args],
      withNodeFirst(),
    );
  };
  /** @type {Record<string, () => Promise<void>>} */
  const commands = {
    start: async () => {
      await refuseTakenPort();
      await installPackages({ withTestTools: false });
      await startServer(args, { pages: buildPages(), afterReady: compressPages });
    },
    test: async () => {
      await installPackages({ withTestTools: true });
      const { check } = await import('./check.mjs');
      await check(args);
    },
    generate: async () => {
      await installPackages({ withTestTools: true });
      await script('web/codegen.ts', withNodeFirst());
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
