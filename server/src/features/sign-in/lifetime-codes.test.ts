import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { identityOf, PASSWORD } from '../../../testing/sign-in.ts';
import { importLifetimeCodes } from './lifetime-codes.actions.ts';

let test: TestApp;
let identity: ReturnType<typeof identityOf>;
beforeAll(async () => {
  test = await startTestApp();
  identity = identityOf(test);
  await importLifetimeCodes(test.db, 'code\nDEAL-ONE-1\nDEAL-TWO-2\nDEAL-RACE-3\n');
});
afterAll(() => test.close());
beforeEach(() => identity.forgetLimits());

async function asked(code: string, ip = '10.3.0.1') {
  const answer = await test.app.inject({ url: `/api/sumo/${encodeURIComponent(code)}`, remoteAddress: ip });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
const signUp = (email: string, sumoCode: string) =>
  identity.post('sign-up', { email, password: PASSWORD, name: 'Ada', lastName: 'Byron', sumoCode });
const rowOf = async (email: string) => (await test.asOwner('select * from users where email = $1', [email]))[0];

describe('importing codes', () => {
  it('stores only hashes', async () => {
    expect(JSON.stringify(await test.asOwner("select encode(hash, 'escape') as h from lifetime_codes"))).not.toContain(
      'DEAL',
    );
  });

  it.each([
    ['lines of any kind', 'AAAA-1\r\nAAAA-2\n\nAAAA-3', { added: 3, known: 0 }],
    ['codes that stand there twice', 'BBBB-1\nBBBB-1\nbbbb-1', { added: 1, known: 0 }],
    ['codes that are known', 'AAAA-1\nCCCC-1', { added: 1, known: 1 }],
    ['quotes and commas of a spreadsheet', '\ufeffCode\n"DDDD-1",\nDDDD-2,', { added: 2, known: 0 }],
    ['semicolons and spaces that do not break', '"FFFF-1";\r\n\u00a0FFFF-2\u00a0;;', { added: 2, known: 0 }],
    [
      'a mark, a heading, CRLF, quotes, spaces that do not break and a code twice, all in one file',
      '\ufeffCode\r\nGGGG-1111-2222\r\n"GGGG-3333-4444"\r\n\u00a0GGGG-5555-6666\u00a0\r\nGGGG-1111-2222\r\n',
      { added: 3, known: 0 },
    ],
    ['nothing', '', { added: 0, known: 0 }],
  ])('reads %s', async (_name, text, counted) => {
    expect(await importLifetimeCodes(test.db, text)).toEqual({ ...counted, refused: [] });
  });

  it('imports the good lines, and names each that is not a code', async () => {
    const reason = 'a code has 6 to 100 characters without spaces';
    expect(await importLifetimeCodes(test.db, 'EEEE-1\nno code\nEEEE-2\nshort\n')).toEqual({
      ...{ added: 2, known: 0 },
      refused: [
        { number: 2, reason },
        { number: 4, reason },
      ],
    });
    expect((await asked('EEEE-1')).body.result).toBe(true);
  });

  it('handles thousands', async () => {
    const text = Array.from({ length: 2_500 }, (_, index) => `MANY-${index}`).join('\n');
    expect(await importLifetimeCodes(test.db, text)).toEqual({ added: 2_500, known: 0, refused: [] });
  });
});

describe('checking a code', () => {
  it.each([
    ['DEAL-ONE-1', true],
    [' deal-one-1 ', true],
    ['DEAL-NONE', false],
    ["' or 1=1 --", false],
  ])('%j: %s', async (code, result) => {
    const { status, body, headers } = await asked(code);
    expect({ status, body }).toEqual({ status: 200, body: { status: 200, result } });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is rate limited per network', async () => {
    for (let tried = 0; tried < 20; tried += 1) await asked(`GUESS-${tried}`, '10.3.0.2');
    expect(await asked('DEAL-ONE-1', '10.3.0.2')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await asked('DEAL-ONE-1', '10.3.0.3')).toMatchObject({ status: 200 });
  });

  it('keeps the code out of the log', async () => {
    await asked('DEAL-ONE-1');
    expect(test.logged.join('\n')).not.toMatch(/deal-one/i);
  });
});

describe('redeeming a code', () => {
  it('turns the account into a lifetime deal, once', async () => {
    expect(await signUp('deal@people.test', 'deal-two-2')).toMatchObject({ status: 201 });
    expect(await rowOf('deal@people.test')).toMatchObject({ is_lifetime_deal: true });
    expect((await asked('DEAL-TWO-2')).body.result).toBe(false);
    expect(await signUp('late@people.test', 'DEAL-TWO-2')).toMatchObject({
      status: 409,
      body: { reason: 'lifetime_code', message: 'ERROR SAVING THE PROMOTIONAL CODE' },
    });
    expect(await rowOf('late@people.test')).toBeUndefined();
  });

  it('is refused for an invalid code, and no account is created', async () => {
    expect(await signUp('none@people.test', 'DEAL-NONE')).toMatchObject({ status: 409 });
    expect(await rowOf('none@people.test')).toBeUndefined();
  });

  it('succeeds for one of many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signUp(`race-${index}@people.test`, 'DEAL-RACE-3')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [made] = await test.asOwner("select count(*)::int as n from users where email like 'race-%'");
    expect(made).toEqual({ n: 1 });
  });
});
