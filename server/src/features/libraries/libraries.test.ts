import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { CREATE_SCRIPT, UPDATE_SCRIPT } from '../../../testing/flow.ts';

let test: TestApp;
let staff: TestPerson;
let root: TestPerson;
let internal: TestPerson;
let north: TestPerson;
let northMember: TestPerson;
let south: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  staff = await test.makePerson({ kind: 'staff', plan: 'none' });
  root = await test.makePerson({ kind: 'enterprise', engine: false });
  internal = await test.makePerson({ kind: 'enterprise_internal', parent: root, role: 'Enterprise' });
  const company = () =>
    test.makePerson({ kind: 'company', parent: root, role: 'Company', plan: 'active', engine: false });
  north = await company();
  south = await company();
  northMember = await test.makePerson({ parent: north, role: 'full' });
});
afterAll(() => test.close());

const FIELDS = '{ id key name type hidden userId viewerCan { edit hide } }';
const CREATE = `mutation ($contentLibrary: ContentLibraryInput!) { createContentLibrary(contentLibrary: $contentLibrary) ${FIELDS} }`;
const UPDATE = `mutation ($id: ID!, $contentLibrary: ContentLibraryInput!) {
  updateContentLibrary(id: $id, contentLibrary: $contentLibrary) ${FIELDS}
}`;
const GET = `query ($id: ID!) { getContentLibrary(id: $id) { id name scripts { title } } }`;

interface Library {
  id: string;
  key: string;
  name: string;
  hidden: boolean;
  userId: string | null;
  viewerCan: { edit: boolean; hide: boolean };
}
const create = (person: TestPerson, name: string, more: object = {}) =>
  test.ask<Library>(person, CREATE, { contentLibrary: { name, type: 'script', ...more } });
const update = (person: TestPerson, id: string, contentLibrary: object) =>
  test.ask<Library>(person, UPDATE, { id, contentLibrary });
const names = async (person: TestPerson) =>
  (await test.ask<Library[]>(person, `{ getMyContentLibraries ${FIELDS} }`)).map(({ name }) => name).sort();
const refusedUpdate = (person: TestPerson, id: string, contentLibrary: object) =>
  test.refusal(person, UPDATE, { id, contentLibrary });

describe('creating a library', () => {
  it('derives its key from the title, and records an event', async () => {
    const made = await create(staff, 'Tax planning & you');
    expect(made).toMatchObject({ key: 'admin-tax-planning-you', hidden: false, viewerCan: { edit: true, hide: true } });
    expect(await create(root, 'Growth & income')).toMatchObject({ key: 'growth-income', userId: root.id });
    expect(await create(root, 'Admin stuff')).toMatchObject({ key: 'own-admin-stuff' });
    expect(await test.asOwner('select type, data from ledger_events where subject_id = $1', [made.id])).toEqual([
      { type: 'library.created', data: { hidden: false, key: made.key, name: 'Tax planning & you' } },
    ]);
  });

  it.each([
    ['no title', { name: ' ', type: 'script' }, { name: 'Title is required' }],
    ['no type', { name: 'A' }, { type: 'Type is required' }],
    [
      'a key that does not follow',
      { name: 'A', type: 'script', key: 'admin-a' },
      { key: 'The key follows from the title' },
    ],
  ])('is refused with %s', async (_what, contentLibrary, fields) => {
    expect(await test.refusal(root, CREATE, { contentLibrary })).toMatchObject({ code: 'INVALID', fields });
  });

  it('is refused for a title that exists, even if two create it at once', async () => {
    const contentLibrary = { name: 'Only one', type: 'script' };
    const answers = await Promise.all([1, 2, 3].map(() => test.graphql(root, CREATE, { contentLibrary })));
    const refused = answers.filter(({ errors }) => errors.length > 0);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.errors[0]?.extensions.fields).toEqual({ name: 'A library with this title already exists' });
  });

  it('makes it a partner company’s own, invisible to the others', async () => {
    expect(await create(north, 'Ours')).toMatchObject({ key: 'ours', userId: north.id });
    expect(await create(south, 'Ours')).toMatchObject({ key: 'ours-2', userId: south.id });
    expect(await names(northMember)).toContain('Ours');
    expect((await names(south)).filter((name) => name === 'Ours')).toHaveLength(1);
    expect((await names(internal)).filter((name) => name === 'Ours')).toHaveLength(2);
  });

  it('is not available to members, nor for other people’s companies', async () => {
    const contentLibrary = { name: 'Mine', type: 'script' };
    expect(await test.refusal(northMember, CREATE, { contentLibrary })).toMatchObject({ code: 'FORBIDDEN' });
    for (const [person, userId] of [
      [north, south.id],
      [root, northMember.id],
      [root, staff.id],
      [staff, root.id],
    ] as const)
      expect(await test.refusal(person, CREATE, { contentLibrary: { ...contentLibrary, userId } })).toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await create(root, 'For the north', { userId: north.id })).toMatchObject({ userId: north.id });
    expect(await names(south)).not.toContain('For the north');
  });
});

describe('the custom library', () => {
  const CREATE_IN = `mutation ($script: ScriptInput!) { createScript(script: $script) { contentLibraryId } }`;
  const written = async (person: TestPerson) => {
    const script = { title: 'Mine', scriptText: 'x', status: 'draft' };
    return (await test.ask<{ contentLibraryId: string | null }>(person, CREATE_IN, { script })).contentLibraryId;
  };

  it('takes scripts saved without a library, from the first one on', async () => {
    const owner = await test.makePerson();
    const member = await test.makePerson({ parent: owner, role: 'full' });
    expect(await names(owner)).toEqual(['Custom']);
    const ids = await Promise.all([owner, member, owner].map(written));
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
    expect(await test.asOwner('select key, name, user_id from libraries where id = $1', [ids[0]])).toEqual([
      { key: 'custom', name: 'Custom', user_id: owner.id },
    ]);
    expect(await test.asOwner('select type, data from ledger_events where subject_id = $1', [ids[0]])).toEqual([
      { type: 'library.created', data: { hidden: false, key: 'custom', name: 'Custom' } },
    ]);
    expect(await test.ask(member, GET, { id: ids[0] })).toMatchObject({ name: 'Custom' });
    expect(await written(await test.makePerson())).not.toBe(ids[0]);
  });

  it('belongs to each partner company and carries its name', async () => {
    await test.asOwner("update settings set company_name = 'North' where user_id = $1", [north.id]);
    const ofNorth = await written(northMember);
    expect(await written(north)).toBe(ofNorth);
    expect(await written(south)).not.toBe(ofNorth);
    expect(await test.ask(root, GET, { id: ofNorth })).toMatchObject({ name: 'Custom (North)' });
    expect(await test.refusal(south, GET, { id: ofNorth })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes nothing while hidden, because new scripts would be invisible', async () => {
    const ofNorth = String(await written(north));
    await update(north, ofNorth, { hidden: true });
    expect([await written(north), await written(northMember)]).toEqual([null, null]);
    await update(north, ofNorth, { hidden: false });
    expect(await written(northMember)).toBe(ofNorth);
  });

  it('does not exist for people who choose a library for each script', async () => {
    for (const person of [root, internal, staff]) expect(await written(person)).toBeNull();
  });
});

describe('changing a library', () => {
  it('changes title and status, but never the key', async () => {
    const { id, key } = await create(root, 'Before');
    expect(await update(internal, id, { name: 'After', hidden: true })).toMatchObject({
      name: 'After',
      hidden: true,
      key,
    });
    expect(await names(north)).not.toContain('After');
    expect(await names(root)).toContain('After');
    expect(await update(root, id, { hidden: false, key })).toMatchObject({ hidden: false });
    expect(await names(north)).toContain('After');
    expect(await refusedUpdate(root, id, { key: 'other' })).toMatchObject({ code: 'INVALID' });
    expect(await refusedUpdate(root, id, { name: '' })).toMatchObject({ fields: { name: 'Title is required' } });
    const events = await test.asOwner(
      "select data->>'hidden' as hidden from ledger_events where subject_id = $1 and type = 'library.changed' order by seq",
      [id],
    );
    expect(events).toEqual([{ hidden: 'true' }, { hidden: 'false' }]);
  });

  it('is available to those who manage it', async () => {
    const ofAccount = await create(root, 'Of the account');
    const ofNorth = await create(north, 'Of the north');
    for (const [person, id, code] of [
      [north, ofAccount.id, 'FORBIDDEN'],
      [northMember, ofNorth.id, 'FORBIDDEN'],
      [south, ofNorth.id, 'NOT_FOUND'],
      [await test.makePerson(), ofAccount.id, 'NOT_FOUND'],
      [staff, ofAccount.id, 'NOT_FOUND'],
    ] as const)
      expect(await refusedUpdate(person, id, { hidden: true })).toMatchObject({ code });
    expect(await update(root, ofNorth.id, { hidden: true })).toMatchObject({ hidden: true });
    expect(await update(north, ofNorth.id, { hidden: false })).toMatchObject({ hidden: false });
  });

  it('never hides the fixed one', async () => {
    const [fixed] = await test.asOwner("select id from libraries where key = 'admin-custom'");
    const id = String(fixed?.id);
    expect(await refusedUpdate(staff, id, { hidden: true })).toMatchObject({ reason: 'fixed_library' });
    expect(await update(staff, id, { name: 'Write your own' })).toMatchObject({ key: 'admin-custom' });
    expect(await names(northMember)).toContain('Write your own');
    expect(await refusedUpdate(root, id, { name: 'Mine' })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the provider’s libraries', () => {
  const inPlan = (person: TestPerson, ids: string[]) =>
    test.asOwner('update plans set content_libraries = $2 where user_id = $1', [person.id, ids]);
  const add = (contentLibraryId: string, title: string) =>
    test.ask<{ id: string }>(staff, CREATE_SCRIPT, { script: { title, scriptText: 'x', contentLibraryId } });

  it('are available through the plan, and so are their scripts', async () => {
    const { id } = await create(staff, 'Markets');
    await add(id, 'Markets fall');
    const all = 'query { getBodewellScripts { title } }';
    const titles = async (person: TestPerson) =>
      (await test.ask<{ title: string }[]>(person, all)).map(({ title }) => title);
    expect(await names(northMember)).not.toContain('Markets');
    expect(await titles(northMember)).not.toContain('Markets fall');
    expect(await test.refusal(northMember, GET, { id })).toMatchObject({ code: 'NOT_FOUND' });
    await inPlan(root, [id]);
    for (const person of [root, internal, north, northMember]) {
      expect(await names(person)).toContain('Markets');
      expect(await titles(person)).toContain('Markets fall');
      expect(await test.ask(person, GET, { id })).toMatchObject({ scripts: [{ title: 'Markets fall' }] });
    }
    await update(staff, id, { hidden: true });
    for (const person of [root, northMember]) {
      expect(await names(person)).not.toContain('Markets');
      expect(await titles(person)).not.toContain('Markets fall');
    }
    expect(await titles(staff)).toContain('Markets fall');
    expect(await test.ask<Library[]>(root, '{ getContentLibraries { id } }')).not.toContainEqual({ id });
    await update(staff, id, { hidden: false });
    expect(await titles(northMember)).toContain('Markets fall');
  });

  it('accept approved scripts from other libraries, which only their authors can move', async () => {
    const [from, to] = [await create(staff, 'Bonds'), await create(staff, 'Rates')];
    const { id } = await add(from.id, 'Rates rise');
    await inPlan(root, [from.id, to.id]);
    const move = (person: TestPerson) => [person, UPDATE_SCRIPT, { id, script: { contentLibraryId: to.id } }] as const;
    expect(await test.refusal(...move(root))).toMatchObject({ code: expect.stringMatching(/FORBIDDEN|NOT_FOUND/) });
    expect(await test.ask(...move(staff))).toMatchObject({ status: 'approved' });
    await inPlan(root, [from.id]);
    const titles = '{ getBodewellScripts { title } }';
    expect(await test.ask(root, titles), 'it went where they cannot see it').not.toContainEqual({
      title: 'Rates rise',
    });
    const [event] = await test.asOwner(
      "select data ->> 'library' as library from ledger_events where type = 'script.moved'",
    );
    expect(event).toEqual({ library: 'Rates' });
  });

  it('accept approved scripts of others, moved by people who may archive them', async () => {
    const { id: from } = await create(root, 'Views');
    const { id: to } = await create(root, 'Old views');
    const writer = await test.makePerson({ parent: root, role: 'full' });
    const script = { title: 'Gold falls', scriptText: 'It fell.', contentLibraryId: from };
    const { id } = await test.ask<{ id: string }>(writer, CREATE_SCRIPT, { script });
    await test.asOwner("update scripts set status = 'approved' where id = $1", [id]);
    const colleague = await test.makePerson({ parent: root, role: 'full' });
    const move = [UPDATE_SCRIPT, { id, script: { contentLibraryId: to } }] as const;
    expect(await test.refusal(colleague, ...move)).toMatchObject({ code: 'FORBIDDEN', reason: 'not_creator' });
    expect(await test.ask(root, ...move)).toMatchObject({ id });
    expect(await test.asOwner('select library_id from scripts where id = $1', [id])).toEqual([{ library_id: to }]);
  });

  it('include the template for an empty script, which only the provider may edit', async () => {
    const [fixed] = await test.asOwner("select id from libraries where key = 'admin-custom'");
    const template = { title: 'Custom Script', createdBy: 'Greenlit', status: 'approved', viewerCan: { edit: false } };
    const inFixed = `query ($id: ID!) {
      getContentLibrary(id: $id) { scripts { title createdBy status viewerCan { edit } } }
    }`;
    for (const person of [root, north, northMember, await test.makePerson()])
      expect(await test.ask(person, inFixed, { id: fixed?.id })).toEqual({ scripts: [template] });
    expect(
      await test.refusal(root, CREATE_SCRIPT, { script: { title: 'Custom Script', scriptText: 'x' } }),
    ).toMatchObject({ code: 'INVALID' });
  });

  it('accept no scripts from people who cannot see them', async () => {
    const { id } = await create(staff, 'Not in the plan');
    const { id: ofSouth } = await create(south, 'Of the south');
    for (const contentLibraryId of [id, ofSouth, root.id])
      expect(
        await test.refusal(north, CREATE_SCRIPT, { script: { title: 'A', scriptText: 'x', contentLibraryId } }),
      ).toMatchObject({ fields: { contentLibraryId: 'Library is required' } });
  });

  it('accept no scripts of clients, new or moved, although their plan includes them', async () => {
    const { id } = await create(staff, 'In the plan');
    const { id: own } = await create(root, 'Our own');
    await inPlan(root, [id]);
    const script = { title: 'A', scriptText: 'x', contentLibraryId: own };
    const made = await test.ask<{ id: string }>(root, CREATE_SCRIPT, { script });
    const refused = { code: 'INVALID', fields: { contentLibraryId: 'Library is required' } };
    const change = { contentLibraryId: id };
    expect(await test.refusal(root, CREATE_SCRIPT, { script: { ...script, ...change } })).toMatchObject(refused);
    expect(await test.refusal(root, UPDATE_SCRIPT, { id: made.id, script: change })).toMatchObject(refused);
  });

  it('are told apart from the client’s own of the same title', async () => {
    const { id } = await create(staff, 'Twins');
    await inPlan(root, [id]);
    expect(await names(root)).toContain('Twins');
    await create(root, 'Twins');
    expect((await names(root)).filter((name) => name.startsWith('Twins'))).toEqual(['Twins', 'Twins (Greenlit)']);
  });
});
