import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wantedFor } from '../src/features/accounts/domains.queries.ts';
import { startTestApp, type TestPerson } from './app.ts';
import { startProvider } from './provider.ts';
import { identityOf, PASSWORD } from './sign-in.ts';
import { teamOf } from './team.ts';

export const AREA = `{ signIn { issuer clientId hasSecret roleId only start } domains { domain provenAt host proof }
  directory { createdAt } redirectUri directoryUrl }`;
export const GET = `{ getSignIn ${AREA} }`;
export const SAVE = `mutation ($signIn: SignInInput!) { saveSignIn(signIn: $signIn) ${AREA} }`;
export const DOMAIN = `mutation ($domain: String!, $change: SignInDomainChange!) {
  changeSignInDomain(domain: $domain, change: $change) ${AREA} }`;

export interface Area {
  signIn: { only: boolean; start: string } | null;
  domains: { domain: string; provenAt: string | null; host: string; proof: string }[];
}

/** An installation whose firms have their own sign-in, at one of two issuers. */
export async function startFirms() {
  const [provider, second] = await Promise.all([startProvider(), startProvider()]);
  const test = await startTestApp();
  const identity = identityOf(test);
  const team = teamOf(test);
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const zone = (text: string) => writeFile(join(test.folder, 'hosts'), text);
  const proofOf = ({ accountId }: { accountId: string }, domain: string) =>
    `TXT _greenlit.${domain} ${wantedFor(test.ports, { accountId }, domain).proof}\n`;
  const change = (who: TestPerson, domain: string, what: string) =>
    test.ask<Area>(who, DOMAIN, { domain, change: what });
  async function prove(who: TestPerson, domain: string) {
    await change(who, domain, 'add');
    await zone(proofOf(who, domain));
    return change(who, domain, 'check');
  }
  const save = (who: TestPerson, more: object = {}, at = provider) =>
    test.ask<Area>(who, SAVE, {
      signIn: { issuer: at.issuer, clientId: 'client', clientSecret: 'firm secret', ...more },
    });

  /** An account with its own sign-in and a verified domain. */
  async function firm({
    role = 'basic',
    seats = 5,
    at = provider,
  }: {
    role?: string | null;
    seats?: number;
    at?: typeof provider;
  } = {}) {
    const owner = await test.makePerson({ password: PASSWORD });
    await test.asOwner('update settings set users_count = $2 where user_id = $1', [owner.id, seats + 1]);
    await test.asOwner('update plans set multi_users_engine = true where user_id = $1', [owner.id]);
    const domain = `firm${next()}.example`;
    await prove(owner, domain);
    const roleId = role && (await team.roleId(role));
    await save(owner, { roleId }, at);
    const signIn = (email: string, more: object = {}, by = at) =>
      by.signIn(
        test,
        { sub: `${email} at the firm`, email, given_name: 'Jane', family_name: 'Roe', ...more },
        { id: `own/${owner.accountId}` },
      );
    return { owner, domain, signIn, roleId };
  }
  const userOf = async (email: string) =>
    (await test.asOwner('select * from users where lower(email) = $1', [email]))[0];
  const eventsOf = async ({ accountId }: { accountId: string }) =>
    (await test.asOwner('select type from ledger_events where account_id = $1 order by seq', [accountId])).map(
      ({ type }) => String(type),
    );
  const discover = async (email: string) =>
    (await test.app.inject({ method: 'POST', url: '/api/identity/discover', payload: { email } })).json();

  const stop = async () => {
    await test.close();
    await Promise.all([provider.stop(), second.stop()]);
  };
  return {
    test,
    identity,
    provider,
    second,
    next,
    zone,
    proofOf,
    change,
    prove,
    save,
    firm,
    userOf,
    eventsOf,
    discover,
    stop,
  };
}
