// @ts-check
import { binOf } from './bin.mjs';
import { withNodeFirst } from './node.mjs';
import { endsWithParent, launch, script } from './process.mjs';
import { chosenPort, compileCache, refuseTakenPort } from './start.mjs';

/**
 * Runs the server, which starts again when its sources change, and in front of it Vite, which puts changes of the app into the
 * open page. Both end together.
 *
 * @param {string[]} args for the server's Node, such as `--inspect`
 * @returns {Promise<never>}
 */
export async function dev(args) {
  const port = chosenPort();
  const behind = port + 1;
  await refuseTakenPort(port);
  await refuseTakenPort(behind);
  const env = { ...withNodeFirst(), ...compileCache() };
  // written here, because a fresh clone has none, and within Vite GraphQL's library would be loaded twice
  await script('web/codegen.ts', env);
  const withParent = endsWithParent();
  const MAIN_HOST = process.env.MAIN_HOST || `http://localhost:${port}`;
  const server = launch(process.execPath, ['--watch', '--watch-preserve-output', ...args, 'server/src/main.ts'], {
    env: { ...env, PORT: String(behind), MAIN_HOST },
    withParent,
  });
  const vite = launch(process.execPath, [binOf('vite'), 'web', '--port', String(port), '--strictPort'], {
    env: { ...env, API_PORT: String(behind) },
    withParent,
  });
  const { code, signal } = await Promise.race([server.ended, vite.ended]);
  // both have had a signal that we received, and a second one makes the server end before its database
  if (!signal) for (const { child } of [server, vite]) child.kill('SIGTERM');
  await Promise.all([server.ended, vite.ended]);
  process.exit(code);
}
