import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { smtpMail } from '../../adapters/smtp-mail.ts';
import { enqueue } from '../../jobs.ts';
import { AiError } from '../../ports/ai.ts';
import { GatewayError } from '../../ports/payments.ts';
import { noteFailing, noteVerified, noteWorking } from './state.actions.ts';
import { faultOf, watched } from './watched-ports.ts';

let test: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', DOMAIN_TARGET_IP: '192.0.2.1' });
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
});
afterAll(() => test.close());

const STATE = `{ getInstallationState { version stored { databaseBytes fileBytes freeBytes }
  queue { ready retrying failed failures { name jobs lastError } } services { name state since message }
  records { workedAt failingSince message } backup { workedAt } } }`;
interface State {
  version: string;
  stored: { databaseBytes: number; freeBytes: number | null };
  queue: { ready: number; retrying: number; failed: number; failures: { name: string; lastError: string }[] };
  services: { name: string; state: string; since: string | null; message: string | null }[];
  records: { workedAt: string | null; failingSince: string | null; message: string | null };
  backup: { workedAt: string | null };
}
const state = () => test.ask<State>(admin, STATE);
const service = async (name: string) => (await state()).services.find((one) => one.name === name);

describe('the state of the installation', () => {
  it('shows the version, used and free storage, and what was never run', async () => {
    const { version, stored, records, backup } = await state();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(stored.databaseBytes).toBeGreaterThan(1_000_000);
    if (test.ports.config.s3) expect(stored.freeBytes).toBeNull();
    else expect(stored.freeBytes).toBeGreaterThan(0);
    expect(records).toEqual({ workedAt: null, failingSince: null, message: null });
    expect(backup).toEqual({ workedAt: null });
  });

  it('distinguishes services that are not configured, that work, and that fail', async () => {
    expect(await service('ai')).toMatchObject({ state: 'not_set_up' });
    expect(await service('dns')).toMatchObject({ state: 'unused' });
    await noteWorking(test.db, 'dns');
    expect(await service('dns')).toMatchObject({ state: 'works' });
    await noteFailing(test.db, 'dns', 'no answer', new Date('2026-01-02T03:04:05Z'));
    await noteFailing(test.db, 'dns', 'still none', new Date('2026-02-02T03:04:05Z'));
    expect(await service('dns')).toEqual({
      name: 'dns',
      state: 'failing',
      since: '2026-01-02T03:04:05.000Z',
      message: 'still none',
    });
    await noteWorking(test.db, 'dns');
    expect(await service('dns')).toMatchObject({ state: 'works', since: null, message: null });
  });

  it('reports a mail server that does not respond', async () => {
    const sender = { name: 'Greenlit', address: 'no-reply@greenlit.test' };
    const { mail } = watched({ ...test.ports, mail: smtpMail('smtp://127.0.0.1:9', sender) });
    await expect(mail.send({ to: 'ada@people.test', subject: 'A', text: 'B', html: 'B' })).rejects.toThrow();
    await expect.poll(() => service('mail'), { timeout: 20_000 }).toMatchObject({ state: 'failing' });
  });

  const failed = (details: object) => Object.assign(new Error('ada@people.test, firm.test'), details);
  it.each([
    ['mail', failed({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }), null],
    ['mail', failed({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }), null],
    ['mail', failed({ code: 'EMESSAGE', command: 'DATA', responseCode: 451 }), null],
    ['mail', failed({ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }), 'EMESSAGE 554'],
    ['mail', failed({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }), 'EENVELOPE 421'],
    ['mail', failed({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 452 }), 'EENVELOPE 452'],
    ['mail', failed({ code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }), 'EPROTOCOL 554'],
    ['mail', failed({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }), 'EAUTH 535'],
    ['mail', failed({ code: 'ESOCKET', command: 'CONN' }), 'ESOCKET'],
    ['dns', failed({ code: 'ESERVFAIL' }), null],
    ['dns', failed({ code: 'ETIMEOUT' }), 'ETIMEOUT'],
    ['gateway', new GatewayError('refused', failed({ statusCode: 400 })), null],
    ['gateway', new GatewayError('refused', failed({ statusCode: 401 })), 'refused 401'],
    ['gateway', new GatewayError('forged', failed({})), null],
    ['gateway', new GatewayError('unavailable', failed({ code: 'ECONNRESET' })), 'unavailable ECONNRESET'],
    ['ai', new AiError('declined', 'no'), null],
    ['ai', new AiError('busy', 'status 429'), 'busy: status 429'],
  ] as const)('reports a failure of %s only if it is its fault, and names nobody (%#)', (name, error, fault) => {
    expect(faultOf(name, error)).toBe(fault);
  });

  it('shows the result of the last verification of records', async () => {
    await noteVerified(test.db, { faults: [], broken: null });
    expect((await state()).records).toMatchObject({ workedAt: expect.any(String), failingSince: null });
    const fault = { accountId: admin.accountId, seq: 3, problem: 'hash' } as const;
    await noteVerified(test.db, { faults: [fault, { ...fault, seq: 4 }], broken: null });
    expect((await state()).records).toMatchObject({
      failingSince: expect.any(String),
      message: 'Records that do not match their hashes, in accounts: 1',
    });
  });

  it('counts jobs, and can retry failed ones, which is recorded', async () => {
    await test.db.transaction((tx) => enqueue(tx, 'check_domains', {}));
    await test.db.transaction((tx) => enqueue(tx, 'sweep_files', {}));
    await test.asOwner(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'Disk full'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'sweep_files')`);
    const { queue } = await state();
    expect(queue).toMatchObject({ failed: 1, failures: [{ name: 'sweep_files', lastError: 'Disk full' }] });
    expect(queue.ready).toBeGreaterThan(0);
    expect(await test.ask<number>(admin, 'mutation { retryJobs }')).toBe(1);
    expect((await state()).queue).toMatchObject({ failed: 0 });
    expect(await test.asOwner("select data from ledger_events where type = 'jobs.retried'")).toEqual([
      { data: { jobs: 1 } },
    ]);
    await test.asOwner('update graphile_worker._private_jobs set last_error = null');
    expect(await test.ask<number>(admin, 'mutation { retryJobs }')).toBe(0);
    expect(await test.asOwner("select 1 from ledger_events where type = 'jobs.retried'")).toHaveLength(1);
  });

  it('shows no password of an address, also where a long message is cut off', async () => {
    await test.db.transaction((tx) => enqueue(tx, 'announce', { id: 'x' }));
    await test.asOwner(`update graphile_worker._private_jobs set last_error = repeat('x', 280) || ' smtp://me:hunter2@mail.example'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'announce')`);
    const [{ lastError } = { lastError: '' }] = (await state()).queue.failures;
    expect(lastError).toContain('xx smtp://…@mail');
    expect(lastError).toHaveLength(300);
  });

  it('is also in the metrics for Prometheus', async () => {
    const { body } = await test.app.inject({ url: '/metrics' });
    expect(body).toContain('service_up{service="dns"} 1');
    expect(body).toContain('service_up{service="mail"} 0');
    expect(body).toMatch(/jobs\{state="ready"\} \d+/);
    expect(body).toMatch(/stored_bytes\{what="database"\} \d+/);
    expect(body).toMatch(/last_success_timestamp_seconds\{what="records"\} \d+/);
  });
});
