import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { APPROVAL, changeVideo, submittedVideo } from '../../testing/flow.ts';
import { Code, Paragraph } from '../mail/blocks.tsx';
import { Letter, messageOf } from '../mail/letter.tsx';
import { AddressRefused, type MailPort } from '../ports/mail.ts';
import { smtpMail } from './smtp-mail.ts';

const FROM = { name: 'Söhne & Co, "Video"', address: 'no-reply@greenlit.test' };
const SENDER = { providerName: 'Söhne & Co', mainHost: 'https://video.example.test' };
const LETTER = messageOf(
  <Letter
    to="ada@people.test"
    subject="Grüße – “The order of returns”"
    preview="Your code works for 15 minutes."
    heading="Confirm your account"
    footer="Give it to nobody."
    sender={SENDER}
  >
    <Paragraph>Enter this code:</Paragraph>
    <Paragraph>{`A line of more than a thousand characters: ${'x '.repeat(600)}`}</Paragraph>
    <Code>042817</Code>
  </Letter>,
);

interface Received {
  mail: Email;
  to: string[];
  secure: boolean;
  user: string | undefined;
}

interface Server {
  port: number;
  received: Received[];
  /** The names that clients tried to sign in with. */
  logins: { username?: string; secure: boolean }[];
  close(): Promise<void>;
}

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A real SMTP server that keeps what it receives and accepts one name and password. */
const answering = (responseCode: number, message: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error(message), { responseCode })),
});

async function mailServer(options: SMTPServerOptions = {}, port = 0): Promise<Server> {
  const received: Received[] = [];
  const logins: Server['logins'] = [];
  const server = new SMTPServer({
    authOptional: true,
    onAuth({ username, password }, session, done) {
      logins.push({ ...(username ? { username } : {}), secure: session.secure });
      if (username === 'greenlit' && password === 'p@ss word') done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        received.push({
          mail: await PostalMime.parse(Buffer.concat(parts)),
          to: session.envelope.rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user,
        });
        done();
      });
    },
    ...options,
  });
  // some of these tests break connections on purpose
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const kept = {
    port: (server.server.address() as AddressInfo).port,
    received,
    logins,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  servers.push(kept);
  return kept;
}

/** The test server's certificate is self-signed. */
const UNSIGNED = 'tls.rejectUnauthorized=false';
const PASSWORD = 'greenlit:p%40ss%20word@';
const through = (port: number, { login = '', query = UNSIGNED, timeoutMs = 10_000 } = {}): MailPort =>
  smtpMail(`smtp://${login}127.0.0.1:${port}/?${query}`, FROM, { timeoutMs });

describe('a mail sent by SMTP', () => {
  it('arrives as written, as HTML and as text', async () => {
    const { port, received } = await mailServer();
    await through(port).send(LETTER);
    const [{ mail, to } = { mail: null, to: [] }] = received;
    expect(to).toEqual(['ada@people.test']);
    expect(mail).toMatchObject({
      subject: 'Grüße – “The order of returns”',
      from: FROM,
      to: [{ address: 'ada@people.test' }],
    });
    expect(mail?.html?.trim()).toBe(LETTER.html);
    expect(mail?.text?.trim()).toBe(LETTER.text);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{40}@greenlit\.test>$/);
  });

  it('is sent over STARTTLS with a name and a password', async () => {
    const { port, received, logins } = await mailServer();
    await through(port, { login: PASSWORD }).send(LETTER);
    expect(received).toMatchObject([{ secure: true, user: 'greenlit' }]);
    expect(logins).toEqual([{ username: 'greenlit', secure: true }]);
  });

  it.each<[string, SMTPServerOptions, Parameters<typeof through>[1], RegExp]>([
    ['a wrong password', {}, { login: 'greenlit:wrong@' }, /Invalid login/],
    ['a certificate that nobody signed', {}, { query: '' }, /certificate/],
    [
      'a password and no STARTTLS',
      { hideSTARTTLS: true, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] },
      { login: PASSWORD },
      /./,
    ],
  ])('is not sent with %s', async (_what, options, how, reason) => {
    const { port, received, logins } = await mailServer(options);
    await expect(through(port, how).send(LETTER)).rejects.toThrow(reason);
    expect(received).toEqual([]);
    expect(logins.every(({ secure }) => secure)).toBe(true);
  });

  it('has one recipient and only its own headers, whatever the parts contain', async () => {
    const { port, received } = await mailServer();
    const { subject } = messageOf(
      <Letter {...LETTER} preview="" heading="a" footer="" sender={SENDER} subject={'Hi\r\nBcc: eve@x.test'}>
        {null}
      </Letter>,
    );
    await through(port).send({ ...LETTER, subject });
    expect(received[0]?.to).toEqual(['ada@people.test']);
    expect(received[0]?.mail.bcc).toBeUndefined();
    await expect(through(port).send({ ...LETTER, to: 'ada@people.test, eve@x.test' })).rejects.toThrow();
    await expect(through(port).send({ ...LETTER, to: 'ada@people.test\r\nRCPT TO:<eve@x.test>' })).rejects.toThrow();
    expect(received).toHaveLength(1);
  });

  it('fails in time if the server accepts the connection but does not respond', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await expect(through(port, { timeoutMs: 1_000 }).send(LETTER)).rejects.toThrow(/Greeting never received/);
    silent.close();
  });
});

describe('the product’s mail', () => {
  let test: TestApp;
  let owner: TestPerson;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  /** Retries all waiting jobs at once, as the queue would do later. */
  async function tryAgain(): Promise<void> {
    await test.asOwner('update graphile_worker._private_jobs set run_at = now()');
    await test.runJobs();
  }

  const subjectsIn = ({ received }: Server) => received.map(({ mail }) => mail.subject);
  const REQUEST = 'Ada individual asks you to review “The order of returns”';
  const RECEIPT = 'Receipt: video approved, “The order of returns”';
  const DECISION = '“The order of returns” is approved';

  it('waits while the server is down, and is sent once when it is back', async () => {
    const first = await mailServer();
    await first.close();
    test.ports.mail = through(first.port);
    owner = await test.makePerson();
    const { id, reviewer } = await submittedVideo(test, owner);
    await tryAgain();
    await tryAgain();
    expect(first.received).toEqual([]);

    const server = await mailServer({}, first.port);
    await tryAgain();
    expect(subjectsIn(server)).toEqual([REQUEST]);
    await changeVideo(test, reviewer, id, APPROVAL);
    await tryAgain();
    await tryAgain();
    expect(subjectsIn(server).sort()).toEqual([DECISION, RECEIPT, REQUEST].sort());
    expect(await test.ask<unknown[]>(owner, '{ getUserNotifications { id } }')).toHaveLength(1);
  });

  it.each(['connect', 'sender', 'data'])('is sent once when the server first asks to try later (%s)', async (at) => {
    let refusals = 2;
    const later = () => Object.assign(new Error('Try again later'), { responseCode: 451 });
    const busy = (done: (error?: Error | null) => void) => {
      refusals -= 1;
      done(refusals >= 0 ? later() : null);
    };
    const kept: string[] = [];
    const { port } = await mailServer({
      ...(at === 'connect' ? { onConnect: (_session, done) => busy(done) } : {}),
      ...(at === 'sender' ? { onMailFrom: (_address, _session, done) => busy(done) } : {}),
      onData(stream, session, done) {
        stream.resume();
        stream.on('end', () => {
          const take = () => {
            kept.push(session.envelope.rcptTo.map(({ address }) => address).join());
            done();
          };
          if (at === 'data') busy((error) => (error ? done(error) : take()));
          else take();
        });
      },
    });
    test.ports.mail = through(port);
    owner = await test.makePerson();
    const { id, reviewer } = await submittedVideo(test, owner);
    for (let time = 0; time < 4; time += 1) await tryAgain();
    expect(kept).toEqual(['reviewer@firm.test']);
    refusals = 2;
    await changeVideo(test, reviewer, id, APPROVAL);
    for (let time = 0; time < 4; time += 1) await tryAgain();
    expect(kept.sort()).toEqual([owner.email, 'reviewer@firm.test', 'reviewer@firm.test'].sort());
  });

  it('has the same id when resent after the connection broke before the server could acknowledge it', async () => {
    const numbers: (string | undefined)[] = [];
    const { port } = await mailServer({
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', async () => {
          numbers.push((await PostalMime.parse(Buffer.concat(parts))).messageId);
          // the first response never arrives
          if (numbers.length > 1) done();
        });
      },
    });
    test.ports.mail = through(port, { timeoutMs: 1_500 });
    owner = await test.makePerson();
    await submittedVideo(test, owner);
    await tryAgain();
    await tryAgain();
    await tryAgain();
    expect(numbers).toHaveLength(2);
    expect(numbers[0]).toBe(numbers[1]);
  });
});

describe('a server that refuses the recipient', () => {
  const sent = async (code: number, message: string) => {
    const { port } = await mailServer(answering(code, message));
    return through(port)
      .send(LETTER)
      .then(
        () => 'sent',
        (error: unknown) => (error instanceof AddressRefused ? error.to : 'again'),
      );
  };
  it.each([
    [550, '5.1.1 The email account that you tried to reach does not exist'],
    [550, 'No such user here'],
    [553, '5.1.3 Invalid address'],
    [550, '5.2.1 The mailbox is disabled'],
    [551, 'User not local'],
    [550, '5.1.10 Recipient not found by SMTP address lookup'],
    [550, '5.4.1 Recipient address rejected: Access denied'],
    [556, '5.1.2 Domain does not exist'],
  ])('because of the address is not asked again: %i %s', async (code, message) => {
    expect(await sent(code, message)).toBe('ada@people.test');
  });

  it.each([
    [450, '4.2.0 Greylisted'],
    [452, '4.2.2 Mailbox full'],
    [552, '5.2.2 Mailbox full'],
    [550, '5.2.2 Mailbox full'],
    [550, '5.7.1 Message rejected due to policy'],
    [550, '5.7.26 Unauthenticated mail'],
    [550, 'Blocked, see the blacklist'],
    [554, 'Relay access denied'],
    [550, '5.1.0 Sender address rejected'],
    [550, '5.1.7 Invalid address of the sender'],
    [550, '5.1.8 Sender address rejected: Domain not found'],
    [550, 'Sender verify failed'],
    [550, '5.4.1 No answer from host'],
    [550, '5.7.1 Service unavailable, client host 10.5.1.24 is listed'],
    [550, 'Client host 10.5.1.24 is on a blacklist'],
  ])('for another reason is asked again: %i %s', async (code, message) => {
    expect(await sent(code, message)).toBe('again');
  });
});
