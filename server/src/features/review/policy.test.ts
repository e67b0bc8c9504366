import { approvalEnd } from '@greenlit/domain/review/approvals.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  approvedVideo,
  changeVideo,
  draftVideo,
  newestLink,
  SEND_CORRECTIONS,
  SUBMIT_VIDEO,
  submission,
  submittedVideo,
  UPDATE_VIDEO,
  videoFile,
} from '../../../testing/flow.ts';
import { endApprovals } from './approvals.actions.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  owner = await test.makePerson();
});
afterAll(() => test.close());

const POLICY = `mutation ($policy: ReviewPolicyInput!) {
  updateReviewPolicy(policy: $policy) { reviewCode approvalMonths installationReviewCode installationApprovalMonths }
}`;
const CODE = 'mutation { requestReviewCode { sent } }';
const WRONG = { code: 'INVALID', fields: { code: 'Invalid verification code provided, please try again.' } };

const mailsTo = async (what: RegExp) => (await test.mails()).filter(({ subject }) => what.test(subject));
async function mailedCode(): Promise<string> {
  await test.runJobs();
  const [mail] = await mailsTo(/^Your code to decide/);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('a mailed code before the decision', () => {
  beforeEach(() => test.ask(owner, POLICY, { policy: { reviewCode: true } }));

  it('is required and then admits the decision', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    const seen = 'query ($id: ID!) { getComment(id: $id) { codeNeeded } }';
    expect(await test.ask(reviewer, seen, { id: roundId })).toEqual({ codeNeeded: true });
    expect(await test.ask(owner, seen, { id: roundId })).toEqual({ codeNeeded: false });
    const corrections = { text: 'Name the risk.', reviewerName: 'Grace Hopper' };
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject(WRONG);
    expect(await test.refusal(reviewer, SEND_CORRECTIONS, { id: roundId, comment: corrections })).toMatchObject(WRONG);
    await test.ask(reviewer, CODE);
    const code = await mailedCode();
    const [mail] = await mailsTo(/^Your code to decide/);
    expect(mail?.to).toContain('reviewer@firm.test');
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await changeVideo(test, reviewer, id, { ...APPROVAL, code: spaced })).toMatchObject({ status: 'approved' });
  });

  it('is checked at most five times, however many attempts arrive at once', async () => {
    const { id, reviewer } = await submittedVideo(test, owner);
    await test.ask(reviewer, CODE);
    const code = await mailedCode();
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.refusal(reviewer, UPDATE_VIDEO, { id, video: { ...APPROVAL, code: wrong } }),
      ),
    );
    for (const refused of tries) expect(refused).toMatchObject(WRONG);
    expect(await test.asOwner('select max(code_tries) as n from review_links where code_hash is not null')).toEqual([
      { n: 5 },
    ]);
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: { ...APPROVAL, code } })).toMatchObject(WRONG);
    await test.ask(reviewer, CODE);
    expect(await changeVideo(test, reviewer, id, { ...APPROVAL, code: await mailedCode() })).toMatchObject({
      status: 'approved',
    });
  });

  it('does not work for another link', async () => {
    const [one, other] = [await submittedVideo(test, owner), await submittedVideo(test, owner)];
    await test.ask(one.reviewer, CODE);
    const code = await mailedCode();
    await test.ask(other.reviewer, CODE);
    expect(
      await test.refusal(other.reviewer, UPDATE_VIDEO, { id: other.id, video: { ...APPROVAL, code } }),
    ).toMatchObject(WRONG);
  });

  it('is not required from members, who are signed in', async () => {
    const { id } = await submittedVideo(test, owner);
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
    expect(await changeVideo(test, approver, id, { status: 'approved', version: 1 })).toMatchObject({
      status: 'approved',
    });
  });
});

describe('an account’s review policy', () => {
  it('can be set only by its root', async () => {
    const member = await test.makePerson({ parent: owner, may: ['myVideosWrite'] });
    const policy = { reviewCode: false, approvalMonths: 12 };
    expect(await test.refusal(member, POLICY, { policy })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await test.ask(owner, POLICY, { policy })).toEqual({
      ...policy,
      installationReviewCode: false,
      installationApprovalMonths: 0,
    });
    expect(await test.refusal(owner, POLICY, { policy: { reviewCode: false, approvalMonths: 0 } })).toMatchObject({
      fields: { approvalMonths: 'Enter a whole number of months, 1 to 120, or nothing' },
    });
  });
});

describe('a temporary approval', () => {
  it('expires: the video is taken down, this is recorded, and its creator is notified once', async () => {
    await test.ask(owner, POLICY, { policy: { reviewCode: false, approvalMonths: 1 } });
    const { id } = await approvedVideo(test, owner);
    const [video] = await test.asOwner('select approval_ends_at > now() as later from videos where id = $1', [id]);
    expect(video).toEqual({ later: true });
    await test.asOwner("update videos set approval_ends_at = now() - interval '1 second' where id = $1", [id]);
    const shared = () => test.ask(owner, 'query ($id: ID!) { getVideo(id: $id) { status sharePath } }', { id });
    expect(await shared()).toEqual({ status: 'approved', sharePath: null });
    // a longer period does not revive an expired approval, even if the expiry is not recorded yet
    await test.ask(owner, POLICY, { policy: { reviewCode: false, approvalMonths: 2 } });
    await endApprovals(test.ports);
    await endApprovals(test.ports);
    await test.runJobs();
    const [down] = await test.asOwner('select unpublished_at = approval_ends_at as down from videos where id = $1', [
      id,
    ]);
    expect(down).toEqual({ down: true });
    const events = await test.asOwner(
      "select actor from ledger_events where subject_id = $1 and type = 'item.approval_ended'",
      [id],
    );
    expect(events).toMatchObject([{ actor: { kind: 'system' } }]);
    const bell = await test.asOwner(
      "select message from notifications where type = 'item.approval_ended' and user_id = $1",
      [owner.id],
    );
    expect(bell).toEqual([{ message: 'The approval of “The order of returns” has ended' }]);
    expect(await mailsTo(/^The approval of .* has ended$/)).toHaveLength(1);
  });

  it('follows a change of the policy, counted from the approval', async () => {
    const { id } = await approvedVideo(test, owner);
    const end = async () =>
      (
        await test.asOwner(
          'select extract(day from approval_ends_at - approved_at)::int as days from videos where id = $1',
          [id],
        )
      )[0]?.days;
    expect(await end()).toBeNull();
    await test.ask(owner, POLICY, { policy: { reviewCode: false, approvalMonths: 12 } });
    expect(await end()).toBeGreaterThanOrEqual(365);
    await test.ask(owner, POLICY, { policy: { reviewCode: false, approvalMonths: null } });
    expect(await end()).toBeNull();
  });

  it.each([
    ['2024-01-31T23:30:00.123Z', 1],
    ['2024-12-31T00:30:00.000Z', 14],
    ['2025-05-15T12:00:00.500Z', 120],
  ])('gets the same end in TypeScript and in SQL: %s, %i months', async (at, months) => {
    const { id } = await approvedVideo(test, owner);
    await test.asOwner('update videos set approved_at = $2 where id = $1', [id, at]);
    await test.ask(owner, POLICY, { policy: { reviewCode: false, approvalMonths: months } });
    const ends = approvalEnd(new Date(at), months);
    expect(await test.asOwner('select approval_ends_at as ends from videos where id = $1', [id])).toEqual([{ ends }]);
  });

  it('does not deadlock with a policy change', async () => {
    const sent = await submittedVideo(test, owner);
    const older = await approvedVideo(test, owner);
    const answers = await Promise.all([
      ...[1, 2, 3].map((months) =>
        test.graphql(owner, POLICY, { policy: { reviewCode: false, approvalMonths: months } }),
      ),
      test.graphql(sent.reviewer, UPDATE_VIDEO, { id: sent.id, video: APPROVAL }),
      ...[true, false].map((hidden) => test.graphql(owner, UPDATE_VIDEO, { id: older.id, video: { hidden } })),
    ]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe('a required disclosure', () => {
  const RULE = `mutation ($policy: ReviewPolicyInput!) {
    updateReviewPolicy(policy: $policy) { disclosureRequired disclosureSeconds }
  }`;
  const rule = (disclosureSeconds: number | null) => ({
    policy: { reviewCode: false, disclosureRequired: true, disclosureSeconds },
  });

  it('is checked when a video is sent, shown to the reviewer, and left alone by clients that do not know it', async () => {
    const before = await submittedVideo(test, owner);
    expect(await test.ask(owner, RULE, rule(null))).toEqual({ disclosureRequired: true, disclosureSeconds: null });
    await expect(submittedVideo(test, owner)).rejects.toThrow('Your firm requires a disclosure on every video.');
    const seen = 'query ($id: ID!) { getComment(id: $id) { disclosureRule } }';
    expect(await test.ask(before.reviewer, seen, { id: before.roundId })).toEqual({
      disclosureRule: 'Your firm requires a disclosure on every video.',
    });
    await test.ask(owner, POLICY, { policy: { reviewCode: false } });
    await expect(submittedVideo(test, owner)).rejects.toThrow('Your firm requires a disclosure on every video.');
  });

  it('can be required at the end of the video, for whole seconds', async () => {
    expect(await test.refusal(owner, RULE, rule(0))).toMatchObject({
      code: 'INVALID',
      fields: { disclosureSeconds: 'Enter a whole number of seconds, 1 to 60, or nothing' },
    });
    await test.ask(owner, RULE, rule(5));
    await expect(submittedVideo(test, owner)).rejects.toThrow('at the end of every video, for at least 5 seconds');
  });

  it('at the end of a finished video is trusted only if a reviewer will watch it', async () => {
    const ready = async (who: TestPerson, id: string) => {
      const [disclosure] = await test.ask<{ id: string }[]>(
        who,
        'mutation { addDisclaimersToUser(disclaimers: [{ title: "Risk", text: "You may lose money." }]) { id } }',
      );
      return { id, disclosureId: disclosure?.id };
    };
    const endCard = { title: 'Risk', text: 'You may lose money.', seconds: 6 };
    await test.ask(owner, RULE, rule(5));
    const reviewed = await ready(owner, await draftVideo(test, owner));
    const urlVideo = await videoFile(test, owner);
    await changeVideo(test, owner, reviewed.id, { urlVideo, endCard, disclosureId: reviewed.disclosureId, view: 3 });
    await test.ask(owner, SUBMIT_VIDEO, submission(reviewed.id));
    const { roundId, reviewer } = await newestLink(test);
    const told = 'query ($id: ID!) { getComment(id: $id) { disclosureRule } }';
    expect(await test.ask(reviewer, told, { id: roundId })).toEqual({
      disclosureRule: expect.stringContaining('it was not checked'),
    });

    const free = await test.makePerson({ engine: false });
    await test.ask(free, RULE, rule(5));
    const { id, disclosureId } = await ready(free, await draftVideo(test, free));
    const take = await videoFile(test, free);
    await changeVideo(test, free, id, { urlVideo: take, endCard, disclosureId, view: 3 });
    const publish = { id, video: { status: 'approved' } };
    const refused = await test.refusal(free, UPDATE_VIDEO, publish);
    expect(refused).toMatchObject({ code: 'CONFLICT', reason: 'disclosure_missing' });
    expect(refused.message).toContain('let the editor add it');

    const edit = JSON.stringify({ clips: null, sources: [], showsCard: true, cardSeconds: null });
    await changeVideo(test, free, id, { urlVideo: null, view: 0 });
    await changeVideo(test, free, id, { urlVideo: take });
    await changeVideo(test, free, id, { edit });
    const asked = 'query ($id: ID!) { getVideo(id: $id) { render { key } } }';
    const { render } = await test.ask<{ render: { key: string } }>(free, asked, { id });
    const urlRender = await test.uploadFile(free, 'videos', fixtures.noSound);
    await changeVideo(test, free, id, { urlVideo: urlRender, renderOf: render.key, endCard, view: 3 });
    expect(await changeVideo(test, free, id, { status: 'approved' })).toMatchObject({ status: 'approved' });
  });
});
