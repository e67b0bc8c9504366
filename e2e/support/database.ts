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

/** Pretends a person entered their password long ago, which journeys cannot wait for. */
export async function forgetProofs(email: string): Promise<void> {
  await asOwner((client) =>
    client.query(
      `update sessions set proved_at = now() - interval '1 hour'
       where user_id = (select id from users where email = $1)`,
      [email],
    ),
  );
}

/** Pretends the last hour was quiet: all journeys share one address and would exceed its rate limit. */
export async function forgetHits(): Promise<void> {
  await asOwner((client) => client.query("delete from rate_limits where key like '%:ip:%'"));
}

/** Makes a person an enterprise, as the provider's staff do: with a plan for a year, or with none yet. */
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

/** Pretends a script was written an hour ago, so that the next save starts a new version. */
export async function ageVersions(scriptId: string): Promise<void> {
  await asOwner((client) =>
    client.query(
      `update script_versions set started_at = started_at - interval '1 hour', saved_at = saved_at - interval '1 hour'
       where script_id = $1`,
      [scriptId],
    ),
  );
}

/** A coupon as created by staff, in percent. */
export async function makeCoupon(code: string, percentOff: number): Promise<void> {
  await asOwner((client) =>
    client.query('insert into coupons (code, percent_off) values ($1, $2) on conflict do nothing', [code, percentOff]),
  );
}

/** Pretends the paid period ends now, and runs the renewal job. */
export async function endPeriod(email: string): Promise<void> {
  await asOwner(async (client) => {
    const { rowCount } = await client.query(
      `update subscriptions s set next_at = now(), body = jsonb_set(s.body, '{standing,period,end}',
         to_jsonb(to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
       from plans p join users u on u.id = p.user_id
       where p.id = s.plan_id and u.email = $1`,
      [email],
    );
    if (rowCount !== 1) throw new Error(`${email} has no subscription`);
    await client.query("select graphile_worker.add_job('renew_plans')");
  });
}

/** Ends a person's trial now, and runs the job that checks whose access has ended. */
export async function endTrial(email: string): Promise<void> {
  await asOwner(async (client) => {
    await client.query(
      `update plans p set active = false, trial_ends_at = now() - interval '1 minute'
       from users u where u.id = p.user_id and u.email = $1`,
      [email],
    );
    await client.query("select graphile_worker.add_job('follow_access')");
  });
}

/** Pretends the days after the end of access are over, so that the channel closes. */
export async function endPublicDays(email: string): Promise<void> {
  await asOwner(async (client) => {
    await client.query(
      'update channel_ends e set public_until = now() from users u where u.id = e.user_id and u.email = $1',
      [email],
    );
    await client.query("select graphile_worker.add_job('follow_access')");
  });
}
