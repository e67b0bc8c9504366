import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { APPROVAL, approvedVideo, roundSeenBy, submittedVideo, UPDATE_VIDEO } from '../../../testing/flow.ts';
import { teamOf } from '../../../testing/team.ts';

let test: TestApp;
let team: ReturnType<typeof teamOf>;
let cast: Awaited<ReturnType<typeof team.cast>>;
beforeAll(async () => {
  test = await startTestApp();
  team = teamOf(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await team.cast();
  await test.asOwner('delete from rate_limits');
});

const CLOSE = 'mutation ($words: String!) { closeAccount(words: $words) { id } }';
const WORDS = { words: 'Close my account' };
const ME = '{ getViewer { user { id } } }';
/** Pretends that they just entered their password. */
const prove = ({ id }: TestPerson) => test.asOwner('update sessions set proved_at = now() where user_id = $1', [id]);
const closed = (accountId: string) =>
  test.asOwner("select subject_id, data from ledger_events where type = 'account.closed' and account_id = $1", [
    accountId,
  ]);

describe('closing the account', () => {
  it('requires a recent password and the confirmation text', async () => {
    const { owner } = cast;
    await test.asOwner("update sessions set proved_at = now() - interval '1 hour' where user_id = $1", [owner.id]);
    expect(await test.refusal(owner, CLOSE, WORDS)).toMatchObject({ code: 'FORBIDDEN' });
    await prove(owner);
    expect(await test.refusal(owner, CLOSE, { words: 'close' })).toMatchObject({ code: 'INVALID' });
    expect(await closed(owner.accountId)).toEqual([]);
  });

  it('is only possible for its owner, and not for accounts with a contract', async () => {
    const { member, company, internal, enterprise, admin, owner } = cast;
    for (const [who, reason] of [
      [member, 'not_owner'],
      [admin, 'not_owner'],
      [company, 'contract'],
      [internal, 'contract'],
      [enterprise, 'contract'],
    ] as const) {
      await prove(who);
      expect(await test.refusal(who, CLOSE, WORDS)).toMatchObject({ code: 'FORBIDDEN', reason });
    }
    expect(await test.ask(owner, ME)).toMatchObject({ user: { id: owner.id } });
  });

  it('signs everybody out, ends plan, links and public pages, and keeps items and records', async () => {
    const { owner, member } = cast;
    const published = await approvedVideo(test, owner);
    const waiting = await submittedVideo(test, owner);
    const page = () => test.app.inject({ method: 'GET', url: `/v/${published.id}/video` });
    expect((await page()).statusCode).toBe(302);
    await prove(owner);
    expect(await test.ask(owner, CLOSE, WORDS)).toEqual({ id: owner.accountId });

    for (const gone of [owner, member]) expect(await test.refusal(gone, ME)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await page()).statusCode).toBe(404);
    const { id, roundId, reviewer } = waiting;
    expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({ state: 'disabled', script: null });
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject({
      reason: 'link_disabled',
    });
    expect(await test.asOwner('select active from plans where user_id = $1', [owner.id])).toEqual([{ active: false }]);
    expect(await closed(owner.accountId)).toEqual([
      { subject_id: owner.id, data: expect.objectContaining({ with: expect.arrayContaining([member.id]) }) },
    ]);
    const kept = await test.asOwner('select id from videos where account_id = $1 order by id', [owner.accountId]);
    expect(kept.map(({ id }) => id)).toEqual([published.id, waiting.id].sort());
    await test.runJobs();
    const letter = (await test.mails()).find(({ to, subject }) => to === owner.email && subject.includes('closed'));
    expect(letter?.text).toContain('Records of what was reviewed and published are kept');
  });

  it('ends its own sign-in and its directory, so that another account can prove the domain', async () => {
    const { owner, stranger } = cast;
    const setUp = async ({ accountId }: TestPerson, domain: string) => {
      await test.asOwner("insert into sign_ins (account_id, issuer, client_id) values ($1, 'https://a.example', 'a')", [
        accountId,
      ]);
      await test.asOwner('insert into sign_in_domains (account_id, domain, proven_at) values ($1, $2, now())', [
        accountId,
        domain,
      ]);
      await test.asOwner('insert into directory_tokens (account_id, token_hash) values ($1, sha256($2::bytea))', [
        accountId,
        domain,
      ]);
    };
    await setUp(owner, 'closed.example');
    await setUp(stranger, 'other.example');
    await prove(owner);
    await test.ask(owner, CLOSE, WORDS);
    for (const table of ['sign_ins', 'sign_in_domains', 'directory_tokens'])
      expect(await test.asOwner(`select account_id from ${table}`)).toEqual([{ account_id: stranger.accountId }]);
    expect(await closed(owner.accountId)).toMatchObject([{ data: { domains: ['closed.example'] } }]);
  });

  it('leaves other accounts as they are, and happens once', async () => {
    const { owner, stranger } = cast;
    await prove(owner);
    await Promise.all([1, 2, 3].map(() => test.graphql(owner, CLOSE, WORDS)));
    expect(await closed(owner.accountId)).toHaveLength(1);
    expect(await test.ask(stranger, ME)).toMatchObject({ user: { id: stranger.id } });
  });
});
