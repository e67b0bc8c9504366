/** Where people can sign in besides here: Google, and one OpenID Connect provider of the installation's choice. */
export type ProviderId = 'google' | 'oidc';

export interface ProviderSettings {
  id: ProviderId;
  /** As it stands on the button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What binds an answer to its question; all of it is random and known to us alone until it is asked. */
export interface SignInQuestion {
  redirectUri: string;
  state: string;
  nonce: string;
  /** Of PKCE: its hash goes out with the question, itself with the code. */
  verifier: string;
}

/** Who somebody is, as the provider says; checked for its origin, not for what we make of it. */
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
  /** What the code stands for. @throws ProviderError */
  exchange(question: SignInQuestion, answer: { code: string; iss?: string | undefined }): Promise<Claims>;
}

/** `unavailable`: it cannot be reached or is out of order; `refused`: it, or our checks, say no to this sign-in. */
export class ProviderError extends Error {
  readonly kind: 'unavailable' | 'refused';
  constructor(kind: ProviderError['kind'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ProviderError';
    this.kind = kind;
  }
}
