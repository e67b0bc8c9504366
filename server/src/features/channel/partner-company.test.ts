import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp, TestPerson } from '../../../testing/app.ts';
import { ENTERPRISE } from '../../../testing/calls.ts';
import { APPROVAL, changeVideo, newestLink, readyVideo, SUBMIT_VIDEO, submission } from '../../../testing/flow.ts';
import { moneyOf, startPaidApp } from '../../../testing/money.ts';
import { identityOf } from '../../../testing/sign-in.ts';
import { teamOf } from '../../../testing/team.ts';
import { makeAdmin } from '../people/staff.actions.ts';

let test: TestApp;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ test, stop } = await startPaidApp());
});
afterAll(() => stop());

/** Everybody signs in with their own link, password and plan. */
it('an empty installation goes from its first admin to the first published video of a partner company', async () => {
  const team = teamOf(test);
  const joined = async (link: { subuser: string; secret: string }): Promise<{ token: string; userId: string }> => {
    const { body } = await identityOf(test).post('accept-invitation', { ...link, password: 'Granite-lighthouse-42' });
    return { token: body.token ?? '', userId: body.userId ?? '' };
  };
  const actor = { kind: 'system', name: 'npm run admin' } as const;
  const first = { email: 'ada@provider.test', fullName: 'Ada Lovelace' };
  const { link } = await makeAdmin({ actor, from: null, ports: test.ports }, first);
  const [, subuser = '', secret = ''] = /subuser=([\w-]+)#([\w-]+)/.exec(link ?? '') ?? [];
  const admin = await joined({ subuser, secret });
  const PRICES = { basicPlanValue: 40, scriptsPlanValue: 60, complianceValue: 30, userValue: 15, yearDiscount: 10 };
  await test.ask(admin, 'mutation ($config: ConfigInput!) { updateConfig(config: $config) { userValue } }', {
    config: PRICES,
  });
  const CREATE = 'mutation ($enterprise: EnterpriseInput!) { createEnterprise(enterprise: $enterprise) { id } }';
  const settings = { ...ENTERPRISE.settings, complianceEmail: 'reviewer@firm.test' };
  await test.ask(admin, CREATE, { enterprise: { ...ENTERPRISE, settings } });
  const { token: root, userId } = await joined(await team.linkFor(ENTERPRISE.email));
  const [row] = await test.asOwner('select account_id from users where id = $1', [userId]);
  const accountId = String(row?.account_id);
  const enterprise: TestPerson = { id: userId, accountId, settingsId: '', email: ENTERPRISE.email, token: root };
  const other = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });

  const email = 'partner@harbor.test';
  await team.invite(enterprise, [email], { name: 'Harbor Light' }, 'Company');
  const { token, userId: id } = await joined(await team.linkFor(email));
  const company: TestPerson = { ...other, id, email, token };
  expect(await test.refusal(company, 'mutation { createVideo(video: { title: "Rates" }) { id } }')).toMatchObject({
    code: 'PLAN_REQUIRED',
  });
  // per month: 40, and 30 for the engine of its enterprise, less ten percent
  const plan = await moneyOf(() => test).buy(company, { interval: 'year' });
  expect(plan).toMatchObject({ active: true, finalPrice: 756 });
  const video = await readyVideo(test, company);
  await test.ask(company, SUBMIT_VIDEO, submission(video));
  const { reviewer } = await newestLink(test);
  await changeVideo(test, reviewer, video, APPROVAL);

  const CHANNEL = 'query ($id: ID) { getVideosByMyMetrics(id: $id) { id } }';
  expect(await test.ask(company, CHANNEL, { id })).toEqual([{ id: video }]);
  const ALL = '{ getAllEnterpriseVideos { id } }';
  expect(await test.ask(enterprise, ALL)).toContainEqual({ id: video });
  expect(await test.refusal(other, 'query ($id: ID!) { getVideo(id: $id) { id } }', { id: video })).toMatchObject({
    code: 'NOT_FOUND',
  });
  const today = await test.today();
  const PUBLISHED = `{ getVideosByDate(dateA: "${today}", dateB: "${today}") { rows { date count } } }`;
  expect(await test.ask(admin, PUBLISHED)).toEqual({ rows: [{ date: today, count: 1 }] });
});
