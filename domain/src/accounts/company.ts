import { z } from 'zod';
import { otherReviewers } from '../review/reviewers.ts';
import {
  imageUrl,
  line,
  optionalEmail,
  optionalPhone,
  optionalUsState,
  requiredLine,
  usState,
  zipFault,
  zipField,
} from '../shared/fields.ts';
import type { UserKind } from './access.ts';
import { domainName } from './domains.ts';
import { avatarColorIndex, BIO_GUIDE, BIO_TOO_LONG, bioText } from './schemas.ts';

const limitedBio = z.string().trim().max(BIO_GUIDE, BIO_TOO_LONG);
const optionalZip = z
  .string()
  .trim()
  .superRefine((zip, context) => {
    const message = zip === '' ? null : zipFault(zip);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** A link to a website: http or https, https if the scheme is missing. '' for none. */
export const webLink = z
  .string()
  .trim()
  .max(2_000)
  .transform((link) => (link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`))
  .refine((link) => link === '' || /^https?:\/\/[^\s"'<>\\]+$/i.test(link), 'Invalid link');

/** The company tab of an ordinary account. */
export const companyForm = z.object({
  companyName: line.default(''),
  companyLink: webLink.default(''),
  phone: optionalPhone().default(''),
  address: line.default(''),
  state: optionalUsState().default(''),
  city: line.default(''),
  zip: zipField(),
  bio: bioText.default(''),
  complianceEmail: optionalEmail().default(''),
  usersCount: z.int().min(0).max(1_000_000).nullable().default(null),
  companyImg: imageUrl.default(''),
});

/** The Enterprise tab of an enterprise's settings. */
export const enterpriseCompanyForm = z.object({
  companyFullName: requiredLine('Enterprise name is required'),
  address: requiredLine('Address is required'),
  state: usState('State is required'),
  city: requiredLine('City is required'),
  zip: zipField(),
  companyLink: webLink.default(''),
  companyPhone: optionalPhone().default(''),
  complianceEmail: optionalEmail().default(''),
  disclaimer: limitedBio.default(''),
  bio: limitedBio.default(''),
  companyImg: imageUrl.default(''),
});

/**
 * Any change of the settings: absent keys do not change, null clears a field. An empty `subdomain` removes the domain.
 * Clients cannot send signed addresses or the domain's status.
 */
export const settingsChange = z
  .object({
    bio: bioText.nullable(),
    zip: optionalZip.nullable(),
    city: line.nullable(),
    color: avatarColorIndex.nullable(),
    state: optionalUsState().nullable(),
    phone: optionalPhone().nullable(),
    address: line.nullable(),
    industry: line.nullable(),
    usersCount: z.int().min(0).max(1_000_000).nullable(),
    disclaimer: bioText.nullable(),
    companyImg: imageUrl.nullable(),
    companyName: line.nullable(),
    companyFullName: line.nullable(),
    companyPhone: optionalPhone().nullable(),
    companyArea: line.nullable(),
    companyLink: webLink.nullable(),
    workspaceImg: imageUrl.nullable(),
    workspaceName: line.nullable(),
    billingContact: line.nullable(),
    billingEmail: optionalEmail().nullable(),
    billingAddress: line.nullable(),
    billingCity: line.nullable(),
    billingState: optionalUsState().nullable(),
    billingZip: optionalZip.nullable(),
    complianceEmail: optionalEmail().nullable(),
    otherReviewers: otherReviewers.nullable(),
    downloadButton: z.boolean(),
    embedButton: z.boolean(),
    facebookButton: z.boolean(),
    linkedinButton: z.boolean(),
    twitterButton: z.boolean(),
    subdomain: z.union([z.literal('').transform(() => null), z.null(), domainName]),
  })
  .partial();
/** What `settingsChange` parses to; a key that is absent does not change. */
export type SettingsChange = z.infer<typeof settingsChange>;

const enterpriseFields = enterpriseCompanyForm.shape;
const enterpriseChange = settingsChange.extend({
  companyFullName: enterpriseFields.companyFullName.optional(),
  address: enterpriseFields.address.optional(),
  state: enterpriseFields.state.optional(),
  city: enterpriseFields.city.optional(),
  zip: enterpriseFields.zip.optional(),
  bio: limitedBio.nullable().optional(),
  disclaimer: limitedBio.nullable().optional(),
});
const companyChange = settingsChange.extend({ zip: companyForm.shape.zip.optional() });

/**
 * `settingsChange` with the extra rules of the form that shows each field: a zip code cannot be cleared, nor can an
 * enterprise's name and address; an enterprise's texts are limited to 350 characters.
 */
export function settingsChangeOf(kind: UserKind): z.ZodType<SettingsChange> {
  return kind === 'enterprise' ? enterpriseChange : companyChange;
}
