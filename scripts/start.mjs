// @ts-check
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { withNodeFirst } from './node.mjs';
import { runInForeground } from './process.mjs';
import { seconds } from './story.mjs';

const DEFAULT_PORT = 3000;

/** Before anything is installed or built for a server that could not listen. */
export async function refuseTakenPort() {
  const port = chosenPort();
  if (port > 0 && (await isTaken(port))) {
    throw new Error(
      `Something already listens on port ${port}. Stop it, or choose another: PORT=${port + 1} npm start`,
    );
  }
}

/** Reading the sources makes much that is thrown away at once; without a bound its room stays with the process, a third of it. */
const SERVER_FLAGS = ['--max-semi-space-size=16'];

/**
 * Runs the server in the foreground until it ends.
 *
 * @param {string[]} args
 */
export async function startServer(args) {
  void sayWhenReady(chosenPort());
  await runInForeground(process.execPath, [...SERVER_FLAGS, 'server/src/main.ts', ...args], withNodeFirst());
}

function chosenPort() {
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
