import { GENERATION_DAYS, GENERATION_GONE } from '@greenlit/domain/ai/schemas.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { eventsOf } from '../ledger/ledger.queries.ts';
import { forgetGenerations } from './generate.actions.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.makePerson();
});

const GENERATE = '{ genAIScript(topic: "My client Ada Lovelace", tips: "She inherited") { id text } }';
const CREATE = 'mutation ($script: ScriptInput!) { createScript(script: $script) { id } }';
const VIDEO = 'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }';
const HOLD = 'mutation ($on: Boolean!) { setLegalHold(on: $on, reason: "Case 7") { since } }';

const generated = () => test.ask<{ id: string; text: string }>(owner, GENERATE);
const left = async (): Promise<unknown[]> =>
  (await test.asOwner('select id from ai_generations where account_id = $1', [owner.accountId])).map(({ id }) => id);
const after = (days: number) => forgetGenerations(test.ports, new Date(Date.now() + days * 86_400_000 + 60_000));

it('an unused text is deleted with its request after its retention period', async () => {
  const { id } = await generated();
  await after(GENERATION_DAYS - 1);
  expect(await left()).toEqual([id]);
  await after(GENERATION_DAYS);
  expect(await left()).toEqual([]);
  const made = (await eventsOf(test.db, owner.accountId)).filter(({ type }) => type === 'ai_script.generated');
  expect(made, 'that it was made stays in the record').toMatchObject([{ data: { textSha256: expect.any(String) } }]);
  expect(JSON.stringify(made)).not.toContain('Lovelace');
  const script = { title: 'Late', scriptText: 'Bonds', status: 'draft', generationId: id };
  expect(await test.refusal(owner, CREATE, { script })).toMatchObject({ code: 'NOT_FOUND', message: GENERATION_GONE });
});

it('a text that a script or video came from stays as long as they do', async () => {
  const [ofScript, ofVideo, unused] = [await generated(), await generated(), await generated()];
  const script = { title: 'Bonds', scriptText: ofScript.text, status: 'draft', generationId: ofScript.id };
  await test.ask(owner, CREATE, { script });
  await test.ask(owner, VIDEO, { video: { title: 'Bonds', script: ofVideo.text, generationId: ofVideo.id } });
  await after(10_000);
  expect((await left()).sort()).toEqual([ofScript.id, ofVideo.id].sort());
  expect(await left()).not.toContain(unused.id);
  // as the end of retention leaves a script
  await test.asOwner('update scripts set generation = null where account_id = $1', [owner.accountId]);
  await after(GENERATION_DAYS);
  expect(await left()).toEqual([ofVideo.id]);
});

it('a text that an earlier review round was about stays, even if the script has another origin by now', async () => {
  const { id } = await generated();
  const REVIEW = JSON.stringify({
    email: owner.email,
    representativeName: 'Ada',
    repNumber: '1815',
    repRegister: ['series7'],
  });
  const script = { title: 'Bonds', scriptText: 'Bonds fall.', generationId: id, reviewForm: REVIEW };
  await test.ask(owner, CREATE, { script });
  await test.asOwner('update scripts set generation = null where account_id = $1', [owner.accountId]);
  await after(10_000);
  expect(await left()).toEqual([id]);
});

it('everything stays while the account is on hold, but old texts of other accounts are deleted', async () => {
  const { id } = await generated();
  const other = await test.makePerson();
  await test.ask(other, GENERATE);
  await test.ask(owner, HOLD, { on: true });
  await after(10_000);
  expect(await left()).toEqual([id]);
  expect(await test.asOwner('select id from ai_generations where account_id = $1', [other.accountId])).toEqual([]);
  await test.ask(owner, HOLD, { on: false });
  await after(GENERATION_DAYS);
  expect(await left()).toEqual([]);
});

it('deleted texts still count towards the quotas', async () => {
  const counted = () =>
    test.asOwner('select key, hits from rate_limits where key = any($1) order by key', [
      [`ai:person:${owner.id}`, `ai:account:${owner.accountId}`],
    ]);
  await generated();
  const before = await counted();
  expect(before).toHaveLength(2);
  await after(GENERATION_DAYS);
  expect(await left()).toEqual([]);
  expect(await counted()).toEqual(before);
});
