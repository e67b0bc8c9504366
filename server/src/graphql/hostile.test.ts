import { getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { documentOf, operationsOf } from '../../testing/documents.ts';
import { CREATE_SCRIPT, draftVideo, readyVideo, submission, submittedVideo } from '../../testing/flow.ts';
import { teamOf } from '../../testing/team.ts';
import { buildGuardedSchema } from './schema.ts';

let test: TestApp;
let owner: TestPerson;
let admin: TestPerson;
let team: ReturnType<typeof teamOf>;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  await test.asOwner('update settings set users_count = 1000 where user_id = $1', [owner.id]);
  admin = await test.makePerson({ kind: 'staff', plan: 'none' });
  team = teamOf(test);
});
afterAll(() => test.close());

const ODD: Record<string, readonly unknown[]> = {
  String: [
    '',
    'a\u0000b',
    '\ud800',
    '\u202e\u200b\ufeff',
    '💥'.repeat(1_000),
    'x'.repeat(200_000),
    "'; drop table videos; --",
    '/files/../../etc/passwd',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '{"__proto__":{"a":1},"constructor":1}',
    `${'[1,'.repeat(5_000)}1${']'.repeat(5_000)}`,
    `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
    null,
  ],
  ID: ['', 'abc', 'a\u0000b', '00000000-0000-0000-0000-000000000000', 7, null],
  Int: [0, -1, 2_147_483_647, -2_147_483_648, null],
  Float: [0, -1, 1e308, null],
  Boolean: [true, false, null],
  DateTime: ['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', null],
};

interface Call {
  caller: Caller;
  /** Variables with which the operation succeeds. */
  variables: Record<string, unknown>;
}
const asOwner = (variables: Record<string, unknown>): Call => ({ caller: owner, variables });
const newScript = async () => {
  const script = { title: 'A', scriptText: 'b', status: 'draft' };
  return (await test.ask<{ id: string }>(owner, CREATE_SCRIPT, { script })).id;
};

const ANSWERS = { wsName: 'Ada', wsCompanyName: 'Acme' };
async function newcomer(): Promise<TestPerson> {
  const person = await test.makePerson({ plan: 'none' });
  await test.asOwner('delete from settings where user_id = $1', [person.id]);
  return person;
}

/** Calls that succeed; made anew for the next odd value once one went through, as a refused one changed nothing. */
const CALLS: Record<string, () => Promise<Call>> = {
  createVideo: async () => asOwner({ video: { title: 'A' } }),
  updateVideo: async () => asOwner({ id: await draftVideo(test, owner), video: {} }),
  createScript: async () => asOwner({ script: { title: 'A', scriptText: 'b', status: 'draft' } }),
  updateScript: async () => asOwner({ id: await newScript(), script: {} }),
  updateUser: async () => asOwner({ user: {} }),
  createSettings: async () => ({ caller: await newcomer(), variables: { settings: {} } }),
  saveWorkspace: async () => ({ caller: await newcomer(), variables: { step: 8, answers: ANSWERS } }),
  finishWorkspace: async () => ({ caller: await newcomer(), variables: { answers: ANSWERS } }),
  addDisclaimersToUser: async () => ({
    caller: await test.makePerson(),
    variables: { disclaimers: { title: 'A', text: 'b' } },
  }),
  verifySubDomain: async () => ({ caller: await test.makePerson(), variables: { subdomain: 'a.b.co' } }),
  updateChannelProfile: async () => asOwner({ profile: {} }),
  getEnterprise: async () => asOwner({}),
  updateSettings: async () => asOwner({ id: owner.settingsId, settings: {} }),
  createComplianceSubmission: async () => asOwner(submission(await readyVideo(test, owner))),
  updateComment: async () => {
    const { roundId, reviewer } = await submittedVideo(test, owner);
    return { caller: reviewer, variables: { id: roundId, comment: { text: 'Name the risk.' } } };
  },
  updateVideoMetrics: async () => asOwner({ id: await draftVideo(test, owner), metricData: {} }),
  getMyScriptsNew: async () => asOwner({}),
  getVideosByMyMetrics: async () => asOwner({}),
  getVideoComments: async () => asOwner({ id: await draftVideo(test, owner) }),
  getUser: async () => asOwner({}),
  getSubUsers: async () => asOwner({ id: owner.id }),
  getUserByEmail: async () => asOwner({ email: 'a@people.test' }),
  createSubUsers: async () => {
    const role = await team.roleId('full');
    return asOwner({ subusers: { role, adminUserId: owner.id, emails: [`${crypto.randomUUID()}@people.test`] } });
  },
  createRole: async () => ({ caller: admin, variables: { role: { name: crypto.randomUUID() } } }),
  updateRole: async () => ({ caller: admin, variables: { role: { id: await team.roleId('basic') } } }),
};

const operations = operationsOf(buildGuardedSchema()).filter(({ name }) => name in CALLS);

/** Every call once per field, with that field made odd. `place` names the input object that contains it. */
const cases = operations.flatMap((operation) =>
  operation.field.args.flatMap((arg) => {
    const type = getNamedType(arg.type);
    const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [arg];
    const place = isInputObjectType(type) ? arg.name : null;
    return fields.map((field) => [`${operation.name} ${field.name}`, { operation, place, field }] as const);
  }),
);

describe('an odd value never causes an internal error', () => {
  it.each(cases)('in %s', async (_name, { operation, place, field }) => {
    const type = getNamedType(field.type);
    const values = isEnumType(type)
      ? type.getValues().map(({ name }) => name)
      : (ODD[type.name] ?? (isInputObjectType(type) ? [null, {}, []] : []));
    expect(values.length).toBeGreaterThan(0);
    let call: Call | undefined;
    for (const value of values) {
      call ??= (await CALLS[operation.name]?.()) ?? { caller: null, variables: {} };
      const { caller, variables } = call;
      const odd = { [field.name]: value };
      const sent = place
        ? { ...variables, [place]: { ...(variables[place] as object), ...odd } }
        : { ...variables, ...odd };
      const { errors } = await test.graphql(caller, documentOf(operation), sent);
      if (errors.length === 0) call = undefined;
      const failed = errors.filter(({ extensions }) => !extensions.code || extensions.code === 'INTERNAL');
      expect(failed, JSON.stringify(odd).slice(0, 200)).toEqual([]);
    }
  });
});
