import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { readConfig } from '../config.ts';
import { runProgram, withDatabase } from '../operate/program.ts';

async function inPsql(url: string, statement: string): Promise<boolean> {
  const child = spawn('psql', [url, ...(statement ? ['-c', statement] : [])], { stdio: 'inherit' });
  // Ctrl-C ends a statement, not the prompt
  process.on('SIGINT', () => undefined);
  const [code] = await once(child, 'close');
  return code === 0;
}

/** Whether the statement could be run; its result, or the reason, is printed. */
async function runStatement(client: pg.Client, text: string): Promise<boolean> {
  try {
    const results = [await client.query(text)].flat();
    for (const { command, rows, rowCount } of results)
      if (rows.length > 0) console.table(rows);
      else console.log(`${command} ${rowCount ?? ''}`.trim());
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** A small prompt where there is no psql: a statement ends with a semicolon. */
async function inOwnPrompt(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'greenlit-sql' });
  await client.connect();
  try {
    if (statement) return await runStatement(client, statement);
    const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'sql> ' });
    console.log('There is no psql here. End each statement with a semicolon; Ctrl-D ends the prompt.');
    lines.prompt();
    let text = '';
    for await (const line of lines) {
      text += `${line}\n`;
      if (!line.trimEnd().endsWith(';')) continue;
      await runStatement(client, text);
      text = '';
      lines.prompt();
    }
    return true;
  } finally {
    await client.end();
  }
}

/**
 * `npm run sql`: a prompt on the installation's database, as its owner; `npm run sql -- "select 1"` runs one statement. Greenlit
 * may be running.
 */
await runProgram(async () => {
  const statement = process.argv.slice(2).join(' ');
  const hasPsql = spawnSync('psql', ['--version'], { stdio: 'ignore' }).status === 0;
  return await withDatabase(readConfig(process.env), (url) => (hasPsql ? inPsql : inOwnPrompt)(url, statement));
});
