import { URI } from 'otpauth';
import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';

export const PASSWORD = 'Correct-horse-1';
export const OTHER_PASSWORD = 'Better-horse-22';

export interface IdentityAnswer {
  status: number;
  body: {
    token?: string;
    userId?: string;
    challenge?: string;
    next?: string;
    code?: string;
    reason?: string;
    message?: string;
    fields?: Record<string, string>;
  };
}

let count = 0;
export const newAddress = (): string => `new-${count++}@people.test`;
export const signUpForm = (email = newAddress(), more: object = {}) => ({
  email,
  password: PASSWORD,
  name: 'Ada',
  lastName: 'Byron',
  ...more,
});

/** Signing up and signing in like a browser, and the mails that people get. */
export function identityOf(test: TestApp) {
  /** By address: the cookie of the browser in which somebody signed up, which also confirms, unless `elsewhere`. */
  const begun = new Map<string, string>();
  async function post(
    call: string,
    payload: object,
    { ip = '10.1.0.1', elsewhere = false } = {},
  ): Promise<IdentityAnswer> {
    const email = 'email' in payload ? String(payload.email) : '';
    const cookie = elsewhere ? undefined : begun.get(email);
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/identity/${call}`,
      payload,
      remoteAddress: ip,
      headers: cookie ? { cookie } : {},
    });
    const [made] = answer.cookies;
    if (made) begun.set(email, `${made.name}=${made.value}`);
    return { status: answer.statusCode, body: answer.body ? answer.json() : {} };
  }

  /** The code in the newest mail to the address, after running all queued jobs. */
  async function codeFor(email: string): Promise<string> {
    await test.runJobs();
    const letters = (await test.mails()).filter(({ to }) => to === email);
    const code = letters.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find((found) => found !== undefined);
    if (!code) throw new Error(`no code was mailed to ${email}`);
    return code;
  }

  /** The address of somebody who signed up, and has not confirmed it. */
  async function signedUp(): Promise<string> {
    const form = signUpForm();
    await post('sign-up', form);
    return form.email;
  }

  /** A person who signed up and confirmed their address, with a session. */
  async function newcomer(email = `ada-${crypto.randomUUID().slice(0, 8)}@people.test`) {
    await post('sign-up', signUpForm(email));
    await post('confirm', { email, code: await codeFor(email) });
    const { token = '', userId = '' } = (await post('sign-in', { email, password: PASSWORD })).body;
    return { email, token, id: userId };
  }

  /** Turns on two-factor authentication with the code for the time `at`. */
  async function enrol(person: { token: string }, at = Date.now()) {
    const { totpAuthUrl } = await test.ask<{ totpAuthUrl: string }>(person, SET_UP, { on: true });
    const authenticator = authenticatorOf(totpAuthUrl);
    const { backupCodes } = await test.ask<{ backupCodes: string[] }>(person, VERIFY, { code: authenticator(at) });
    return { authenticator, backupCodes, totpAuthUrl };
  }

  const forgetLimits = () => test.asOwner("delete from rate_limits where key not like 'spent:%'");
  /** Pretends that the password was last entered that many minutes ago. */
  const proved = (id: string, minutes: number) =>
    test.asOwner('update sessions set proved_at = now() - make_interval(mins => $2) where user_id = $1', [id, minutes]);

  return {
    post,
    begun: (email: string) => begun.get(email) ?? '',
    codeFor,
    signedUp,
    newcomer,
    enrol,
    forgetLimits,
    proved,
  };
}

/** Waits until that many statements of the application are blocked by a lock that the test holds. */
export async function waits(test: TestApp, statements = 1): Promise<void> {
  const [cluster] = await test.asOwner("select 1 from pg_extension where extname = 'citus'");
  const waiting = () =>
    test.asOwner(
      cluster
        ? // the coordinator does not see what is blocked on a node
          'select distinct waiting_gpid from citus_lock_waits'
        : 'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    );
  await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(statements);
}

/** How long a time-based code is shown, in ms. */
export const TOTP_STEP = 30_000;

/** Stops the clock in the middle of a step, so that no code expires during a test; returns the time. */
export function stopWithinStep(): number {
  const now = (Math.floor(Date.now() / TOTP_STEP) + 0.5) * TOTP_STEP;
  vi.useFakeTimers({ toFake: ['Date'], now });
  return now;
}

/** People who sign in with a second factor. */
export function secondFactorCalls(
  given: () => { test: TestApp; identity: ReturnType<typeof identityOf>; now: number },
) {
  const person = () => given().test.makePerson({ password: PASSWORD });
  const enrolled = async () => {
    const somebody = await person();
    return { somebody, ...(await given().identity.enrol(somebody, given().now - TOTP_STEP)) };
  };
  async function challengeOf({ email }: { email: string }): Promise<string> {
    const { body } = await given().identity.post('sign-in', { email, password: PASSWORD });
    expect(body).toEqual({ challenge: expect.any(String), next: 'totp' });
    return body.challenge ?? '';
  }
  const answer = (challenge: string, code: string, ip?: string) =>
    given().identity.post('totp', { challenge, code }, ip ? { ip } : {});
  return { person, enrolled, challengeOf, answer };
}

/** A real authenticator app, set up from the QR code's address; returns the code for an instant. */
export function authenticatorOf(totpAuthUrl: string): (at: number) => string {
  const totp = URI.parse(totpAuthUrl);
  if (!('period' in totp)) throw new Error('not time-based');
  return (at) => totp.generate({ timestamp: at });
}

/** A different code. */
export const otherCode = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

export const SET_UP =
  'mutation ($on: Boolean, $code: String) { updateMFAUser(mfaUser: { mfaActive: $on, code: $code }) { message totpAuthUrl } }';
export const CONFIRM =
  'mutation ($password: String!, $code: String) { confirmPassword(password: $password, code: $code) { confirmed token } }';
/** Proves their identity again; their session continues with a new token. */
export async function proveAgain(test: TestApp, person: { token: string }, proof: object): Promise<boolean> {
  const { confirmed, token } = await test.ask<{ confirmed: boolean; token: string }>(person, CONFIRM, proof);
  person.token = token;
  return confirmed;
}
export const VERIFY = 'mutation ($code: String) { verifyMFAUser(mfaUser: { code: $code }) { mfaActive backupCodes } }';
export const VIEWER = '{ getViewer { user { id email mfaActive } } }';
