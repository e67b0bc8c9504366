import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { followTold } from './told-pages.ts';

const NOTED = 'greenlit-noted';
const seen = new Set<string>();

/** The same database through connections whose statements are recorded; the tests' own queries use others. */
export function noted(url: string): string {
  listen();
  const named = new URL(url);
  // the other name is for code with its own connection, such as the listener
  named.searchParams.set('fallback_application_name', NOTED);
  return named.href;
}

let isListening = false;

/** Each distinct text once, for all connections of this worker, including those of short reads. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  const file = inject('statementsFile');
  const { query } = pg.Client.prototype;
  const noting = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args;
    const { text = '', values = args[1] }: { text?: string; values?: unknown } =
      typeof first === 'string' ? { text: first } : (first ?? {});
    if (isNoted(this)) {
      followTold(this, query, text, values);
      if (!seen.has(text)) {
        seen.add(text);
        appendFileSync(file, `${JSON.stringify(text)}\n`);
      }
    }
    return Reflect.apply(query, this, args);
  };
  Object.assign(pg.Client.prototype, { query: noting });
}

const isNoted = (client: object): boolean =>
  'connectionParameters' in client &&
  (client.connectionParameters as { fallback_application_name?: string }).fallback_application_name === NOTED;
