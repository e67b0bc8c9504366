import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { identityOf, newAddress, otherCode, PASSWORD } from '../../../testing/sign-in.ts';

// Test files share modules: this one loads them anew around its own argon2, and so does the file after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

let test: TestApp;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  identity = identityOf(test);
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

describe('a stranger', () => {
  it('gets the same response for an unknown address', async () => {
    const email = await identity.signedUp();
    const code = otherCode(await identity.codeFor(email));
    for (const [call, more] of [
      ['confirm', { code }],
      ['confirm', { code, password: PASSWORD }],
      ['reset', { code, password: PASSWORD }],
      ['resend', {}],
      ['forgot', {}],
      ['sign-in', { password: 'Wrong-horse-1' }],
    ] as const) {
      const [known, unknown] = [
        await identity.post(call, { email, ...more }, { elsewhere: true }),
        await identity.post(call, { email: `nobody-${call}@people.test`, ...more }),
      ];
      expect(unknown).toEqual(known);
    }
  });

  it('is logged when refused, without what they sent', async () => {
    const before = test.logged.length;
    await identity.post(
      'sign-in',
      { email: 'nobody-logged@people.test', password: 'Wrong-horse-1' },
      { ip: '10.1.7.0' },
    );
    await identity.post('totp', { challenge: 'none', code: '123456' }, { ip: '10.1.7.0' });
    const lines = test.logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ msg }) => msg === 'sign-in refused')).toMatchObject([
      { call: '/api/identity/sign-in', reason: 'wrong_credentials', ip: '10.1.7.0' },
      { call: '/api/identity/totp', reason: 'challenge_over', ip: '10.1.7.0' },
    ]);
    expect(test.logged.slice(before).join()).not.toMatch(/nobody-logged|Wrong-horse/);
  });

  it('triggers the same jobs for an unknown address', async () => {
    await test.runJobs();
    const email = await identity.signedUp();
    await test.runJobs();
    await identity.post('forgot', { email });
    await identity.post('forgot', { email: 'nobody@people.test' });
    const queued = await test.asOwner("select 1 from graphile_worker.jobs where task_identifier = 'request_code'");
    expect(queued).toHaveLength(2);
    const letters = (await test.mails()).length;
    await test.runJobs();
    expect((await test.mails()).length).toBe(letters + 1);
  });

  it('causes the same work for an unknown address as for a wrong password', async () => {
    const email = await identity.signedUp();
    for (const who of [email, 'nobody@people.test']) {
      vi.mocked(verify).mockClear();
      await identity.post('sign-in', { email: who, password: 'Wrong-horse-1' });
      // the parameters of the hash determine how long it takes
      expect(vi.mocked(verify).mock.calls, who).toEqual([
        [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'Wrong-horse-1'],
      ]);
    }
  });

  it('is rate limited per address, known or not, and per network', async () => {
    const email = await identity.signedUp();
    for (const who of [email, 'nobody@people.test']) {
      const answers = [];
      for (let index = 0; index < 6; index += 1) answers.push(await identity.post('resend', { email: who }));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
      expect(answers.at(-1)?.body).toMatchObject({
        reason: 'too_many_tries',
        message: 'Attempt limit exceeded, please try after some time.',
      });
    }
    expect(await identity.post('resend', { email }, { ip: '10.1.9.9' })).toMatchObject({ status: 204 });
    await identity.forgetLimits();
    const [known] = await Promise.all([
      ...Array.from({ length: 31 }, (_, index) => identity.post('forgot', { email: `n${index}@people.test` })),
    ]);
    expect(known).toBeDefined();
    expect(await identity.post('forgot', { email })).toMatchObject({ status: 429 });
  });

  it.each([
    ['resend', {}, 5, 12],
    ['forgot', {}, 5, 12],
    ['confirm', { code: '000000', password: PASSWORD }, 15, 40],
    ['reset', { code: '000000', password: PASSWORD }, 15, 40],
    ['sign-in', { password: 'Wrong-horse-1' }, 10, 150],
  ] as const)(
    '%s: no network keeps an address’s owner out, and all of them have a limit',
    async (call, more, each, all) => {
      const email = newAddress();
      const from = (ip: string) => identity.post(call, { email, ...more }, { ip });
      const tried = [];
      for (let index = 0; index < each + 6; index += 1) tried.push((await from('10.1.8.1')).status);
      expect(tried.filter((status) => status === 429)).toHaveLength(6);
      expect((await from('10.1.8.2')).status).not.toBe(429);
      const [counted] = await test.asOwner("select hits from rate_limits where key like $1 and key not like '%/%'", [
        `%${call === 'resend' ? 'confirm' : call === 'forgot' ? 'reset' : call}:${email}`,
      ]);
      expect(counted).toEqual({ hits: each + 1 });
      await test.asOwner('update rate_limits set hits = $2 where key like $1', [`%:${email}`, all]);
      expect(await from('10.1.8.3')).toMatchObject({ status: 429, body: { reason: 'too_many_tries' } });
    },
  );
});
