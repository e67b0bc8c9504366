import path from 'node:path';
import pg from 'pg';

/** As if it were long ago that somebody showed their password: the one thing that journeys cannot wait for. */
export async function forgetProofs(email: string): Promise<void> {
  const host = path.join(process.env.JOURNEYS_DATA_DIR ?? '', 'postgres');
  const client = new pg.Client({ host, user: 'greenlit_owner', database: 'greenlit' });
  await client.connect();
  try {
    await client.query(
      `update sessions set proved_at = now() - interval '1 hour'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
  } finally {
    await client.end();
  }
}
