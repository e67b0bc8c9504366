import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS: string = fileURLToPath(new URL('./migrations', import.meta.url));

/** A migration as in its file; `tag` is the file's name without `.sql`. */
export interface Migration {
  tag: string;
  sql: string;
}

const tagsIn = (folder: string): string[] =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries.map(({ tag }: Migration) => tag);

export const migrationsIn = (folder: string): Migration[] =>
  tagsIn(folder).map((tag) => ({ tag, sql: readFileSync(join(folder, `${tag}.sql`), 'utf8') }));

const NAME = 'greenlit schema ';

/** The name of a process's connections, which contains the number of migrations its code knows. */
export const APPLICATION_NAME: string = `${NAME}${tagsIn(MIGRATIONS).length}`;

/** How many migrations the code behind a connection knows; null if it is not Greenlit. */
export const schemaVersion = (applicationName: string): number | null =>
  applicationName.startsWith(NAME) ? Number(applicationName.slice(NAME.length)) : null;
