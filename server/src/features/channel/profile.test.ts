import { readFile } from 'node:fs/promises';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { APPROVAL, newestLink, REVIEW_FORM, UPDATE_SCRIPT } from '../../../testing/flow.ts';
import { channelOf } from '../accounts/channels.ts';
import { publicProfile } from './profile.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const SAVE = `mutation ($profile: ChannelProfileInput!) {
  updateChannelProfile(profile: $profile) { text actionLabel actionUrl footer accent cover scriptId state isReviewed }
}`;
interface Saved {
  text: string;
  scriptId: string | null;
  cover: string | null;
  state: string;
  isReviewed: boolean;
}
const save = (person: TestPerson, profile: object) => test.ask<Saved>(person, SAVE, { profile });
const shown = async (person: TestPerson) => {
  const channel = await channelOf(test.db, person.id, { owner: false });
  return channel && ((await publicProfile(test.db, channel.user))?.profile.text ?? null);
};
const send = (person: TestPerson, id: string | null) =>
  test.ask(person, UPDATE_SCRIPT, { id, script: { status: 'in_review', reviewForm: REVIEW_FORM } });
const approve = async (id: string | null) =>
  test.ask((await newestLink(test)).reviewer, UPDATE_SCRIPT, { id, script: APPROVAL });
const cover = async (person: TestPerson) =>
  (await test.upload(person, 'images', 'cover.png', await readFile(fixtures.logo))).url;

describe('a channel profile without a compliance engine', () => {
  it('is public when it is saved', async () => {
    const owner = await test.makePerson({ engine: false });
    const profile = {
      text: 'Advice.',
      actionLabel: 'Book',
      actionUrl: 'firm.test',
      footer: 'Not a bank.',
      accent: 'teal',
    };
    expect(await save(owner, profile)).toMatchObject({
      ...profile,
      ...{ actionUrl: 'https://firm.test', scriptId: null, state: 'public', isReviewed: false },
    });
    expect(await shown(owner)).toBe('Advice.');
  });
});

describe('a channel profile under a compliance engine', () => {
  it('is public once exactly its words and cover are approved, and stays so while the next waits', async () => {
    const owner = await test.makePerson({ engine: true });
    const image = await cover(owner);
    const first = await save(owner, { text: 'Advice.', cover: image });
    expect(first).toMatchObject({ state: 'draft', isReviewed: true, cover: image });
    expect(await shown(owner)).toBeNull();
    await send(owner, first.scriptId);
    expect(await shown(owner)).toBeNull();
    expect(await test.refusal(owner, SAVE, { profile: { text: 'Other.' } })).toMatchObject({ code: 'CONFLICT' });
    await approve(first.scriptId);
    expect(await shown(owner)).toBe('Advice.');

    const next = await save(owner, { text: 'Best advice.', cover: image });
    expect(next.scriptId).not.toBe(first.scriptId);
    expect([next.state, await shown(owner)]).toEqual(['draft', 'Advice.']);
  });

  it('is not public if its script was changed before it was approved', async () => {
    const owner = await test.makePerson({ engine: true });
    const { scriptId } = await save(owner, { text: 'We are good.' });
    await test.ask(owner, UPDATE_SCRIPT, { id: scriptId, script: { scriptText: 'About the firm\nWe are fair.' } });
    await send(owner, scriptId);
    await approve(scriptId);
    expect(await shown(owner)).toBeNull();
    expect(await test.ask(owner, '{ getChannelProfile { state } }')).toEqual({ state: 'changed' });
    // saved exactly as approved, they need no second approval
    expect(await save(owner, { text: 'We are fair.' })).toMatchObject({ state: 'public', scriptId });
  });

  it('is public as approved under a category that its script got later', async () => {
    const owner = await test.makePerson({ engine: true });
    const { scriptId } = await save(owner, { text: 'Advice.' });
    await test.ask(owner, UPDATE_SCRIPT, { id: scriptId, script: { category: 'Investments', title: 'Our page' } });
    await send(owner, scriptId);
    await approve(scriptId);
    expect(await shown(owner)).toBe('Advice.');
  });

  it('waits until its conditions are agreed to', async () => {
    const owner = await test.makePerson({ engine: true });
    const { scriptId } = await save(owner, { text: 'Advice.' });
    await send(owner, scriptId);
    const conditions = { text: 'Not after the merger.' };
    await test.ask((await newestLink(test)).reviewer, UPDATE_SCRIPT, {
      id: scriptId,
      script: { ...APPROVAL, conditions },
    });
    expect(await test.ask(owner, '{ getChannelProfile { state } }')).toEqual({ state: 'conditions' });
  });

  it('is sent and approved with only a cover, and is public at once when empty', async () => {
    const owner = await test.makePerson({ engine: true });
    const { scriptId } = await save(owner, { cover: await cover(owner) });
    await send(owner, scriptId);
    await approve(scriptId);
    expect(await shown(owner)).toBe('');
    expect(await save(owner, {})).toMatchObject({ state: 'public', scriptId: null, cover: null });
  });

  it('keeps its approval when only the color changes', async () => {
    const owner = await test.makePerson({ engine: true });
    const { scriptId } = await save(owner, { text: 'Advice.' });
    await send(owner, scriptId);
    await approve(scriptId);
    expect(await save(owner, { text: 'Advice.', accent: 'navy' })).toMatchObject({ state: 'public', scriptId });
  });
});

describe('a channel profile', () => {
  it.each([
    [{ cover: '/files/nobodys.png' }, 'cover'],
    [{ featuredVideoId: crypto.randomUUID() }, 'featuredVideoId'],
    [{ actionLabel: 'Book' }, 'actionUrl'],
  ])('is refused with %j', async (profile, field) => {
    const owner = await test.makePerson();
    const refused = await test.refusal(owner, SAVE, { profile });
    expect(refused).toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } });
  });
});
