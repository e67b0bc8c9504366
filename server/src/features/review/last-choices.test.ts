import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  CREATE_SCRIPT,
  changeVideo,
  draftVideo,
  REVIEW_FORM,
  SUBMIT_VIDEO,
  submission,
  videoFile,
} from '../../../testing/flow.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  person = await test.makePerson();
});
afterAll(() => test.close());

const LAST = 'query { getLastChoices { urlLogo logoPosition disclosureTitle showsCard reviewForm } }';

/** A draft with a logo at this place; its id. */
async function branded(creator: TestPerson, logoPosition: string): Promise<string> {
  const [urlLogo, urlVideo] = [await test.uploadFile(creator, 'images', fixtures.logo), await videoFile(test, creator)];
  const id = await draftVideo(test, creator, { urlVideo });
  await changeVideo(test, creator, id, { urlVideo, urlLogo, logoPosition });
  return id;
}

describe('the last choices', () => {
  it('are those of the newest video sent and of its form', async () => {
    expect(await test.ask(person, LAST)).toMatchObject({ urlLogo: null, reviewForm: null });
    const id = await branded(person, 'bottom_left');
    expect(await test.ask(person, LAST), 'one that is only begun').toMatchObject({ urlLogo: null });
    await test.ask(person, SUBMIT_VIDEO, submission(id));
    const last = await test.ask<{ reviewForm: string }>(person, LAST);
    expect(last).toMatchObject({
      urlLogo: expect.stringContaining(person.accountId),
      logoPosition: 'bottom_left',
      disclosureTitle: null,
      showsCard: null,
    });
    expect(JSON.parse(last.reviewForm)).toMatchObject({ repNumber: '1815', repRegister: ['series7'] });
  });

  it('begin with the newest form, for a video or a script', async () => {
    const author = await test.makePerson();
    const reviewForm = JSON.stringify({ ...JSON.parse(REVIEW_FORM), repNumber: '1852' });
    const script = { title: 'Ladders', scriptText: 'A ladder of bonds.', category: 'Bonds', reviewForm };
    await test.ask(author, CREATE_SCRIPT, { script });
    const last = await test.ask<{ reviewForm: string }>(author, LAST);
    expect(JSON.parse(last.reviewForm)).toMatchObject({ repNumber: '1852', representativeName: 'Ada Lovelace' });
  });

  it('are one’s own, whatever colleagues and strangers chose later', async () => {
    const before = await test.ask(person, LAST);
    for (const other of [await test.makePerson({ parent: person, role: 'full' }), await test.makePerson()]) {
      await test.ask(other, SUBMIT_VIDEO, submission(await branded(other, 'top_left')));
      expect(await test.ask(other, LAST)).toMatchObject({ logoPosition: 'top_left' });
    }
    expect(await test.ask(person, LAST)).toEqual(before);
    expect(await test.ask(await test.makePerson({ parent: person, role: 'full' }), LAST)).toMatchObject({
      urlLogo: null,
      reviewForm: null,
    });
  });
});
