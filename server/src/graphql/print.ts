import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGuardedSchema } from './schema.ts';

/** The schema as text in a stable order, committed as schema.graphql. */
export const printed = (): string => `${printSchema(lexicographicSortSchema(buildGuardedSchema()))}\n`;

// `node --import ./server/src/process/module-hooks.ts server/src/graphql/print.ts` rewrites the file
if (import.meta.main) writeFileSync(join(import.meta.dirname, '../../../schema.graphql'), printed());
