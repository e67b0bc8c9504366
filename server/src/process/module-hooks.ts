import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, type ResolveFnOutput, registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A package with a long list of entry points, all of whose files are modules. Node 24 parses the whole list (180 kB) again for
 * each import of the package and for each of its files, which took 0.7 s of a start (`npm run bench -- start`).
 */
const PACKAGE = 'drizzle-orm';

/** By specifier; all files of this program use the same copy. */
const known = new Map<string, ResolveFnOutput>();

const SOURCES = join(import.meta.dirname, '..');

/** Node strips types but does not read JSX: what mails are written in is kept here as JavaScript, one file for each. */
const KEPT = join(import.meta.dirname, '../../../.cache/jsx');

/** The JavaScript of a file with JSX. The compiler, which also builds the web pages, is loaded only after a change. */
function compiled(file: string): string {
  const source = readFileSync(file, 'utf8');
  const stamp = `// ${createHash('sha256').update(source).digest('hex')}\n`;
  const kept = join(KEPT, `${relative(SOURCES, file).replace(/[\\/]/g, '.')}.js`);
  try {
    const code = readFileSync(kept, 'utf8');
    if (code.startsWith(stamp)) return code;
  } catch {
    // not compiled yet
  }
  const { transformSync } = createRequire(import.meta.url)('rolldown/utils') as typeof import('rolldown/utils');
  const { code, errors } = transformSync(file, source, { jsx: { runtime: 'automatic' } });
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
  try {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(`${kept}.${process.pid}`, stamp + code);
    renameSync(`${kept}.${process.pid}`, kept);
  } catch {
    // nothing may be written here: compiled again at the next start
  }
  return stamp + code;
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && parentURL.includes(`/node_modules/${PACKAGE}/`))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context);
    const result = known.get(specifier) ?? { ...next(specifier, context), format: 'module', shortCircuit: true };
    known.set(specifier, result);
    return result;
  },
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});
