import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { submittedScript } from '../../../testing/flow.ts';
import { EXPORT, type ExportAnswer, ONE_EXPORT } from '../../../testing/records.ts';
import { exportRecords } from './export.job.ts';
import { beginExport, failExport, giveBack, noteProgress, resumeExports } from './exports.actions.ts';

let test: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  await submittedScript(test, owner);
});
afterAll(() => test.close());

const request = async () => (await test.ask<{ id: string }>(owner, EXPORT, { scope: { kind: 'account' } })).id;
const found = (id: string) => test.ask<ExportAnswer>(owner, ONE_EXPORT, { id });
const row = async (id: string) =>
  (await test.asOwner('select state, attempts, finished_at from record_exports where id = $1', [id]))[0];
/** As if the process that creates it had been killed a while ago. */
const lose = (id: string, attempts: number) =>
  test.asOwner(
    `with job as (delete from graphile_worker._private_jobs where payload->>'id' = $1)
     update record_exports set state = 'running', progress = 0.4, attempts = $2, seen_at = now() - interval '2 minutes'
     where id = $1::uuid`,
    [id, attempts],
  );

describe('a package that takes long', () => {
  it('is left to the next server when one stops', async () => {
    const id = await request();
    const payload = { accountId: owner.accountId, id, from: null };
    const stopping = AbortSignal.abort(new Error('the server stops'));
    await expect(exportRecords(test.ports, payload, stopping)).rejects.toThrow('the server stops');
    expect(await row(id)).toEqual({ state: 'queued', attempts: 0, finished_at: null });
    await test.runJobs();
    expect(await found(id)).toMatchObject({ state: 'done', progress: 1 });
  });

  it('is given back as soon as its server stops, even while it is uploaded', async () => {
    const id = await request();
    const stop = new AbortController();
    const queued = { state: 'queued', attempts: 0, finished_at: null };
    const storage: typeof test.ports.storage = Object.assign(Object.create(test.ports.storage), {
      async put(key: string, path: string) {
        stop.abort(new Error('the server stops'));
        await expect.poll(() => row(id)).toEqual(queued);
        await test.ports.storage.put(key, path);
      },
    });
    const payload = { accountId: owner.accountId, id, from: null };
    await expect(exportRecords({ ...test.ports, storage }, payload, stop.signal)).rejects.toThrow('the server stops');
    expect(await row(id)).toEqual(queued);
    await test.runJobs();
    expect(await found(id)).toMatchObject({ state: 'done', progress: 1 });
  });

  it('is restarted if its server was killed', async () => {
    const id = await request();
    await lose(id, 1);
    await resumeExports(test.ports);
    await test.runJobs();
    expect(await found(id)).toMatchObject({ state: 'done', items: 1 });
    expect(await row(id)).toMatchObject({ attempts: 2 });
    const [event] = await test.asOwner(
      `select "from" from ledger_events where type = 'records.exported' and data->>'exportId' = $1`,
      [id],
    );
    expect(event).toMatchObject({ from: { ip: '127.0.0.1' } });
    // nothing is started twice
    await resumeExports(test.ports);
    await test.runJobs();
    expect(await row(id)).toMatchObject({ attempts: 2 });
  });

  it('is given up if it kills its server again and again', async () => {
    const id = await request();
    await lose(id, 3);
    await resumeExports(test.ports);
    await test.runJobs();
    expect(await found(id)).toMatchObject({
      state: 'failed',
      message: 'The export could not be created. Please try again',
    });
  });

  it('that another server took over is no longer changed by the first one', async () => {
    const id = await request();
    const key = { accountId: owner.accountId, id };
    const first = await beginExport(test.db, key);
    const second = await beginExport(test.db, key);
    if (!first || !second) throw new Error('both begin');
    const lateSteps = async () => {
      await noteProgress(test.db, first, 0.9);
      await failExport(test.db, first);
      expect(await giveBack(test.db, first)).toBe(false);
    };
    await lateSteps();
    expect(await found(id)).toMatchObject({ state: 'running', progress: 0 });
    expect(await giveBack(test.db, second)).toBe(true);
    await lateSteps();
    expect(await row(id)).toEqual({ state: 'queued', attempts: 1, finished_at: null });
    await test.runJobs();
    await lateSteps();
    expect(await found(id)).toMatchObject({ state: 'done', progress: 1 });
  });

  it('is not taken from a server that still sends heartbeats', async () => {
    const id = await request();
    await lose(id, 1);
    await test.asOwner('update record_exports set seen_at = now() where id = $1', [id]);
    await resumeExports(test.ports);
    expect(await row(id)).toMatchObject({ state: 'running' });
  });
});
