import { z } from 'zod';
import type { UserKind } from '../accounts/access.ts';
import { domainName } from '../accounts/domains.ts';
import { requiredLine, requiredText } from '../shared/fields.ts';

export const SIGN_IN_DOMAINS_MAX = 20;

export const ISSUER_HTTPS = 'The issuer’s address must begin with https://';
export const ISSUER_PRIVATE = 'The issuer’s address leads to a private network';
/** The full address that providers show, which people often paste instead of the issuer. */
const WELL_KNOWN = /\/\.well-known\/openid-configuration\/?$/;

/** An issuer's address as the provider shows it, without query and fragment. */
const issuerField = requiredText(500)
  .transform((address) => address.replace(WELL_KNOWN, ''))
  .superRefine((address, context) => {
    const plain = /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i.test(address);
    if (!plain)
      context.addIssue({
        code: 'custom',
        message: 'Enter the issuer’s full address, for example https://login.firm.com',
      });
  });

/** An account's own sign-in. Without a secret, the saved one is kept. */
export const signInForm = z.object({
  issuer: issuerField,
  clientId: requiredLine(),
  clientSecret: z.string().trim().max(1_000, 'At most 1000 characters').nullish(),
  /** The role of newcomers; null: nobody joins without an invitation. */
  roleId: z.string().nullish(),
  only: z.boolean().nullish(),
});

/** An e-mail domain that the account claims for its people. */
export const signInDomainForm = z.object({ domain: domainName });
/** What can be done about an e-mail domain. */
export const SIGN_IN_DOMAIN_CHANGES = ['add', 'check', 'remove'] as const;
export type SignInDomainChange = (typeof SIGN_IN_DOMAIN_CHANGES)[number];

/** The domain of an address, which decides whether a firm has its own sign-in. */
export const domainOfAddress = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Who sets up an account's own sign-in and its directory: its owner, or the root of an enterprise. */
export const mayRunSignIn = ({ kind, parentId }: { kind: UserKind; parentId: string | null }): boolean =>
  parentId === null && (kind === 'individual' || kind === 'enterprise');

/** How many attributes that a directory sends in vain are listed, and how long their names can be. */
export const DIRECTORY_IGNORED_MAX = 50;
export const DIRECTORY_IGNORED_NAME_MAX = 60;

/** Shown when "require our sign-in" would leave no owner who could still get in without it. */
export const BREAK_GLASS_NEEDED =
  'First set a password and turn on two-factor authentication for yourself, so that you can still get in if your sign-in fails';
/** Shown to the owner who would turn off that way in. */
export const BREAK_GLASS_KEPT =
  'Two-factor authentication stays on while your account can be reached only by its own sign-in';
/** Shown while no domain is verified, because the rule would apply to nobody. */
export const DOMAIN_FIRST = 'First verify an e-mail domain';

/** Why somebody cannot get in through the firm's own sign-in, by reason. */
export const OWN_SIGN_IN_WORDS = {
  issuer_unreachable: 'Your company’s sign-in cannot be reached at the moment. Try again later.',
  issuer_private: 'Your company’s sign-in has an address on a private network. Tell your administrator.',
  wrong_client: 'Your company’s sign-in does not accept Greenlit’s client id or secret. Tell your administrator.',
  no_address: 'Your company’s sign-in did not send your e-mail address (the claim “email”). Tell your administrator.',
  wrong_address:
    'What your company’s sign-in sent as your e-mail address (the claim “email”) is none. Tell your administrator.',
  email_not_verified: 'Your company’s sign-in says that your e-mail address is not verified. Tell your administrator.',
  address_not_of_domain: 'Your e-mail address does not belong to a domain that your company has verified here.',
  not_invited: 'You have not been invited yet. Ask your administrator.',
  account_off: 'Your account here is not active. Ask your administrator.',
  no_seat: 'Your company has no free seat. Ask your administrator to add one.',
  confirm_by_mail:
    'You already have an account here with this address. We sent you an e-mail: confirm there that your company’s sign-in may open it.',
  own_sign_in_only: 'Your company uses its own sign-in. Enter your e-mail address, then choose it.',
  link_over: 'This link has been used or is too old. Sign in again to get a new one.',
} as const;
export type OwnSignInReason = keyof typeof OWN_SIGN_IN_WORDS;
