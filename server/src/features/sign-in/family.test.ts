import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  approvedVideo,
  changeVideo,
  readyVideo,
  SUBMIT_VIDEO,
  submission,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';

// Three levels: an enterprise, a partner company under it with a plan of its own, and the company's member.
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const VIEWER =
  '{ getViewer { complianceEngine complianceEmail access { allowed reason } permissions { approveVideos } } }';
const SETTINGS =
  'mutation ($id: ID!, $s: SettingsInput!) { updateSettings(id: $id, settings: $s) { complianceEmail } }';
const REMOVE = 'mutation ($id: ID!) { removeVideo(id: $id) { id } }';
const LIBRARIES = '{ getMyContentLibraries { id } }';

interface Family {
  plan?: 'active' | 'lapsed';
  enterpriseEmail?: string | null;
  companyEmail?: string | null;
}
async function family({ plan = 'active', enterpriseEmail = 'top@firm.test', companyEmail = null }: Family = {}) {
  const enterprise = await test.makePerson({ kind: 'enterprise', plan, complianceEmail: enterpriseEmail });
  const company = await test.makePerson({
    kind: 'company',
    parent: enterprise,
    role: 'Company',
    plan: 'active',
    engine: false,
    complianceEmail: companyEmail,
  });
  const member = await test.makePerson({ parent: company, role: 'full', complianceEmail: 'mine@people.test' });
  return { enterprise, company, member };
}
const seen = (person: TestPerson) => test.ask<Record<string, unknown>>(person, VIEWER);

describe('with three levels', () => {
  it('the enterprise’s engine reviews what a company’s member makes', async () => {
    const { member } = await family();
    expect(await seen(member)).toMatchObject({ complianceEngine: true, complianceEmail: 'top@firm.test' });
    const id = await readyVideo(test, member);
    expect(await test.refusal(member, UPDATE_VIDEO, { id, video: { status: 'approved' } })).toMatchObject({
      reason: 'engine_on',
    });
  });

  it('a lapsed enterprise locks out its companies and their members', async () => {
    const { company, member } = await family({ plan: 'lapsed' });
    const locked = { allowed: false, reason: 'parent_inactive' };
    expect(await seen(company)).toMatchObject({ access: locked });
    expect(await seen(member)).toMatchObject({ access: locked });
  });

  it('nobody below can change what the enterprise set', async () => {
    const { company, member } = await family();
    for (const { token, settingsId } of [company, member])
      expect(
        await test.refusal({ token }, SETTINGS, { id: settingsId, s: { complianceEmail: 'a@b.test' } }),
      ).toMatchObject({
        fields: { complianceEmail: 'This option was set by the administrator' },
      });
  });

  it('nobody under an enterprise can delete from the channel, but everybody their own drafts', async () => {
    const { member } = await family({ enterpriseEmail: 'reviewer@firm.test' });
    const onChannel = (await approvedVideo(test, member)).id;
    expect(await test.refusal(member, REMOVE, { id: onChannel })).toMatchObject({ message: 'ACTION NOT ALLOWED!' });
    const mayRemove = 'query ($id: ID!) { getVideo(id: $id) { viewerCan { remove } } }';
    expect(await test.ask(member, mayRemove, { id: onChannel })).toEqual({ viewerCan: { remove: false } });
    const id = await readyVideo(test, member);
    expect(await test.ask(member, mayRemove, { id })).toEqual({ viewerCan: { remove: true } });
    expect(await test.ask(member, REMOVE, { id })).toEqual({ id });
  });

  it('everybody can use the libraries of the enterprise’s plan', async () => {
    const { enterprise, member } = await family();
    const [library] = await test.asOwner(
      `insert into libraries (account_id, key, name) values ($1, 'admin-top', 'Top') returning id`,
      [test.providerId],
    );
    await test.asOwner('update plans set content_libraries = array[$1::uuid] where user_id = $2', [
      library?.id,
      enterprise.id,
    ]);
    expect(await test.ask(member, LIBRARIES)).toContainEqual({ id: library?.id });
  });
});

describe("the reviewer's address", () => {
  it('belongs to the account, never to a member', async () => {
    const owner = await test.makePerson({ complianceEmail: null });
    const member = await test.makePerson({ parent: owner, role: 'full', complianceEmail: 'mine@people.test' });
    expect(await seen(member)).toMatchObject({ complianceEngine: true, complianceEmail: null });
    const data = { ...submission(await readyVideo(test, member)).data, email: 'mine@people.test' };
    expect(await test.refusal(member, SUBMIT_VIDEO, { data })).toMatchObject({
      fields: { email: 'Your company must setup in their settings' },
    });
  });

  it('is shown to a member as the account’s, whatever their own settings say', async () => {
    const owner = await test.makePerson({ complianceEmail: 'review@firm.test' });
    const member = await test.makePerson({ parent: owner, role: 'full', complianceEmail: 'mine@people.test' });
    const shown = '{ getViewer { user { settings { complianceEmail } } } }';
    expect(await test.ask(member, shown)).toEqual({ user: { settings: { complianceEmail: 'review@firm.test' } } });
    expect(
      await test.refusal(member, SETTINGS, { id: member.settingsId, s: { complianceEmail: 'a@b.test' } }),
    ).toMatchObject({ fields: { complianceEmail: 'This option was set by the administrator' } });
  });

  it('is the enterprise’s even if a company had its own before', async () => {
    const { company, member } = await family({ companyEmail: 'old@company.test' });
    expect(await seen(company)).toMatchObject({ complianceEmail: 'top@firm.test' });
    expect(await seen(member)).toMatchObject({ complianceEmail: 'top@firm.test' });
  });
});

describe('staff', () => {
  it('may do what their roles allow', async () => {
    const writer = await test.makePerson({ kind: 'staff', role: 'full', plan: 'none' });
    const reader = await test.makePerson({ kind: 'staff', role: 'basic', plan: 'none' });
    const admin = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    expect(await seen(writer)).toMatchObject({ permissions: { approveVideos: false } });
    expect(await seen(admin)).toMatchObject({ permissions: { approveVideos: true } });
    expect(await test.refusal(reader, 'mutation { createVideo(video: { title: "A" }) { id } }')).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await changeVideo(test, writer, await readyVideo(test, writer), {})).toMatchObject({ status: 'draft' });
  });
});
