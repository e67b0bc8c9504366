import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { CONFIRM, identityOf, OTHER_PASSWORD, otherCode, PASSWORD, proveAgain } from '../../../testing/sign-in.ts';

let test: TestApp;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  identity = identityOf(test);
});
afterAll(() => test.close());

/** Everything stored in any schema, including queued jobs, as text. */
async function stored(): Promise<string> {
  const tables = await test.asOwner(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(...(await test.asOwner(`select '${name} ' || to_jsonb(t)::text as line from ${name} t`)));
  return rows.map(({ line }) => line).join('\n');
}

/** The forms in which an unprotected secret could appear. */
const looks = (secret: string): string[] => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('hex')];

describe('after every way of signing in', () => {
  it('no password, code, token or key is in a row, a queued job, the ledger or the log', async () => {
    const secrets: Record<string, string> = { password: PASSWORD, 'the next password': OTHER_PASSWORD };
    const seen: string[] = [];
    const email = 'ada@people.test';
    const NEXT = 'ada-next@people.test';

    await identity.post('sign-up', { email, password: PASSWORD, name: 'Ada', lastName: 'Byron' });
    seen.push(await stored());
    secrets.confirmation = await identity.codeFor(email);
    seen.push(await stored());
    await identity.post('confirm', { email, code: otherCode(secrets.confirmation) });
    await identity.post('confirm', { email, code: secrets.confirmation });
    await identity.post('sign-in', { email, password: 'Wrong-horse-17' });
    secrets['a wrong password'] = 'Wrong-horse-17';
    const first = (await identity.post('sign-in', { email, password: PASSWORD })).body;
    secrets.token = first.token ?? '';

    const me = { token: secrets.token };
    const { authenticator, backupCodes, totpAuthUrl } = await identity.enrol(me, Date.now() - 30_000);
    secrets['authenticator key'] = new URL(totpAuthUrl).searchParams.get('secret') ?? '';
    backupCodes.forEach((code, index) => {
      secrets[`backup code ${index}`] = code;
      secrets[`backup code ${index} as it is typed`] = code.replaceAll('-', '');
    });
    seen.push(await stored());

    const { challenge = '' } = (await identity.post('sign-in', { email, password: PASSWORD })).body;
    secrets.challenge = challenge;
    await identity.post('totp', { challenge, code: 'wrong-code-1' });
    const second = (await identity.post('totp', { challenge, code: authenticator(Date.now()) })).body;
    secrets['second token'] = second.token ?? '';
    await identity.post('totp', { challenge, code: backupCodes[0] ?? '' });
    await proveAgain(test, me, { password: PASSWORD, code: backupCodes[3] });
    secrets['renewed token'] = me.token;
    await test.refusal(me, CONFIRM, { password: 'Wrong-horse-17', code: backupCodes[4] });

    await test.ask(me, 'mutation ($e: String!) { requestEmailChange(email: $e) { id } }', { e: NEXT });
    seen.push(await stored());
    secrets['code for the new address'] = await identity.codeFor(NEXT);
    seen.push(await stored());
    await test.ask(me, 'mutation ($c: String!) { confirmEmailChange(code: $c) { id } }', {
      c: secrets['code for the new address'],
    });
    await identity.post('forgot', { email: NEXT });
    secrets['reset code'] = await identity.codeFor(NEXT);
    seen.push(await stored());
    await identity.post('reset', { email: NEXT, code: secrets['reset code'], password: OTHER_PASSWORD });
    await test.runJobs();
    seen.push(await stored());

    // an internal error is logged without what was sent
    await test.asOwner('alter table sessions rename to lost');
    expect(await identity.post('sign-in', { email: NEXT, password: OTHER_PASSWORD })).toMatchObject({ status: 200 });
    const third = (await identity.post('sign-in', { email: NEXT, password: OTHER_PASSWORD })).body.challenge ?? '';
    secrets['third challenge'] = third;
    expect(await identity.post('totp', { challenge: third, code: backupCodes[1] ?? '' })).toMatchObject({
      status: 500,
    });
    await test.asOwner('alter table lost rename to sessions');

    expect(test.logged.some((line) => line.includes('a request failed'))).toBe(true);
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length, what).toBeGreaterThan(5);
      for (const look of looks(secret)) {
        // a six-digit code may occur in an id or a timestamp by chance, so match whole words only
        const found = new RegExp(`(?<![\\w-])${look.replace(/[^\w]/g, '\\$&')}(?![\\w-])`);
        expect(
          test.logged.filter((line) => found.test(line)),
          `${what} in the log`,
        ).toEqual([]);
        for (const rows of seen)
          expect(
            rows.split('\n').filter((row) => found.test(row)),
            `${what} in a row`,
          ).toEqual([]);
      }
    }
  });

  it('the search would find one', async () => {
    await test.asOwner("insert into installation values ('test', 'Correct-horse-1')");
    expect(await stored()).toContain(PASSWORD);
  });
});
