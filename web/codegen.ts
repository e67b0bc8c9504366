/**
 * Types for every call in `src/…/operations.ts`, from `../schema.graphql`, into `src/gen`. `--check` only compares.
 * Written against the generator's own functions: its command line needs more than this job does.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildASTSchema, parse } from 'graphql';
import { readOperations } from './documents.ts';

const root = import.meta.dirname;
const out = join(root, 'src/gen/');
const schema = parse(await readFile(join(root, '../schema.graphql'), 'utf8'));
const documents = (await readOperations()).map(({ file, source }) => ({
  location: file,
  document: parse(source),
  rawSDL: source,
}));

const sections = await preset.buildGeneratesSection({
  baseOutputDir: out,
  schema,
  schemaAst: buildASTSchema(schema),
  documents,
  plugins: [],
  pluginMap: {},
  presetConfig: { fragmentMasking: false, skipIndexFile: true },
  config: {
    documentMode: 'string',
    useTypeImports: true,
    importExtension: '.ts',
    scalars: { DateTime: 'string', ID: 'string' },
    strictScalars: true,
    enumType: 'string-literal',
  },
});

const isCheck = process.argv.includes('--check');
await mkdir(out, { recursive: true });
for (const section of sections) {
  const text = await codegen(section);
  const before = await readFile(section.filename, 'utf8').catch(() => '');
  if (text === before) continue;
  if (isCheck) throw new Error(`${section.filename} is out of date. Run: npm run -w web codegen`);
  await writeFile(section.filename, text);
}
