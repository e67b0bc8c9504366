// @ts-check
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withNodeFirst } from './node.mjs';
import { endsWithParent, Interrupted, launch } from './process.mjs';
import { seconds } from './story.mjs';
import { supervise } from './supervise.mjs';

const DEFAULT_PORT = 3000;

/** Checked first, so that nothing is installed or built for a server that cannot listen. */
export async function refuseTakenPort(port = chosenPort()) {
  if (port > 0 && (await isTaken(port))) {
    throw new Error(
      `Something already listens on port ${port}. Stop it, or choose another: PORT=${port + 1} npm start`,
    );
  }
}

/** Compiling the sources creates much garbage; without a limit the process keeps that memory, a third of its total. */
const SERVER_FLAGS = ['--max-semi-space-size=16'];

/**
 * Runs the server in the foreground, and starts it again if it ends unexpectedly. The first one prepares the database while the
 * web pages are still being built, and listens once it is told that they are ready.
 *
 * @param {string[]} args
 * @param {{ pages: Promise<void>, afterReady: () => Promise<void> }} work `afterReady` is work that can wait until the server
 * is ready
 * @returns {Promise<never>}
 */
export async function startServer(args, { pages, afterReady }) {
  void sayWhenReady(chosenPort());
  /** @type {Promise<unknown>} */
  let failure = Promise.resolve();
  const code = await supervise((count) => {
    const server = launch(process.execPath, [...SERVER_FLAGS, 'server/src/main.ts', ...args], {
      env: {
        ...withNodeFirst(),
        ...compileCache(),
        ...(count === 0 ? { GREENLIT_PAGES: 'being-built' } : {}),
      },
      messages: true,
      withParent: endsWithParent(),
    });
    if (count === 0) failure = tellWhenBuilt(server.child, pages);
    server.child.on('message', (message) => {
      if (message !== 'ready') return;
      afterReady().catch((error) => error instanceof Interrupted || console.error(error.message));
    });
    return server;
  });
  const error = await failure;
  if (error && !(error instanceof Interrupted)) throw error;
  process.exit(code);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<void>} pages
 * @returns {Promise<unknown>} why they could not be built, if so
 */
function tellWhenBuilt(child, pages) {
  return pages.then(
    () => void (child.connected && child.send('pages-are-built')),
    (error) => {
      child.kill('SIGTERM');
      return error;
    },
  );
}

/** Where Node keeps the sources that it has compiled. */
export const compileCache = () => ({
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.resolve('.cache/compiled'),
});

export function chosenPort() {
  return Number(process.env.PORT || DEFAULT_PORT);
}

/** @param {number} port */
async function sayWhenReady(port) {
  const started = Date.now();
  while (!(await isReady(port))) await sleep(100, undefined, { ref: false });
  console.log(
    `\nGreenlit is ready after ${seconds(started)}: ${process.env.MAIN_HOST || `http://localhost:${port}`}\n`,
  );
}

/** @param {number} port */
async function isReady(port) {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
