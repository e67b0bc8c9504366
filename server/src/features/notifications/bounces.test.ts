import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { submittedVideo } from '../../../testing/flow.ts';
import { type FakeMailbox, fakeMailbox } from '../../../testing/imap.ts';
import { teamOf } from '../../../testing/team.ts';
import { imapMailbox } from '../../adapters/imap-mailbox.ts';
import type { Message } from '../../ports/mail.ts';
import { readBounces } from './bounces.actions.ts';

let test: TestApp;
let box: FakeMailbox;
const sent: Message[] = [];
beforeAll(async () => {
  test = await startTestApp();
  const works = test.ports.mail;
  test.ports.mail = {
    ...works,
    async send(message) {
      sent.push(message);
      await works.send(message);
    },
  };
});
beforeEach(async () => {
  box = await fakeMailbox();
  test.ports.mailbox = imapMailbox(box.url, { timeoutMs: 10_000 });
  await test.asOwner("delete from installation where key = 'mailbox-read-to'");
});
afterEach(() => box.close());
afterAll(() => test.close());

/** The id that a mail to this address got. */
const idTo = (to: string): string => {
  const number = sent.findLast((message) => message.to === to)?.number;
  if (!number) throw new Error(`no mail to ${to}`);
  return `<${number}.0123456789ab@greenlit.test>`;
};

interface Reported {
  to: string;
  id?: string;
  action?: string;
  status?: string;
  answer?: string;
  original?: string;
  headersOnly?: boolean;
}

/** The report of a mail server, as Postfix, Exim and Exchange write them. */
function report({ to, id = idTo(to), headersOnly = false, ...more }: Reported): string {
  const { action = 'failed', status = '5.1.1', answer = `550 5.1.1 <${to}>: User unknown`, original } = more;
  return `From: MAILER-DAEMON@mx.test
To: no-reply@greenlit.test
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="B1"
Mime-Version: 1.0

--B1
Content-Type: text/plain

I'm sorry to have to inform you.

--B1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.test

${original ? `Original-Recipient: rfc822;${original}\n` : ''}Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${answer}
 and a second line

--B1
Content-Type: ${headersOnly ? 'text/rfc822-headers' : 'message/rfc822'}

From: Greenlit <no-reply@greenlit.test>
To: ${to}
Message-ID: ${id}
Subject: A video waits for you
${headersOnly ? '' : '\nThe words of the mail\n'}
--B1--
`;
}

const refusedOf = async (person: TestPerson) =>
  (await test.ask<{ refusedReviews: { email: string }[] }>(person, '{ getViewer { refusedReviews { email } } }'))
    .refusedReviews;
const bellsOf = ({ id }: TestPerson) =>
  test.asOwner("select 1 from notifications where user_id = $1 and message like '%does not exist%'", [id]);
const REVIEWER = 'reviewer@firm.test';

async function waiting(): Promise<TestPerson> {
  const owner = await test.makePerson();
  await submittedVideo(test, owner);
  await test.runJobs();
  return owner;
}

describe('a report that mail was refused', () => {
  it.each<[string, Partial<Reported>]>([
    ['with the mail', {}],
    ['with its headers only', { headersOnly: true }],
    ['to an address that was rewritten on its way', { to: 'r.eviewer@mx.firm.test', original: REVIEWER }],
    ['in other capitals', { to: 'Reviewer@Firm.test' }],
    ['because the domain does not exist', { status: '5.4.4', answer: 'Host or domain name not found' }],
  ])('%s is told like a refusal', async (_how, more) => {
    const owner = await waiting();
    const id = idTo(REVIEWER);
    box.deliver(report({ to: REVIEWER, id, ...more }));
    await test.runJobs();
    expect(await refusedOf(owner)).toEqual([]);
    await readBounces(test.ports);
    await test.runJobs();
    expect(await refusedOf(owner)).toEqual([{ email: REVIEWER }]);
    expect(await bellsOf(owner)).toHaveLength(1);
    const noted = "select actor ->> 'label' as who from ledger_events where type = 'mail.refused' and account_id = $1";
    expect(await test.asOwner(noted, [owner.accountId])).toEqual([{ who: 'a delivery report' }]);
  });

  it('is told once, however often it comes', async () => {
    const owner = await waiting();
    box.deliver(report({ to: REVIEWER }));
    box.deliver(report({ to: REVIEWER }));
    await readBounces(test.ports);
    await readBounces(test.ports);
    await test.runJobs();
    expect(await bellsOf(owner)).toHaveLength(1);
    const seen = box.said.filter((line) => line.includes('BODY.PEEK[]'));
    expect(seen).toHaveLength(2);
  });

  it('of an invitation is told to whoever invited, but not of its first address once that is corrected', async () => {
    const head = await test.makePerson();
    const team = teamOf(test);
    const [invited] = await team.invite(head, ['nobody@firm.test'], {}, 'full');
    await test.runJobs();
    const late = report({ to: 'nobody@firm.test' });
    box.deliver(late);
    await readBounces(test.ports);
    await test.runJobs();
    expect(await bellsOf(head)).toHaveLength(1);
    await test.ask(head, 'mutation ($id: ID!) { correctInvitation(userId: $id, email: "somebody@firm.test") { id } }', {
      id: invited?.id,
    });
    box.deliver(late);
    await readBounces(test.ports);
    const { users } = await test.ask<{ users: object[] }>(
      head,
      '{ getUsers(page: 1) { users { email mailRefused } } }',
    );
    expect(users).toContainEqual({ email: 'somebody@firm.test', mailRefused: false });
  });

  it.each<[string, (genuine: string) => string]>([
    ['an id that nobody sent', () => report({ to: REVIEWER, id: '<0123456789abcdef@greenlit.test>' })],
    ['a forged signature', (id) => report({ to: REVIEWER, id: id.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`) })],
    ['the id of a mail to somebody else', (id) => report({ to: 'other@firm.test', id })],
    ['no id', (id) => report({ to: REVIEWER, id }).replace(/Message-ID:.*\n/, '')],
    ['the address that this one forwards to', (id) => report({ to: 'gone@else.test', id, original: REVIEWER })],
    ['a delay', (id) => report({ to: REVIEWER, id, action: 'delayed', status: '4.4.1' })],
    ['a full mailbox', (id) => report({ to: REVIEWER, id, status: '5.2.2', answer: '552 5.2.2 over quota' })],
    ['another kind of mail', (id) => report({ to: REVIEWER, id }).replace('multipart/report', 'multipart/mixed')],
    ['a mail that stops in the middle', (id) => report({ to: REVIEWER, id }).slice(0, 420)],
  ])('with %s changes nothing', async (_what, mail) => {
    const owner = await waiting();
    box.deliver(mail(idTo(REVIEWER)));
    await readBounces(test.ports);
    await test.runJobs();
    expect(await refusedOf(owner)).toEqual([]);
    expect(await bellsOf(owner)).toEqual([]);
  });

  it('is read although the server refuses to hand out the one before', async () => {
    const owner = await waiting();
    box.refuse(box.deliver(report({ to: 'other@firm.test', id: '<x@y.test>' })));
    box.deliver(report({ to: REVIEWER }));
    await readBounces(test.ports);
    expect(await refusedOf(owner)).toHaveLength(1);
  });

  it('waits for the next run when the process stops, however slow the mailbox is', async () => {
    const owner = await waiting();
    box.deliver(report({ to: REVIEWER }));
    await readBounces(test.ports, AbortSignal.abort());
    expect(box.said).toEqual([]);
    box.hang();
    const process = new AbortController();
    const run = readBounces(test.ports, process.signal);
    await expect.poll(() => box.said.some((line) => line.includes('FETCH'))).toBe(true);
    process.abort();
    await run;
    expect(await refusedOf(owner)).toEqual([]);
    expect(await test.asOwner("select 1 from installation where key = 'mailbox-read-to'")).toEqual([]);
  });

  it('is not read again after a slower run', async () => {
    await waiting();
    box.deliver(report({ to: REVIEWER }));
    await readBounces(test.ports);
    const read = () => test.asOwner("select value from installation where key = 'mailbox-read-to'");
    const before = await read();
    const old = { mark: { validity: '1', uid: 1 }, bytes: null };
    const mailbox = {
      async *since() {
        yield old;
      },
    };
    await readBounces({ ...test.ports, mailbox });
    expect(await read()).toEqual(before);
  });

  it('that cannot be noted fails the job, and is read again', async () => {
    const owner = await waiting();
    box.deliver(report({ to: REVIEWER }));
    await test.asOwner('alter table reviewer_addresses rename to renamed');
    await expect(readBounces(test.ports)).rejects.toThrow();
    await test.asOwner('alter table renamed rename to reviewer_addresses');
    await readBounces(test.ports);
    expect(await refusedOf(owner)).toHaveLength(1);
  });

  it('about a mail of two weeks ago changes nothing', async () => {
    const owner = await waiting();
    const id = idTo(REVIEWER);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 86_400_000 });
    box.deliver(report({ to: REVIEWER, id }));
    await readBounces(test.ports);
    vi.useRealTimers();
    expect(await refusedOf(owner)).toEqual([]);
    box.deliver(report({ to: REVIEWER, id }));
    await readBounces(test.ports);
    expect(await refusedOf(owner)).toHaveLength(1);
  });

  it.each(["state = 'withdrawn'", "reviewer_email = 'right@firm.test'"])(
    'about a round with %s says nothing about later mail to the address',
    async (change) => {
      const owner = await waiting();
      await test.asOwner(`update review_rounds set ${change} where account_id = $1`, [owner.accountId]);
      box.deliver(report({ to: REVIEWER }));
      await readBounces(test.ports);
      expect(
        await test.asOwner('select refused_at from reviewer_addresses where account_id = $1', [owner.accountId]),
      ).toEqual([{ refused_at: null }]);
    },
  );

  it('is found behind other people’s mail, which is not read, and in a mailbox that was numbered anew', async () => {
    const owner = await waiting();
    box.deliver('From: ada@people.test\nSubject: Hello\nContent-Type: text/plain\n\nHow are you?\n');
    await readBounces(test.ports);
    expect(box.said.filter((line) => line.includes('BODY.PEEK[]'))).toEqual([]);
    expect(box.said.some((line) => /STORE|EXPUNGE|SELECT/i.test(line))).toBe(false);
    box.renumber();
    box.deliver(report({ to: REVIEWER }));
    await readBounces(test.ports);
    expect(await refusedOf(owner)).toEqual([{ email: REVIEWER }]);
  });

  it('waits while the mailbox does not answer or does not know the password', async () => {
    const owner = await waiting();
    box.deliver(report({ to: REVIEWER }));
    const right = test.ports.mailbox;
    test.ports.mailbox = imapMailbox(box.url.replace('p%40ss', 'wrong'), { timeoutMs: 5_000 });
    await readBounces(test.ports);
    test.ports.mailbox = imapMailbox('imap://a:b@127.0.0.1:1/?requireTLS=false', { timeoutMs: 2_000 });
    await readBounces(test.ports);
    expect(await refusedOf(owner)).toEqual([]);
    test.ports.mailbox = right;
    await readBounces(test.ports);
    expect(await refusedOf(owner)).toEqual([{ email: REVIEWER }]);
  });
});
