import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  CREATE_SCRIPT,
  changeVideo,
  correct,
  draftVideo,
  REVIEW_FORM,
  SUBMIT_VIDEO,
  submission,
  submittedVideo,
  UPDATE_SCRIPT,
  videoFile,
} from '../../../testing/flow.ts';

// Every argument of the contract's calls either takes effect or is refused; none is silently ignored.
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const SCRIPT =
  'query ($id: ID!) { getScript(id: $id) { type industry urlVideo signedVideoUrl thumb scriptText status } }';
const SCRIPTS = `query ($noCustom: Boolean, $isEnterprise: Boolean, $isCompany: Boolean, $isInvited: Boolean, $bodewell: Boolean) {
  getMyScriptsNew(noCustom: $noCustom, isEnterprise: $isEnterprise, isCompany: $isCompany, isInvited: $isInvited,
    bodewell: $bodewell, limit: 100) { scripts { title } }
}`;
const VIDEO = 'query ($id: ID!) { getVideo(id: $id) { urlSignature email submitter complianceText } }';
const PAPERS = `query ($id: ID!) {
  getVideoComments(id: $id) { version requestedBy signedSignatureUrl reviewForm }
}`;
const LIBRARIES = `query ($userId: ID, $withScripts: Boolean) {
  getMyContentLibraries(userId: $userId, withScripts: $withScripts) { id name scripts { title } }
}`;

const write = (person: TestPerson, title: string) =>
  test.ask(person, CREATE_SCRIPT, { script: { title, scriptText: 'b', status: 'draft' } }).then(async (made) => {
    const { id } = made as { id: string };
    await test.asOwner("update scripts set status = 'approved' where id = $1", [id]);
    return id;
  });
async function titles(person: TestPerson, of: object): Promise<string[]> {
  const { scripts } = await test.ask<{ scripts: { title: string }[] }>(person, SCRIPTS, of);
  return scripts.map(({ title }) => title).sort();
}
const picture = (person: TestPerson) => test.uploadFile(person, 'thumbs', fixtures.logo);

describe('a video script', () => {
  it('keeps its file, thumbnail and industry, and needs no text', async () => {
    const person = await test.makePerson({ engine: false });
    const urlVideo = await videoFile(test, person);
    const script = { type: 'video', title: 'Filmed', industry: 'Insurance', urlVideo, thumb: await picture(person) };
    const { id } = await test.ask<{ id: string }>(person, CREATE_SCRIPT, { script });
    const { title: _, ...kept } = script;
    expect(await test.ask(person, SCRIPT, { id })).toMatchObject({ ...kept, status: 'approved' });
  });

  it('is refused without a file, and with an invalid one', async () => {
    const person = await test.makePerson({ engine: false });
    const script = { type: 'video', title: 'Filmed' };
    expect(await test.refusal(person, CREATE_SCRIPT, { script })).toMatchObject({
      fields: { urlVideo: 'File is required for video scripts' },
    });
    const urlVideo = await picture(person);
    expect(await test.refusal(person, CREATE_SCRIPT, { script: { ...script, urlVideo } })).toMatchObject({
      fields: { urlVideo: 'Error uploading file' },
    });
    const foreign = await videoFile(test, await test.makePerson());
    expect(await test.refusal(person, CREATE_SCRIPT, { script: { ...script, urlVideo: foreign } })).toMatchObject({
      code: 'INVALID',
    });
  });

  it('can be changed while it is a draft, and is frozen once approved', async () => {
    const person = await test.makePerson({ engine: false });
    const { id } = await test.ask<{ id: string }>(person, CREATE_SCRIPT, { script: { title: 'A', status: 'draft' } });
    const script = { type: 'video', urlVideo: await videoFile(test, person), industry: 'Banking' };
    await test.ask(person, UPDATE_SCRIPT, { id, script: { ...script, status: 'approved' } });
    expect(await test.ask(person, SCRIPT, { id })).toMatchObject({ ...script, status: 'approved' });
    for (const change of [{ industry: 'Other' }, { thumb: await picture(person) }, { type: 'script' }])
      expect(await test.refusal(person, UPDATE_SCRIPT, { id, script: change })).toMatchObject({ reason: 'frozen' });
  });
});

describe('the papers of a video', () => {
  it('are kept for the draft, and as they were sent', async () => {
    const person = await test.makePerson();
    const id = await draftVideo(test, person);
    const urlSignature = await picture(person);
    const typed = { urlSignature, email: 'reviewer@firm.test', submitter: 'Ada Lovelace' };
    await changeVideo(test, person, id, typed);
    expect(await test.ask(person, VIDEO, { id })).toMatchObject(typed);
    await changeVideo(test, person, id, { urlVideo: await videoFile(test, person), view: 3 });
    const sent = { submitter: 'A. Lovelace', complianceText: 'Please look at the fees.' };
    await test.ask(person, SUBMIT_VIDEO, submission(id, sent));
    expect(await test.ask(person, VIDEO, { id })).toMatchObject({ ...typed, ...sent });
  });

  it.each([
    [
      'a signature that is no picture',
      { urlSignature: '/files/none' },
      { signaturManager: 'Incorrect format (jpg, png)' },
    ],
    ['an invalid address', { email: 'nobody' }, { email: expect.any(String) }],
  ])('are refused with %s', async (_what, video, fields) => {
    const person = await test.makePerson();
    const id = await draftVideo(test, person);
    const update = 'mutation ($id: ID!, $video: VideoInput!) { updateVideo(id: $id, video: $video) { id } }';
    expect(await test.refusal(person, update, { id, video })).toMatchObject({ code: 'INVALID', fields });
  });

  it('take a new signature with a new version', async () => {
    const person = await test.makePerson();
    const { id, roundId, reviewer } = await submittedVideo(test, person);
    await correct(test, reviewer, roundId);
    const urlSignature = await picture(person);
    await changeVideo(test, person, id, { urlSignature, status: 'in_review' });
    const [second, first] = await test.ask<{ signedSignatureUrl: string | null; reviewForm: string }[]>(
      person,
      PAPERS,
      { id },
    );
    expect(first?.signedSignatureUrl).toBeNull();
    expect(second?.signedSignatureUrl).toContain(urlSignature);
    expect(JSON.parse(second?.reviewForm ?? '')).toMatchObject({
      ...JSON.parse(REVIEW_FORM),
      signaturManager: urlSignature,
      submission: 'resubmission',
    });
  });
});

describe('the level filters of a list of scripts', () => {
  it('are the enterprise, its companies and invited people', async () => {
    const root = await test.makePerson({ kind: 'enterprise', engine: false });
    const internal = await test.makePerson({ kind: 'enterprise_internal', parent: root, role: 'Enterprise' });
    const company = await test.makePerson({ kind: 'company', parent: root, role: 'Company', plan: 'active' });
    const member = await test.makePerson({ parent: company, role: 'full' });
    await write(root, 'root');
    await write(internal, 'internal');
    await write(company, 'company');
    await write(member, 'member');
    const all = ['company', 'internal', 'member', 'root'];
    expect(await titles(member, { isEnterprise: true })).toEqual(['internal', 'root']);
    expect(await titles(member, { isCompany: true })).toEqual(['company', 'member']);
    expect(await titles(root, { isCompany: true })).toEqual(all);
    expect(await titles(root, { isInvited: true })).toEqual(['company', 'internal', 'member']);
    expect(await titles(root, { isInvited: true, isEnterprise: true })).toEqual(['internal']);
    expect(await titles(root, { isEnterprise: true, bodewell: true })).toEqual([]);
    expect(await titles(root, { bodewell: false, isEnterprise: false })).toEqual(all);
  });

  it("exclude the provider's template unless requested, and nobody's custom scripts", async () => {
    const person = await test.makePerson({ engine: false });
    await write(person, 'My custom script');
    for (const noCustom of [undefined, true]) expect(await titles(person, { noCustom })).toEqual(['My custom script']);
    expect(await titles(person, { noCustom: false })).toEqual(['Custom Script', 'My custom script']);
  });
});

describe('a person’s libraries', () => {
  it('are visible to people who may read the account’s users', async () => {
    const owner = await test.makePerson();
    const member = await test.makePerson({ parent: owner, role: 'full' });
    await test.asOwner("insert into libraries (account_id, key, name) values ($1, 'own', 'Own')", [owner.accountId]);
    const names = async (person: TestPerson, of: object) =>
      (await test.ask<{ name: string }[]>(person, LIBRARIES, of)).map(({ name }) => name);
    expect(await names(owner, { userId: member.id })).toContain('Own');
    expect(await names(member, { userId: member.id })).toContain('Own');
    for (const [person, userId] of [
      [member, owner.id],
      [await test.makePerson(), owner.id],
    ] as const)
      expect(await test.refusal(person, LIBRARIES, { userId })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a partner company are not visible to another', async () => {
    const root = await test.makePerson({ kind: 'enterprise' });
    const company = () => test.makePerson({ kind: 'company', parent: root, role: 'Company', plan: 'active' });
    const [north, south] = [await company(), await company()];
    const make =
      'mutation ($contentLibrary: ContentLibraryInput!) { createContentLibrary(contentLibrary: $contentLibrary) { id } }';
    await test.ask(south, make, { contentLibrary: { name: 'Southern secrets', type: 'script' } });
    expect(await test.refusal(north, LIBRARIES, { userId: south.id })).toMatchObject({ code: 'NOT_FOUND' });
    const named = await test.ask<{ name: string }[]>(root, LIBRARIES, { userId: south.id });
    expect(named.map(({ name }) => name)).toContain('Southern secrets');
  });

  it('are returned without their scripts on request', async () => {
    const owner = await test.makePerson({ engine: false });
    const [library] = await test.asOwner(
      "insert into libraries (account_id, key, name) values ($1, 'own', 'Own') returning id",
      [owner.accountId],
    );
    const script = { title: 'In it', scriptText: 'b', contentLibraryId: library?.id };
    await test.ask(owner, CREATE_SCRIPT, { script });
    const inIt = async (withScripts?: boolean) =>
      (await test.ask<{ id: string; scripts: object[] }[]>(owner, LIBRARIES, { withScripts })).find(
        ({ id }) => id === library?.id,
      )?.scripts;
    const { id } = await test.ask<{ id: string }>(owner, CREATE_SCRIPT, { script: { ...script, title: 'Put away' } });
    await test.ask(owner, UPDATE_SCRIPT, { id, script: { archived: true } });
    expect(await inIt()).toEqual([{ title: 'In it' }]);
    expect(await inIt(true)).toEqual([{ title: 'In it' }]);
    expect(await inIt(false)).toEqual([]);
  });

  it('show how many scripts they offer, even before they are part of the plan', async () => {
    const staff = await test.makePerson({ kind: 'staff', plan: 'none' });
    const newcomer = await test.makePerson({ plan: 'none' });
    const [library] = await test.asOwner(
      "insert into libraries (account_id, key, name) values ($1, 'admin-counted', 'Counted') returning id",
      [test.providerId],
    );
    const add = (title: string, more: object = {}) =>
      test.ask<{ id: string }>(staff, CREATE_SCRIPT, {
        script: { title, scriptText: 'b', contentLibraryId: library?.id, ...more },
      });
    const counted = async () =>
      (
        await test.ask<{ id: string; scriptCount: number }[]>(newcomer, '{ getContentLibraries { id scriptCount } }')
      ).find(({ id }) => id === library?.id)?.scriptCount;
    expect(await counted()).toBe(0);
    await add('One');
    await add('Not yet', { status: 'draft' });
    const { id } = await add('Two');
    expect(await counted()).toBe(2);
    await test.ask(staff, 'mutation ($id: ID!) { updateScript(id: $id, script: { hidden: true }) { id } }', { id });
    expect(await counted()).toBe(1);
  });
});
