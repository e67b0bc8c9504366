// Longer than usual on purpose: the wizard of each kind of person, and the table of invalid answers.

import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewPerson, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { waits } from '../../../testing/sign-in.ts';
import { disclosures, plans, settings, users } from '../../db/tables.ts';

let test: TestApp;
let library: string;
let fixedLibrary: string;

beforeAll(async () => {
  test = await startTestApp({ TRIAL_DAYS: '10' });
  const rows = await test.asOwner(
    `insert into libraries (account_id, key, name, hidden)
     values ($1, 'admin-taxes', 'Taxes', false), ($1, 'admin-secret', 'Secret', true) returning id, key`,
    [test.providerId],
  );
  library = String(rows.find(({ key }) => key === 'admin-taxes')?.id);
  const [fixed] = await test.asOwner("select id from libraries where key = 'admin-custom'");
  fixedLibrary = String(fixed?.id);
});
afterAll(() => test.close());

/** A person who has just confirmed their address, or joined. */
async function newcomer(given: NewPerson & { lifetime?: boolean; needSetup?: boolean } = {}): Promise<TestPerson> {
  const person = await test.makePerson({ plan: 'none', ...given });
  await test.asOwner('delete from settings where user_id = $1', [person.id]);
  await test.asOwner('update users set is_lifetime_deal = $2, need_setup = $3 where id = $1', [
    person.id,
    given.lifetime ?? false,
    given.needSetup ?? false,
  ]);
  return person;
}

const WORKSPACE = 'step steps finished answers { wsName wsAvatar signedAvatarUrl wsColor wsLibrary wsCompanyName }';
const GET = `{ getWorkspace { ${WORKSPACE} } }`;
const SAVE = `mutation ($step: Int!, $answers: WorkspaceInput!) {
  saveWorkspace(step: $step, answers: $answers) { ${WORKSPACE} }
}`;
const FINISH = `mutation ($answers: WorkspaceInput!) {
  finishWorkspace(answers: $answers) {
    id name lastName needSetup disclaimers { title text }
    settings { companyName companyFullName complianceEmail usersCount color workspaceImg signedWorkspaceImgUrl }
    customPlan { trial active price finalPrice interval complianceEngine multiUsersEngine contentLibraries trialEndDate }
  }
}`;
const HOME = '{ getViewer { homePath access { allowed reason daysLeft } } }';

interface Workspace {
  step: number;
  steps: string[];
  finished: boolean;
  answers: Record<string, unknown>;
}
const save = (person: TestPerson, step: number, answers: object) =>
  test.ask<Workspace>(person, SAVE, { step, answers });
const right = () => ({ wsName: 'Ada King Lovelace', wsLibrary: library, wsCompanyName: 'Analytical Engines' });
const eventsOf = (person: TestPerson) =>
  test.asOwner('select type, data from ledger_events where account_id = $1 order by seq', [person.accountId]);

describe('a new owner', () => {
  it('goes through the wizard and arrives home with a trial', async () => {
    const owner = await newcomer();
    expect(await test.ask(owner, HOME)).toMatchObject({
      homePath: '/dashboard/workspace',
      access: { allowed: false, reason: 'no_plan' },
    });
    expect(await test.ask(owner, GET)).toMatchObject({
      step: 0,
      steps: expect.arrayContaining(['greeting', 'library', 'compliance', 'finish']),
      finished: false,
      answers: { wsName: 'Ada individual', wsColor: 0, wsLibrary: '' },
    });
    await save(owner, 1, {});
    const picture = await test.uploadFile(owner, 'images', fixtures.logo);
    await save(owner, 3, { wsName: ' Ada King Lovelace ', wsAvatar: picture, wsColor: 4 });
    await save(owner, 4, { wsLibrary: library });
    await save(owner, 6, { wsCompliance: true, wsEmailCompliance: 'Review@Firm.test', wsCompanyName: 'Analytical' });
    const left = await test.ask<Workspace>(owner, GET);
    expect(left).toMatchObject({ step: 6, answers: { wsName: 'Ada King Lovelace', wsColor: 4, wsLibrary: library } });
    expect(left.answers.signedAvatarUrl).toMatch(/\/files\/.*\?e=/);
    expect(await test.db.select().from(settings).where(eq(settings.userId, owner.id))).toEqual([]);

    const user = await test.ask<Record<string, unknown>>(owner, FINISH, {
      answers: { wsTitleDisclaimer: 'General', wsBodyDisclaimer: 'Not advice.' },
    });
    expect(user).toMatchObject({
      name: 'Ada King Lovelace',
      lastName: null,
      needSetup: false,
      disclaimers: [{ title: 'General', text: 'Not advice.' }],
      settings: {
        companyName: 'Analytical',
        companyFullName: null,
        complianceEmail: 'review@firm.test',
        usersCount: 1,
        color: 4,
        workspaceImg: picture,
      },
      customPlan: {
        trial: true,
        active: true,
        price: 0,
        finalPrice: 0,
        interval: 'month',
        complianceEngine: true,
        multiUsersEngine: false,
        contentLibraries: [library, fixedLibrary],
      },
    });
    expect(await test.ask(owner, HOME)).toEqual({
      homePath: '/dashboard',
      access: { allowed: true, reason: 'trial', daysLeft: 10 },
    });
    expect((await eventsOf(owner)).map(({ type }) => type)).toEqual(['account.setup_finished']);
    expect(await test.ask(owner, GET)).toMatchObject({ finished: true });
    const [row] = await test.db.select().from(users).where(eq(users.id, owner.id));
    expect(row).toMatchObject({ workspaceStep: null, workspaceDraft: null });
  });

  it('keeps the first and the last name given at sign-up', async () => {
    const owner = await newcomer();
    await test.asOwner("update users set name = 'Mary Ann', last_name = 'Smith' where id = $1", [owner.id]);
    const { answers } = await test.ask<Workspace>(owner, GET);
    expect(answers).toMatchObject({ wsName: 'Mary Ann Smith' });
    expect(await test.ask(owner, FINISH, { answers: { ...right(), wsName: 'Mary Ann Smith' } })).toMatchObject({
      name: 'Mary Ann',
      lastName: 'Smith',
    });
  });

  it('has no reviewer’s address without the engine', async () => {
    const owner = await newcomer();
    expect(
      await test.ask(owner, FINISH, { answers: { ...right(), wsCompliance: false, wsEmailCompliance: 'a@b.test' } }),
    ).toMatchObject({ settings: { complianceEmail: null }, customPlan: { complianceEngine: false } });
  });

  it('gets the plan of a lifetime deal', async () => {
    const owner = await newcomer({ lifetime: true });
    expect(await test.ask(owner, FINISH, { answers: right() })).toMatchObject({
      settings: { usersCount: 10 },
      customPlan: { trial: false, active: true, price: 0, trialEndDate: null, multiUsersEngine: true },
    });
    expect(await test.ask(owner, HOME)).toMatchObject({ access: { allowed: true, reason: 'lifetime' } });
  });

  it('gets no trial if an earlier plan has expired', async () => {
    const owner = await newcomer({ plan: 'lapsed' });
    expect(await test.ask(owner, FINISH, { answers: right() })).toMatchObject({
      settings: { usersCount: 1 },
      customPlan: { trial: false, active: false },
    });
    expect(await eventsOf(owner)).toMatchObject([{ data: { plan: null } }]);
    expect(await test.ask(owner, HOME)).toMatchObject({ access: { allowed: false, reason: 'expired' } });
  });

  it('keeps an existing plan', async () => {
    const owner = await newcomer({ plan: 'active', engine: true });
    expect(await test.ask<Workspace>(owner, GET)).toMatchObject({
      steps: ['greeting', 'name', 'avatar', 'companyName', 'companyLogo', 'disclosure', 'finish'],
    });
    expect(await test.ask(owner, FINISH, { answers: { ...right(), wsCompliance: false } })).toMatchObject({
      customPlan: { trial: false, complianceEngine: true, contentLibraries: [] },
    });
  });
});

describe('finishing twice at once', () => {
  it('makes one call wait for the other and then return its result', async () => {
    const owner = await newcomer();
    const answers = right();
    const held = new pg.Client(test.ownerUrl);
    await held.connect();
    await held.query('begin');
    await held.query('select 1 from users where account_id = $1 and id = $2 for update', [owner.accountId, owner.id]);
    const both = [1, 2].map(() => test.graphql(owner, FINISH, { answers }));
    await waits(test, 2);
    await held.query('commit');
    await held.end();
    expect((await Promise.all(both)).flatMap(({ errors }) => errors)).toEqual([]);
    expect(await eventsOf(owner)).toHaveLength(1);
  });

  it('creates one of each', async () => {
    const owner = await newcomer();
    const answers = { ...right(), wsTitleDisclaimer: 'T', wsBodyDisclaimer: 'B' };
    const done = await Promise.all(Array.from({ length: 6 }, () => test.graphql(owner, FINISH, { answers })));
    for (const { errors, data } of done) {
      expect(errors).toEqual([]);
      expect(data?.finishWorkspace).toMatchObject({ id: owner.id, customPlan: { trial: true } });
    }
    expect(await eventsOf(owner)).toHaveLength(1);
    for (const table of [settings, plans, disclosures])
      expect(await test.db.select().from(table).where(eq(table.userId, owner.id))).toHaveLength(1);
    const later = await test.ask<{ name: string }>(owner, FINISH, { answers: { ...right(), wsName: 'Somebody Else' } });
    expect(later.name).toBe('Ada King Lovelace');
  });
});

describe('a saved answer', () => {
  it('is not overwritten by another window with an older state', async () => {
    const owner = await newcomer();
    await Promise.all([
      save(owner, 2, { wsName: 'Ada King' }),
      save(owner, 0, { wsColor: 7 }),
      save(owner, 0, { wsCompanyName: 'Engines' }),
    ]);
    await save(owner, 1, { wsName: 'Ada' });
    expect(await save(owner, 0, {})).toMatchObject({
      step: 0,
      answers: { wsName: 'Ada', wsColor: 7, wsCompanyName: 'Engines' },
    });
  });

  it.each([
    [-3, 0],
    [400, 8],
  ])('for step %d is saved as %d', async (step, kept) => {
    const owner = await newcomer();
    expect((await save(owner, step, right())).step).toBe(kept);
  });

  it('can be cleared, and null leaves it unchanged', async () => {
    const owner = await newcomer();
    await save(owner, 2, { wsName: 'Ada', wsCompanyName: 'Engines' });
    expect(await save(owner, 2, { wsCompanyName: '', wsName: null })).toMatchObject({
      answers: { wsName: 'Ada', wsCompanyName: '' },
    });
  });

  it('is unchanged after a refusal', async () => {
    const owner = await newcomer();
    await save(owner, 2, { wsName: 'Ada' });
    await test.refusal(owner, SAVE, { step: 3, answers: { wsName: 'Grace', wsColor: 99 } });
    expect(await test.ask(owner, GET)).toMatchObject({ step: 2, answers: { wsName: 'Ada', wsColor: 0 } });
  });

  it('is gone once the setup is finished', async () => {
    const owner = await test.makePerson();
    expect(await save(owner, 2, { wsName: 'Mallory' })).toMatchObject({ finished: true });
    const [row] = await test.db.select().from(users).where(eq(users.id, owner.id));
    expect(row).toMatchObject({ name: 'Ada', workspaceStep: null, workspaceDraft: null });
  });
});

describe('wrong answers', () => {
  const cases: [string, number | 'finish', Record<string, unknown>, Record<string, string>][] = [
    [
      'nothing at the end',
      'finish',
      { wsName: '' },
      { wsName: 'Required', wsLibrary: 'Required', wsCompanyName: 'Required' },
    ],
    ['an empty name that was passed', 2, { wsName: ' ' }, { wsName: 'Required' }],
    ['a library that was passed over', 4, { wsName: 'Ada' }, { wsLibrary: 'Required' }],
    ['a company that was passed over', 6, { wsName: 'Ada', wsLibrary: 'LIBRARY' }, { wsCompanyName: 'Required' }],
    ['a wrong address', 0, { wsEmailCompliance: 'x' }, { wsEmailCompliance: 'Invalid email' }],
    ['a color there is not', 0, { wsColor: 13 }, { wsColor: 'Choose one of the 13 colors' }],
    ['a library there is not', 0, { wsLibrary: 'abc' }, { wsLibrary: 'Choose one of the libraries' }],
    ['a hidden library', 0, { wsLibrary: 'SECRET' }, { wsLibrary: 'Choose one of the libraries' }],
    [
      'half a disclosure',
      8,
      { wsName: 'Ada', wsLibrary: 'LIBRARY', wsCompanyName: 'A', wsTitleDisclaimer: 'T' },
      { wsBodyDisclaimer: 'Required' },
    ],
    [
      'a disclosure without a title',
      'finish',
      { wsName: 'Ada', wsLibrary: 'LIBRARY', wsCompanyName: 'A', wsBodyDisclaimer: 'B' },
      { wsTitleDisclaimer: 'Required' },
    ],
    [
      'a long disclosure',
      0,
      { wsBodyDisclaimer: 'x'.repeat(501) },
      { wsBodyDisclaimer: 'Must be 500 characters or less' },
    ],
    ['no picture', 0, { wsAvatar: '/files/nothing.png' }, { wsAvatar: 'Incorrect format' }],
    ['a picture from elsewhere', 0, { wsImgCompany: 'https://evil.test/a.png' }, { wsImgCompany: 'Incorrect format' }],
    ['a video for a picture', 0, { wsAvatar: 'VIDEO' }, { wsAvatar: 'Incorrect format' }],
    ["another account's picture", 0, { wsAvatar: 'FOREIGN' }, { wsAvatar: 'Incorrect format' }],
  ];
  it.each(cases)('%s', async (_name, step, answers, fields) => {
    const owner = await newcomer();
    const stranger = await test.makePerson();
    const [secret] = await test.asOwner("select id from libraries where key = 'admin-secret'");
    const meant: Record<string, unknown> = {
      LIBRARY: library,
      SECRET: secret?.id,
      VIDEO: step === 0 && 'wsAvatar' in answers ? await ownVideo(owner) : '',
      FOREIGN: await test.uploadFile(stranger, 'images', fixtures.logo),
    };
    const sent = Object.fromEntries(
      Object.entries(answers).map(([name, value]) => [name, meant[String(value)] ?? value]),
    );
    const refusal =
      step === 'finish'
        ? await test.refusal(owner, FINISH, { answers: sent })
        : await test.refusal(owner, SAVE, { step, answers: sent });
    expect(refusal).toMatchObject({ code: 'INVALID', fields });
    expect(Object.keys(refusal.fields ?? {})).toEqual(Object.keys(fields));
    expect(await eventsOf(owner)).toEqual([]);
  });

  async function ownVideo(owner: TestPerson): Promise<string> {
    const [row] = await test.asOwner(
      `insert into files (account_id, key, sha256, bytes, media_type, category, name)
       values ($1::uuid, $1 || '/talk.mp4', repeat('a', 64), 9, 'video/mp4', 'videos', 'talk.mp4') returning key`,
      [owner.accountId],
    );
    return `/files/${row?.key}`;
  }
});

describe('people under an account', () => {
  it('who are members answer only what is theirs, and have no plan of their own', async () => {
    const owner = await test.makePerson();
    const member = await newcomer({ parent: owner, role: 'full', needSetup: true });
    expect(await test.ask<Workspace>(member, GET)).toMatchObject({
      steps: ['greeting', 'name', 'avatar', 'companyName', 'companyLogo', 'disclosure', 'finish'],
    });
    expect(await test.ask(member, HOME)).toMatchObject({ homePath: '/dashboard/workspace' });
    expect(
      await test.ask(member, FINISH, { answers: { wsName: 'Bob Member', wsCompanyName: 'Mine', wsLibrary: library } }),
    ).toMatchObject({
      name: 'Bob Member',
      lastName: null,
      needSetup: false,
      settings: { usersCount: null },
      customPlan: null,
    });
    expect(await test.ask(member, HOME)).toMatchObject({ homePath: '/dashboard', access: { allowed: true } });
  });

  it('who are partner companies give their own name and logo, and continue to their plan', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise', complianceEmail: 'top@firm.test' });
    await test.asOwner("update settings set company_name = 'Top Firm' where user_id = $1", [enterprise.id]);
    const company = await newcomer({ kind: 'company', parent: enterprise, role: 'Company', needSetup: true });
    expect(await test.ask<Workspace>(company, GET)).toMatchObject({
      steps: ['greeting', 'companyName', 'companyLogo', 'disclosure', 'finish'],
    });
    const answers = { ...right(), wsColor: 2, wsCompliance: true, wsEmailCompliance: 'mine@firm.test' };
    expect(await test.ask(company, FINISH, { answers: { ...answers, wsCompanyName: 'Harbor Light' } })).toMatchObject({
      name: 'Ada',
      lastName: 'company',
      needSetup: true,
      settings: { companyName: 'Harbor Light', complianceEmail: 'top@firm.test', color: null },
      customPlan: null,
    });
    const [row] = await test.db.select().from(settings).where(eq(settings.userId, company.id));
    expect(row).toMatchObject({ companyName: 'Harbor Light', companyImg: '', complianceEmail: null });
    expect(await test.ask(company, HOME)).toMatchObject({ homePath: '/dashboard/plans' });
  });

  it('who are partner companies with a paid plan are done', async () => {
    const enterprise = await test.makePerson({ kind: 'enterprise' });
    const company = await newcomer({
      kind: 'company',
      parent: enterprise,
      role: 'Company',
      needSetup: true,
      plan: 'active',
    });
    expect(await test.ask(company, FINISH, { answers: {} })).toMatchObject({
      needSetup: false,
      settings: { companyName: null },
    });
    expect(await test.ask(company, HOME)).toMatchObject({ homePath: '/dashboard' });
  });

  it('are set up apart from an enterprise, whose wizard requires nothing and gives no plan', async () => {
    const enterprise = await newcomer({ kind: 'enterprise' });
    expect(await test.ask<Workspace>(enterprise, GET)).toMatchObject({
      steps: ['greeting', 'companyName', 'companyLogo', 'disclosure', 'finish'],
    });
    expect(await test.ask(enterprise, FINISH, { answers: { wsCompanyName: 'Top Firm' } })).toMatchObject({
      settings: { companyName: 'Top Firm', companyFullName: 'Top Firm', color: null },
      customPlan: null,
    });
  });
});
