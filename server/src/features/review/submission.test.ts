// Longer than usual on purpose: submitting, revising and withdrawing share the same people and setup.
import { readFile } from 'node:fs/promises';
import { fixtures, tooBigLogo as pngOf } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  approvedVideo,
  CREATE_SCRIPT,
  changeVideo,
  correct,
  draftVideo,
  newestLink,
  RESEND,
  REVIEW_FORM,
  ROUND,
  readyVideo,
  roundSeenBy,
  SUBMIT_VIDEO,
  submission,
  submittedScript,
  submittedVideo,
  UPDATE_SCRIPT,
  UPDATE_VIDEO,
  videoFile,
} from '../../../testing/flow.ts';
import { docxOf, paragraph, pdfOf, zipOf } from '../../../testing/office.ts';

const FORM = 'query ($id: ID!) { getVideo(id: $id) { reviewForm } }';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

describe('submitting a video', () => {
  it('requires a recording', async () => {
    const id = await draftVideo(test, owner);
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id))).toMatchObject({
      code: 'INVALID',
      fields: { urlVideo: 'Record or upload a video first' },
    });
  });

  it('requires a form or a file', async () => {
    const id = await readyVideo(test, owner);
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id, { reviewForm: null }))).toMatchObject({
      code: 'INVALID',
      fields: { reviewForm: 'COMPLETE OR UPLOAD YOUR AD REVIEW FORM' },
    });
  });

  it('names the missing fields of the form', async () => {
    const id = await readyVideo(test, owner);
    const reviewForm = JSON.stringify({ email: 'ada@people.test', repRegister: [] });
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id, { reviewForm }))).toMatchObject({
      fields: {
        representativeName: 'This field is required',
        repNumber: 'This field is required',
        repRegister: 'This field is required',
      },
    });
  });

  it.each([
    ['an owner', false, 'You must configure the email in your settings'],
    ['somebody under an account', true, 'Your company must setup in their settings'],
  ])('requires the reviewer’s address in the settings: %s', async (_who, hasParent, message) => {
    const parent = await test.makePerson({ complianceEmail: null });
    const creator = hasParent
      ? await test.makePerson({ parent, may: ['myVideosWrite'], complianceEmail: null })
      : parent;
    const id = await readyVideo(test, creator);
    expect(await test.refusal(creator, SUBMIT_VIDEO, submission(id))).toMatchObject({
      code: 'INVALID',
      fields: { email: message },
    });
  });

  it('sends it to the address in the settings and to no other', async () => {
    const id = await readyVideo(test, owner);
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id, { email: 'me@people.test' }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'compliance_email_changed',
    });
  });

  it('never sends it to the person who made it', async () => {
    const alone = await test.makePerson();
    const complianceEmail = alone.email.toUpperCase();
    await test.asOwner('update settings set compliance_email = $2 where user_id = $1', [alone.id, complianceEmail]);
    const id = await readyVideo(test, alone);
    expect(await test.refusal(alone, SUBMIT_VIDEO, submission(id, { email: alone.email }))).toMatchObject({
      fields: { email: 'You cannot review your own work, set another compliance e-mail in the settings' },
    });
  });

  it('creates version 1 and dates the form today', async () => {
    const { id, reviewer, roundId } = await submittedVideo(test, owner);
    const round = await test.ask<{ reviewForm: string }>(reviewer, ROUND, { id: roundId });
    expect(JSON.parse(round.reviewForm)).toMatchObject({ date: new Date().toISOString().slice(0, 10) });
    expect(await changeVideo(test, owner, id, {})).toMatchObject({ status: 'in_review', version: 1, view: 3 });
  });

  it('keeps the form with the video, until another is sent or begun', async () => {
    const form = async (id: string) => {
      const { reviewForm } = await test.ask<{ reviewForm: string | null }>(owner, FORM, { id });
      return JSON.parse(reviewForm ?? 'null');
    };
    const { id } = await submittedVideo(test, owner, { reviewForm: JSON.stringify({ repNumber: 'begun' }) });
    const sent = { ...JSON.parse(REVIEW_FORM), date: new Date().toISOString().slice(0, 10) };
    expect(await form(id)).toMatchObject(sent);
    await test.asOwner('update videos set review_form = null where id = $1', [id]);
    expect(await form(id), 'sent before the video kept it').toMatchObject(sent);
    await changeVideo(test, owner, id, { status: 'draft' });
    await changeVideo(test, owner, id, { reviewForm: JSON.stringify({ repNumber: 'again' }) });
    expect(await form(id)).toEqual({ repNumber: 'again' });
    const { url } = await test.upload(owner, 'docs', 'review.pdf', pdfOf(['not much']));
    const reviewForm = JSON.stringify({ file: { name: 'review.pdf', url } });
    await test.ask(owner, SUBMIT_VIDEO, submission(id, { reviewForm }));
    expect(await form(id)).toEqual({ repNumber: 'again', file: { name: 'review.pdf', url } });
  });

  it('happens once, however often the call is sent', async () => {
    const id = await readyVideo(test, owner);
    const send = () => test.ask<{ id: string }>(owner, SUBMIT_VIDEO, submission(id));
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(new Set([...answers, await send()].map((answer) => answer.id)).size).toBe(1);
    expect(await test.ask(owner, 'query ($id: ID!) { getVideoComments(id: $id) { id } }', { id })).toHaveLength(1);
  });

  it('accepts a signature that was uploaded as an image before', async () => {
    const id = await readyVideo(test, owner);
    const png = pngOf(2_000);
    const picture = await test.upload(owner, 'images', 'logo.png', png);
    const signature = await test.upload(owner, 'signatures', 'signature.png', png);
    expect(signature.url).toBe(picture.url);
    const sent = await test.ask(owner, SUBMIT_VIDEO, submission(id, { urlSignature: signature.url }));
    expect(sent).toMatchObject({ urlSignature: signature.url });
  });

  it('takes only the form’s fields from a tampered form, and dates it today', async () => {
    const id = await readyVideo(test, owner);
    const form = { ...JSON.parse(REVIEW_FORM), date: '1999-01-01', approved: true, reviewerEmail: 'me@people.test' };
    const signed = (signaturManager: string) =>
      submission(id, { reviewForm: JSON.stringify({ ...form, signaturManager }) });
    const stranger = await test.makePerson();
    const others = await test.upload(stranger, 'signatures', 'signature.png', pngOf(3_000));
    for (const url of [await videoFile(test, owner), others.url, 'https://elsewhere.test/signature.png'])
      expect(await test.refusal(owner, SUBMIT_VIDEO, signed(url))).toMatchObject({
        fields: { signaturManager: 'Incorrect format (jpg, png)' },
      });
    const sent = await test.ask<{ reviewForm: string; email: string }>(owner, SUBMIT_VIDEO, signed(''));
    const kept = JSON.parse(sent.reviewForm);
    expect(kept).toMatchObject({ date: new Date().toISOString().slice(0, 10), representativeName: 'Ada Lovelace' });
    expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['approved']));
    expect(kept.reviewerEmail).toBeUndefined();
    expect(sent.email).toBe('reviewer@firm.test');
  });

  it('accepts a PDF instead of the form, and nothing else', async () => {
    const id = await readyVideo(test, owner);
    const pdf = await test.upload(owner, 'docs', 'review.pdf', pdfOf(['not much']));
    const file = (url: string) => ({ reviewForm: JSON.stringify({ file: { name: 'review.pdf', url } }) });
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id, file(await videoFile(test, owner))))).toMatchObject({
      fields: { reviewForm: 'Allowed formats (pdf)' },
    });
    await test.ask(owner, SUBMIT_VIDEO, submission(id, file(pdf.url)));
  });

  it('accepts a Word document for scripts, by content and name', async () => {
    const send = async (name: string, bytes: Buffer) => {
      const { url } = await test.upload(owner, 'docs', name, bytes);
      const reviewForm = JSON.stringify({ file: { name: 'form.docx', url } });
      return { script: { title: 'Bonds', scriptText: 'A bond is a loan.', reviewForm } };
    };
    expect(
      await test.refusal(owner, CREATE_SCRIPT, await send('form.xlsx', zipOf({ 'xl/workbook.xml': '<workbook/>' }))),
    ).toMatchObject({
      fields: { reviewForm: 'Allowed formats (pdf, docx)' },
    });
    expect(await test.ask(owner, CREATE_SCRIPT, await send('form.docx', docxOf(paragraph('The form.'))))).toMatchObject(
      {
        status: 'in_review',
      },
    );
  });

  it('works for the provider’s staff, to whom they name, to their own default or to the address of the form', async () => {
    const staff = await test.makePerson({ kind: 'staff', plan: 'none', complianceEmail: null });
    const send = async (more: object = {}) => {
      const script = { title: 'Bonds', scriptText: 'A bond is a loan.', status: 'in_review', reviewForm: REVIEW_FORM };
      const { id } = await test.ask<{ id: string }>(staff, CREATE_SCRIPT, { script: { ...script, ...more } });
      const [round] = await test.asOwner('select reviewer_email from review_rounds where script_id = $1', [id]);
      return round?.reviewer_email;
    };
    expect(await send()).toBe('ada@people.test');
    expect(await send({ email: 'Office@firm.test' })).toBe('office@firm.test');
    const SET =
      'mutation ($id: ID!, $settings: SettingsInput!) { updateSettings(id: $id, settings: $settings) { id } }';
    await test.ask(staff, SET, { id: staff.settingsId, settings: { complianceEmail: 'default@firm.test' } });
    expect(await send()).toBe('default@firm.test');
  });

  it('is impossible without the compliance engine', async () => {
    const free = await test.makePerson({ engine: false });
    const id = await readyVideo(test, free);
    expect(await test.refusal(free, SUBMIT_VIDEO, submission(id))).toMatchObject({
      code: 'CONFLICT',
      reason: 'engine_off',
    });
  });
});

describe('revising', () => {
  it('sends the next version with a new link and ends the old one', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await correct(test, reviewer, roundId);
    const revised = await changeVideo(test, owner, id, { status: 'in_review', scriptText: 'Good morning. Risk.' });
    expect(revised).toMatchObject({ status: 'in_review', version: 2, scriptText: 'Good morning. Risk.' });

    const next = await newestLink(test);
    expect(next.roundId).not.toBe(roundId);
    expect(await roundSeenBy(test, next.reviewer, next.roundId)).toMatchObject({
      state: 'open',
      version: 2,
      script: 'Good morning. Risk.',
      earlier: [
        {
          ...{ version: 1, text: 'Please name the risk.', script: 'Good morning.', earlier: [] },
          ...{ signedVideoUrl: expect.stringMatching(/&s=/), signedThumbUrl: null },
        },
      ],
    });
    expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({ state: 'corrections', script: null });
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject({ code: 'CONFLICT' });
  });

  it('cannot replace the video without going back to the recording', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await correct(test, reviewer, roundId);
    const urlVideo = await test.uploadFile(owner, 'videos', fixtures.noSound);
    expect(await test.refusal(owner, UPDATE_VIDEO, { id, video: { urlVideo } })).toMatchObject({ code: 'CONFLICT' });
  });

  it.each([
    ['a text of their own', { scriptText: 'Mine.' }],
    ['nothing but the step', {}],
  ])('a stale view, with %s, is refused with the current state and changes nothing', async (_what, mine) => {
    const sent = await submittedVideo(test, owner);
    await correct(test, sent.reviewer, sent.roundId);
    const { updatedAt } = await changeVideo(test, owner, sent.id, {});
    const theirs = await changeVideo(test, owner, sent.id, { scriptText: 'Saved in another tab.' });
    const { errors } = await test.graphql(owner, UPDATE_VIDEO, {
      id: sent.id,
      video: { ...mine, status: 'in_review', expectedUpdatedAt: updatedAt },
    });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      reason: 'stale',
      current: { scriptText: 'Saved in another tab.', updatedAt: theirs.updatedAt },
    });
    expect(await changeVideo(test, owner, sent.id, {})).toMatchObject({ status: 'need_changes', version: 1 });
    const again = { ...mine, status: 'in_review', expectedUpdatedAt: theirs.updatedAt };
    expect(await changeVideo(test, owner, sent.id, again)).toMatchObject({ status: 'in_review', version: 2 });
  });

  it('a stale view of a script is refused too', async () => {
    const sent = await submittedScript(test, owner);
    await correct(test, sent.reviewer, sent.roundId);
    const change = (script: object) => test.graphql(owner, UPDATE_SCRIPT, { id: sent.id, script });
    const before = await test.ask<{ updatedAt: string }>(owner, UPDATE_SCRIPT, { id: sent.id, script: {} });
    await change({ scriptText: 'Saved in another tab.' });
    for (const mine of [{ scriptText: 'Mine.' }, {}]) {
      const { errors } = await change({ ...mine, status: 'in_review', expectedUpdatedAt: before.updatedAt });
      expect(errors[0]?.extensions).toMatchObject({
        reason: 'stale',
        current: { scriptText: 'Saved in another tab.' },
      });
    }
    expect(await test.ask(owner, UPDATE_SCRIPT, { id: sent.id, script: {} })).toMatchObject({
      status: 'need_changes',
      scriptText: 'Saved in another tab.',
    });
  });

  it('marks the form as a resubmission', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await correct(test, reviewer, roundId);
    await changeVideo(test, owner, id, { status: 'in_review', postText: 'See us.' });
    const next = await newestLink(test);
    const { reviewForm } = await test.ask<{ reviewForm: string }>(next.reviewer, ROUND, { id: next.roundId });
    expect(JSON.parse(reviewForm)).toMatchObject({ submission: 'resubmission', representativeName: 'Ada Lovelace' });
  });
});

describe('going back to the recording', () => {
  it('turns it into a draft at stage 1 without a logo', async () => {
    const urlLogo = (await test.upload(owner, 'images', 'logo.png', await readFile(fixtures.logo))).url;
    const { id, roundId, reviewer } = await submittedVideo(test, owner, { urlLogo, logoPosition: 'top_left' });
    await correct(test, reviewer, roundId);
    expect(await changeVideo(test, owner, id, { status: 'draft', view: 1 })).toMatchObject({
      status: 'draft',
      view: 1,
      version: 1,
      urlLogo: null,
      logoPosition: null,
    });
  });

  it('and submitting again makes the next version', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await correct(test, reviewer, roundId);
    await changeVideo(test, owner, id, { status: 'draft', view: 1 });
    await test.ask(owner, SUBMIT_VIDEO, submission(id));
    expect(await changeVideo(test, owner, id, {})).toMatchObject({ status: 'in_review', version: 2 });
  });
});

describe('withdrawing', () => {
  it('turns it into a draft and ends the link', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    expect(await changeVideo(test, owner, id, { status: 'draft' })).toMatchObject({ status: 'draft', version: 1 });
    expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({ state: 'withdrawn', script: null });
    for (const [video, reason] of [
      [APPROVAL, 'link_withdrawn'],
      [{ status: 'approved' }, 'link_withdrawn'],
      [{ status: 'draft' }, 'forbidden'],
    ] as const)
      expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video })).toMatchObject({ reason });
  });
});

describe('resending the link', () => {
  it('mails a new link that supersedes the old one', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    expect(await newestLink(test)).toEqual({ roundId, reviewer });
    await test.ask(owner, RESEND, { id });
    const next = await newestLink(test);
    expect(next.roundId).toBe(roundId);
    expect(next.reviewer.secret).not.toBe(reviewer.secret);
    expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({ state: 'superseded', script: null });
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject({
      code: 'CONFLICT',
      reason: 'link_superseded',
    });
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: { status: 'in_review' } })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await roundSeenBy(test, next.reviewer, roundId)).toMatchObject({ state: 'open' });
  });

  it('is only possible in review', async () => {
    const { id } = await approvedVideo(test, owner);
    expect(await test.refusal(owner, RESEND, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('works when the link has expired', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await test.asOwner("update review_links set expires_at = now() - interval '1 second' where round_id = $1", [
      roundId,
    ]);
    expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({ state: 'expired', script: null });
    expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject({
      reason: 'link_expired',
    });
    await test.ask(owner, RESEND, { id });
    const next = await newestLink(test);
    expect(await changeVideo(test, next.reviewer, id, APPROVAL)).toMatchObject({ status: 'approved' });
  });
});
