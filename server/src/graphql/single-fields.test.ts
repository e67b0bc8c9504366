import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { inputsOfContract } from '../../testing/contract-client.ts';
import { correct, draftVideo, REVIEW_FORM, readyVideo, submittedScript, submittedVideo } from '../../testing/flow.ts';

/*
 * Every update of the contract with each of its fields alone: nothing else may differ afterwards. The plans and contracts of clients are
 * tested in features/clients/contract-changes.test.ts.
 */

let test: TestApp;
let owner: TestPerson;
let root: TestPerson;
let admin: TestPerson;
/** Whose reviewer changes. */
let settled: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  root = await test.makePerson({ kind: 'enterprise' });
  settled = await test.makePerson();
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
});
afterAll(() => test.close());

const make = async (caller: TestPerson, operation: string, type: string, name: string, value: object) =>
  (await test.ask<{ id: string }>(caller, `mutation ($v: ${type}!) { ${operation}(${name}: $v) { id } }`, { v: value }))
    .id;

interface Update {
  caller: () => TestPerson;
  table: string;
  /** Of the contract, for each of whose fields there is a line; others are in ELSEWHERE. */
  input: string;
  made: () => Promise<string>;
  /** The call with a field alone. */
  call: (id: string, field: object) => [document: string, variables: object];
  /** Each field with another value, and the columns that it changes. */
  fields: [field: object, columns: string[]][];
}

const byId = (operation: string, type: string, name: string) => (id: string, field: object) =>
  [`mutation ($id: ID!, $v: ${type}!) { ${operation}(id: $id, ${name}: $v) { id } }`, { id, v: field }] as [
    string,
    object,
  ];

/** Stands for the address of a picture that the caller uploaded. */
const PICTURE = 'a picture';

const permissions = { usersRead: true, myVideosRead: true };
const SCRIPT: Pick<Update, 'table' | 'input' | 'call' | 'fields'> = {
  table: 'scripts',
  input: 'ScriptInput',
  call: byId('updateScript', 'ScriptInput', 'script'),
  fields: [
    [{ title: 'Another' }, ['title']],
    [{ category: 'Other' }, ['category']],
    [{ industry: 'Advice' }, ['industry']],
    [{ scriptText: 'Other words here.' }, ['text', 'word_count']],
    [{ isPublic: true }, ['is_public']],
    [{ reviewForm: JSON.stringify({ repNumber: '7' }) }, ['review_form']],
    [{ hidden: true }, ['hidden']],
    [{ archived: true }, ['archived']],
    [{ type: 'video' }, ['type']],
    [{ thumb: PICTURE }, ['thumb_file_id']],
    [{ adminUserId: null }, []],
    [{ version: 9 }, []],
    [{ isBodewell: true }, []],
  ],
};
const VIDEO: Pick<Update, 'table' | 'input' | 'call' | 'fields'> = {
  table: 'videos',
  input: 'VideoInput',
  call: byId('updateVideo', 'VideoInput', 'video'),
  fields: [
    [{ title: 'Another' }, ['title']],
    [{ category: 'Other' }, ['category']],
    [{ script: 'Other words here.' }, ['text']],
    [{ scriptText: 'And others.' }, ['text']],
    [{ scriptType: 'video' }, ['script_type']],
    [{ postText: 'Post' }, ['post_text']],
    [{ complianceText: 'Please' }, ['compliance_text']],
    [{ submitter: 'Ida' }, ['submitter']],
    [{ email: 'other@firm.test' }, ['reviewer_email']],
    [{ reviewForm: REVIEW_FORM }, ['review_form']],
    [{ thumb: PICTURE }, ['thumb_file_id']],
    [{ urlSignature: PICTURE }, ['signature_file_id']],
    [{ version: 9 }, []],
  ],
};

const SETTINGS_FIELDS: Record<string, unknown> = {
  ...{ bio: 'New', zip: '10001', city: 'Boston', color: 3, state: 'MA', phone: '2015550199', address: '1 Main Street' },
  ...{
    industry: 'Advice',
    disclaimer: 'No advice.',
    companyPhone: '2015550198',
    companyArea: 'East',
    billingState: 'NY',
  },
  ...{ companyLink: 'https://firm.test', workspaceName: 'Desk', billingContact: 'Kay', billingEmail: 'kay@firm.test' },
  ...{
    billingAddress: '2 Main Street',
    billingCity: 'Dover',
    billingZip: '10002',
    companyName: 'Firm',
    timeZone: 'Europe/London',
  },
  ...{ billingCompany: 'Firm Inc.', billingCountry: 'US', billingTaxId: '12-345', billingPo: 'PO 7' },
  billingCopies: 'books@firm.test',
  ...{ companyFullName: 'The Firm', complianceEmail: 'other@firm.test', companyImg: PICTURE, workspaceImg: PICTURE },
  ...{ downloadButton: false, embedButton: false, facebookButton: false, linkedinButton: false, twitterButton: false },
};
const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** An enterprise has one name in two columns. */
const settingsOf = (kind: 'owner' | 'enterprise', person: () => TestPerson): Update => ({
  caller: person,
  ...{ table: 'settings', input: 'SettingsInput' },
  made: async () => person().settingsId,
  call: byId('updateSettings', 'SettingsInput', 'settings'),
  fields: Object.entries(SETTINGS_FIELDS).map(([name, value]) => [
    { [name]: value },
    kind === 'enterprise' && /^company(?:Full)?Name$/.test(name)
      ? ['company_full_name', 'company_name']
      : [column(name)],
  ]),
});

/** Fields of the contract's inputs that are more than a value of their own, or cannot be changed; they have tests of their own. */
const ELSEWHERE: Record<string, readonly string[]> = {
  RoleInput: ['id'],
  // the key follows from the title, and type and owner are those of its creation
  ContentLibraryInput: ['key', 'type', 'userId'],
  AIRuleInput: [],
  CustomPlanTemplateInput: ['id'],
  // bought with the plan; looked up and proven
  SettingsInput: ['usersCount', 'subdomain'],
  // facts that only the server decides, and other rows
  UserInput: [
    ...['email', 'password', 'needSetup', 'fromSumo', 'isBodewellUser', 'userSub', 'roles'],
    ...['settings', 'disclaimers', 'customPlan'],
  ],
  // moves, and media with all that is made of them
  ScriptInput: ['status', 'urlVideo', 'contentLibraryId'],
  VideoInput: ['status', 'view', 'urlVideo', 'urlLogo', 'urlScript', 'urlVideoScript', 'contentLibraryId'],
  DisclaimerInput: [],
};

const UPDATES: Record<string, Update> = {
  'a role': {
    caller: () => owner,
    input: 'RoleInput',
    table: 'roles',
    made: () => make(owner, 'createRole', 'RoleInput', 'role', { name: 'One', description: 'a', permissions }),
    call: (id, field) => ['mutation ($v: RoleInput!) { updateRole(role: $v) { id } }', { v: { id, ...field } }],
    fields: [
      [{ name: 'Two' }, ['name']],
      [{ description: 'b' }, ['description']],
      [{ permissions: { approveVideos: true } }, ['permissions']],
    ],
  },
  'a library': {
    caller: () => root,
    input: 'ContentLibraryInput',
    table: 'libraries',
    made: () =>
      make(root, 'createContentLibrary', 'ContentLibraryInput', 'contentLibrary', { name: 'One', type: 'script' }),
    call: byId('updateContentLibrary', 'ContentLibraryInput', 'contentLibrary'),
    fields: [
      [{ name: 'Two' }, ['name']],
      [{ hidden: true }, ['hidden']],
    ],
  },
  'a rule': {
    caller: () => owner,
    input: 'AIRuleInput',
    table: 'ai_rules',
    made: () =>
      make(owner, 'createAIRule', 'AIRuleInput', 'aiRule', { rule: 'Short.', enabled: false, type: 'prompt' }),
    call: byId('updateAIRule', 'AIRuleInput', 'aiRule'),
    fields: [
      [{ rule: 'Shorter.' }, ['rule']],
      [{ enabled: true }, ['enabled']],
      [{ type: 'prompt' }, []],
    ],
  },
  'a template': {
    caller: () => admin,
    input: 'CustomPlanTemplateInput',
    table: 'plan_templates',
    made: () =>
      make(admin, 'createCustomPlanTemplate', 'CustomPlanTemplateInput', 'template', {
        ...{ name: 'One', price: 12.5, usersRange: '1-5', complianceEngine: true, multiUsersEngine: true },
      }),
    call: (id, field) => [
      'mutation ($v: CustomPlanTemplateInput!) { updateCustomPlanTemplate(template: $v) { id } }',
      { v: { id, ...field } },
    ],
    fields: [
      [{ name: 'Two' }, ['name']],
      [{ price: 20 }, ['price']],
      [{ usersRange: '6-9' }, ['users_range']],
      [{ complianceEngine: false }, ['compliance_engine']],
      [{ multiUsersEngine: false }, ['multi_users_engine']],
    ],
  },
  'the settings of an owner': settingsOf('owner', () => settled),
  'the settings of an enterprise': settingsOf('enterprise', () => root),
  'a disclosure': {
    caller: () => owner,
    ...{ input: 'DisclaimerInput', table: 'disclosures' },
    made: async () => {
      const add = 'mutation ($v: [DisclaimerInput!]!) { addDisclaimersToUser(disclaimers: $v) { id } }';
      const [made] = await test.ask<{ id: string }[]>(owner, add, { v: [{ title: 'One', text: 'Risk.' }] });
      return made?.id ?? '';
    },
    // both are always sent
    call: byId('updateDisclaimer', 'DisclaimerInput', 'disclaimer'),
    fields: [
      [{ title: 'Two', text: 'Risk.' }, ['title']],
      [{ title: 'Two', text: 'More risk.' }, ['text']],
    ],
  },
  'the profile of a person': {
    caller: () => owner,
    input: 'UserInput',
    table: 'users',
    made: async () => owner.id,
    call: (id, field) => [
      'mutation ($id: ID, $v: UserInput!) { updateUser(id: $id, user: $v) { id } }',
      { id, v: field },
    ],
    fields: [
      [{ name: 'Mary Ann' }, ['name']],
      [{ lastName: 'Smith' }, ['last_name']],
      [{ nickname: 'mary-ann' }, ['nickname']],
    ],
  },
  'somebody in the team': {
    caller: () => owner,
    ...{ input: 'UserInput', table: 'users' },
    made: async () => (await test.makePerson({ parent: owner })).id,
    call: (id, field) => [
      'mutation ($id: ID, $v: UserInput!) { updateUser(id: $id, user: $v) { id } }',
      { id, v: field },
    ],
    fields: [
      [{ name: 'Mary Ann' }, ['name']],
      [{ lastName: 'Smith' }, ['last_name']],
      [{ active: false }, ['active']],
    ],
  },
  'a script that is a draft': {
    ...SCRIPT,
    caller: () => owner,
    made: () => make(owner, 'createScript', 'ScriptInput', 'script', { title: 'A', scriptText: 'b', status: 'draft' }),
  },
  'a script that came back': {
    ...SCRIPT,
    caller: () => owner,
    made: async () => {
      const sent = await submittedScript(test, owner);
      await correct(test, sent.reviewer, sent.roundId);
      return sent.id;
    },
  },
  'a video that is a draft': { ...VIDEO, caller: () => owner, made: () => draftVideo(test, owner) },
  'a video that is ready': { ...VIDEO, caller: () => owner, made: () => readyVideo(test, owner) },
  'a video that came back': {
    ...VIDEO,
    caller: () => owner,
    made: async () => {
      const sent = await submittedVideo(test, owner);
      await correct(test, sent.reviewer, sent.roundId);
      return sent.id;
    },
  },
};

type Stored = Record<string, unknown>;
async function stored(table: string, id: string): Promise<Stored> {
  const [row] = await test.asOwner(
    `select to_jsonb(t) - array['updated_at', 'words'] as row from ${table} t where id = $1`,
    [id],
  );
  return (row?.row ?? {}) as Stored;
}

const pictures = new Map<TestPerson, Promise<string>>();
async function withPictures(person: TestPerson, field: object): Promise<object> {
  const uploaded = pictures.get(person) ?? test.uploadFile(person, 'images', fixtures.logo);
  pictures.set(person, uploaded);
  const url = await uploaded;
  return Object.fromEntries(Object.entries(field).map(([name, value]) => [name, value === PICTURE ? url : value]));
}

it.each(Object.keys(ELSEWHERE))('each field of %s is tried, or said to be elsewhere', (input) => {
  const tried = Object.values(UPDATES).filter((one) => one.input === input);
  const names = tried.flatMap(({ fields }) => fields.flatMap(([field]) => Object.keys(field)));
  expect([...new Set([...names, ...(ELSEWHERE[input] ?? [])])].sort()).toEqual(
    expect.arrayContaining([...(inputsOfContract.get(input) ?? ['no such input'])].sort()),
  );
});

describe.each(Object.entries(UPDATES))('an update of %s', (_what, { caller, table, made, call, fields }) => {
  let id: string;
  beforeAll(async () => {
    id = await made();
  });

  it.each(fields)('with %j alone changes nothing else', async (field, columns) => {
    const before = await stored(table, id);
    await test.ask(caller(), ...call(id, await withPictures(caller(), field)));
    const after = await stored(table, id);
    const differing = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    expect(differing.sort()).toEqual([...columns].sort());
  });
});
