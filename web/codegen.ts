/**
 * Writes `src/gen/graphql.ts`: the types of every call in `src/…/data.ts`, from `../schema.graphql`. Only the checks and
 * editors need them, because the bundler removes every import of this file (documents.ts). Does nothing while its first line
 * names the hash of the schema and the calls as they are.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildASTSchema, concatAST, type DefinitionNode, parse, validate } from 'graphql';
import { type Operations, readOperations } from './documents.ts';

const root = import.meta.dirname;
const FOLDER = join(root, 'src/gen');
export const TYPES = join(FOLDER, 'graphql.ts');

const CONFIG = {
  useTypeImports: true,
  scalars: { DateTime: 'string', ID: 'string' },
  strictScalars: true,
  enumType: 'string-literal',
} as const;

/** Whether the types had to be written. */
export async function generateTypes(): Promise<boolean> {
  const schema = await readFile(join(root, '../schema.graphql'), 'utf8');
  const operations = await readOperations();
  const own = await readFile(import.meta.filename, 'utf8');
  const hash = createHash('sha256')
    .update(JSON.stringify([schema, operations, own]))
    .digest('hex');
  const head = `// From schema.graphql and the calls in src: ${hash}\n`;
  const before = await readFile(TYPES, 'utf8').catch(() => '');
  if (before.startsWith(head)) return false;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(TYPES, head + (await typesOf(schema, operations)));
  return true;
}

async function typesOf(sdl: string, operations: Operations[]): Promise<string> {
  const { plugin } = await import('@graphql-codegen/typescript-operations');
  const schema = buildASTSchema(parse(sdl));
  const documents = operations.map(({ file, source }) => ({ location: file, document: parse(source), source }));
  const [error] = validate(schema, concatAST(documents.map(({ document }) => document)));
  if (error) throw error;
  const { prepend = [], content } = await plugin(schema, documents, CONFIG, {});
  const types = documents.map(
    ({ source, document }) => `  ${JSON.stringify(source)}: ${document.definitions.map(typeOf).join()};`,
  );
  return [
    "import type { Document } from '../shared/graphql.ts';",
    ...prepend,
    content,
    'type Documents = {',
    ...types,
    '};',
    '/** A call or a fragment with its types. */',
    'export declare function graphql<Text extends keyof Documents>(text: Text): Documents[Text];',
    '',
  ].join('\n');
}

/** A fragment has no type of its own: documents name it in their text. */
function typeOf(definition: DefinitionNode): string {
  if (definition.kind !== 'OperationDefinition') return 'unknown';
  const name = `${definition.name?.value}${definition.operation === 'query' ? 'Query' : 'Mutation'}`;
  return `Document<${name}, ${name}Variables>`;
}

if (import.meta.main) await generateTypes();
