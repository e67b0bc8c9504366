import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { everyJob } from '../../../testing/jobs.ts';
import { runJobs } from '../../jobs.ts';
import { forgetExpired, limit, networkOf } from './limits.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the network of a request', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::99', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [null, 'unknown'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('a rate limit', () => {
  const hit = (key: string, seconds = 60) =>
    limit({ ports: test.ports, actor: { kind: 'system', name: 'test' }, from: null }, key, 3, seconds);

  it('counts every hit, however many arrive at once', async () => {
    const hits = await Promise.allSettled(Array.from({ length: 10 }, () => hit('at once')));
    expect(hits.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(hit('at once')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('counts a hit that began before the window and had to wait', async () => {
    for (let index = 0; index < 3; index += 1) await hit('waited');
    await test.asOwner("update rate_limits set resets_at = now() + interval '70 seconds' where key = 'waited'");
    await expect(hit('waited')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('resets when its window is over', async () => {
    for (let index = 0; index < 3; index += 1) await hit('over');
    await test.asOwner("update rate_limits set resets_at = now() - interval '1 second' where key = 'over'");
    await hit('over');
  });
});

it('expired rows are deleted, and nothing else', async () => {
  const person = await test.makePerson();
  const gone = await test.makePerson();
  await test.asOwner("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [gone.id]);
  await test.asOwner(
    "insert into rate_limits values ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 hour')",
  );
  await forgetExpired(test.db);
  const users = await test.asOwner('select user_id from sessions where user_id in ($1, $2)', [person.id, gone.id]);
  expect(users).toEqual([{ user_id: person.id }]);
  expect(await test.asOwner("select key from rate_limits where key in ('old', 'new')")).toEqual([{ key: 'new' }]);
});

it('a permanently failed job is kept for a month', async () => {
  const add = async (attempts: number, days: number) => {
    const [made] = await test.asOwner(
      "select (graphile_worker.add_job('mail_code', '{}'::json, max_attempts := 20)).id",
    );
    await test.asOwner(
      'update graphile_worker._private_jobs set attempts = $2, updated_at = now() - make_interval(days => $3) where id = $1',
      [made?.id, attempts, days],
    );
  };
  await test.asOwner('delete from graphile_worker._private_jobs');
  await add(20, 31);
  await add(20, 29);
  await add(19, 31);
  await forgetExpired(test.db);
  const left = await test.asOwner('select attempts from graphile_worker._private_jobs order by id');
  expect(left).toEqual([{ attempts: 20 }, { attempts: 19 }]);
});

it('clean-up runs every hour, on one node', async () => {
  const handlers = { ...everyJob(async () => undefined), forget_expired: () => forgetExpired(test.db) };
  const runner = await runJobs(test.db, handlers, test.ports.log, 1);
  try {
    await expect
      .poll(() => test.asOwner('select identifier from graphile_worker._private_known_crontabs'))
      .toContainEqual({ identifier: 'forget_expired' });
  } finally {
    await runner.stop();
  }
});

it('mailed codes are deleted once they have expired, and no sooner', async () => {
  const [somebody, other] = [await test.makePerson(), await test.makePerson()];
  for (const [{ accountId, id }, expiry] of [
    [somebody, '-1 second'],
    [other, '1 minute'],
  ] as const)
    await test.asOwner(
      "insert into one_time_codes (account_id, user_id, purpose, hash, expires_at) values ($1, $2, 'reset', 'x', now() + $3::interval)",
      [accountId, id, expiry],
    );
  await forgetExpired(test.db);
  const left = await test.asOwner('select user_id from one_time_codes');
  expect(left).toEqual([{ user_id: other.id }]);
});
