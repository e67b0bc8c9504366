import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { lockRecord } from '../features/ledger/ledger.actions.ts';
import { enqueue, type JobHandlers, runJobs } from '../jobs.ts';
import { createLog } from '../log.ts';
import { JOB_TRIGGER } from './jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  // as `distribute` does
  for (const statement of ['create schema if not exists spread', ...JOB_TRIGGER]) await test.asOwner(statement);
});
afterAll(() => test.close());

const QUEUED = [
  ['export_records', (id: string) => ({ accountId: id, id, from: { ip: null, userAgent: null } })],
  ['convert_video', () => ({})],
  ['mail_review_code', (id: string) => ({ linkId: id })],
] as const;

it.each(QUEUED)('a job waits until the transaction that queued it has ended everywhere: %s', async (name, payload) => {
  const { accountId } = await test.makePerson();
  const log = createLog('fatal', { write: () => undefined });
  const ran: unknown[] = [];
  // the only job of this test
  const handlers = { [name]: async (given: unknown) => void ran.push(given) } as unknown as JobHandlers;
  const locks = (isGranted: boolean) =>
    test.asOwner(
      `select objid from pg_locks where locktype = 'advisory' and objsubid = 1 and granted = $1 and mode = $2
       and database = (select oid from pg_database where datname = current_database())`,
      [isGranted, isGranted ? 'ExclusiveLock' : 'ShareLock'],
    );
  const number = await test.db.transaction(async (tx) => {
    // each name has its own payload
    await enqueue(tx, name, payload(accountId) as never);
    const { rows } = await tx.execute<{ number: string }>(sql`select pg_current_xact_id()::text as number`);
    expect(await locks(true)).toHaveLength(1);
    return rows[0]?.number ?? '';
  });
  // the coordinator has committed, its nodes have not: it still holds what the transaction locked
  let runner: Awaited<ReturnType<typeof runJobs>> | undefined;
  try {
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 8))`);
      runner = await runJobs(test.db, handlers, log, 1);
      await expect.poll(() => locks(false)).toHaveLength(1);
      expect(ran).toEqual([]);
    });
    await expect.poll(() => ran).toEqual([payload(accountId)]);
  } finally {
    await runner?.stop();
  }
});

it('a job about an account does not wait for writers to its ledger', async () => {
  const { accountId } = await test.makePerson();
  const log = createLog('fatal', { write: () => undefined });
  const ran: unknown[] = [];
  const given = { accountId, userId: accountId, purpose: 'confirm' as const };
  // the only job of this test
  const handlers = { mail_code: async (job: unknown) => void ran.push(job) } as unknown as JobHandlers;
  const runner = await runJobs(test.db, handlers, log, 1);
  try {
    await test.db.transaction(async (tx) => {
      await lockRecord(tx, accountId);
      await test.db.transaction((other) => enqueue(other, 'mail_code', given));
      await expect.poll(() => ran).toEqual([given]);
    });
  } finally {
    await runner.stop();
  }
});
