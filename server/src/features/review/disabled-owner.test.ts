import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  correct,
  readyVideo,
  roundSeenBy,
  SUBMIT_VIDEO,
  submission,
  submittedVideo,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const REFUSED = {
  code: 'CONFLICT',
  reason: 'link_disabled',
  message: 'The account that sent this is disabled, so nothing can be decided',
};
const statusOf = async (id: string) => (await test.asOwner('select status from videos where id = $1', [id]))[0]?.status;
const switchTo = (person: TestPerson, active: boolean) =>
  test.asOwner('update users set active = $2 where id = $1', [person.id, active]);

describe('an open link', () => {
  it.each(['the sender', 'the owner above them', 'the enterprise above both'])(
    'cannot decide while %s is disabled, and only shows that',
    async (who) => {
      const top = await test.makePerson({ kind: who === 'the enterprise above both' ? 'enterprise' : 'individual' });
      const company =
        who === 'the enterprise above both'
          ? await test.makePerson({ kind: 'company', parent: top, role: 'Company', plan: 'active' })
          : top;
      const creator = who === 'the sender' ? top : await test.makePerson({ parent: company, role: 'full' });
      const { id, roundId, reviewer } = await submittedVideo(test, creator);
      await switchTo(top, false);
      expect(await test.refusal(reviewer, UPDATE_VIDEO, { id, video: APPROVAL })).toMatchObject(REFUSED);
      await expect(correct(test, reviewer, roundId)).rejects.toThrow('link_disabled');
      expect(await roundSeenBy(test, reviewer, roundId)).toMatchObject({
        state: 'disabled',
        script: null,
        signedVideoUrl: null,
      });
      expect(await statusOf(id)).toBe('in_review');

      await switchTo(top, true);
      await test.ask(reviewer, UPDATE_VIDEO, { id, video: APPROVAL });
      expect(await statusOf(id)).toBe('approved');
    },
  );

  it('still decides if only the member who sent it has left', async () => {
    const owner = await test.makePerson();
    const member = await test.makePerson({ parent: owner, role: 'full' });
    const { id, reviewer } = await submittedVideo(test, member);
    await switchTo(member, false);
    await test.ask(reviewer, UPDATE_VIDEO, { id, video: APPROVAL });
    expect(await statusOf(id)).toBe('approved');
  });
});

describe('a submission', () => {
  it('to another spelling of the creator’s own address is refused, wherever the address came from', async () => {
    const owner = await test.makePerson();
    const alias = owner.email.replace('@', '+compliance@').toUpperCase();
    await test.asOwner('update settings set compliance_email = $2 where user_id = $1', [owner.id, alias]);
    const id = await readyVideo(test, owner);
    expect(await test.refusal(owner, SUBMIT_VIDEO, submission(id, { email: alias }))).toMatchObject({
      code: 'INVALID',
      fields: { email: 'You cannot review your own work, set another compliance e-mail in the settings' },
    });
    expect(await statusOf(id)).toBe('draft');
  });
});
