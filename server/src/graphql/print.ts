import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGuardedSchema } from './schema.ts';

/** The schema as text, in a fixed order: what is committed as schema.graphql. */
export const printed = (): string => `${printSchema(lexicographicSortSchema(buildGuardedSchema()))}\n`;

// `node server/src/graphql/print.ts` writes it anew
if (import.meta.main) writeFileSync(join(import.meta.dirname, '../../../schema.graphql'), printed());
