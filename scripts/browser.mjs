// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Those that Debian has as packages. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** The same browser without a window, which takes a fifth less processor time of the journeys: the checks prefer it. */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';

/**
 * Flags of every test browser. It must work as root, stay off the network, and have a camera and a microphone (a
 * moving test picture and a beep) that need no permission.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream=device-count=1,fps=30',
  '--use-fake-ui-for-media-stream',
];

/**
 * The path of a Chromium that starts. `$CHROME` first, then the system's, then Playwright's; when there is none, and
 * `install` allows it, one is installed. Benchmarks need the browser that people use, `forChecks` the one that starts fastest.
 *
 * @param {{ install?: boolean, forChecks?: boolean }} [options]
 * @returns {string | undefined}
 */
export function findBrowser({ install = false, forChecks = false } = {}) {
  const chosen = process.env.CHROME;
  if (chosen) {
    if (!works(chosen)) throw new Error(`CHROME is ${chosen}, which does not start.`);
    return chosen;
  }
  const systems = forChecks ? [WITHOUT_WINDOW, ...SYSTEM_BROWSERS] : SYSTEM_BROWSERS;
  const found = systems.find(works) ?? playwrightsBrowser();
  if (found || !install) return found;
  console.log('No Chromium was found; installing one.');
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  return playwrightsBrowser() ?? debiansBrowser(systems) ?? explainHow();
}

/** @returns {string | undefined} */
function playwrightsBrowser() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const file = stdout.trim();
  return works(file) ? file : undefined;
}

/**
 * The first of these browsers that can be installed: not every release has each of them as a package.
 *
 * @param {string[]} files
 * @returns {string | undefined}
 */
function debiansBrowser(files) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  /** @param {string[]} args */
  const apt = (...args) =>
    spawnSync('apt-get', ['-y', '-qq', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  for (const name of files.map((file) => path.basename(file)).filter((name) => PACKAGES.includes(name))) {
    apt('install', '--no-install-recommends', name, 'fonts-dejavu-core');
    const found = files.find(works);
    if (found) return found;
  }
  return undefined;
}

/** @returns {never} */
function explainHow() {
  throw new Error(
    'No Chromium was found, and none could be installed. Set CHROME=/path/to/chrome, or install one: ' +
      '`npx playwright install --with-deps chromium` or `sudo apt-get install chromium`.',
  );
}

/** @param {string} file */
function works(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}
