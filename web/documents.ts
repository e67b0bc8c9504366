/** Reads the GraphQL documents out of `src/…/data.ts`: for the types (codegen.ts) and for the bundle (vite.config.ts). */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FragmentDefinitionNode, parse, stripIgnoredCharacters, visit } from 'graphql';
import type { Plugin } from 'vite';

const root = import.meta.dirname;
const OPERATIONS = /\/web\/src\/.*\/data\.ts$/;
/** Everything in the generated file is a type. */
const TYPES = /^import (?:type )?\{[^}]*\} from '[^']*\/gen\/graphql\.ts';$/gm;
const CALL = /graphql\(\s*`([^`]*)`\s*,?\s*\)/g;

export type Operations = { file: string; source: string };

/** Every `graphql(`…`)` of the `data.ts` files, in a stable order. */
export async function readOperations(): Promise<Operations[]> {
  const found: Operations[] = [];
  for await (const name of glob('src/**/data.ts', { cwd: root })) {
    const file = join(root, name);
    for (const match of (await readFile(file, 'utf8')).matchAll(CALL)) found.push({ file, source: match[1] ?? '' });
  }
  return found.sort((a, b) => a.source.localeCompare(b.source));
}

async function fragments(): Promise<Map<string, FragmentDefinitionNode>> {
  const map = new Map<string, FragmentDefinitionNode>();
  for (const { source } of await readOperations())
    for (const node of parse(source).definitions)
      if (node.kind === 'FragmentDefinition') map.set(node.name.value, node);
  return map;
}

/** The document with the fragments it spreads, and theirs, on one line. */
function complete(source: string, known: Map<string, FragmentDefinitionNode>): string {
  const used = new Map<string, string>();
  const collect = (node: Parameters<typeof visit>[0]) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = known.get(name.value);
        if (!fragment || used.has(name.value)) return;
        used.set(name.value, fragment.loc?.source.body.slice(fragment.loc.start, fragment.loc.end) ?? '');
        collect(fragment);
      },
    });
  collect(parse(source));
  return stripIgnoredCharacters([source, ...used.values()].join('\n'));
}

/** The whole text of the document that defines this operation. */
export async function documentOf(operation: string): Promise<string> {
  const found = (await readOperations()).find(({ source }) =>
    new RegExp(`^\\s*(query|mutation) ${operation}\\b`).test(source),
  );
  if (!found) throw new Error(`no operation is called ${operation}`);
  return complete(found.source, await fragments());
}

/**
 * In the bundle, and in tests, each call is its own text with the fragments that it names, in the chunk of its feature.
 */
export function inlineOperations(): Plugin {
  let known: Promise<Map<string, FragmentDefinitionNode>>;
  return {
    name: 'greenlit-operations',
    enforce: 'pre',
    buildStart() {
      known = fragments();
    },
    watchChange(id) {
      if (OPERATIONS.test(id)) known = fragments();
    },
    transform: {
      filter: { id: OPERATIONS },
      async handler(code) {
        const all = await known;
        return {
          code: code.replace(TYPES, '').replace(CALL, (_, source: string) => JSON.stringify(complete(source, all))),
          map: null,
        };
      },
    },
  };
}
