import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@greenlit/seeds/testing/ports.ts';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { WAYS } from '../scripts/speech.mjs';
import { writeCamera } from './support/camera.ts';
import type { Installation } from './support/installation.ts';

/** Journeys that record or encode video: running two at a time would overload two cores. */
const MEDIA =
  /\/(bad-input|booth|booth-limits|booth-prompter|conversion|edit-video|record-to-publish|second-video|spoken|studio)\.spec\.ts$/;
/** About half of the others. Three at a time, because each worker waits about as long for a page or the server as it works. */
const PAGES =
  /\/(claims|comparing|conflicts|generator|library-search|libraries|my-videos|records|review|reviewers|rules-and-phrases|screen-audit|unsaved-texts|writing-scripts)\.spec\.ts$/;

const ROOT = path.resolve(import.meta.dirname, '..');

/** Where the speech recognizers are kept from run to run. */
const SPEECH = path.join(ROOT, '.cache/speech');

// Playwright reads this file once per worker, so choices are passed on through the environment.
process.env.JOURNEYS_PORTS ??= (await Promise.all(Array.from({ length: 6 }, freePort))).join();
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'greenlit-journeys-'));
process.env.JOURNEYS_NO_SPEECH ??= await whyNoSpeech();

const { JOURNEYS_PORTS, JOURNEYS_DATA_DIR } = process.env;
const ports = JOURNEYS_PORTS.split(',').map(Number);
const executablePath = findBrowser();
const camera = writeCamera(path.join(JOURNEYS_DATA_DIR, 'camera.y4m'));

/** Why the servers cannot have speech recognizers: none are kept, and no registry answers. Empty if they can. */
async function whyNoSpeech(): Promise<string> {
  if (WAYS.every((way) => existsSync(path.join(SPEECH, way, 'model.json')))) return '';
  return promisify(execFile)('npm', [
    'view',
    'soundswallower',
    'version',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ]).then(
    () => '',
    ({ message }: Error) => `There are no speech recognizers, and the registry of packages does not answer: ${message}`,
  );
}

/** The speech recognizers of an earlier run are not fetched again. */
function sharesModels(dataDir: string): void {
  const place = path.join(dataDir, 'speech');
  if (existsSync(place)) return;
  mkdirSync(SPEECH, { recursive: true });
  mkdirSync(dataDir, { recursive: true });
  symlinkSync(SPEECH, place);
}

/** One worker with its own server, database and demo users. */
function worker(name: string, [port = 0, oidcPort = 0]: readonly number[]) {
  const baseURL = `http://localhost:${port}`;
  const metadata: Installation = { dataDir: path.join(JOURNEYS_DATA_DIR, name), oidcPort };
  sharesModels(metadata.dataDir);
  const webServer = {
    name,
    command: `exec "${process.execPath}" server/src/main.ts`,
    cwd: ROOT,
    url: `${baseURL}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: metadata.dataDir,
      MAIN_HOST: baseURL,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // e2e/support/provider.ts listens there, in the journeys that need it
      OIDC_ISSUER: `http://localhost:${oidcPort}`,
      OIDC_CLIENT_ID: 'greenlit',
      OIDC_CLIENT_SECRET: 'only-for-journeys',
      OIDC_NAME: 'Example ID',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 } as const,
    stdout: 'pipe',
    stderr: 'pipe',
    // the demo is made at the first start, which takes minutes on a busy machine
    timeout: 600_000,
    reuseExistingServer: false,
  } as const;
  // The journeys of a worker share its server and demo users, so they run one after the other.
  return { webServer, project: { name, metadata, workers: 1, use: { baseURL } } };
}

/** The pictures of docs/tour.md are taken on request, with a demo that no journey has changed. */
const isTour = process.env.TOUR === '1';
const media = worker('media', ports.slice(0, 2));
const pages = worker('pages', ports.slice(2, 4));
const people = worker('people', ports.slice(4));

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: path.join(ROOT, 'test-results'),
  // one picture for every machine: typefaces are our own, and the comparison is tolerant
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  projects: isTour
    ? [{ ...media.project, name: 'tour', testMatch: 'tour.ts' }]
    : [
        { ...media.project, testMatch: MEDIA },
        { ...pages.project, testMatch: PAGES },
        { ...people.project, testIgnore: [MEDIA, PAGES] },
      ],
  // Journeys that passed only when retried are named at the end of the run (scripts/check.mjs).
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  // far more than a quiet machine needs: each ends as soon as its condition holds
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 40_000,
    viewport: { width: 1280, height: 800 },
    // Recording what happens takes as much processor time as the journeys: `npx playwright test -c e2e studio --trace on` does it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...BROWSER_FLAGS, `--use-file-for-fake-video-capture=${camera}`],
    },
  },
  webServer: isTour ? [media.webServer] : [media.webServer, pages.webServer, people.webServer],
});
