import path from 'node:path';

/** The statements that the last run of the server's tests sent, each once, as lines of JSON. */
export const STATEMENTS = path.join(import.meta.dirname, '../../.cache/results/statements.jsonl');
