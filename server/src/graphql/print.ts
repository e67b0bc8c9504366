import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGuardedSchema } from './schema.ts';

/** The schema as text, in a fixed order: what is committed as schema.graphql. */
export const printed = (): string => `${printSchema(lexicographicSortSchema(buildGuardedSchema()))}\n`;

// `node server/src/graphql/print.ts` writes it anew
if (import.meta.main) writeFileSync(fileURLToPath(new URL('../../../schema.graphql', import.meta.url)), printed());
