import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp, TestPerson } from '../../testing/app.ts';
import { APPROVAL, changeVideo, newestLink, readyVideo, SUBMIT_VIDEO, submission } from '../../testing/flow.ts';
import { identityOf } from '../../testing/identity.ts';
import { moneyOf, startPaidApp } from '../../testing/money.ts';
import { teamOf } from '../../testing/team.ts';

let test: TestApp;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ test, stop } = await startPaidApp());
});
afterAll(() => stop());

/** A partner company signs in as itself: by its own link, password and plan. */
it('a partner company goes from its invitation to its first published video, which the enterprise sees', async () => {
  const team = teamOf(test);
  const enterprise = await test.makePerson({ kind: 'enterprise', engine: true });
  const other = await test.makePerson({ parent: enterprise, kind: 'company', role: 'Company', plan: 'active' });
  const email = 'partner@harbor.test';
  await team.invite(enterprise, [email], { name: 'Harbor Light' }, 'Company');
  const { body } = await identityOf(test).post('accept-invitation', {
    ...(await team.linkFor(email)),
    password: 'Granite-lighthouse-42',
  });
  const { token = '', userId: id = '' } = body;
  const company: TestPerson = { ...other, id, email, token };
  expect(await test.refusal(company, 'mutation { createVideo(video: { title: "Rates" }) { id } }')).toMatchObject({
    code: 'PLAN_REQUIRED',
  });

  const plan = await moneyOf(() => test).buy(company, { interval: 'year' });
  expect(plan).toMatchObject({ active: true });
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
});
