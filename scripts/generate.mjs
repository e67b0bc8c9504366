// @ts-check
// What `npm run generate` does: everything that is derived from the sources and committed, or read by the type checker.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binOf } from './bin.mjs';
import { withNodeFirst } from './node.mjs';
import { launch, SERVER_HOOKS, script } from './process.mjs';

const META = 'server/src/db/migrations/meta';
/** What may change. */
const GENERATED = ['server/src/db/migrations', 'schema.graphql', 'web/src/gen'];

/**
 * Writes the migration from the tables, `schema.graphql` and the types of the web's documents, and says what has changed.
 *
 * @param {string[]} args the name of the migration; `--custom` for an empty one that is written by hand
 */
export async function generate(args) {
  const before = snapshot();
  const name = args.find((arg) => !arg.startsWith('-')) ?? 'change';
  const options = args.filter((arg) => arg.startsWith('-'));
  // may ask whether a column was renamed
  const { code } = await launch(process.execPath, [binOf('drizzle-kit'), 'generate', '--name', name, ...options], {
    cwd: 'server',
    env: withNodeFirst(),
  }).ended;
  if (code !== 0) process.exit(code);
  keepNewestSnapshot();
  await script('server/src/graphql/print.ts', withNodeFirst(), SERVER_HOOKS);
  await script('web/codegen.ts', withNodeFirst());
  const after = snapshot();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  const [written, deleted] = [true, false].map((isThere) => changed.filter((file) => after.has(file) === isThere));
  if (changed.length === 0) console.log('Everything was up to date.');
  for (const [done, files = []] of Object.entries({ Written: written, Deleted: deleted }))
    if (files.length > 0) console.log(`${done}:\n  ${files.join('\n  ')}`);
}

/** drizzle-kit compares the tables with the newest description of the database alone, so the older ones go. */
function keepNewestSnapshot() {
  const all = readdirSync(META)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();
  for (const name of all.slice(0, -1)) rmSync(path.join(META, name));
  for (const name of readdirSync(META)) {
    const file = path.join(META, name);
    writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
  }
}

/** The files and what is in them. */
function snapshot() {
  return new Map(GENERATED.flatMap(filesIn).map((file) => [file, readFileSync(file, 'utf8')]));
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(place) {
  if (!existsSync(place)) return [];
  return statSync(place).isDirectory() ? readdirSync(place).flatMap((name) => filesIn(`${place}/${name}`)) : [place];
}
