import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  approvedVideo,
  changeVideo,
  correct,
  newestLink,
  RESEND,
  submittedScript,
  submittedVideo,
} from '../../../testing/flow.ts';
import { deliverEvent } from './notifications.delivery.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.makePerson();
});

const BELL = '{ getUserNotifications { id message link readed type from } }';
const READ = 'mutation ($id: ID!) { updateNotification(id: $id, notification: { readed: 1 }) { readed } }';
interface Ring {
  id: string;
  message: string;
  link: string;
}
const mailsTo = async (address: string) => (await test.mails()).filter(({ to }) => to === address);
/** Mails to the reviewer about a round. */
const mailsOn = async (roundId: string) => (await test.mails()).filter(({ text }) => text.includes(roundId));

describe('the reviewer', () => {
  it('gets one request, with the link’s secret in the fragment', async () => {
    const { roundId, reviewer } = await submittedVideo(test, owner);
    await test.runJobs();
    const [mail, ...more] = await mailsOn(roundId);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'reviewer@firm.test',
      subject: 'Ada individual asks you to review “The order of returns”',
    });
    expect(mail?.text).toContain(`http://localhost/compliance/review/${roundId}#${reviewer.secret}`);
    expect(mail?.html).toContain(`/compliance/review/${roundId}#${reviewer.secret}`);
  });

  it('gets a request for the second version that says so', async () => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    await correct(test, reviewer, roundId);
    await changeVideo(test, owner, id, { status: 'in_review', postText: 'See us.' });
    const next = await newestLink(test);
    expect((await mailsOn(next.roundId))[0]?.subject).toContain('(version 2)');
  });

  it('is reminded with the new link', async () => {
    const { id, roundId } = await submittedVideo(test, owner);
    await test.runJobs();
    await test.ask(owner, RESEND, { id });
    await test.runJobs();
    expect((await mailsOn(roundId)).map(({ subject }) => subject.startsWith('Reminder: '))).toEqual([true, false]);
  });

  it.each(['withdrawn', 'decided', 'sent anew'])(
    'gets no mail for a link that was %s before it went out',
    async (what) => {
      const { id, reviewer, roundId } = await submittedVideo(test, owner);
      if (what === 'withdrawn') await changeVideo(test, owner, id, { status: 'draft' });
      if (what === 'decided') await changeVideo(test, reviewer, id, APPROVAL);
      if (what === 'sent anew') await test.ask(owner, RESEND, { id });
      await test.runJobs();
      const texts = (await mailsOn(roundId)).map(({ text }) => text);
      expect(texts.some((text) => text.includes(reviewer.secret))).toBe(false);
      expect(texts).toHaveLength(what === 'sent anew' ? 1 : 0);
    },
  );

  it('sees a title as text, never as markup or a header', async () => {
    const { roundId } = await submittedVideo(test, owner, { title: '<img src=x onerror=alert(1)>\r\nBcc: all@x.test' });
    await test.runJobs();
    const [mail] = await mailsOn(roundId);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });
});

describe('the creator', () => {
  it.each(['approval', 'corrections'])('is notified of an %s by bell and mail', async (what) => {
    const { id, roundId, reviewer } = await submittedVideo(test, owner);
    if (what === 'approval') await changeVideo(test, reviewer, id, APPROVAL);
    else await correct(test, reviewer, roundId, 'Please name the risk.');
    await test.runJobs();
    const approved = what === 'approval';
    expect(await test.ask(owner, BELL)).toMatchObject([
      {
        message: approved
          ? 'Grace Hopper approved “The order of returns”'
          : 'Grace Hopper sent corrections for “The order of returns”',
        link: `/dashboard/${approved ? 'approved' : 'need-changes'}/${id}`,
        readed: 0,
        from: 'Grace Hopper',
      },
    ]);
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe(
      approved ? '“The order of returns” is approved' : 'Corrections for “The order of returns”',
    );
    if (!approved) expect(mail?.text).toContain('> Please name the risk.');
  });

  it('of a script gets a link to the script', async () => {
    const { id, roundId, reviewer } = await submittedScript(test, owner);
    await correct(test, reviewer, roundId);
    await test.runJobs();
    const [ring] = await test.ask<Ring[]>(owner, BELL);
    expect(ring?.link).toBe(`/dashboard/need-changes/${id}?script=1`);
  });

  it('is notified once, however often the event is delivered', async () => {
    const { id } = await approvedVideo(test, owner);
    const [event] = await test.asOwner(
      "select id from ledger_events where subject_id = $1 and type = 'item.approved'",
      [id],
    );
    const told = { accountId: owner.accountId, eventId: String(event?.id) };
    await Promise.all([deliverEvent(test.ports, told), deliverEvent(test.ports, told)]);
    await test.runJobs();
    expect(await test.ask<Ring[]>(owner, BELL)).toHaveLength(1);
  });

  it('can mark notifications as read', async () => {
    await approvedVideo(test, owner);
    await test.runJobs();
    const [ring] = await test.ask<Ring[]>(owner, BELL);
    expect(await test.ask(owner, READ, { id: ring?.id })).toEqual({ readed: 1 });
    const colleague = await test.makePerson({ parent: owner });
    expect(await test.refusal(colleague, READ, { id: ring?.id })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the bell', () => {
  const readAt = async (id: string) => (await test.asOwner('select read_at from notifications where id = $1', [id]))[0];
  const ring = (person: TestPerson, count: number) =>
    test.asOwner(
      `insert into notifications (account_id, user_id, id, event_id, type, message, created_at)
       select $1, $2, gen_random_uuid(), gen_random_uuid(), 'x', 'notice ' || n, now() - n * interval '1 minute'
       from generate_series(1, $3) n returning id`,
      [person.accountId, person.id, count],
    );

  it('shows the latest ten, newest first', async () => {
    await ring(owner, 14);
    const shown = await test.ask<Ring[]>(owner, BELL);
    expect(shown.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, n) => `notice ${n + 1}`));
  });

  it('goes from unread to read once, and never back', async () => {
    const [row] = await ring(owner, 1);
    const id = String(row?.id);
    const UNREAD = READ.replace('readed: 1', 'readed: 0');
    expect(await test.refusal(owner, UNREAD, { id })).toMatchObject({
      code: 'INVALID',
      fields: { readed: 'A notification can only be marked as read' },
    });
    await test.ask(owner, READ, { id });
    const first = await readAt(id);
    expect(first?.read_at).toBeInstanceOf(Date);
    expect(await test.ask(owner, READ, { id })).toEqual({ readed: 1 });
    expect(await readAt(id)).toEqual(first);
    expect(await test.refusal(owner, UNREAD, { id })).toMatchObject({ code: 'INVALID' });
  });

  it('does not exist for staff', async () => {
    const staff = await test.makePerson({ kind: 'staff', plan: 'none' });
    await ring(staff, 1);
    expect(await test.ask(staff, BELL)).toEqual([]);
  });

  it('keeps notifications for a disabled person, who gets no mail', async () => {
    const { id, reviewer } = await submittedVideo(test, owner);
    await changeVideo(test, reviewer, id, APPROVAL);
    await test.asOwner('update users set active = false where id = $1', [owner.id]);
    await test.runJobs();
    expect(await mailsTo(owner.email)).toEqual([]);
    await test.asOwner('update users set active = true where id = $1', [owner.id]);
    expect(await test.ask<Ring[]>(owner, BELL)).toHaveLength(1);
  });
});

describe('when mail cannot be sent', () => {
  it('the job stays, and the mail is sent once possible', async () => {
    const { send } = test.ports.mail;
    test.ports.mail.send = () => Promise.reject(new Error('421 try again later'));
    const { roundId } = await submittedVideo(test, owner);
    await test.runJobs();
    test.ports.mail.send = send;
    expect(await mailsOn(roundId)).toEqual([]);
    await test.db.$client.query('update graphile_worker._private_jobs set run_at = now()');
    await test.runJobs();
    expect(await mailsOn(roundId)).toHaveLength(1);
  });
});
