import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs';

// Playwright reads this file once in every worker: what is chosen here is handed on through the environment.
process.env.JOURNEYS_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
process.env.JOURNEYS_OIDC_PORT ??= String(30_000 + Math.floor(Math.random() * 10_000));
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'greenlit-journeys-'));

const { JOURNEYS_PORT: port, JOURNEYS_OIDC_PORT: oidcPort, JOURNEYS_DATA_DIR: dataDir } = process.env;
const baseURL = `http://localhost:${port}`;
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // The journeys share one server and its cast, and encoding a video takes every core there is.
  workers: 1,
  // What only a second try passed is named at the end of the run (scripts/check.mjs).
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    baseURL,
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: BROWSER_FLAGS },
  },
  webServer: {
    command: `exec "${process.execPath}" server/src/main.ts`,
    url: `${baseURL}/readyz`,
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      MAIN_HOST: baseURL,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // e2e/support/provider.ts listens there, in the journeys that need it
      OIDC_ISSUER: `http://localhost:${oidcPort}`,
      OIDC_CLIENT_ID: 'greenlit',
      OIDC_CLIENT_SECRET: 'only-for-journeys',
      OIDC_NAME: 'Example ID',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
    reuseExistingServer: false,
  },
});
