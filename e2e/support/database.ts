import path from 'node:path';
import pg from 'pg';
import { installation } from './installation.ts';

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const host = path.join(installation().dataDir, 'postgres');
  const client = new pg.Client({ host, user: 'greenlit_owner', database: 'greenlit' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** As if it were long ago that somebody showed their password: the one thing that journeys cannot wait for. */
export async function forgetProofs(email: string): Promise<void> {
  await asOwner((client) =>
    client.query(
      `update sessions set proved_at = now() - interval '1 hour'
       where user_id = (select id from users where email = $1)`,
      [email],
    ),
  );
}

/** As if the last hour had been quiet: all journeys come from one address, which is more than an office does. */
export async function forgetHits(): Promise<void> {
  await asOwner((client) => client.query("delete from rate_limits where key like '%:ip:%'"));
}

/** As the provider's staff makes an enterprise of somebody: with a plan for a year, or with none yet. */
export async function makeEnterprise(email: string, { paid }: { paid: boolean }): Promise<void> {
  await asOwner(async (client) => {
    await client.query(`update users set kind = 'enterprise' where email = $1`, [email]);
    if (paid)
      await client.query(
        `insert into plans (account_id, user_id, active, interval, expires_at)
         select account_id, id, true, 'year', now() + interval '1 year' from users where email = $1`,
        [email],
      );
  });
}

/** As if a script had been written an hour ago: whoever goes on with it begins a new version. */
export async function ageVersions(scriptId: string): Promise<void> {
  await asOwner((client) =>
    client.query(
      `update script_versions set started_at = started_at - interval '1 hour', saved_at = saved_at - interval '1 hour'
       where script_id = $1`,
      [scriptId],
    ),
  );
}
