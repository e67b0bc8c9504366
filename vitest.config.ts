import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs';
import { inspectMedia } from './scripts/inspect-media.mjs';

const executablePath = findBrowser();

export default defineConfig({
  test: {
    projects: [
      {
        // the copy that Node itself loads; its `module` would be a second one, with other classes
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '*.test.ts',
            '{domain,server,seeds,bench,scripts}/**/*.test.{ts,tsx}',
            'studio/**/*.node.test.ts',
            'web/**/*.node.test.{ts,tsx}',
          ],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['studio/**/*.browser.test.ts'],
          // Encoders share two cores badly: one file at a time keeps the timings honest.
          fileParallelism: false,
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { inspectMedia },
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
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
