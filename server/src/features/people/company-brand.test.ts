import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { newestLink, readyVideo, SUBMIT_VIDEO, submission } from '../../../testing/flow.ts';
import { address, IMPORT, peopleOf } from '../../../testing/people.ts';
import { identityOf } from '../../../testing/sign-in.ts';
import { channelOf, ownerOf } from '../accounts/channels.ts';

let test: TestApp;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  test = await startTestApp();
  people = peopleOf(test);
});
afterAll(() => test.close());

const NAMED = `query ($search: String) {
  getUsers(filters: { companies: true, search: $search }) { users { id company { name img signedImgUrl } settings { companyName } } }
}`;
const UPDATE = 'mutation ($id: ID, $user: UserInput!) { updateUser(id: $id, user: $user) { id company { name img } } }';
const OWN = '{ getUser { name lastName settings { id companyName companyImg } } }';
const WIZARD = '{ getWorkspace { steps answers { wsCompanyName wsImgCompany } } }';
const FINISH = 'mutation ($answers: WorkspaceInput!) { finishWorkspace(answers: $answers) { id } }';

interface Named {
  users: { id: string; company: { name: string | null; img: string | null } }[];
}
const listed = async (by: TestPerson, search: string | null = null) =>
  (await test.ask<Named>(by, NAMED, { search })).users;
const setBrand = (by: TestPerson, id: string, settings: object) => test.ask(by, UPDATE, { id, user: { settings } });

async function firm() {
  const enterprise = await test.makePerson({ kind: 'enterprise' });
  await test.asOwner("update settings set company_name = 'Cedar Quarry', users_count = 50 where user_id = $1", [
    enterprise.id,
  ]);
  return enterprise;
}

const SET = 'This option was set by the administrator';
const THEIRS = 'Only this person can change it';

describe('a partner company', () => {
  it('has its own name from the invitation to the wizard, the reviewer’s mail and the channel', async () => {
    const enterprise = await firm();
    const email = address();
    const [row = {}] = await people.rowsOf([email], 'Company', 'Tom van der Hale');
    await test.ask(enterprise, IMPORT, { people: [{ ...row, companyName: ' Harbor Light ' }] });
    const [{ id = '' } = {}] = await listed(enterprise);
    expect(await listed(enterprise, 'harbor')).toMatchObject([
      { id, company: { name: 'Harbor Light' }, settings: null },
    ]);

    const link = await people.team.linkFor(email);
    const { body } = await identityOf(test).post('accept-invitation', { ...link, password: 'Granite-lighthouse-42' });
    const company: TestPerson = { ...enterprise, id, email, settingsId: '', token: body.token ?? '' };
    expect(await test.ask(company, WIZARD)).toEqual({
      steps: ['greeting', 'companyName', 'companyLogo', 'disclosure', 'finish'],
      answers: { wsCompanyName: 'Harbor Light', wsImgCompany: '' },
    });
    const logo = await test.uploadFile(company, 'images', fixtures.logo);
    await test.ask(company, FINISH, { answers: { wsImgCompany: logo } });
    const own = await test.ask<{ settings: { id: string } }>(company, OWN);
    expect(own).toMatchObject({
      name: 'Tom van der Hale',
      lastName: null,
      settings: { companyName: 'Harbor Light', companyImg: logo },
    });
    expect(await listed(enterprise, 'harbor')).toMatchObject([{ id, company: { name: 'Harbor Light', img: logo } }]);
    const CHANGE =
      'mutation ($id: ID!, $settings: SettingsInput!) { updateSettings(id: $id, settings: $settings) { id } }';
    expect(
      await test.refusal(company, CHANGE, { id: own.settings.id, settings: { companyName: 'Mine', companyImg: null } }),
    ).toMatchObject({ fields: { companyName: SET, companyImg: SET } });

    const paying = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
    await setBrand(enterprise, paying.id, { companyName: 'Quiet Bay' });
    const video = await readyVideo(test, paying);
    await test.ask(paying, SUBMIT_VIDEO, submission(video));
    await newestLink(test);
    const [letter] = (await test.mails()).filter(({ subject }) => subject.includes('asks you to review'));
    expect(letter?.text).toContain('Ada company of Quiet Bay asks you');
    const channel = await channelOf(test.db, paying.id, { owner: false });
    expect(channel && ownerOf(channel, test.ports.secrets, test.ports.config.mainHost).name).toBe('Quiet Bay');
  });

  it('is renamed by the administrators of its enterprise, before its wizard and after it', async () => {
    const enterprise = await firm();
    const internal = await test.makePerson({ parent: enterprise, kind: 'enterprise_internal', role: 'Enterprise' });
    const company = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
    const logo = await test.uploadFile(enterprise, 'images', fixtures.logo);
    expect(await setBrand(internal, company.id, { companyName: 'Harbor Light', companyImg: logo })).toMatchObject([
      { company: { name: 'Harbor Light', img: logo } },
    ]);
    expect(await setBrand(enterprise, company.id, { companyImg: null })).toMatchObject([
      { company: { name: 'Harbor Light', img: null } },
    ]);
    const [event] = await test.asOwner(
      "select data from ledger_events where subject_id = $1 and type = 'settings.changed' order by seq",
      [company.id],
    );
    expect(event).toMatchObject({ data: { fields: ['companyName', 'companyImg'] } });

    const [invited] = await people.team.invite(enterprise, [address()], { name: 'Rosa Lee' }, 'Company');
    expect(await setBrand(enterprise, invited?.id ?? '', { companyName: 'Quiet Bay' })).toMatchObject([
      { company: { name: 'Quiet Bay', img: null } },
    ]);
    expect(await listed(enterprise, 'quiet bay')).toMatchObject([{ id: invited?.id, settings: null }]);
  });

  it('keeps everything else to itself', async () => {
    const enterprise = await firm();
    const company = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
    const member = await test.makePerson({ parent: company, role: 'full' });
    const refused = (by: TestPerson, id: string, settings: object) =>
      test.refusal(by, UPDATE, { id, user: { settings } });
    expect(await refused(enterprise, company.id, { companyName: 'A', phone: null })).toMatchObject({
      fields: { 'settings.phone': THEIRS },
    });
    expect(await refused(enterprise, member.id, { companyName: 'A' })).toMatchObject({ fields: { settings: THEIRS } });
    expect(await refused(company, member.id, { companyName: 'A' })).toMatchObject({ fields: { settings: THEIRS } });
    expect(await refused(await firm(), company.id, { companyName: 'A' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(enterprise, company.id, { companyImg: '/files/x/y.png' })).toMatchObject({
      fields: { 'settings.companyImg': 'Incorrect format' },
    });
    expect(await refused(enterprise, company.id, { companyName: 'x'.repeat(201) })).toMatchObject({
      fields: { 'settings.companyName': 'At most 200 characters' },
    });
  });

  it('from an earlier version shows its enterprise’s name until somebody changes it', async () => {
    const enterprise = await firm();
    const company = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
    const member = await test.makePerson({ parent: company, role: 'full' });
    const shown = async (person: TestPerson) =>
      (await test.ask<{ settings: { companyName: string | null } }>(person, OWN)).settings.companyName;
    expect(await shown(company)).toBe('Cedar Quarry');
    await setBrand(enterprise, company.id, { companyName: 'Cedar Quarry' });
    expect(await shown(company)).toBe('Cedar Quarry');
    await setBrand(enterprise, company.id, { companyName: 'Harbor Light' });
    expect([await shown(company), await shown(member)]).toEqual(['Harbor Light', 'Harbor Light']);
    await setBrand(enterprise, company.id, { companyName: null });
    expect(await shown(company)).toBeNull();
  });

  it('does not inherit settings, even if the invitation asks for it', async () => {
    const enterprise = await firm();
    const [made] = await people.team.invite(
      enterprise,
      [address()],
      { name: 'Rosa Lee', companyName: 'Quiet Bay', inheritSettings: true },
      'Company',
    );
    expect(await people.team.row(made?.id ?? '')).toMatchObject({ inherits_settings: false, name: 'Rosa Lee' });
  });

  it('is the only one with a company name', async () => {
    const enterprise = await firm();
    expect(
      await people.team.inviteRefusal(enterprise, [address()], { companyName: 'Quiet Bay' }, 'Enterprise'),
    ).toMatchObject({ fields: { companyName: 'Only a partner company has a company name' } });
  });
});
