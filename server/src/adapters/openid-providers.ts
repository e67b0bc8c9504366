import * as openid from 'openid-client';
import {
  type Claims,
  type OwnProvider,
  ProviderError,
  type ProviderId,
  type ProviderSettings,
  type SignInProvider,
} from '../ports/oidc.ts';
import { isPrivateAddress, publicFetch } from './public-fetch.ts';

/** How many seconds to wait for a provider's response. */
const PATIENCE = 10;

/** OpenID Connect providers: code flow with PKCE, ID token signatures verified. */
export const openidProviders = (settings: readonly ProviderSettings[]): SignInProvider[] =>
  settings.map((one) => provider(one));

/** Accounts' own providers. `isLocal`: on a local installation they may be on this machine too, and without encryption. */
export const ownProviders =
  ({ isLocal }: { isLocal: boolean }): OwnProvider =>
  (settings) =>
    provider({ ...settings, id: 'own', name: 'own' }, isLocal ? undefined : publicFetch);

function provider<Id extends ProviderId | 'own'>(
  settings: ProviderSettings<Id>,
  fetched?: openid.CustomFetch,
): SignInProvider<Id> {
  let known: Promise<openid.Configuration> | undefined;
  /** Fetched at the first sign-in, so that a provider that is down does not prevent the start. */
  const configuration = async (): Promise<openid.Configuration> => {
    known ??= discover(settings, fetched);
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw new ProviderError(isPrivateAddress(error) ? 'private' : 'unavailable', error);
    }
  };
  return {
    id: settings.id,
    name: settings.name,
    pageFor: async ({ redirectUri, state, nonce, verifier }) => {
      const page = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // on a shared machine people must be able to choose their account
        ...(settings.id === 'google' ? { prompt: 'select_account' } : {}),
      });
      return page.href;
    },
    exchange: async ({ redirectUri, state, nonce, verifier }, { code, iss }) => {
      const config = await configuration();
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state, ...issuerParameter(config, iss) }).toString();
      try {
        const tokens = await openid.authorizationCodeGrant(config, back, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return await readClaims(config, tokens);
      } catch (error) {
        throw new ProviderError(failureKind(error), error);
      }
    },
  };
}

async function discover(
  { issuer, clientId, clientSecret }: Omit<ProviderSettings, 'id' | 'name'>,
  fetched?: openid.CustomFetch,
): Promise<openid.Configuration> {
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PATIENCE,
    execute: [...insecure, openid.enableNonRepudiationChecks],
    ...(fetched ? { [openid.customFetch]: fetched } : {}),
  });
}

/** The issuer that responded, if the provider says that it sends it; our own page may not have passed it on. */
function issuerParameter(config: openid.Configuration, iss: string | undefined): { iss?: string } {
  const { issuer, authorization_response_iss_parameter_supported: tells } = config.serverMetadata();
  if (iss) return { iss };
  return tells ? { iss: issuer } : {};
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

async function readClaims(config: openid.Configuration, tokens: Tokens): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims) throw new Error('a response without an ID token');
  // some providers return the e-mail address only from the user info endpoint
  const asks = !claims.email && config.serverMetadata().userinfo_endpoint !== undefined;
  const more = asks ? { ...claims, ...(await userInfo(config, tokens, claims.sub)) } : claims;
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
  return {
    subject: claims.sub,
    email: text(more.email),
    // people can often change what other claims call them, such as preferred_username
    principalName: more.email === undefined || more.email === null ? text(more.upn) : null,
    // one widespread provider sends it as a string, another not at all
    emailVerified: more.email_verified === undefined ? null : String(more.email_verified) === 'true',
    givenName: text(more.given_name),
    familyName: text(more.family_name),
  };
}

/** What the user info endpoint says; nothing if it refuses, because the ID token alone may be enough. */
async function userInfo(config: openid.Configuration, tokens: Tokens, subject: string): Promise<object> {
  try {
    return await openid.fetchUserInfo(config, tokens.access_token, subject);
  } catch (error) {
    if (isOutage(error)) throw error;
    return {};
  }
}

function failureKind(error: unknown): ProviderError['kind'] {
  if (isPrivateAddress(error)) return 'private';
  const isClient = error instanceof openid.ResponseBodyError && /^(invalid|unauthorized)_client$/.test(error.error);
  if (isClient || (error instanceof openid.WWWAuthenticateChallengeError && error.status === 401))
    return 'wrong_client';
  return isOutage(error) ? 'unavailable' : 'refused';
}

/** Whether the provider was unreachable, too slow or failing; every other error counts as a refusal. */
function isOutage(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT') return true;
  if (cause instanceof Response) return cause.status >= 500;
  return cause instanceof Error && cause !== error && isOutage(cause);
}
