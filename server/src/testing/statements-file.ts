import { fileURLToPath } from 'node:url';

/** The statements that the last run of the server's tests sent, each once, as lines of JSON. */
export const STATEMENTS = fileURLToPath(new URL('../../../.cache/results/statements.jsonl', import.meta.url));
