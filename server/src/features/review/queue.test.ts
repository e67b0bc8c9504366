import { dayWords, isoDay } from '@greenlit/domain/shared/text.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  CREATE_SCRIPT,
  changeVideo,
  correct,
  newestLink,
  REVIEW_FORM,
  readyVideo,
  SUBMIT_VIDEO,
  submission,
  submittedScript,
  submittedVideo,
  UPDATE_SCRIPT,
} from '../../../testing/flow.ts';
import { SWITCH } from '../../../testing/team.ts';
import { readPicture } from '../files/picture.reader.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  owner = await test.makePerson();
});
afterAll(() => test.close());

describe('a reminder', () => {
  const REMIND = 'mutation ($id: ID!) { remindReviewer(id: $id) { id remindedAt } }';

  it('sends the same link again, once a day', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    expect(await test.ask(owner, REMIND, { id })).toMatchObject({ id: roundId, remindedAt: expect.any(String) });
    await test.runJobs();
    const mail = (await test.mails()).find(({ subject }) => subject.startsWith('Reminder: '));
    expect(mail?.text).toContain(reviewer.secret);
    expect(await test.refusal(owner, REMIND, { id: roundId })).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'The reviewer was already reminded, give them a day',
    });
  });

  it('is available to the creator, for an item in review with a working link', async () => {
    const { id, roundId } = await submittedVideo(test, owner);
    expect(await test.refusal(await test.makePerson(), REMIND, { id })).toMatchObject({ code: 'NOT_FOUND' });
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos', 'myVideosWrite'] });
    expect(await test.refusal(approver, REMIND, { id })).toMatchObject({ code: 'FORBIDDEN' });
    await test.asOwner("update review_links set expires_at = now() - interval '1 day' where round_id = $1", [roundId]);
    expect(await test.refusal(owner, REMIND, { id })).toMatchObject({ code: 'CONFLICT', reason: 'link_expired' });
    await changeVideo(test, owner, id, { status: 'draft' });
    expect(await test.refusal(owner, REMIND, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a deadline for the decision', () => {
  const neededBy = isoDay(Date.now() + 5 * 86_400_000);
  const NEEDED = 'query ($id: ID!) { getComment(id: $id) { neededBy } }';

  it('is shown to the reviewer, on the page and by mail, and kept in the record', async () => {
    const id = await readyVideo(test, owner);
    await test.ask(owner, SUBMIT_VIDEO, submission(id, { neededBy }));
    const { roundId, reviewer } = await newestLink(test);
    expect(await test.ask(reviewer, NEEDED, { id: roundId })).toEqual({ neededBy });
    const [mail] = await test.mails();
    expect(mail?.text).toContain(`They need your decision by ${dayWords(neededBy)}.`);
    const ledger = 'query ($id: ID!) { getLedger(itemId: $id, page: 1, limit: 10) { events { words } } }';
    const { events } = await test.ask<{ events: { words: string }[] }>(owner, ledger, { id });
    expect(events.map(({ words }) => words).join()).toContain(`needed by ${dayWords(neededBy)}`);
  });

  it('carries over to the next version, unless another is set', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await test.asOwner('update review_rounds set needed_by = $2 where id = $1', [roundId, neededBy]);
    await correct(test, reviewer, roundId);
    await changeVideo(test, owner, id, { status: 'in_review', postText: 'See our page.' });
    const days = await test.asOwner('select needed_by::text from review_rounds where video_id = $1 and version = 2', [
      id,
    ]);
    expect(days).toEqual([{ needed_by: neededBy }]);
  });

  it('also works for scripts, and can be removed with the next version', async () => {
    const script = { title: 'Bonds pay again', scriptText: 'A bond is a loan.', reviewForm: REVIEW_FORM, neededBy };
    const { id } = await test.ask<{ id: string }>(owner, CREATE_SCRIPT, { script });
    const { roundId, reviewer } = await newestLink(test);
    expect(await test.ask(reviewer, NEEDED, { id: roundId })).toEqual({ neededBy });
    await correct(test, reviewer, roundId);
    const revised = { status: 'in_review', scriptText: 'A bond is a loan. It can fail.', neededBy: '' };
    await test.ask(owner, UPDATE_SCRIPT, { id, script: revised });
    const next = await newestLink(test);
    expect(await test.ask(next.reviewer, NEEDED, { id: next.roundId })).toEqual({ neededBy: null });
  });

  it('cannot be in the past', async () => {
    const id = await readyVideo(test, owner);
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id, { neededBy: '2020-01-01' }))).toMatchObject({
      code: 'INVALID',
      fields: { neededBy: 'Choose today or a later day' },
    });
  });
});

describe('a reviewer whose link has expired', () => {
  const ASK = 'mutation { requestReviewLink { sent } }';

  it('asks for a new one, once a day', async () => {
    const { roundId, reviewer } = await submittedVideo(test, owner);
    expect(await test.refusal(reviewer, ASK)).toMatchObject({ code: 'CONFLICT', reason: 'link_works' });
    await test.asOwner("update review_links set expires_at = now() - interval '1 day' where round_id = $1", [roundId]);
    expect(await test.ask(reviewer, ASK)).toEqual({ sent: true });
    expect(await test.refusal(reviewer, ASK)).toMatchObject({ code: 'RATE_LIMITED', reason: 'asked_lately' });
    await test.runJobs();
    const mail = (await test.mails()).find(({ subject }) => subject.includes('asks for a new link'));
    expect(mail).toMatchObject({ to: owner.email });
    const bell = 'query { getUserNotifications { message } }';
    expect(JSON.stringify(await test.ask(owner, bell))).toContain('reviewer@firm.test asks for a new link');
  });
});

it('a reviewer is notified of a withdrawal', async () => {
  const { id } = await submittedVideo(test, owner, { title: 'Not yet' });
  await changeVideo(test, owner, id, { status: 'draft' });
  await test.runJobs();
  const mail = (await test.mails()).find(({ subject }) => subject === '“Not yet” was withdrawn from review');
  expect(mail).toMatchObject({ to: 'reviewer@firm.test' });
});

describe('the mail to a reviewer', () => {
  const BRAND = 'mutation ($id: ID!, $s: SettingsInput!) { updateSettings(id: $id, settings: $s) { id } }';

  it('includes the firm’s logo and the video’s picture', async () => {
    const logo = await test.uploadFile(owner, 'images', fixtures.logo);
    await test.ask(owner, BRAND, { id: owner.settingsId, s: { companyImg: logo, companyName: 'Whitfield' } });
    const thumb = await test.uploadFile(owner, 'thumbs', fixtures.logo);
    await test.ask(owner, SUBMIT_VIDEO, submission(await readyVideo(test, owner, { thumb })));
    await test.runJobs();
    const mail = (await test.mails()).find(({ to }) => to === 'reviewer@firm.test');
    expect(mail?.attachments?.map(({ name, type, cid }) => [name, type, cid])).toEqual([
      ['logo.png', 'image/png', 'logo@greenlit'],
      ['picture.png', 'image/png', 'picture@greenlit'],
    ]);
    for (const { content } of mail?.attachments ?? [])
      expect(readPicture(Buffer.from(content, 'base64'))).toMatchObject({ width: 300, height: 160 });
    expect(mail?.html).toContain('alt="Whitfield"');
  });

  it('is sent without them if there are none', async () => {
    await submittedVideo(test, owner);
    await test.runJobs();
    const mail = (await test.mails()).find(({ to }) => to === 'reviewer@firm.test');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.attachments).toBeUndefined();
  });
});

describe("the approvers' queue", () => {
  const QUEUE = `query ($type: ItemType, $creatorId: ID, $days: Int, $page: Int, $limit: Int) {
    getReviewQueue(type: $type, creatorId: $creatorId, days: $days, page: $page, limit: $limit) {
      total pages rounds { id title state }
    }
  }`;
  interface Queue {
    total: number;
    pages: number;
    rounds: { id: string }[];
  }

  it('lists what waits for them, longest waiting first, but never their own items', async () => {
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos', 'myVideosWrite'] });
    const writer = await test.makePerson({ parent: owner, may: ['myVideosWrite', 'contentLibraryWrite'] });
    const stranger = await test.makePerson();
    const video = await submittedVideo(test, owner);
    const script = await submittedScript(test, writer);
    await submittedVideo(test, stranger);
    const decided = await submittedVideo(test, owner);
    await changeVideo(test, decided.reviewer, decided.id, APPROVAL);
    await test.asOwner("update review_rounds set created_at = now() - interval '9 days' where id = $1", [
      script.roundId,
    ]);

    const queue = async (filters: object = {}) => {
      const { total, rounds } = await test.ask<Queue>(approver, QUEUE, filters);
      expect(total).toBe(rounds.length);
      return rounds.map(({ id }) => id);
    };
    expect(await queue()).toEqual([script.roundId, video.roundId]);
    expect(await queue({ type: 'video' })).toEqual([video.roundId]);
    expect(await queue({ creatorId: writer.id })).toEqual([script.roundId]);
    expect(await queue({ days: 7 })).toEqual([script.roundId]);
    expect(await test.ask(approver, QUEUE, { limit: 1, page: 2 })).toMatchObject({
      total: 2,
      pages: 2,
      rounds: [{ id: video.roundId }],
    });
    expect(await test.refusal(writer, QUEUE, {})).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('finds a title, whatever its case and special characters', async () => {
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
    const [percent] = [await submittedVideo(test, owner, { title: 'Save 5% more' }), await submittedVideo(test, owner)];
    const FIND = 'query ($search: String) { getReviewQueue(search: $search) { rounds { id } } }';
    const found = async (search: string) =>
      (await test.ask<Queue>(approver, FIND, { search })).rounds.map(({ id }) => id);
    expect(await found('5% MORE')).toEqual([percent.roundId]);
    expect(await found('5_')).toEqual([]);
  });

  it('lets them decide, even if the link has expired, but only once and never on their own items', async () => {
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos', 'myVideosWrite'] });
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    const own = await submittedVideo(test, approver);
    const decides = async (caller: Caller, round = roundId) =>
      (
        await test.ask<{ viewerDecides: boolean }>(
          caller,
          'query ($id: ID!) { getComment(id: $id) { viewerDecides } }',
          { id: round },
        )
      ).viewerDecides;
    expect([await decides(owner), await decides(approver), await decides(reviewer)]).toEqual([false, true, true]);
    expect(await decides(approver, own.roundId)).toBe(false);
    const past = "now() - interval '1 day'";
    await test.asOwner(`update review_rounds set expires_at = ${past} where id = $1`, [roundId]);
    await test.asOwner(`update review_links set expires_at = ${past} where round_id = $1`, [roundId]);
    expect([await decides(approver), await decides(reviewer)]).toEqual([true, false]);
    await changeVideo(test, approver, id, { status: 'approved', version: 1 });
    expect(await decides(approver)).toBe(false);
  });
});

describe('an assigned review', () => {
  const ASSIGN = 'mutation ($id: ID!, $userId: ID) { assignReview(id: $id, userId: $userId) { assignee { id name } } }';
  const MINE = 'query ($who: ID) { getReviewQueue(assigneeId: $who) { rounds { id } colleagues { id decides } } }';
  interface Mine {
    rounds: { id: string }[];
    colleagues: { id: string; decides: string[] }[];
  }
  const approver = () => test.makePerson({ parent: owner, may: ['approveVideos', 'myVideosWrite'] });

  it('can be filtered by assignee, notifies them, and stays with them in the next version', async () => {
    const [first, second] = [await approver(), await approver()];
    const writer = await test.makePerson({ parent: owner, may: ['myVideosWrite'] });
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    const other = await submittedVideo(test, owner);
    expect(await test.ask(first, ASSIGN, { id: roundId, userId: second.id })).toMatchObject({
      assignee: { id: second.id },
    });
    await test.runJobs();
    const bell = await test.ask<{ message: string; link: string }[]>(
      second,
      'query { getUserNotifications { message link } }',
    );
    expect(bell).toContainEqual({
      message: expect.stringMatching(/ asked you to review “/),
      link: `/dashboard/review/${roundId}`,
    });

    const found = async (who: string) => (await test.ask<Mine>(first, MINE, { who })).rounds.map((round) => round.id);
    expect(await found(second.id)).toEqual([roundId]);
    expect(await found('nobody')).toEqual([other.roundId]);
    const { colleagues } = await test.ask<Mine>(first, MINE, {});
    const ids = colleagues.map((colleague) => colleague.id);
    expect(ids).toEqual(expect.arrayContaining([owner.id, first.id, second.id]));
    expect(ids).not.toContain(writer.id);

    await correct(test, reviewer, roundId);
    await changeVideo(test, owner, id, { status: 'in_review', postText: 'See our page.' });
    expect(await found(second.id), 'the next version is theirs too').toHaveLength(1);
    const ledger = 'query ($id: ID!) { getLedger(itemId: $id, page: 1, limit: 10) { events { words } } }';
    expect(JSON.stringify(await test.ask(owner, ledger, { id }))).toContain('assigned the review of version 1 to ');
  });

  it('is unassigned once its assignee may no longer decide, and so is the next version', async () => {
    const [by, off, demoted] = [await approver(), await approver(), await approver()];
    const sent = [await submittedVideo(test, owner), await submittedVideo(test, owner)];
    for (const [index, { id }] of [off, demoted].entries())
      await test.ask(by, ASSIGN, { id: sent[index]?.roundId, userId: id });
    const nobodys = async () => (await test.ask<Mine>(by, MINE, { who: 'nobody' })).rounds.map(({ id }) => id);
    expect(await nobodys()).toEqual([]);
    await test.ask(owner, SWITCH, { id: off.id });
    await test.asOwner('delete from user_roles where user_id = $1', [demoted.id]);
    expect(await nobodys()).toEqual(sent.map(({ roundId }) => roundId));
    for (const { id, roundId, reviewer } of sent) {
      await correct(test, reviewer, roundId);
      await changeVideo(test, owner, id, { status: 'in_review', postText: 'See our page.' });
    }
    const next = 'select assignee_id from review_rounds where version = 2 and submitted_by = $1';
    expect(await test.asOwner(next, [owner.id])).toEqual([{ assignee_id: null }, { assignee_id: null }]);
  });

  it('is offered to one’s own company and those above, not to other partner companies', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const company = () => test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
    const [first, second] = [await company(), await company()];
    const by = await test.makePerson({ parent: first, may: ['approveVideos'] });
    const other = await test.makePerson({ parent: second, may: ['approveVideos'] });
    const internal = await test.makePerson({ parent: enterprise, kind: 'enterprise_internal', role: 'Enterprise' });
    const offered = async (who: TestPerson) => (await test.ask<Mine>(who, MINE)).colleagues.map(({ id }) => id).sort();
    const above = [enterprise.id, internal.id].sort();
    expect([await offered(enterprise), await offered(by)]).toEqual([[], []]);

    const own = await submittedVideo(test, internal);
    expect(await offered(enterprise)).toEqual(above);
    const theirs = await submittedVideo(test, await test.makePerson({ parent: second, may: ['myVideosWrite'] }));
    expect(await offered(enterprise)).toEqual([...above, second.id, other.id].sort());
    const sent = await submittedVideo(test, first);
    expect(await offered(by)).toEqual([enterprise.id, first.id, by.id].sort());

    // each of those offered is accepted, and nobody else
    const { rounds, colleagues } = await test.ask<Mine>(enterprise, MINE);
    const decides = (id: string, round: string) =>
      colleagues.some((colleague) => colleague.id === id && colleague.decides.includes(round));
    expect(new Set(rounds.map(({ id }) => id))).toEqual(new Set([own, theirs, sent].map(({ roundId }) => roundId)));
    for (const { id } of rounds)
      for (const who of [enterprise, internal, first, second, by, other]) {
        const answer = await test.graphql(enterprise, ASSIGN, { id, userId: who.id });
        expect([id, who.id, answer.errors.length === 0]).toEqual([id, who.id, decides(who.id, id)]);
      }
  });

  it('can be unassigned again', async () => {
    const by = await approver();
    const { roundId } = await submittedVideo(test, owner);
    await test.ask(by, ASSIGN, { id: roundId, userId: by.id });
    expect(await test.ask(by, ASSIGN, { id: roundId })).toEqual({ assignee: null });
  });

  it('cannot be given to people who may not decide on it, or by its sender', async () => {
    const by = await approver();
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    const writer = await test.makePerson({ parent: owner, may: ['myVideosWrite'] });
    for (const userId of [owner.id, writer.id, (await test.makePerson()).id])
      expect(await test.refusal(by, ASSIGN, { id: roundId, userId })).toMatchObject({
        code: 'INVALID',
        fields: { userId: 'Choose someone who can review this' },
      });
    expect(await test.refusal(owner, ASSIGN, { id: roundId, userId: by.id })).toMatchObject({ code: 'NOT_FOUND' });
    await changeVideo(test, reviewer, id, APPROVAL);
    expect(await test.refusal(by, ASSIGN, { id: roundId, userId: by.id })).toMatchObject({ code: 'CONFLICT' });
  });
});
