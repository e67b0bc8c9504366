import { Events, OAuth2Server } from 'oauth2-mock-server';
import { installation } from './installation.ts';

/** What the provider says of whoever signs in there next. */
export interface AtProvider {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

/** A real provider on this machine, where the journeys' server looks for one; it lets everybody in as one person. */
export async function startProvider(first: AtProvider) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(installation().oidcPort, 'localhost');
  let person = first;
  let refusal: string | null = null;
  server.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    // access tokens have a scope, ID tokens have none
    if (!('scope' in payload)) Object.assign(payload, person);
  });
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }) => {
    if (!refusal) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', refusal);
  });
  return {
    is: (next: AtProvider): void => {
      person = next;
    },
    /** Whoever comes next thinks better of it. */
    refuse: (error: string | null): void => {
      refusal = error;
    },
    stop: () => server.stop(),
  };
}
