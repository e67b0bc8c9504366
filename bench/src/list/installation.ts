import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { CACHE, ownerUrl, REPOSITORY, type Running, startGreenlit, startProcess } from '../greenlit.ts';
import { seconds } from '../numbers.ts';
import { signIn } from './listCall.ts';
import { startPostGraphile } from './postgraphile.ts';
import { LARGE, type Size, seed, USUAL } from './seed.ts';

/** A running server on a seeded database, the servers it is compared with, and signed-in people. */
export interface Installation {
  label: string;
  greenlit: Running;
  plain: Running;
  postGraphile: Running;
  usual: { token: string; accountId: string; userId: string };
  large: { token: string };
  providerId: string;
  /** Scripts and bytes, as the database has them. */
  facts: { scripts: number; ofUsual: number; ofLarge: number; bytes: number };
  stop(): Promise<void>;
}

/** Starts Greenlit on a database that it seeds first, unless an earlier run left it in the folder. */
export async function startSeeded(
  folder: string,
  label: string,
  size: Size,
): Promise<{ greenlit: Running; url: string }> {
  const dataDir = path.join(CACHE, folder);
  const stamp = path.join(dataDir, 'bench-stamp');
  const wanted = stampOf(size);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) rmSync(dataDir, { recursive: true, force: true });
  const greenlit = await startGreenlit(dataDir);
  const url = ownerUrl(dataDir);
  if (existsSync(stamp)) return { greenlit, url };
  const db = new pg.Client({ connectionString: url });
  try {
    await db.connect();
    const began = performance.now();
    console.log(`${label}: seeding ${size.scripts} scripts in ${size.accounts} accounts`);
    await seed(db, size);
    writeFileSync(stamp, wanted);
    console.log(`${label}: seeded in ${seconds(performance.now() - began)}`);
    return { greenlit, url };
  } finally {
    await db.end();
  }
}

/** Greenlit on its seeded database, and the servers it is compared with. */
export async function startInstallation(label: string, size: Size): Promise<Installation> {
  const { greenlit, url } = await startSeeded(`list-${size.scripts}`, label, size);
  const db = new pg.Client({ connectionString: url });
  try {
    await db.connect();
    const { rows } = await db.query('select id, account_id from users where email = $1', [USUAL]);
    const [user] = rows;
    const { rows: providers } = await db.query("select id from accounts where type = 'provider'");
    const plain = await startProcess({
      command: process.execPath,
      args: [path.join(import.meta.dirname, 'plainHandler.ts')],
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
      readyPath: '/readyz',
      limitMs: 30_000,
    });
    const postGraphile = await startPostGraphile(url);
    return {
      label,
      greenlit,
      plain,
      postGraphile,
      usual: { token: await signIn(greenlit.url, USUAL), accountId: user.account_id, userId: user.id },
      large: { token: await signIn(greenlit.url, LARGE) },
      providerId: providers[0].id,
      facts: await factsOf(db),
      stop: async () => {
        await postGraphile.stop();
        await plain.stop();
        await greenlit.stop();
      },
    };
  } finally {
    await db.end();
  }
}

async function factsOf(db: pg.Client): Promise<Installation['facts']> {
  const { rows } = await db.query(
    `select count(*)::int as scripts,
            count(*) filter (where account_id = (select account_id from users where email = $1))::int as "ofUsual",
            count(*) filter (where account_id = (select account_id from users where email = $2))::int as "ofLarge",
            pg_database_size(current_database())::float8 as bytes
     from scripts`,
    [USUAL, LARGE],
  );
  return rows[0];
}

/** Changes with everything the seeded data depends on. */
function stampOf(size: Size): string {
  const migrations = path.join(REPOSITORY, 'server/src/db/migrations');
  const sources = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const files = [...sources.map((name) => path.join(migrations, name)), path.join(import.meta.dirname, 'seed.ts')];
  const hash = createHash('sha256').update(JSON.stringify(size));
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}
