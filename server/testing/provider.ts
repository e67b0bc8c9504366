import { Events, OAuth2Server } from 'oauth2-mock-server';
import { openidProviders } from '../src/adapters/openid-providers.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type IdentityAnswer, identityOf } from './sign-in.ts';

/** What a provider says about a person; `email_verified` defaults to true. */
export interface AtProvider {
  sub: string;
  email?: string | undefined;
  email_verified?: unknown;
  given_name?: string;
  family_name?: string;
  nonce?: string;
}

type Answer = IdentityAnswer & { body: { goto?: string | null } };

/** A real sign-in provider on this machine, and a browser that visits it and comes back. */
export async function startProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = String(server.issuer.url);

  /** Starts a sign-in: returns the provider's page, the state, and the browser's cookie. */
  async function leave(test: TestApp, id = 'oidc', { next, cookie }: { next?: string; cookie?: string } = {}) {
    const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
    const answer = await test.app.inject({
      url: `/api/identity/${id}${query}`,
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
    });
    const page = new URL(String(answer.headers.location), 'http://localhost');
    const set = String(answer.headers['set-cookie']);
    return {
      status: answer.statusCode,
      page,
      state: page.searchParams.get('state') ?? '',
      set,
      cookie: set.split(';')[0] ?? '',
    };
  }

  /** Signs in at the provider; returns the code that the browser comes back with. */
  async function codeFor(page: URL): Promise<string> {
    const answer = await fetch(page, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  }

  let somebody: AtProvider = { sub: 'nobody' };
  /** Sets the person in the next ID token. */
  const isSomebody = (person: AtProvider): void => {
    somebody = person;
  };
  server.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    // access tokens have a scope, ID tokens do not
    if (!('scope' in payload)) Object.assign(payload, { email_verified: true, ...somebody });
  });

  async function callback(test: TestApp, payload: object, cookie?: string): Promise<Answer> {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/identity/callback',
      payload,
      headers: cookie ? { cookie } : {},
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** A complete sign-in, as in a browser. */
  async function signIn(test: TestApp, person: AtProvider, { id = 'oidc', next }: { id?: string; next?: string } = {}) {
    const { page, state, cookie } = await leave(test, id, next === undefined ? {} : { next });
    const code = await codeFor(page);
    isSomebody(person);
    return callback(test, { code, state }, cookie);
  }

  return { issuer, server, leave, codeFor, isSomebody, callback, signIn, stop: () => server.stop() };
}

/** A server with a provider of the installation's own. It also stands in for Google, whose real address is fixed. */
export async function startAppWithProvider(env: Record<string, string> = {}) {
  const provider = await startProvider();
  const { issuer } = provider;
  const client = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' };
  const test = await startTestApp({ ...client, ...env });
  const google = { id: 'google', name: 'Google', issuer, clientId: 'client', clientSecret: 's' } as const;
  test.ports.providers = [...test.ports.providers, ...openidProviders([google])];
  return {
    ...{ provider, test, identity: identityOf(test) },
    async close(): Promise<void> {
      await test.close();
      await provider.stop();
    },
  };
}

let count = 0;
/** A person that the provider has not named before. */
export function somebodyNew(more: object = {}) {
  count += 1;
  return {
    ...{ sub: `subject-${count}`, email: `grace-${count}@work.test`, given_name: 'Grace', family_name: 'Hopper' },
    ...more,
  };
}
