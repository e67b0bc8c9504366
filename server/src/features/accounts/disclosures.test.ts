import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { APPROVAL, changeVideo, readyVideo, roundSeenBy, SUBMIT_VIDEO, submission } from '../../../testing/flow.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ADD = `mutation ($list: [DisclaimerInput!]!) {
  addDisclaimersToUser(disclaimers: $list) { id title text editable }
}`;
const UPDATE = `mutation ($id: ID!, $form: DisclaimerInput!) {
  updateDisclaimer(id: $id, disclaimer: $form) { id title text }
}`;
const REMOVE = 'mutation ($id: ID!) { removeDisclaimer(id: $id) { id } }';
const MINE = '{ getViewer { user { disclaimers { id title text editable } } } }';
const FROZEN = 'query ($id: ID!) { getVideo(id: $id) { status disclosureTitle disclosureText } }';

interface Disclosure {
  id: string;
  title: string;
  text: string;
  editable: boolean;
}
const GENERAL = { title: 'General', text: 'Not advice.' };
const add = (person: TestPerson, ...list: object[]) => test.ask<Disclosure[]>(person, ADD, { list });
const one = async (person: TestPerson, form = GENERAL): Promise<string> => (await add(person, form))[0]?.id ?? '';
const mine = async (person: TestPerson) =>
  (await test.ask<{ user: { disclaimers: Disclosure[] } }>(person, MINE)).user.disclaimers;
const eventsOf = async ({ accountId }: TestPerson) =>
  (await test.asOwner('select type from ledger_events where account_id = $1 order by seq', [accountId])).map(
    ({ type }) => type,
  );

describe('a person’s disclosures', () => {
  it('are added in order, changed and removed, each with an event', async () => {
    const owner = await test.makePerson();
    const [first, second] = await add(
      owner,
      { title: ' General ', text: ' Not advice. ' },
      { title: 'Risk', text: 'x'.repeat(500) },
    );
    expect(await mine(owner)).toEqual([first, second]);
    expect(first).toMatchObject({ ...GENERAL, editable: true });
    expect(await test.ask(owner, UPDATE, { id: first?.id, form: { title: 'Law', text: 'No law.' } })).toMatchObject({
      title: 'Law',
      text: 'No law.',
    });
    await test.ask(owner, UPDATE, { id: first?.id, form: { title: 'Law', text: 'No law.' } });
    expect(await test.ask(owner, REMOVE, { id: second?.id })).toEqual({ id: second?.id });
    expect((await mine(owner)).map(({ title }) => title)).toEqual(['Law']);
    expect(await eventsOf(owner)).toEqual(['disclosure.added', 'disclosure.changed', 'disclosure.removed']);
    expect(await test.refusal(owner, REMOVE, { id: second?.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each<[Record<string, string>, Record<string, string>]>([
    [{ title: '', text: 'x' }, { title: 'This field is required' }],
    [{ title: 'x', text: ' ' }, { text: 'This field is required' }],
    [
      { title: '', text: '' },
      { title: 'This field is required', text: 'This field is required' },
    ],
    [{ title: 'x', text: 'x'.repeat(501) }, { text: 'Must be 500 characters or less' }],
    [{ title: 'x'.repeat(201), text: 'x' }, { title: 'At most 200 characters' }],
  ])('are refused as a whole if one is %j', async (form, fields) => {
    const owner = await test.makePerson();
    const id = await one(owner);
    expect(await test.refusal(owner, UPDATE, { id, form })).toMatchObject({ code: 'INVALID', fields });
    const listed = Object.fromEntries(Object.entries(fields).map(([name, text]) => [`disclaimers.1.${name}`, text]));
    expect(await test.refusal(owner, ADD, { list: [GENERAL, form] })).toMatchObject({
      code: 'INVALID',
      fields: listed,
    });
    expect(await mine(owner)).toHaveLength(1);
  });

  it('require a plan', async () => {
    const lapsed = await test.makePerson({ plan: 'lapsed' });
    expect(await test.refusal(lapsed, ADD, { list: [GENERAL] })).toMatchObject({ code: 'PLAN_REQUIRED' });
  });

  it('are limited in number', async () => {
    const owner = await test.makePerson();
    const twenty = Array.from({ length: 20 }, () => GENERAL);
    for (let times = 0; times < 5; times += 1) await add(owner, ...twenty);
    expect(await test.refusal(owner, ADD, { list: [GENERAL] })).toMatchObject({
      fields: { disclaimers: 'At most 100 disclosures' },
    });
    expect(await test.refusal(owner, ADD, { list: [...twenty, GENERAL] })).toMatchObject({
      fields: { disclaimers: 'At most 20 at once' },
    });
  });
});

describe('disclosures of the account above', () => {
  it('are visible but cannot be changed', async () => {
    const owner = await test.makePerson();
    const member = await test.makePerson({ parent: owner, role: 'full' });
    const id = await one(owner);
    const own = await one(member, { title: 'Mine', text: 'Own words.' });
    expect(await mine(member)).toMatchObject([
      { id, editable: false },
      { id: own, editable: true },
    ]);
    for (const refusal of [
      await test.refusal(member, UPDATE, { id, form: GENERAL }),
      await test.refusal(member, REMOVE, { id }),
    ])
      expect(refusal).toMatchObject({ code: 'FORBIDDEN', message: 'This option was set by the administrator' });
    expect(await mine(owner)).toMatchObject([{ id, editable: true }]);
  });

  it('do not give members and strangers access to each other’s', async () => {
    const owner = await test.makePerson();
    const member = await test.makePerson({ parent: owner, role: 'full' });
    const id = await one(member);
    for (const caller of [owner, await test.makePerson(), await test.makePerson({ parent: owner, role: 'full' })])
      for (const [document, variables] of [
        [UPDATE, { id, form: GENERAL }],
        [REMOVE, { id }],
      ] as const)
        expect(await test.refusal(caller, document, variables)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a disclosure on a video', () => {
  it.each(['changed', 'removed'])('stays as it was approved when it is %s', async (what) => {
    const owner = await test.makePerson();
    const id = await one(owner);
    const video = await readyVideo(test, owner, { disclosureId: id });
    await test.ask(owner, SUBMIT_VIDEO, submission(video));
    const [round] = await test.asOwner('select id from review_rounds where video_id = $1', [video]);
    const approver = await test.makePerson({ parent: owner, may: ['approveVideos', 'myVideosRead'] });
    const alter = () =>
      what === 'changed'
        ? test.ask(owner, UPDATE, { id, form: { title: 'New', text: 'Other words.' } })
        : test.ask(owner, REMOVE, { id });
    await alter();
    expect(await roundSeenBy(test, approver, String(round?.id))).toMatchObject({ state: 'open' });
    // the reviewer decides on the text that was submitted
    await changeVideo(test, approver, video, { ...APPROVAL, version: 1 });
    expect(await test.ask(owner, FROZEN, { id: video })).toEqual({
      status: 'approved',
      disclosureTitle: 'General',
      disclosureText: 'Not advice.',
    });
    const [row] = await test.asOwner('select disclosure_text as text from review_rounds where id = $1', [round?.id]);
    expect(row?.text).toBe('Not advice.');
  });
});
