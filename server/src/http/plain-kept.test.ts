import { join } from 'node:path';
import { PLAIN_BROKEN, PLAIN_BUSY, PLAIN_NO_COOKIE, PLAIN_OVER } from '@greenlit/domain/review/plain-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onMainHost, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { APPROVAL, changeVideo, roundSeenBy, submittedScript, submittedVideo } from '../../testing/flow.ts';
import { mailedCode, openedPlain, plainBrowser } from '../../testing/plain-browser.ts';
import { plainBuild } from '../../testing/plain-build.ts';
import { identityOf } from '../../testing/sign-in.ts';
import { createApp } from '../app.ts';
import { connect } from '../db/connect.ts';
import { gatherItem, itemRow } from '../features/records/gather.ts';
import { formToken } from '../features/review/plain.credential.ts';

type App = Awaited<ReturnType<typeof createApp>>;

let test: TestApp;
let app: App;
let owner: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  app = await appWith({});
  owner = await test.makePerson();
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(() => identityOf(test).forgetLimits());

async function appWith({
  db = test.ports.db,
  document,
}: {
  db?: typeof test.ports.db;
  document?: string;
}): Promise<App> {
  const webDist = await plainBuild(join(test.folder, document ? 'broken' : 'whole'), document);
  return onMainHost(await createApp({ ...test.ports, db, webDist }), test.ports.config.mainHost);
}

const opened = (roundId: string) => openedPlain(test, app, roundId);
const GRACE = { name: 'Grace Hopper' };
const TYPED = {
  ...GRACE,
  note: 'Look up.',
  moment: '0:45',
  text: 'Name the risk.',
  title: 'Principal',
  number: '1815',
};
const KEPT = '0:45 — Look up.\n\nName the risk.\n\nGrace Hopper\nPrincipal\n1815';

describe('what was typed on the page without scripts', () => {
  it('is given back while the database is down', async () => {
    const { roundId } = await submittedVideo(test, owner);
    const away = connect('postgres://nobody@127.0.0.1:1/nothing');
    const broken = await appWith({ db: away });
    const reader = plainBrowser(broken, roundId);
    const refused = await reader.raw({ ...TYPED, press: 'send', token: formToken(test.ports.secrets, roundId, '') });
    expect(refused).toMatchObject({ status: 503, page: { step: 'stopped', kept: KEPT } });
    expect(refused.headers['retry-after']).toBe('10');
    // another site may have typed it
    expect(await reader.raw({ ...TYPED, press: 'send' })).toMatchObject({ status: 503, page: { kept: '' } });
    await broken.close();
    await away.$client.end();
  });

  it('is given back after a bug of ours', async () => {
    const { roundId } = await submittedVideo(test, owner);
    const [reader, broken] = [await opened(roundId), await appWith({ document: '{ nothing }' })];
    const beside = plainBrowser(broken, roundId);
    for (const [name, value] of reader.cookies) beside.cookies.set(name, value);
    expect(await beside.raw({ ...TYPED, press: 'send', token: reader.token() })).toMatchObject({
      status: 500,
      page: { step: 'stopped', failure: PLAIN_BROKEN, kept: KEPT },
    });
    await broken.close();
  });

  it('is given back once the hour is over, however long it is', async () => {
    const { roundId } = await submittedVideo(test, owner);
    const reader = await opened(roundId);
    reader.cookies.clear();
    const text = 'é'.repeat(20_000);
    expect(await reader.press('send', { ...GRACE, text })).toMatchObject({
      status: 403,
      page: { step: 'ask', failure: PLAIN_OVER, kept: `${text}\n\nGrace Hopper` },
    });
  });

  it('stays when the page is shown anew, which decides nothing', async () => {
    const sent = await submittedVideo(test, owner);
    const reader = await opened(sent.roundId);
    expect(await reader.press('reload', TYPED)).toMatchObject({ status: 200, page: { step: 'review', typed: TYPED } });
    expect(await roundSeenBy(test, sent.reviewer, sent.roundId)).toMatchObject({ state: 'open' });
  });

  it('is given back when the page was asked for too often, which is said', async () => {
    const { roundId } = await submittedVideo(test, owner);
    const reader = await opened(roundId);
    await test.asOwner("update rate_limits set hits = 1000 where key like 'plain:%'");
    const busy = { status: 429, page: { step: 'stopped', failure: PLAIN_BUSY } };
    expect(await reader.press('send', TYPED)).toMatchObject({ ...busy, page: { ...busy.page, kept: KEPT } });
    // also what reads no form: a page, and a form of another browser
    expect(await reader.open()).toMatchObject(busy);
    expect(await reader.raw({ press: 'send', token: '' })).toMatchObject(busy);
  });
});

describe('the question before an approval without scripts', () => {
  it('is asked again if another note took the place of one', async () => {
    const sent = await submittedVideo(test, owner);
    const reader = await opened(sent.roundId);
    const noted = await reader.press('note', { ...GRACE, note: 'Look up.', place: 'whole' });
    const asked = await reader.press('approve', GRACE);
    const beside = await opened(sent.roundId);
    await beside.press(`remove:${noted.page?.review?.notes[0]?.id}`);
    await beside.press('note', { note: 'It promises a gain.', place: 'whole' });
    const again = await reader.press('approve', GRACE);
    const { text = '' } = asked.page?.step === 'review' ? (asked.page.question ?? {}) : {};
    expect(again).toMatchObject({ redirected: false, page: { question: { text }, review: { state: 'open' } } });
    expect((await reader.press('approve', GRACE)).page).toMatchObject({ review: { state: 'approved' } });
  });

  it('can be answered for a title with a line break, which forms change', async () => {
    const sent = await submittedScript(test, owner);
    await test.asOwner("update review_rounds set title = E'Two\\nlines' where id = $1", [sent.roundId]);
    const reader = await opened(sent.roundId);
    const { page } = await reader.press('approve', GRACE);
    expect(page).toMatchObject({ question: { text: expect.stringContaining('Two\nlines') } });
    expect((await reader.press('approve', GRACE)).redirected).toBe(true);
  });
});

describe('the record of a decision', () => {
  it('says that it was made without scripts, of that round alone', async () => {
    const [plain, usual] = [await submittedVideo(test, owner), await submittedVideo(test, owner)];
    await (await opened(plain.roundId)).press('send', { ...GRACE, text: 'Name the risk.' });
    await changeVideo(test, usual.reviewer, usual.id, APPROVAL);
    const decisionOf = async (id: string) => {
      const row = await itemRow(test.ports.db, owner.accountId, 'video', id);
      if (!row) return expect.fail('there is no video');
      const { rounds } = await gatherItem(test.ports.db, { kind: 'video', row, viewer: owner.id }, ({ sha256 }) =>
        Promise.resolve({ sha256, path: null, name: '', bytes: 0 }),
      );
      return rounds[0]?.record.decision;
    };
    expect(await decisionOf(plain.id)).toMatchObject({ plainPage: true, corrections: 'Name the risk.' });
    expect(await decisionOf(usual.id)).not.toHaveProperty('plainPage');
  });
});

describe('the way in without scripts', () => {
  it('says that it needs cookies where they are not kept', async () => {
    const { roundId } = await submittedVideo(test, owner);
    const reader = plainBrowser(app, roundId);
    await reader.open();
    expect((await reader.press('ask')).page).toMatchObject({ step: 'code', failure: null });
    reader.cookies.clear();
    await reader.open();
    const headers = { cookie: '' };
    const without = plainBrowser(app, roundId, headers);
    await without.open();
    expect(await without.press('ask')).toMatchObject({
      redirected: true,
      page: { step: 'ask', failure: PLAIN_NO_COOKIE },
    });
    expect((await without.open()).page).toMatchObject({ step: 'ask', failure: null });
  });

  it('uses what an earlier code opened, which no form that anybody can make ends', async () => {
    const { roundId } = await submittedVideo(test, owner);
    const reader = await opened(roundId);
    await test.runJobs();
    const before = (await test.mails()).length;
    const pass = reader.cookies.get('gl_plain');
    const again = await reader.press('ask', { token: formToken(test.ports.secrets, roundId, '') });
    expect(again).toMatchObject({ redirected: true, page: { step: 'review' } });
    expect(reader.cookies.get('gl_plain')).toBe(pass);
    await test.runJobs();
    expect((await test.mails()).length).toBe(before);
    // its own form asks for another
    expect((await reader.press('ask')).page).toMatchObject({ step: 'code' });
    expect(reader.cookies.has('gl_plain')).toBe(false);
    expect((await reader.press('open', { code: await mailedCode(test) })).page).toMatchObject({ step: 'review' });
  });
});
