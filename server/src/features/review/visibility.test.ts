import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  approvedVideo,
  CREATE_SCRIPT,
  changeVideo,
  correct,
  REVIEW_FORM,
  ROUND,
  SEND_CORRECTIONS,
  submittedScript,
  submittedVideo,
  UPDATE_SCRIPT,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';

let test: TestApp;
let owner: TestPerson;
let reader: TestPerson;
let approver: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  reader = await test.makePerson({ parent: owner, role: 'basic' });
  approver = await test.makePerson({ parent: owner, may: ['approveVideos'] });
});
afterAll(() => test.close());

const ROUNDS = `query ($id: ID!, $type: String) {
  getVideoComments(id: $id, type: $type) { id reviewForm text signedSignatureUrl video { id title } }
}`;
const VIDEO = 'query ($id: ID!) { getVideo(id: $id) { id title } }';
const SCRIPT =
  'query ($id: ID!) { getScript(id: $id) { id title createdBy creator { email mfaActive roles { name } } } }';
const SCRIPTS = `query ($hidden: Boolean, $archived: Boolean) {
  getMyScriptsNew(hidden: $hidden, archived: $archived, limit: 100) { scripts { id title viewerCan { hide edit } } }
}`;
interface Listed {
  scripts: { id: string; title: string; viewerCan: { hide: boolean; edit: boolean } }[];
}
const rounds = (person: TestPerson, id: string, type?: string) =>
  test.ask<{ id: string; video: object | null }[]>(person, ROUNDS, { id, type });
const hide = (person: TestPerson, id: string, script: object) => test.ask(person, UPDATE_SCRIPT, { id, script });
const listed = async (person: TestPerson, of: object = {}) =>
  (await test.ask<Listed>(person, SCRIPTS, of)).scripts.map(({ id }) => id);
async function publishedScript(person: TestPerson, title = 'A'): Promise<string> {
  return (await test.ask<{ id: string }>(person, CREATE_SCRIPT, { script: { title, scriptText: 'b' } })).id;
}

describe('the rounds of an item', () => {
  it('are visible to the sender and to approvers, not to everybody who may watch it', async () => {
    const { id, roundId } = await approvedVideo(test, owner);
    expect(await test.ask(reader, VIDEO, { id })).toMatchObject({ id });
    expect(await rounds(reader, id)).toEqual([]);
    expect(await rounds(owner, id)).toMatchObject([{ id: roundId, video: { id } }]);
    expect(await rounds(approver, id)).toMatchObject([{ id: roundId, video: { id } }]);
  });

  it('of the provider are visible only to the provider', async () => {
    const [staff, other] = [
      await test.makePerson({ kind: 'staff', plan: 'none' }),
      await test.makePerson({ kind: 'staff', plan: 'none' }),
    ];
    const script = { title: 'From the provider', scriptText: 'b', reviewForm: REVIEW_FORM, status: 'in_review' };
    const { id } = await test.ask<{ id: string }>(staff, CREATE_SCRIPT, { script });
    await test.ask(other, UPDATE_SCRIPT, { id, script: { status: 'approved', version: 1 } });
    expect(await rounds(staff, id, 'script')).toHaveLength(1);
    expect(await rounds(owner, id, 'script')).toEqual([]);
    expect(await test.ask(owner, SCRIPT, { id })).toMatchObject({ createdBy: 'Greenlit', creator: null });
  });

  it('do not give access to the draft once the item was withdrawn', async () => {
    const { id, roundId } = await submittedVideo(test, owner);
    await changeVideo(test, owner, id, { status: 'draft' });
    await changeVideo(test, owner, id, { title: 'Not yet for others' });
    expect(await test.ask(approver, ROUND, { id: roundId })).toMatchObject({ video: null, state: 'withdrawn' });
    expect(await test.ask(owner, ROUND, { id: roundId })).toMatchObject({ video: { id } });
    const script = await submittedScript(test, owner);
    for (const change of [{ status: 'draft' }, { title: 'Not yet for others' }])
      await test.ask(owner, UPDATE_SCRIPT, { id: script.id, script: change });
    expect(await test.ask(approver, ROUND, { id: script.roundId })).toMatchObject({ scriptModel: null });
  });
});

describe('records', () => {
  const RECORDS = 'query ($page: Int, $limit: Int) { getMyComments(page: $page, limit: $limit) { id state title } }';

  it('stay readable without a plan and after their item was removed', async () => {
    const person = await test.makePerson();
    const removed = await approvedVideo(test, person);
    const script = await submittedScript(test, person);
    await test.ask(person, 'mutation ($id: ID!) { removeVideo(id: $id) { id } }', { id: removed.id });
    await test.asOwner('update plans set active = false, expires_at = now() where user_id = $1', [person.id]);
    const all = [
      { id: script.roundId, state: 'open' },
      { id: removed.roundId, state: 'approved' },
    ];
    expect(await test.ask(person, RECORDS)).toMatchObject(all);
    expect(await test.ask(person, RECORDS, { limit: 1, page: 2 })).toMatchObject(all.slice(1));
    expect(await rounds(person, removed.id)).toMatchObject([{ id: removed.roundId, video: null }]);
    expect(await test.ask(person, ROUND, { id: removed.roundId })).toMatchObject({ state: 'approved' });
  });

  it('are one’s own and, for approvers, those of the account', async () => {
    const { roundId } = await submittedVideo(test, owner);
    const ids = async (person: TestPerson) => (await test.ask<{ id: string }[]>(person, RECORDS)).map(({ id }) => id);
    expect(await ids(approver)).toContain(roundId);
    for (const person of [reader, await test.makePerson()]) expect(await ids(person)).toEqual([]);
  });
});

describe('a reviewer’s status call after corrections', () => {
  it('is a no-op as the contract requires, by either name', async () => {
    const { id, roundId, reviewer } = await submittedScript(test, owner);
    await correct(test, reviewer, roundId);
    for (const name of ['updateScript', 'updateScriptComp'])
      expect(
        await test.ask(
          reviewer,
          `mutation ($id: ID!) { ${name}(id: $id, script: { status: need_changes }) { status } }`,
          {
            id,
          },
        ),
      ).toEqual({ status: 'need_changes' });
  });
});

describe('inside an enterprise', () => {
  async function enterprise() {
    const root = await test.makePerson({ kind: 'enterprise', engine: true });
    const internal = await test.makePerson({ kind: 'enterprise_internal', parent: root, role: 'Enterprise' });
    const company = () => test.makePerson({ kind: 'company', parent: root, role: 'Company', plan: 'active' });
    const [north, south] = [await company(), await company()];
    const member = await test.makePerson({ parent: north, role: 'full' });
    return { root, internal, north, south, member };
  }

  it('a partner reaches what its own people sent, and no other partner’s', async () => {
    const { root, internal, north, south, member } = await enterprise();
    const { id, roundId } = await submittedVideo(test, member);
    for (const person of [root, internal, north]) {
      expect(await test.ask(person, VIDEO, { id })).toMatchObject({ id });
      expect(await rounds(person, id)).toMatchObject([{ id: roundId }]);
    }
    for (const query of [VIDEO, ROUNDS])
      expect(await test.refusal(south, query, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.refusal(south, ROUND, { id: roundId })).toMatchObject({ code: 'NOT_FOUND' });
    const video = { status: 'approved', version: 1 };
    expect(await test.refusal(south, UPDATE_VIDEO, { id, video })).toMatchObject({ code: 'NOT_FOUND' });
    const comment = { text: 'Not ours' };
    expect(await test.refusal(south, SEND_CORRECTIONS, { id: roundId, comment })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await changeVideo(test, north, id, video)).toMatchObject({ status: 'approved' });
    expect(await test.refusal(south, VIDEO, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('everybody sees the enterprise’s own approved items, but not its unfinished ones', async () => {
    const { root, south, member } = await enterprise();
    const shown = await approvedVideo(test, root);
    const waiting = await submittedVideo(test, root);
    for (const person of [south, member]) {
      expect(await test.ask(person, VIDEO, { id: shown.id })).toMatchObject({ id: shown.id });
      expect(await test.refusal(person, VIDEO, { id: waiting.id })).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('scripts follow the same rule, in lists and one by one', async () => {
    const { internal, north, south, member } = await enterprise();
    const script = { title: 'North', scriptText: 'b', reviewForm: REVIEW_FORM };
    const { id } = await test.ask<{ id: string }>(member, CREATE_SCRIPT, { script });
    expect(await listed(north)).toContain(id);
    expect(await listed(internal)).toContain(id);
    expect(await listed(south)).not.toContain(id);
    expect(await test.refusal(south, SCRIPT, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a hidden or archived item', () => {
  it.each([{ hidden: true }, { archived: true }])(
    'is invisible to colleagues but not to the owner: %o',
    async (flag) => {
      const free = await test.makePerson({ engine: false });
      const [writer, colleague] = [
        await test.makePerson({ parent: free, role: 'full' }),
        await test.makePerson({ parent: free, role: 'full' }),
      ];
      const id = await publishedScript(writer);
      expect(await listed(colleague)).toContain(id);
      await hide(writer, id, flag);
      expect(await listed(colleague, flag)).not.toContain(id);
      expect(await test.refusal(colleague, SCRIPT, { id })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await listed(writer, flag)).toContain(id);
      expect(await listed(free, flag)).toContain(id);
    },
  );

  it('can be restored or hidden by the owner, not by colleagues', async () => {
    const free = await test.makePerson({ engine: false });
    const [writer, colleague] = [
      await test.makePerson({ parent: free, role: 'full' }),
      await test.makePerson({ parent: free, role: 'full' }),
    ];
    const id = await publishedScript(writer);
    const change = { id, script: { hidden: true } };
    expect(await test.refusal(colleague, UPDATE_SCRIPT, change)).toMatchObject({ code: 'FORBIDDEN' });
    await test.ask(free, UPDATE_SCRIPT, change);
    const [event] = await test.asOwner(
      "select 1 as one from ledger_events where subject_id = $1 and type = 'script.hidden'",
      [id],
    );
    expect(event).toEqual({ one: 1 });
    const { scripts } = await test.ask<Listed>(free, SCRIPTS, { hidden: true });
    expect(scripts.find((script) => script.id === id)?.viewerCan).toEqual({ hide: true, edit: false });
  });

  it('of the provider is not shown to clients, and staff may change each other’s', async () => {
    const [staff, other] = [
      await test.makePerson({ kind: 'staff', plan: 'none' }),
      await test.makePerson({ kind: 'staff', plan: 'none', role: 'full' }),
    ];
    const id = await publishedScript(staff, 'From the provider');
    expect(await test.ask(owner, SCRIPT, { id })).toMatchObject({ id });
    await hide(other, id, { archived: true });
    expect(await test.refusal(owner, SCRIPT, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await listed(owner, { archived: true })).not.toContain(id);
  });
});
