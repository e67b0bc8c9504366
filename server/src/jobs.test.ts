import type { Logger } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { users } from './db/tables.ts';
import { enqueue, type JobHandlers, runJobs } from './jobs.ts';
import { createLog } from './log.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each<[name: string, values: object]>([
  ['a value that is there already', { email: 'new@words.test', externalId: 'taken@words.test' }],
  ['a value of the wrong kind', { email: 'new@words.test', id: 'words of mine' }],
])('a job that fails with %s is logged with its query and without its values', async (_name, values) => {
  const person = await test.makePerson();
  await test.asOwner("update users set external_id = 'taken@words.test' where id = $1", [person.id]);
  const lines: string[] = [];
  const log: Logger = createLog('debug', { write: (line: string) => void lines.push(line) });
  const made = { accountId: person.accountId, kind: 'member' as const, name: 'Words of mine', ...values };
  const fails = async () => void (await test.db.insert(users).values(made as typeof users.$inferInsert));
  // only these two are used here
  const handlers = { forget_expired: fails, convert_video: fails } as Partial<JobHandlers> as JobHandlers;
  await test.db.transaction((tx) => enqueue(tx, 'forget_expired', {}));
  const runner = await runJobs(test.db, handlers, log, 1);
  try {
    await expect.poll(() => lines.filter((line) => line.includes('a job failed')).length).toBeGreaterThan(0);
  } finally {
    await runner.stop();
    await test.asOwner('delete from graphile_worker._private_jobs');
    await test.asOwner('update users set external_id = null where id = $1', [person.id]);
  }
  const failure = lines.find((line) => line.includes('a job failed')) ?? '';
  expect(failure).toContain('insert into');
  expect(failure).toMatch(/duplicate key value|invalid input syntax/);
  expect(lines.join('')).not.toMatch(/words\.test|words of mine/i);
});
