/** External sign-in providers: Google, and one OpenID Connect provider of the installation's choice. */
export type ProviderId = 'google' | 'oidc';

export interface ProviderSettings {
  id: ProviderId;
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
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
}

export interface SignInProvider {
  id: ProviderId;
  name: string;
  /** The provider's page to send the browser to. @throws ProviderError */
  pageFor(question: SignInQuestion): Promise<string>;
  /** Exchanges the code for the person's claims. @throws ProviderError */
  exchange(question: SignInQuestion, answer: { code: string; iss?: string | undefined }): Promise<Claims>;
}

/** `unavailable`: unreachable or out of order; `refused`: the provider or our checks rejected this sign-in. */
export class ProviderError extends Error {
  readonly kind: 'unavailable' | 'refused';
  constructor(kind: ProviderError['kind'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ProviderError';
    this.kind = kind;
  }
}
