import { dayAfter } from '@greenlit/domain/shared/days.ts';
import { isoDay } from '@greenlit/domain/shared/text.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  changeVideo,
  correct,
  linkOf,
  REVIEW_FORM,
  ROUND,
  readyVideo,
  SUBMIT_VIDEO,
  submission,
} from '../../../testing/flow.ts';

let test: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

const utc = (days = 0) => dayAfter(isoDay(new Date()), days);
const formOn = (date: string) => ({ reviewForm: JSON.stringify({ ...JSON.parse(REVIEW_FORM), date }) });
const dateIn = (reviewForm: string | null) => JSON.parse(reviewForm ?? '{}').date;

/** Sends a video from a browser in this zone, and returns the day on the form as the author, the reviewer and the record have it. */
async function sent(author: TestPerson, changes: object, timeZone?: string) {
  const id = await readyVideo(test, author);
  const from = timeZone ? { ...author, timeZone } : author;
  await test.ask(from, SUBMIT_VIDEO, submission(id, changes));
  const { roundId, reviewer } = await linkOf(test, id);
  const seen = await test.ask<{ reviewForm: string }>(reviewer, ROUND, { id: roundId });
  const [row] = await test.asOwner(`select review_form->>'date' as date from review_rounds where id = $1`, [roundId]);
  const own = await test.ask<{ reviewForm: string }>(author, 'query ($id: ID!) { getVideo(id: $id) { reviewForm } }', {
    id,
  });
  return { id, roundId, reviewer, days: [dateIn(own.reviewForm), dateIn(seen.reviewForm), row?.date] };
}

/** In one of the two it is another day than in UTC, at any time. */
const FAR = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

describe('the day of a form', () => {
  it.each([-1, 0, 1])('is the one that the author saw, %s days from UTC’s, everywhere', async (days) => {
    const day = utc(days);
    expect((await sent(owner, formOn(day))).days).toEqual([day, day, day]);
  });

  it.each(FAR)('is today in %s if the form brings none or a wrong one', async (zone) => {
    const day = isoDay(new Date(), zone);
    expect((await sent(owner, {}, zone)).days).toEqual([day, day, day]);
    for (const wrong of ['1999-01-01', utc(2), utc(-2)])
      expect((await sent(owner, formOn(wrong), zone)).days, wrong).toEqual([day, day, day]);
  });

  it.each(FAR)('is today in the account’s zone (%s) for clients that say nothing of theirs', async (zone) => {
    const other = await test.makePerson();
    await test.asOwner('update settings set time_zone = $2 where user_id = $1', [other.id, zone]);
    const member = await test.makePerson({ parent: other, role: 'full' });
    const day = isoDay(new Date(), zone);
    expect((await sent(other, {})).days[1]).toBe(day);
    expect((await sent(member, {})).days[1]).toBe(day);
  });

  it.each(FAR)('is the author’s in %s when a form is sent again', async (zone) => {
    const { id, roundId, reviewer } = await sent(owner, formOn(utc()));
    await correct(test, reviewer, roundId);
    await changeVideo(test, { ...owner, timeZone: zone }, id, { title: 'Another order', status: 'in_review' });
    const [row] = await test.asOwner(
      `select review_form->>'date' as date from review_rounds where video_id = $1 and version = 2`,
      [id],
    );
    expect(row?.date).toBe(isoDay(new Date(), zone));
  });
});

describe('the time zone of an account', () => {
  const zoneOf = async ({ id }: TestPerson) =>
    (await test.asOwner('select time_zone from settings where user_id = $1', [id]))[0]?.time_zone;
  const visit = (person: TestPerson, timeZone: string) =>
    test.ask({ ...person, timeZone }, '{ getViewer { homePath } }');
  const SET = 'mutation ($id: ID!, $s: SettingsInput!) { updateSettings(id: $id, settings: $s) { timeZone } }';

  it('is asked of the owner’s browser once, and not of others', async () => {
    const person = await test.makePerson();
    const member = await test.makePerson({ parent: person, role: 'full' });
    await visit(member, 'Asia/Tokyo');
    await visit(person, 'Mars/Olympus');
    expect([await zoneOf(person), await zoneOf(member)]).toEqual([null, null]);
    await visit(person, 'America/New_York');
    await expect.poll(() => zoneOf(person)).toBe('America/New_York');
    await visit(person, 'Asia/Tokyo');
    await test.ask({ ...person, timeZone: 'Asia/Tokyo' }, SET, { id: person.settingsId, s: { city: 'Bath' } });
    expect(await zoneOf(person)).toBe('America/New_York');
  });

  it('is changed by the owner, and by nobody else', async () => {
    const person = await test.makePerson();
    const member = await test.makePerson({ parent: person, role: 'full' });
    const to = (timeZone: string) => ({ s: { timeZone } });
    expect(await test.ask(person, SET, { id: person.settingsId, ...to('Pacific/Honolulu') })).toEqual({
      timeZone: 'Pacific/Honolulu',
    });
    expect(await test.refusal(member, SET, { id: member.settingsId, ...to('UTC') })).toMatchObject({
      fields: { timeZone: 'This option was set by the administrator' },
    });
  });

  it('gives mails their times', async () => {
    const person = await test.makePerson();
    await test.asOwner('update settings set time_zone = $2 where user_id = $1', [person.id, 'Asia/Kolkata']);
    const staff = await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' });
    await test.look(staff, person);
    await test.runJobs();
    const [mail] = (await test.mails()).filter(({ to }) => String(to).includes(person.email));
    expect(mail?.text).toMatch(/until \w{3} \d+\w\w, \d{4}, \d+:\d\d [AP]M GMT\+5:30/);
  });
});
