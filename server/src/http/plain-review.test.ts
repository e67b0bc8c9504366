// Longer than usual on purpose: one browser without scripts, and everything that it may be refused.
import { PLAIN_CODE_OVER } from '@greenlit/domain/review/plain-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onMainHost, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import {
  APPROVAL,
  changeVideo,
  RESEND,
  roundSeenBy,
  type Submitted,
  submittedScript,
  submittedVideo,
  UPDATE_VIDEO,
} from '../../testing/flow.ts';
import { mailedCode as mailed, openedPlain, otherCode as other, plainBrowser } from '../../testing/plain-browser.ts';
import { plainBuild } from '../../testing/plain-build.ts';
import { identityOf } from '../../testing/sign-in.ts';
import { createApp } from '../app.ts';
import { formToken } from '../features/review/plain.credential.ts';

let test: TestApp;
let app: Awaited<ReturnType<typeof createApp>>;
let owner: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  const made = await createApp({ ...test.ports, webDist: await plainBuild(test.folder) });
  app = onMainHost(made, test.ports.config.mainHost);
  owner = await test.makePerson();
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(() => identityOf(test).forgetLimits());

const browser = (roundId: string, headers?: Record<string, string>) => plainBrowser(app, roundId, headers);
const opened = (roundId: string) => openedPlain(test, app, roundId);
const mailedCode = () => mailed(test);
const stateOf = async ({ roundId, reviewer }: Submitted) => (await roundSeenBy(test, reviewer, roundId)).state;
const GRACE = { name: 'Grace Hopper' };
const OUTDATED = 'This page was open for too long. Check it and send it again';

/** The data of the newest event of this kind about the round. */
async function eventOf(type: string, roundId: string): Promise<Record<string, unknown>> {
  const [event] = await test.asOwner(
    "select data from ledger_events where type = $1 and data ->> 'roundId' = $2 order by seq desc limit 1",
    [type, roundId],
  );
  return (event?.data ?? {}) as Record<string, unknown>;
}

describe('the page without scripts', () => {
  it('is opened by a mailed code, takes a note, and approves with a receipt; the record says how', async () => {
    const sent = await submittedVideo(test, owner);
    const reader = await opened(sent.roundId);
    const noted = await reader.press('note', { ...GRACE, note: 'Look up.', moment: '0:01', place: 'whole', text: '' });
    expect(noted).toMatchObject({
      status: 200,
      page: { said: 'note', typed: { note: '', ...GRACE }, review: { notes: [{ text: 'Look up.', atSeconds: 1 }] } },
    });
    const asked = await reader.press('approve', GRACE);
    expect(asked).toMatchObject({ status: 200, redirected: false });
    const question = '1 note is still open. Approve “The order of returns”, version 1, anyway?';
    expect(asked.page).toMatchObject({ question: { text: question, anyway: true, asked: expect.any(String) } });
    expect(await stateOf(sent)).toBe('open');
    const done = await reader.press('approve', GRACE);
    expect(done).toMatchObject({ redirected: true, page: { review: { state: 'approved', reviewerName: GRACE.name } } });
    expect(await eventOf('item.approved', sent.roundId)).toMatchObject({
      plainPage: true,
      notesClosed: 1,
      reviewerName: GRACE.name,
      reviewerEmail: 'reviewer@firm.test',
    });
    // the same with scripts says nothing of it
    const usual = await submittedVideo(test, owner);
    await changeVideo(test, usual.reviewer, usual.id, APPROVAL);
    expect(await eventOf('item.approved', usual.roundId)).not.toHaveProperty('plainPage');
  });

  it('sends corrections with single line breaks, under name and title', async () => {
    const sent = await submittedScript(test, owner);
    const reader = await opened(sent.roundId);
    const office = { title: 'Principal', number: '1815' };
    const { page } = await reader.press('send', { ...GRACE, ...office, text: 'Name the risk.\r\nTwice.' });
    expect(page).toMatchObject({ review: { state: 'corrections', text: 'Name the risk.\nTwice.' } });
    expect(await eventOf('item.corrections_sent', sent.roundId)).toMatchObject({
      plainPage: true,
      text: 'Name the risk.\nTwice.',
      registration: office,
    });
  });

  it('keeps its cookies from scripts and other sites, for this page and an hour, and is kept by no cache', async () => {
    const { roundId } = await submittedVideo(test, owner);
    const reader = await opened(roundId);
    const path = `Path=/compliance/review/${roundId}/plain`;
    expect(reader.setCookies).toEqual([
      expect.stringMatching(`^gl_plain_code=[\\w-]+; ${path}; Max-Age=900; HttpOnly; SameSite=Strict$`),
      expect.stringMatching(`^gl_plain=; ${path}; Max-Age=0; HttpOnly; SameSite=Strict$`),
      expect.stringMatching(`^gl_plain=[\\w-]+; ${path}; Max-Age=3600; HttpOnly; SameSite=Strict$`),
      expect.stringMatching(`^gl_plain_code=; ${path}; Max-Age=0; HttpOnly; SameSite=Strict$`),
    ]);
    const { headers } = await reader.open();
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/script-src 'self';.*form-action 'self'/),
    });
    // on https they are for https alone
    const config = { ...test.ports.config, mainHost: 'https://greenlit.test' };
    const safe = onMainHost(
      await createApp({ ...test.ports, config, webDist: await plainBuild(test.folder) }),
      config.mainHost,
    );
    const token = formToken(test.ports.secrets, roundId, '');
    const answer = await safe.inject({
      method: 'POST',
      url: `/compliance/review/${roundId}/plain`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, press: 'ask' }).toString(),
    });
    expect(String(answer.headers['set-cookie'])).toContain('; HttpOnly; Secure; SameSite=Strict');
    await safe.close();
  });

  it('changes nothing when it is opened, however often', async () => {
    const sent = await submittedVideo(test, owner);
    const codes = async () => (await test.mails()).filter(({ subject }) => subject.startsWith('Your code')).length;
    await test.runJobs();
    const before = await codes();
    const reader = browser(sent.roundId);
    for (const _time of [1, 2]) expect((await reader.open()).page).toMatchObject({ step: 'ask' });
    expect(reader.setCookies).toEqual([]);
    await test.runJobs();
    expect(await codes()).toBe(before);
    expect((await opened(sent.roundId)).cookies.size).toBe(1);
    expect(await stateOf(sent)).toBe('open');
  });

  it('does not exist for a malformed round, and shows nothing of one that does not exist', async () => {
    expect((await browser('1').open()).status).toBe(404);
    const nobody = browser('00000000-0000-4000-8000-000000000000');
    expect((await nobody.open()).page).toMatchObject({ step: 'ask' });
    expect(await nobody.press('ask')).toMatchObject({ status: 404, page: { failure: 'Review not found' } });
  });
});

describe('the mailed code', () => {
  it('is refused if it is wrong, and after five tries', async () => {
    const { roundId } = await submittedVideo(test, owner);
    const reader = browser(roundId);
    await reader.open();
    await reader.press('ask');
    const code = await mailedCode();
    const wrong = {
      status: 422,
      page: { step: 'code', problem: expect.stringContaining('Invalid verification code') },
    };
    for (const bad of ['', 'abc', '12', other(code), other(code)])
      expect(await reader.press('open', { code: bad })).toMatchObject({ status: 422, page: { step: 'code' } });
    expect(await reader.press('open', { code: other(code) })).toMatchObject(wrong);
    for (let left = 0; left < 2; left += 1) await reader.press('open', { code: other(code) });
    expect(await reader.press('open', { code })).toMatchObject({ status: 429, page: { step: 'code' } });
    expect(reader.cookies.has('gl_plain')).toBe(false);
  });

  it('is worth nothing after its time, in another browser or for another round', async () => {
    const [one, two] = [await submittedVideo(test, owner), await submittedVideo(test, owner)];
    const reader = browser(one.roundId);
    await reader.open();
    await reader.press('ask');
    const code = await mailedCode();
    const elsewhere = browser(one.roundId);
    await elsewhere.open();
    expect(await elsewhere.press('open', { code })).toMatchObject({ status: 422, page: { step: 'ask' } });
    const challenge = reader.cookies.get('gl_plain_code') ?? '';
    const beside = browser(two.roundId);
    beside.cookies.set('gl_plain_code', challenge);
    expect((await beside.open()).page).toMatchObject({ step: 'ask' });
    expect(await beside.press('open', { code })).toMatchObject({ status: 422, page: { step: 'ask' } });
    // a form whose token knows no cookie, so that only the time of the code is in its way
    const { secrets } = test.ports;
    reader.cookies.set('gl_plain_code', secrets.seal('link-code', secrets.open('link-code', challenge), -1));
    const late = await reader.press('open', { code, token: formToken(secrets, one.roundId, '') });
    expect(late).toMatchObject({ status: 422, page: { step: 'ask', failure: PLAIN_CODE_OVER } });
    reader.cookies.set('gl_plain_code', challenge);
    await reader.open();
    expect((await reader.press('open', { code })).page).toMatchObject({ step: 'review' });
  });
});

describe('a form of the page without scripts', () => {
  it('does nothing without its token, with that of another round or browser, or from another site', async () => {
    const [one, two] = [await submittedVideo(test, owner), await submittedVideo(test, owner)];
    const [reader, beside] = [await opened(one.roundId), await opened(two.roundId)];
    const again = await opened(one.roundId);
    // from another site, perhaps, so nothing of it is shown
    for (const token of ['', 'forged', beside.token()]) {
      const refused = await reader.press('send', { name: 'Mallory', text: 'Buy now.', token });
      expect(refused).toMatchObject({
        status: 403,
        page: { step: 'review', failure: OUTDATED, typed: { text: '', name: GRACE.name } },
      });
    }
    for (const token of [again.token(), formToken(test.ports.secrets, one.roundId, '')]) {
      const refused = await reader.press('send', { ...GRACE, text: 'Name the risk.', token });
      expect(refused).toMatchObject({
        status: 403,
        page: { step: 'review', failure: OUTDATED, typed: { text: 'Name the risk.', ...GRACE } },
      });
    }
    const framed = browser(one.roundId, { 'sec-fetch-site': 'cross-site' });
    for (const [name, value] of reader.cookies) framed.cookies.set(name, value);
    await framed.open();
    const foreign = await framed.press('send', { name: 'Mallory', text: 'Buy now.' });
    expect(foreign).toMatchObject({ status: 403, page: { typed: { text: '', name: GRACE.name } } });
    framed.cookies.clear();
    const atDoor = await framed.press('send', { name: 'Mallory', text: 'Buy now.' });
    expect(atDoor).toMatchObject({ status: 403, page: { step: 'ask', kept: '' } });
    // a page of ours that was open for more than a day
    const slow = browser(one.roundId, { 'sec-fetch-site': 'same-origin' });
    const day = await slow.raw({ token: 'too old', press: 'send', text: 'Name the risk.' });
    expect(day).toMatchObject({ status: 403, page: { step: 'ask', kept: 'Name the risk.' } });
    const before = (await test.mails()).length;
    expect((await browser(one.roundId).raw({ press: 'ask' })).status).toBe(403);
    await test.runJobs();
    expect((await test.mails()).length).toBe(before);
    expect(await stateOf(one)).toBe('open');
  });

  it('does nothing with the cookie of another round, a forged one or an old one, and gives back what was typed', async () => {
    const [one, two] = [await submittedVideo(test, owner), await submittedVideo(test, owner)];
    const theirs = (await opened(two.roundId)).cookies.get('gl_plain') ?? '';
    const { secrets } = test.ports;
    const own = secrets.open('plain-pass', (await opened(one.roundId)).cookies.get('gl_plain') ?? '');
    const again = browser(one.roundId);
    again.cookies.set('gl_plain', secrets.seal('plain-pass', own, 60));
    expect((await again.open()).page).toMatchObject({ step: 'review' });
    for (const cookie of [theirs, 'forged', secrets.seal('plain-pass', own, -1)]) {
      const reader = browser(one.roundId);
      reader.cookies.set('gl_plain', cookie);
      expect((await reader.open()).page).toMatchObject({ step: 'ask' });
      const refused = await reader.press('send', { ...GRACE, text: 'Name the risk.' });
      expect(refused).toMatchObject({ status: 403, page: { step: 'ask', kept: 'Name the risk.\n\nGrace Hopper' } });
    }
    expect(await stateOf(one)).toBe('open');
  });

  it('refuses what the page with scripts refuses, in the same words, and keeps what was typed', async () => {
    const sent = await submittedVideo(test, owner);
    const reader = await opened(sent.roundId);
    const unfinished = [
      ['approve', {}, { name: 'Enter your name to decide' }],
      ['send', GRACE, { text: 'Write what must change, then send the corrections' }],
      [
        'approve',
        { ...GRACE, text: 'No.' },
        { text: 'You wrote corrections: send them, or clear the text to approve' },
      ],
      ['approve', { ...GRACE, note: 'Look up.' }, { note: 'Save this note, or clear it, before you decide' }],
      ['note', GRACE, { note: 'Write the note first' }],
      ['note', { note: 'Look up.', moment: 'soon' }, { moment: 'Choose a moment of the video' }],
      ['note', { note: 'Look up.', moment: '59:00' }, { moment: 'Choose a moment of the video' }],
      ['note', { note: 'Look up.', place: '0-999999' }, { place: 'Choose a passage' }],
      ['send', { ...GRACE, text: 'a'.repeat(20_001) }, { text: 'Corrections can have at most 20,000 characters' }],
    ] as const;
    for (const [button, typed, problems] of unfinished)
      expect(await reader.press(button, typed)).toMatchObject({ status: 422, page: { problems, typed } });
    const long = await reader.press('send', { name: 'a'.repeat(101), text: 'No.' });
    expect(long.page).toMatchObject({ failed: 'send', failure: 'A name can have at most 100 characters' });
    expect(await stateOf(sent)).toBe('open');
  });

  it('adds a note once, however often it is sent, and removes it', async () => {
    const { roundId } = await submittedScript(test, owner);
    const reader = await opened(roundId);
    const noteId = crypto.randomUUID();
    const note = { note: 'A promise.', place: '0-6', noteId };
    await reader.press('note', note);
    const twice = await reader.press('note', note);
    expect(twice.page?.review?.notes).toEqual([expect.objectContaining({ text: 'A promise.' })]);
    const { page } = await reader.press(`remove:${twice.page?.review?.notes[0]?.id}`);
    expect(page?.review?.notes).toEqual([]);
  });

  it('asks for the firm’s own code and registration where they are required', async () => {
    const firm = await test.makePerson();
    await test.asOwner('update accounts set review_code = true, registration_required = true where id = $1', [
      firm.accountId,
    ]);
    const sent = await submittedVideo(test, firm);
    const reader = await opened(sent.roundId);
    const REQUIRED = 'The firm asks for this with every decision';
    expect((await reader.press('send', { ...GRACE, text: 'No.' })).page).toMatchObject({
      problems: { title: REQUIRED, number: REQUIRED, code: 'Enter the code from your e-mail to decide' },
    });
    const typed = { ...GRACE, text: 'No.', title: 'Principal', number: '1815' };
    expect((await reader.press('code', typed)).page).toMatchObject({ said: 'code', typed });
    await test.runJobs();
    const [mail] = await test.mails();
    const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    const wrong = await reader.press('send', { ...typed, code: other(code) });
    expect(wrong.page).toMatchObject({ problems: { code: expect.stringContaining('Invalid verification code') } });
    expect((await reader.press('send', { ...typed, code })).page).toMatchObject({ review: { state: 'corrections' } });
  });
});

describe('a round that is over', () => {
  const typed = { ...GRACE, text: 'Name the risk.' };

  it.each([
    [
      'decided',
      async ({ reviewer, id }: Submitted) => void (await changeVideo(test, reviewer, id, APPROVAL)),
      'approved',
    ],
    [
      'withdrawn',
      async ({ id }: Submitted) => void (await changeVideo(test, owner, id, { status: 'draft' })),
      'withdrawn',
    ],
    ['sent again', async ({ id }: Submitted) => void (await test.ask(owner, RESEND, { id })), 'superseded'],
    [
      'expired',
      async ({ roundId }: Submitted) =>
        void (await test.asOwner("update review_links set expires_at = now() - interval '1 day' where round_id = $1", [
          roundId,
        ])),
      'expired',
    ],
  ])('because it was %s since the page was opened is shown as such', async (_how, over, state) => {
    const sent = await submittedVideo(test, owner);
    const reader = await opened(sent.roundId);
    await over(sent);
    const refused = await reader.press('send', typed);
    expect(refused).toMatchObject({
      status: 409,
      page: { failure: 'This version changed, reload', review: { state } },
    });
    expect((await reader.open()).page).toMatchObject({ review: { state } });
  });

  it('because a newer link was sent is opened again by a code for that one', async () => {
    const sent = await submittedVideo(test, owner);
    const reader = await opened(sent.roundId);
    await test.ask(owner, RESEND, { id: sent.id });
    expect((await reader.open()).page).toMatchObject({ review: { state: 'superseded' } });
    expect((await reader.press('ask')).page).toMatchObject({ step: 'code' });
    expect((await reader.press('open', { code: await mailedCode() })).page).toMatchObject({
      review: { state: 'open' },
    });
  });

  it('because its account was closed lets nobody in, and decides nothing', async () => {
    const closing = await test.makePerson();
    const sent = await submittedVideo(test, closing);
    const reader = await opened(sent.roundId);
    await test.asOwner('update users set active = false where id = $1', [closing.id]);
    expect(await reader.press('send', typed)).toMatchObject({ status: 409, page: { review: { state: 'disabled' } } });
    const later = browser(sent.roundId);
    await later.open();
    expect(await later.press('ask')).toMatchObject({
      status: 409,
      page: { step: 'ask', failure: 'The account that sent this is disabled, so nothing can be decided' },
    });
  });

  it('can be asked for anew once its link has expired', async () => {
    const { roundId } = await submittedVideo(test, owner);
    const reader = await opened(roundId);
    await test.asOwner("update review_links set expires_at = now() - interval '1 day' where round_id = $1", [roundId]);
    expect((await reader.press('link')).page).toMatchObject({ said: 'link' });
    expect(await reader.press('link')).toMatchObject({
      status: 429,
      page: { failure: 'The author was already asked, give them a day' },
    });
  });

  it('is not approved if it changed since it was submitted', async () => {
    const sent = await submittedVideo(test, owner);
    const reader = await opened(sent.roundId);
    await reader.press('approve', GRACE);
    await test.asOwner("update videos set title = 'Buy now' where id = $1", [sent.id]);
    const changed = { status: 409, page: { failure: 'This version changed, reload', reload: true } };
    expect(await reader.press('approve', GRACE)).toMatchObject(changed);
    expect(await stateOf(sent)).toBe('open');
    expect(await test.refusal(sent.reviewer, UPDATE_VIDEO, { id: sent.id, video: APPROVAL })).toMatchObject({
      message: changed.page.failure,
    });
  });
});
