import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs';
import { inspectMedia } from './scripts/inspect-media.mjs';
import { compositionCommands } from './seeds/testing/compositions.ts';
import { corpusCommands } from './seeds/testing/corpus/commands.ts';
import { renderedByServer } from './server/testing/render-command.ts';
import { inlineOperations } from './web/documents.ts';

const executablePath = findBrowser();

/** A poll ends as soon as its condition holds; on a busy machine Vitest's own limit of one second is too short. */
const EXPECT = { poll: { timeout: 30_000 } };

/** Tests of the launcher, which `npm test -- all` adds. */
const OF_LAUNCHER = ['tests/fresh-clone.test.ts', 'tests/interrupted.test.ts'];

/**
 * Searches for rare faults: processes killed, bytes mangled, seeds, hostile documents by the hundred. `npm test -- all` runs them, and
 * whoever names the file.
 */
const RARE = process.env.ALL_TESTS
  ? []
  : [
      'domain/src/scripts/pre-review/properties.test.ts',
      'domain/src/review/compare.properties.test.ts',
      'server/src/adapters/embedded-postgres.test.ts',
      'server/src/cli/make-admin.test.ts',
      'server/src/features/billing/payment/charged-once.test.ts',
      'server/src/features/files/mangled.test.ts',
      'server/src/graphql/fuzz.test.ts',
      'server/src/graphql/hostile.test.ts',
      'server/src/http/slow-requests.test.ts',
      'server/src/http/store-away.test.ts',
      'server/src/http/uploads-interrupted.test.ts',
      'server/src/http/uploads-killed.test.ts',
      'server/src/start.test.ts',
    ];

export default defineConfig({
  test: {
    // Vitest's own choice leaves one core idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [inlineOperations()],
        test: {
          name: 'node',
          expect: EXPECT,
          environment: 'node',
          // These files share modules, because none of them changes state that another one reads.
          isolate: false,
          // Far more than any test needs: some work on a megabyte, which takes long on a busy machine.
          testTimeout: 180_000,
          include: [
            'tests/rules/*.test.ts',
            '{domain,seeds,bench,scripts}/**/*.test.{ts,tsx}',
            'studio/**/*.node.test.ts',
            'web/**/*.node.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', ...RARE],
        },
      },
      {
        // the copy that Node itself loads; `module` would load a second one, with different classes
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          expect: EXPECT,
          environment: 'node',
          // Loading the server takes longer than many of its test files: a worker loads it once.
          isolate: false,
          include: ['server/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'server/src/scale-out/**', ...RARE],
          setupFiles: ['server/src/scale-out/testing/record.setup.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // Far more than any test needs: a busy machine starts processes slowly.
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        // What several database nodes need. One of its tests explains the statements that the server's tests sent.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'scale-out',
          expect: EXPECT,
          environment: 'node',
          isolate: false,
          include: ['server/src/scale-out/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'browser',
          expect: EXPECT,
          include: ['studio/**/*.browser.test.ts'],
          // Encoders compete for two cores: one file at a time.
          fileParallelism: false,
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { inspectMedia, ...corpusCommands, ...compositionCommands, renderedByServer },
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: BROWSER_FLAGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'product',
          expect: EXPECT,
          environment: 'node',
          include: ['tests/*.test.ts'],
          exclude: OF_LAUNCHER,
          fileParallelism: false,
          testTimeout: 600_000,
          // The first start of a product alone may take five minutes on a busy machine.
          hookTimeout: 360_000,
        },
      },
      {
        // The product in browsers other than that of the journeys.
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          // The first start of a product alone may take five minutes on a busy machine.
          hookTimeout: 360_000,
        },
      },
      {
        test: {
          name: 'clone',
          expect: EXPECT,
          environment: 'node',
          include: OF_LAUNCHER,
          fileParallelism: false,
          testTimeout: 600_000,
          // The first start of a product alone may take five minutes on a busy machine.
          hookTimeout: 360_000,
        },
      },
    ],
  },
});
