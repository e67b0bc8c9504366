import { Events, OAuth2Server } from 'oauth2-mock-server';
import type { TestApp } from './app.ts';
import type { IdentityAnswer } from './identity.ts';

/** What a provider says of somebody; `email_verified` is true unless it says otherwise. */
export interface AtProvider {
  sub: string;
  email?: string | undefined;
  email_verified?: unknown;
  given_name?: string;
  family_name?: string;
  nonce?: string;
}

type Answer = IdentityAnswer & { body: { goto?: string | null } };

/** A real provider on this machine, and a browser that goes there and comes back. */
export async function startProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = String(server.issuer.url);

  /** Leaves for the provider: the page it is sent to, its state, and the browser's cookie. */
  async function leave(test: TestApp, id = 'oidc', { next, cookie }: { next?: string; cookie?: string } = {}) {
    const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
    const answer = await test.app.inject({
      url: `/api/identity/${id}${query}`,
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
    });
    const page = new URL(String(answer.headers.location), 'http://greenlit.test');
    const set = String(answer.headers['set-cookie']);
    return {
      status: answer.statusCode,
      page,
      state: page.searchParams.get('state') ?? '',
      set,
      cookie: set.split(';')[0] ?? '',
    };
  }

  /** Signs in at the provider as somebody: the code it sends the browser back with. */
  async function codeFor(page: URL): Promise<string> {
    const answer = await fetch(page, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  }

  let somebody: AtProvider = { sub: 'nobody' };
  /** Who the next ID token is about. */
  const isSomebody = (person: AtProvider): void => {
    somebody = person;
  };
  server.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    // access tokens have a scope, ID tokens have none
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

  /** The whole way, as a browser goes it. */
  async function signIn(test: TestApp, person: AtProvider, { id = 'oidc', next }: { id?: string; next?: string } = {}) {
    const { page, state, cookie } = await leave(test, id, next === undefined ? {} : { next });
    const code = await codeFor(page);
    isSomebody(person);
    return callback(test, { code, state }, cookie);
  }

  return { issuer, server, leave, codeFor, isSomebody, callback, signIn, stop: () => server.stop() };
}
