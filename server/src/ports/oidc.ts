/** External sign-in providers: Google, and one OpenID Connect provider of the installation's choice. */
export type ProviderId = 'google' | 'oidc';

export interface ProviderSettings<Id = ProviderId> {
  id: Id;
  /** The label on the button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Ties the provider's response to our request; random, and secret until sent. */
export interface SignInQuestion {
  redirectUri: string;
  state: string;
  nonce: string;
  /** The PKCE verifier: its hash is sent with the request, the value itself with the code. */
  verifier: string;
}

/** The identity asserted by the provider. Its origin is verified; its content is not interpreted yet. */
export interface Claims {
  subject: string;
  email: string | null;
  /** The user principal name, which looks like an address; null if the provider sends an e-mail claim, whatever is in that. */
  principalName: string | null;
  /** Null if the provider does not say. */
  emailVerified: boolean | null;
  givenName: string | null;
  familyName: string | null;
}

export interface SignInProvider<Id = ProviderId> {
  id: Id;
  name: string;
  /** The provider's page to send the browser to; asks the provider for its addresses first. @throws ProviderError */
  pageFor(question: SignInQuestion): Promise<string>;
  /** Exchanges the code for the person's claims. @throws ProviderError */
  exchange(question: SignInQuestion, answer: { code: string; iss?: string | undefined }): Promise<Claims>;
}

/** An account's own provider, which its owner typed in: reached only if its address is public. */
export type OwnProvider = (settings: Omit<ProviderSettings, 'id' | 'name'>) => SignInProvider<'own'>;

/**
 * `unavailable`: unreachable or out of order; `private`: its address is not public; `wrong_client`: it does not accept our client id
 * or secret; `refused`: the provider or our checks rejected this sign-in.
 */
export class ProviderError extends Error {
  readonly kind: 'unavailable' | 'private' | 'wrong_client' | 'refused';
  constructor(kind: ProviderError['kind'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ProviderError';
    this.kind = kind;
  }
}
