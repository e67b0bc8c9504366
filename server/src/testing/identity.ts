import { URI } from 'otpauth';
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

/** The calls of signing up and in as a browser makes them, and what people find in their mail. */
export function identityOf(test: TestApp) {
  async function post(call: string, payload: object, { ip = '10.1.0.1' } = {}): Promise<IdentityAnswer> {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/identity/${call}`,
      payload,
      remoteAddress: ip,
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : {} };
  }

  /** The code of the newest letter to somebody, after everything queued is done. */
  async function codeFor(email: string): Promise<string> {
    await test.runJobs();
    const letters = (await test.mails()).filter(({ to }) => to === email);
    const code = letters.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find((found) => found !== undefined);
    if (!code) throw new Error(`no code was mailed to ${email}`);
    return code;
  }

  /** Somebody who signed up and confirmed, with a session. */
  async function newcomer(email = `ada-${crypto.randomUUID().slice(0, 8)}@people.test`) {
    await post('sign-up', { email, password: PASSWORD, name: 'Ada', lastName: 'Byron' });
    await post('confirm', { email, code: await codeFor(email) });
    const { token = '', userId = '' } = (await post('sign-in', { email, password: PASSWORD })).body;
    return { email, token, id: userId };
  }

  /** Turns two-factor on, with the code of `at`. */
  async function enrol(person: { token: string }, at = Date.now()) {
    const { totpAuthUrl } = await test.ask<{ totpAuthUrl: string }>(person, SET_UP, { on: true });
    const authenticator = authenticatorOf(totpAuthUrl);
    const { backupCodes } = await test.ask<{ backupCodes: string[] }>(person, VERIFY, { code: authenticator(at) });
    return { authenticator, backupCodes, totpAuthUrl };
  }

  const forgetLimits = () => test.asOwner("delete from rate_limits where key not like 'spent:%'");
  /** As if the password had been shown so long ago. */
  const proved = (id: string, minutes: number) =>
    test.asOwner('update sessions set proved_at = now() - make_interval(mins => $2) where user_id = $1', [id, minutes]);

  return { post, codeFor, newcomer, enrol, forgetLimits, proved };
}

/** Until so many statements of the application wait for a lock that the test holds; a second at most, as one may not. */
export async function waits(test: TestApp, statements = 1): Promise<void> {
  for (let tried = 0; tried < 50; tried += 1) {
    const [{ waiting } = {}] = await test.asOwner(
      'select count(*)::int as waiting from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    );
    if (Number(waiting) >= statements) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A real authenticator for what the picture says: its code at an instant. */
export function authenticatorOf(totpAuthUrl: string): (at: number) => string {
  const totp = URI.parse(totpAuthUrl);
  if (!('period' in totp)) throw new Error('not by time');
  return (at) => totp.generate({ timestamp: at });
}

/** A code that is not this one. */
export const otherCode = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

export const SET_UP =
  'mutation ($on: Boolean, $code: String, $password: String) { updateMFAUser(mfaUser: { mfaActive: $on, code: $code, password: $password }) { message totpAuthUrl } }';
export const VERIFY = 'mutation ($code: String) { verifyMFAUser(mfaUser: { code: $code }) { mfaActive backupCodes } }';
export const VIEWER = '{ getViewer { user { id email mfaActive } } }';
