import type { Permission } from '@greenlit/domain/people/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  approvedVideo,
  changeVideo,
  correct,
  draftVideo,
  submittedScript,
  submittedVideo,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';
import { REMOVE, SWITCH, teamOf } from '../../../testing/team.ts';

let test: TestApp;
let cast: Awaited<ReturnType<ReturnType<typeof teamOf>['cast']>>;
beforeAll(async () => {
  test = await startTestApp();
  cast = await teamOf(test).cast();
});
afterAll(() => test.close());

const HAND_OVER =
  'mutation ($from: ID!, $to: ID!) { handOverWork(userId: $from, toUserId: $to) { scripts videos libraries stayed } }';
const handOver = (by: TestPerson, from: TestPerson, to: TestPerson) =>
  test.ask(by, HAND_OVER, { from: from.id, to: to.id });
const refusal = (by: TestPerson, from: TestPerson, to: TestPerson) =>
  test.refusal(by, HAND_OVER, { from: from.id, to: to.id });
const creatorOf = async (table: 'scripts' | 'videos', id: string) =>
  (await test.asOwner(`select creator_id from ${table} where id = $1`, [id]))[0]?.creator_id;
const bellOf = async ({ id }: TestPerson) => {
  await test.runJobs();
  return (await test.asOwner('select message from notifications where user_id = $1', [id])).map(
    ({ message }) => message,
  );
};

describe('the work of somebody who leaves', () => {
  it('goes to a colleague if not yet approved, who continues it and is notified of the decision', async () => {
    const { owner, member } = cast;
    const colleague = await test.makePerson({ parent: owner, role: 'full' });
    const draft = await draftVideo(test, member);
    const sent = await submittedVideo(test, member);
    const script = await submittedScript(test, member);
    const approved = await approvedVideo(test, member);
    expect(await handOver(owner, member, colleague)).toEqual({ scripts: 1, videos: 2, libraries: 0, stayed: 0 });
    for (const id of [draft, sent.id]) expect(await creatorOf('videos', id)).toBe(colleague.id);
    expect(await creatorOf('scripts', script.id)).toBe(colleague.id);
    expect(await creatorOf('videos', approved.id)).toBe(member.id);
    expect((await bellOf(colleague)).at(-1)).toMatch(/handed you the unfinished work of .*: 1 script, 2 videos$/);
    const [event] = await test.asOwner("select data from ledger_events where type = 'user.work_handed_over'");
    expect(event?.data).toMatchObject({
      toId: colleague.id,
      scripts: 1,
      videos: 2,
      items: expect.arrayContaining([script.id]),
    });

    await test.ask(owner, REMOVE, { id: member.id });
    await correct(test, sent.reviewer, sent.roundId);
    const ROUNDS = 'query ($id: ID!) { getVideoComments(id: $id) { id text } }';
    expect(await test.ask(colleague, ROUNDS, { id: sent.id })).toMatchObject([{ id: sent.roundId }]);
    const [note] = await test.asOwner('select id from review_notes where round_id = $1', [sent.roundId]);
    const ANSWER = 'mutation ($id: ID!) { answerReviewNote(id: $id, done: true) { id } }';
    expect(await test.ask(colleague, ANSWER, { id: note?.id })).toEqual({ id: note?.id });
    expect((await bellOf(colleague)).filter((message) => `${message}`.includes('correction'))).toHaveLength(1);
    expect(await handOver(owner, colleague, owner)).toMatchObject({ scripts: 1, videos: 2 });
  });

  it('is not reviewed by its sender or by the colleague who took it over', async () => {
    const { owner } = cast;
    const may: Permission[] = ['myVideosRead', 'myVideosWrite', 'contentLibraryWrite', 'approveVideos'];
    const sender = await test.makePerson({ parent: owner, may });
    const taker = await test.makePerson({ parent: owner, may });
    const third = await test.makePerson({ parent: owner, may });
    const sent = await submittedVideo(test, sender);
    const ASSIGN = 'mutation ($id: ID!, $to: ID) { assignReview(id: $id, userId: $to) { assignee { id } } }';
    expect(await test.ask(third, ASSIGN, { id: sent.roundId, to: taker.id })).toEqual({ assignee: { id: taker.id } });
    await handOver(owner, sender, taker);
    const ASSIGNEE = 'query ($id: ID!) { getComment(id: $id) { assignee { id } } }';
    expect(await test.ask(third, ASSIGNEE, { id: sent.roundId })).toEqual({ assignee: null });
    const approve = (who: TestPerson) =>
      test.refusal(who, UPDATE_VIDEO, { id: sent.id, video: { status: 'approved', version: 1 } });
    for (const who of [sender, taker]) {
      expect(await approve(who)).toMatchObject({ code: 'FORBIDDEN', reason: 'own_item' });
      const QUEUE = '{ getReviewQueue { rounds { id } } }';
      expect(JSON.stringify(await test.ask(who, QUEUE))).not.toContain(sent.roundId);
      const FORWARD = 'mutation ($id: ID!, $email: String!) { forwardReview(id: $id, email: $email) { id } }';
      expect(await test.refusal(sent.reviewer, FORWARD, { id: sent.roundId, email: who.email })).toMatchObject({
        code: 'INVALID',
      });
    }
    expect(await changeVideo(test, third, sent.id, { status: 'approved', version: 1 })).toMatchObject({
      status: 'approved',
    });
  });

  it('stays if the colleague is its reviewer', async () => {
    const { owner } = cast;
    const author = await test.makePerson({ parent: owner, role: 'full' });
    const reviewer = await test.makePerson({ parent: owner, role: 'full' });
    const sent = await submittedVideo(test, author);
    await draftVideo(test, author);
    await test.asOwner('update review_rounds set reviewer_email = $2 where id = $1', [sent.roundId, reviewer.email]);
    expect(await handOver(owner, author, reviewer)).toEqual({ scripts: 0, videos: 1, libraries: 0, stayed: 1 });
    expect(await creatorOf('videos', sent.id)).toBe(author.id);
  });

  it('in a company goes to another one with its people’s work and libraries, only by the enterprise', async () => {
    const { enterprise, company, company2, clerk } = cast;
    await test.ask(
      company,
      'mutation { createContentLibrary(contentLibrary: { name: "House views", type: "script" }) { id } }',
    );
    const draft = await draftVideo(test, company);
    expect(await refusal(company, clerk, company2)).toMatchObject({
      code: expect.stringMatching(/FORBIDDEN|NOT_FOUND/),
    });
    expect(await handOver(enterprise, company, company2)).toMatchObject({ videos: 1 });
    expect(await creatorOf('videos', draft)).toBe(company2.id);
    const owned = await test.asOwner("select user_id from libraries where name = 'House views'");
    expect(owned).toEqual([{ user_id: company2.id }]);
  });

  it('of a company that was removed, with everybody in it, is listed and handed over afterwards', async () => {
    const { enterprise } = cast;
    const company = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
    const clerk = await test.makePerson({ parent: company, role: 'full' });
    const [own, clerks] = [await draftVideo(test, company), await draftVideo(test, clerk)];
    await approvedVideo(test, clerk);
    const LIBRARY = 'mutation { createContentLibrary(contentLibrary: { name: "Views", type: "script" }) { id } }';
    await test.ask(company, LIBRARY);
    await test.ask(enterprise, REMOVE, { id: company.id });
    const removed = () =>
      test.ask(enterprise, '{ getUsers(filters: { state: removed }) { users { id state unfinishedItems } } }');
    const left = (unfinishedItems: number) => ({ users: [{ id: company.id, state: 'removed', unfinishedItems }] });
    expect(await removed(), 'its library counts').toEqual(left(3));
    const taker = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
    expect(await handOver(enterprise, company, taker)).toMatchObject({ videos: 2 });
    for (const id of [own, clerks]) expect(await creatorOf('videos', id)).toBe(taker.id);
    expect(await removed()).toEqual(left(0));
  });

  it('that remains is counted for those who may hand it over', async () => {
    const { owner, small, reader, people } = cast;
    const someone = await test.makePerson({ parent: owner, role: 'full' });
    await draftVideo(test, someone);
    const LEFT = '{ getUsers(limit: 100) { users { id unfinishedItems } } }';
    const left = async (by: TestPerson) =>
      (await test.ask<{ users: { id: string; unfinishedItems: number }[] }>(by, LEFT)).users.find(
        ({ id }) => id === someone.id,
      )?.unfinishedItems;
    expect([await left(owner), await left(reader)]).toEqual([1, 0]);
    const REMOVED = '{ getUsers(filters: { state: removed }) { total } }';
    expect(await test.refusal(reader, REMOVED)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await test.ask<{ total: number }>(people, REMOVED)).toEqual({ total: expect.any(Number) });
    expect(await test.refusal(small, REMOVED)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each<[name: string, by: keyof typeof cast, from: keyof typeof cast, to: keyof typeof cast, code: string]>([
    ['by somebody without the right', 'small', 'people', 'owner', 'FORBIDDEN'],
    ['to somebody of another account', 'owner', 'people', 'stranger', 'NOT_FOUND'],
    ['of somebody of another account', 'owner', 'stranger', 'owner', 'NOT_FOUND'],
    ['of a client, by staff', 'admin', 'people', 'owner', 'NOT_FOUND'],
    ['to the same person', 'owner', 'people', 'people', 'INVALID'],
    ['to somebody whose role cannot write', 'owner', 'people', 'reader', 'INVALID'],
  ])('is refused %s', async (_name, by, from, to, code) => {
    expect(await refusal(cast[by], cast[from], cast[to])).toMatchObject({ code });
  });

  it('is not handed to somebody who is disabled', async () => {
    const { owner, people } = cast;
    const off = await test.makePerson({ parent: owner, role: 'full' });
    await test.ask(owner, SWITCH, { id: off.id });
    expect(await refusal(owner, people, off)).toMatchObject({
      code: 'INVALID',
      fields: { to: 'This person is inactive' },
    });
  });
});
