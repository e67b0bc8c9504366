import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { correct, draftVideo, REVIEW_FORM, readyVideo, submittedScript, submittedVideo } from '../../testing/flow.ts';

/*
 * Every update of the contract with each of its fields alone: nothing else may differ afterwards. The plans and contracts of clients are
 * tested in features/clients/contract-changes.test.ts.
 */

let test: TestApp;
let owner: TestPerson;
let root: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  root = await test.makePerson({ kind: 'enterprise' });
  admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
});
afterAll(() => test.close());

const make = async (caller: TestPerson, operation: string, type: string, name: string, value: object) =>
  (await test.ask<{ id: string }>(caller, `mutation ($v: ${type}!) { ${operation}(${name}: $v) { id } }`, { v: value }))
    .id;

interface Update {
  caller: () => TestPerson;
  table: string;
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

const permissions = { usersRead: true, myVideosRead: true };
const SCRIPT: Pick<Update, 'table' | 'call' | 'fields'> = {
  table: 'scripts',
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
    [{ version: 9 }, []],
    [{ isBodewell: true }, []],
  ],
};
const VIDEO: Pick<Update, 'table' | 'call' | 'fields'> = {
  table: 'videos',
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
    [{ version: 9 }, []],
  ],
};

const UPDATES: Record<string, Update> = {
  'a role': {
    caller: () => owner,
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
  'the settings of an owner': {
    caller: () => owner,
    table: 'settings',
    made: async () => owner.settingsId,
    call: byId('updateSettings', 'SettingsInput', 'settings'),
    fields: [
      [{ bio: 'New' }, ['bio']],
      [{ zip: '10001' }, ['zip']],
      [{ city: 'Boston' }, ['city']],
      [{ color: 3 }, ['color']],
      [{ companyName: 'Firm' }, ['company_name']],
      [{ companyLink: 'https://firm.test' }, ['company_link']],
      [{ workspaceName: 'Desk' }, ['workspace_name']],
      [{ billingState: 'NY' }, ['billing_state']],
      [{ embedButton: false }, ['embed_button']],
    ],
  },
  'the profile of a person': {
    caller: () => owner,
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

describe.each(Object.entries(UPDATES))('an update of %s', (_what, { caller, table, made, call, fields }) => {
  let id: string;
  beforeAll(async () => {
    id = await made();
  });

  it.each(fields)('with %j alone changes nothing else', async (field, columns) => {
    const before = await stored(table, id);
    await test.ask(caller(), ...call(id, field));
    const after = await stored(table, id);
    const differing = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    expect(differing.sort()).toEqual([...columns].sort());
  });
});
