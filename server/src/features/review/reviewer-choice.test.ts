import { NOT_AN_APPROVER } from '@greenlit/domain/review/reviewers.ts';
import { OWN_REVIEWER, TOO_MANY_REVIEWERS } from '@greenlit/domain/review/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  CREATE_SCRIPT,
  changeVideo,
  correct,
  linkOf,
  REVIEW_FORM,
  readyVideo,
  SUBMIT_VIDEO,
  submission,
  submittedVideo,
} from '../../../testing/flow.ts';
import { proveAgain } from '../../../testing/sign-in.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const FIRST = 'reviewer@firm.test';
const SECOND = 'second@firm.test';
const UPDATE = `mutation ($id: ID!, $s: SettingsInput!) {
  updateSettings(id: $id, settings: $s) { complianceEmail }
}`;
const change = (person: TestPerson, s: object) => test.ask(person, UPDATE, { id: person.settingsId, s });
const refused = (person: TestPerson, s: object) => test.refusal(person, UPDATE, { id: person.settingsId, s });
const offered = async (person: TestPerson) =>
  (await test.ask<{ reviewers: string[] }>(person, '{ getViewer { reviewers } }')).reviewers;

async function team(others: string[] = [SECOND]) {
  const owner = await test.makePerson();
  const author = await test.makePerson({ parent: owner, may: ['myVideosWrite'] });
  await change(owner, { otherReviewers: others });
  return { owner, author };
}

/** The addresses of an item's rounds, the newest first. */
const asked = async (itemId: string) =>
  (
    await test.asOwner(
      'select reviewer_email from review_rounds where $1 in (video_id, script_id) order by created_at desc',
      [itemId],
    )
  ).map((row) => row.reviewer_email);

describe('an account with several reviewers', () => {
  it('lets authors choose who gets a video and who gets a script', async () => {
    const { author } = await team();
    expect(await offered(author)).toEqual([FIRST, SECOND]);
    const video = await readyVideo(test, author);
    await test.ask(author, SUBMIT_VIDEO, submission(video, { email: 'Second@firm.test' }));
    const { reviewer, roundId } = await linkOf(test, video);
    await test.runJobs();
    expect((await test.mails()).find(({ text }) => text.includes(roundId))?.to).toBe(SECOND);
    await changeVideo(test, reviewer, video, { status: 'approved', reviewerName: 'Grace Hopper' });

    const script = { title: 'Bonds pay again', scriptText: 'A bond is a loan.', reviewForm: REVIEW_FORM };
    const made = await test.ask<{ id: string }>(author, CREATE_SCRIPT, { script: { ...script, email: SECOND } });
    expect(await asked(made.id)).toEqual([SECOND]);
    expect(await test.refusal(author, CREATE_SCRIPT, { script: { ...script, email: 'me@people.test' } })).toMatchObject(
      {
        code: 'CONFLICT',
        reason: 'compliance_email_changed',
      },
    );
    const usual = await test.ask<{ id: string }>(author, CREATE_SCRIPT, { script });
    expect(await asked(usual.id)).toEqual([FIRST]);
  });

  it('sends the next version to the reviewer who asked for corrections, unless the author chooses again', async () => {
    const { owner, author } = await team();
    const id = await readyVideo(test, author);
    await test.ask(author, SUBMIT_VIDEO, submission(id, { email: SECOND }));
    const next = async (video: object) => {
      const { reviewer, roundId } = await linkOf(test, id);
      await correct(test, reviewer, roundId);
      await changeVideo(test, author, id, { status: 'in_review', ...video });
    };
    await next({ scriptText: 'Good evening.' });
    await next({ scriptText: 'Good night.', email: FIRST });
    await next({ scriptText: 'Good day.', email: SECOND });
    await change(owner, { otherReviewers: [] });
    await next({ scriptText: 'Good-bye.' });
    expect(await asked(id)).toEqual([FIRST, SECOND, FIRST, SECOND, SECOND]);
  });

  it('skips the author, even if they are the preset reviewer', async () => {
    const { owner, author } = await team();
    const partner = await test.makePerson({ parent: owner, may: ['myVideosWrite', 'approveVideos'] });
    await change(owner, { complianceEmail: partner.email, otherReviewers: [owner.email] });
    expect(await offered(partner)).toEqual([owner.email]);
    expect(await offered(author)).toEqual([partner.email, owner.email]);
    const id = await readyVideo(test, partner);
    const toSelf = submission(id, { email: partner.email });
    expect(await test.refusal(partner, SUBMIT_VIDEO, toSelf)).toMatchObject({ fields: { email: OWN_REVIEWER } });
    await test.ask(partner, SUBMIT_VIDEO, submission(id, { email: owner.email }));
    expect(await asked(id)).toEqual([owner.email]);
  });

  it('cannot name colleagues who may not approve, or send to those who no longer may', async () => {
    const { owner, author } = await team([]);
    expect(await refused(owner, { otherReviewers: [SECOND, author.email] })).toMatchObject({
      fields: { otherReviewers: NOT_AN_APPROVER },
    });
    const principal = await test.makePerson({ parent: owner, may: ['approveVideos'] });
    await change(owner, { otherReviewers: [principal.email] });
    await test.asOwner('delete from user_roles where user_id = $1', [principal.id]);
    const id = await readyVideo(test, author);
    expect(await test.refusal(author, SUBMIT_VIDEO, submission(id, { email: principal.email }))).toMatchObject({
      fields: { email: NOT_AN_APPROVER },
    });
  });
});

describe('the list of reviewers', () => {
  it('counts against a trial’s three new addresses per day, and is saved completely or not at all', async () => {
    const owner = await test.makePerson({ plan: 'trial', complianceEmail: null });
    const named = (list: string[]) => list.map((name) => `${name}@trial.test`);
    const [preset = '', ...others] = named(['a', 'b', 'c', 'd']);
    await change(owner, { complianceEmail: preset });
    expect(await refused(owner, { otherReviewers: others })).toMatchObject({
      fields: { otherReviewers: TOO_MANY_REVIEWERS },
    });
    expect(await offered(owner)).toEqual([preset]);
    await change(owner, { otherReviewers: others.slice(0, 2) });
    // another order or another preset reviewer names nobody new
    await change(owner, { complianceEmail: others[0], otherReviewers: [others[1], preset] });
    expect(await offered(owner)).toEqual([others[0], others[1], preset]);
  });

  it.each([
    ['an invalid address', ['nobody'], 'Invalid email'],
    ['too many', Array.from({ length: 20 }, (_, n) => `r${n}@firm.test`), 'You can have at most 20 reviewers'],
  ])('refuses %s', async (_name, otherReviewers, message) => {
    const answer = await refused(await test.makePerson(), { otherReviewers });
    expect(Object.values((answer as { fields?: object }).fields ?? {})).toEqual([message]);
  });

  it('can be filled one by one, and drops a person who becomes the preset reviewer', async () => {
    const owner = await test.makePerson();
    const others = Array.from({ length: 19 }, (_, n) => `r${n}@firm.test`);
    for (const n of others.keys()) await change(owner, { otherReviewers: others.slice(0, n + 1) });
    expect(await offered(owner)).toEqual([FIRST, ...others]);
    await change(owner, { complianceEmail: 'R0+desk@firm.test' });
    const [row] = await test.asOwner('select other_reviewers from settings where user_id = $1', [owner.id]);
    expect(row?.other_reviewers).toEqual(others.slice(1));
    // each of these might send several mails
    for (let n = 0; n < 9; n += 1) {
      await change(owner, { otherReviewers: others.slice(5) });
      if (n < 8) await change(owner, { otherReviewers: others.slice(1) });
    }
    await change(owner, { otherReviewers: others.slice(1) });
    expect(await refused(owner, { otherReviewers: [] })).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('can be changed only with a recent password, and only by the account', async () => {
    const { owner, author } = await team();
    expect(await refused(author, { otherReviewers: [] })).toMatchObject({
      fields: { otherReviewers: 'This option was set by the administrator' },
    });
    const password = 'correct horse battery';
    const careful = await test.makePerson({ password });
    await test.asOwner("update sessions set proved_at = now() - interval '11 minutes' where user_id = $1", [
      careful.id,
    ]);
    expect(await refused(careful, { otherReviewers: [SECOND] })).toMatchObject({ reason: 'password_needed' });
    await proveAgain(test, careful, { password });
    await change(careful, { otherReviewers: [SECOND] });
    expect(await offered(careful)).toEqual([FIRST, SECOND]);
    // the same list again changes nothing
    await change(owner, { otherReviewers: [SECOND] });
    const events = await test.asOwner(
      "select data from ledger_events where account_id = $1 and type = 'reviewers.changed'",
      [owner.accountId],
    );
    expect(events).toEqual([{ data: { added: [SECOND], removed: [] } }]);
  });

  it('notifies its owner, and removed reviewers if they were ever asked', async () => {
    const { owner } = await team([SECOND, 'third@firm.test']);
    await submittedVideo(test, owner);
    const mailsTo = async (to: string) => {
      await test.runJobs();
      return (await test.mails()).filter((mail) => mail.to === to).map((mail) => mail.subject);
    };
    expect(await mailsTo(owner.email)).toContain('Your list of reviewers was changed');
    // moved from preset to the list, so still a reviewer
    await change(owner, { complianceEmail: SECOND, otherReviewers: [FIRST, 'third@firm.test'] });
    const left = 'You are no longer a reviewer';
    expect((await mailsTo(FIRST)).filter((subject) => subject === left)).toEqual([]);
    await change(owner, { otherReviewers: [] });
    expect((await mailsTo(FIRST)).filter((subject) => subject === left)).toHaveLength(1);
    expect(await mailsTo('third@firm.test')).toEqual([]);
  });
});

describe('the provider’s staff', () => {
  const FORMS = JSON.parse(REVIEW_FORM).email;
  const LIBRARY = 'mutation ($v: ContentLibraryInput!) { createContentLibrary(contentLibrary: $v) { id } }';

  it('send a script to whom they name, to their default, or to the address of the form; else it is published', async () => {
    const staff = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    const { id: contentLibraryId } = await test.ask<{ id: string }>(staff, LIBRARY, {
      v: { name: 'Sent by staff', type: 'script' },
    });
    const send = async (sent: object) => {
      const script = { title: 'Bonds', category: 'Saving', scriptText: 'A bond is a loan.', contentLibraryId, ...sent };
      return await test.ask<{ id: string; status: string }>(staff, CREATE_SCRIPT, { script });
    };
    const review = { status: 'in_review', reviewForm: REVIEW_FORM };
    expect(await send({})).toMatchObject({ status: 'approved' });
    const named = await send({ ...review, email: SECOND });
    expect(named.status).toBe('in_review');
    expect(await asked(named.id)).toEqual([SECOND]);
    expect(await asked((await send(review)).id)).toEqual([FIRST]);
    await change(staff, { complianceEmail: '' });
    expect(await asked((await send(review)).id)).toEqual([FORMS]);
  });
});
