import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * A package with a long list of entry points, all of whose files are modules. Node 24 parses the whole list (180 kB) again for
 * each import of the package and for each of its files, which took 0.7 s of a start (`npm run bench -- start`).
 */
const PACKAGE = 'drizzle-orm';

/** By specifier; all files of this program use the same copy. */
const known = new Map<string, ResolveFnOutput>();

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
});
