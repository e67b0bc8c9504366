import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import { installation } from './installation.ts';

/** The identity the provider returns for the next person who signs in. */
export interface AtProvider {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

/** A real OIDC provider at the address the journeys' server is configured for; it signs everyone in as one person. */
export async function startProvider(first: AtProvider) {
  const server = new OAuth2Server();
  // the server under test caches the provider's keys for a while, so a retried journey needs the same ones
  const kept = path.join(installation().dataDir, 'journeys-provider-key.json');
  if (existsSync(kept)) await server.issuer.keys.add(JSON.parse(readFileSync(kept, 'utf8')));
  else writeFileSync(kept, JSON.stringify(await server.issuer.keys.generate('RS256')));
  await server.start(installation().oidcPort, 'localhost');
  let person = first;
  let refusal: string | null = null;
  server.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    // access tokens have a scope, ID tokens do not
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
    /** Makes the next sign-in be cancelled. */
    refuse: (error: string | null): void => {
      refusal = error;
    },
    stop: () => server.stop(),
  };
}
