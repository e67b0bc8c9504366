import { appendFileSync } from 'node:fs';
import path from 'node:path';

/** What the server's tests sent when they last ran with `RECORD_STATEMENTS`, as lines of JSON. */
export const STATEMENTS = path.join(import.meta.dirname, '../../../../.cache/results/statements.jsonl');

const seen = new Set<string>();

/** Each worker records a text once. */
export function recordStatement(text: string): void {
  if (seen.has(text)) return;
  seen.add(text);
  appendFileSync(STATEMENTS, `${JSON.stringify(text)}\n`);
}
