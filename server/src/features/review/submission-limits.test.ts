import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { earlier } from '../../../testing/earlier.ts';
import {
  CREATE_SCRIPT,
  changeVideo,
  correct,
  newestLink,
  REVIEW_FORM,
  readyVideo,
  SUBMIT_VIDEO,
  submission,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

const TOO_OFTEN = {
  code: 'RATE_LIMITED',
  reason: 'too_many_tries',
  message: 'Attempt limit exceeded, please try after some time.',
};
const statusOf = async (id: string) => (await test.asOwner('select status from videos where id = $1', [id]))[0]?.status;
const events = async () => (await test.asOwner('select count(*)::int as n from ledger_events'))[0]?.n;

describe('submitting the same item repeatedly', () => {
  it('is refused after ten times in an hour, by any call, and leaves the item unchanged', async () => {
    const id = await readyVideo(test, owner);
    for (let time = 0; time < 10; time += 1) {
      await test.ask(owner, SUBMIT_VIDEO, submission(id));
      await changeVideo(test, owner, id, { status: 'draft' });
    }
    const before = await events();
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id))).toMatchObject(TOO_OFTEN);
    const again = { id, video: { status: 'in_review', reviewForm: REVIEW_FORM } };
    expect(await test.refusal(owner, UPDATE_VIDEO, again)).toMatchObject(TOO_OFTEN);
    expect(await statusOf(id)).toBe('draft');
    expect(await events()).toBe(before);

    // another item can be submitted, and so can this one when the hour is over
    await test.ask(owner, SUBMIT_VIDEO, submission(await readyVideo(test, owner)));
    await test.asOwner('alter table ledger_events disable trigger ledger_events_append_only');
    await test.asOwner(`update ledger_events set at = ${earlier('at', '1 hour')} where subject_id = $1`, [id]);
    await test.asOwner('alter table ledger_events enable trigger ledger_events_append_only');
    await test.ask(owner, SUBMIT_VIDEO, submission(id));
    expect(await statusOf(id)).toBe('in_review');
  });

  it('counts only successful submissions', async () => {
    const id = await readyVideo(test, owner);
    for (let time = 0; time < 12; time += 1)
      await test.refusal(owner, SUBMIT_VIDEO, submission(id, { reviewForm: null }));
    await test.ask(owner, SUBMIT_VIDEO, submission(id));
  });

  it('counts resubmissions after corrections too', async () => {
    const id = await readyVideo(test, owner);
    for (let time = 0; time < 9; time += 1) {
      await test.ask(owner, SUBMIT_VIDEO, submission(id));
      await changeVideo(test, owner, id, { status: 'draft' });
    }
    await test.ask(owner, SUBMIT_VIDEO, submission(id));
    const { roundId, reviewer } = await newestLink(test);
    await correct(test, reviewer, roundId);
    const again = { id, video: { status: 'in_review', postText: 'See us.' } };
    expect(await test.refusal(owner, UPDATE_VIDEO, again)).toMatchObject(TOO_OFTEN);
    expect(await statusOf(id)).toBe('need_changes');
  });
});

it('one person can submit three hundred items per hour', async () => {
  const person = await test.makePerson();
  await test.asOwner(
    `insert into ledger_events (account_id, seq, id, type, actor, subject_kind, subject_id, data, at, hash)
     select $1, n, gen_random_uuid(), 'item.submitted', jsonb_build_object('kind', 'user', 'id', $2::text, 'label', 'a'),
       'script', gen_random_uuid()::text, '{}', now(), '' from generate_series(100, 399) n`,
    [person.accountId, person.id],
  );
  const script = { title: 'Bonds', scriptText: 'A bond is a loan.', reviewForm: REVIEW_FORM };
  expect(await test.refusal(person, CREATE_SCRIPT, { script })).toMatchObject(TOO_OFTEN);
  const colleague = await test.makePerson({ parent: person, role: 'full' });
  await test.ask(colleague, CREATE_SCRIPT, { script });
});
