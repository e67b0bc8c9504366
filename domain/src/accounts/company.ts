import { z } from 'zod';
import {
  imageUrl,
  LINE_MAX,
  line,
  optionalEmail,
  optionalPhone,
  requiredLine,
  zipFault,
  zipField,
} from '../shared/fields.ts';
import { US_STATES } from '../shared/labels.ts';
import { avatarColorIndex, BIO_GUIDE, BIO_TOO_LONG, bioText, DISCLOSURE_TEXT_MAX, domainName } from './schemas.ts';

const state = z.union([z.literal(''), z.enum(US_STATES.map((one) => one.code))], { error: 'Choose a state' });
const limitedBio = z.string().trim().max(BIO_GUIDE, BIO_TOO_LONG).default('');
const optionalZip = z
  .string()
  .trim()
  .default('')
  .superRefine((zip, context) => {
    const message = zip === '' ? null : zipFault(zip);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** A link to a site: http or https; without a scheme https is meant. '' for none. */
export const webLink = z
  .string()
  .trim()
  .max(2_000)
  .transform((link) => (link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`))
  .refine((link) => link === '' || /^https?:\/\/[^\s"'<>\\]+$/i.test(link), 'Invalid link')
  .default('');

/** The company tab of an ordinary account. */
export const companyForm = z.object({
  companyName: line,
  companyLink: webLink,
  phone: optionalPhone(),
  address: line,
  state: state.default(''),
  city: line,
  zip: zipField(),
  bio: bioText,
  complianceEmail: optionalEmail(),
  usersCount: z.int().min(0).max(1_000_000).nullable().default(null),
  companyImg: imageUrl,
});
export type CompanyForm = z.infer<typeof companyForm>;

/** The Enterprise tab of an enterprise's settings. */
export const enterpriseCompanyForm = z.object({
  companyFullName: requiredLine('Enterprise name is required'),
  address: requiredLine('Address is required'),
  state: z.enum(
    US_STATES.map((one) => one.code),
    { error: 'State is required' },
  ),
  city: requiredLine('City is required'),
  zip: zipField(),
  companyLink: webLink,
  companyPhone: optionalPhone(),
  complianceEmail: optionalEmail(),
  disclaimer: limitedBio,
  bio: limitedBio,
  companyImg: imageUrl,
});
export type EnterpriseCompanyForm = z.infer<typeof enterpriseCompanyForm>;

const wizardLine = z.string().trim().max(LINE_MAX).default('');
const wizardText = z.string().trim().max(DISCLOSURE_TEXT_MAX, `Must be ${DISCLOSURE_TEXT_MAX} characters or less`);

/** What both wizards ask for; the disclosure is optional but never half. */
const wizardFields = z.object({
  wsName: wizardLine,
  wsAvatar: imageUrl,
  wsColor: avatarColorIndex.default(0),
  wsLibrary: wizardLine,
  wsCompliance: z.boolean().default(false),
  wsEmailCompliance: optionalEmail(),
  wsCompanyName: wizardLine,
  wsImgCompany: imageUrl,
  wsTitleDisclaimer: wizardLine,
  wsBodyDisclaimer: wizardText.default(''),
});
export type WorkspaceWizard = z.infer<typeof wizardFields>;

const wholeDisclosure = (form: WorkspaceWizard, context: z.RefinementCtx): void => {
  const title = form.wsTitleDisclaimer !== '';
  const body = form.wsBodyDisclaimer !== '';
  if (title && !body) context.addIssue({ code: 'custom', path: ['wsBodyDisclaimer'], message: 'Required' });
  if (body && !title) context.addIssue({ code: 'custom', path: ['wsTitleDisclaimer'], message: 'Required' });
};

/** The wizard of everybody but enterprises: name, library and company name are 'Required'. */
export const workspaceWizard = wizardFields
  .extend({
    wsName: requiredLine('Required'),
    wsLibrary: requiredLine('Required'),
    wsCompanyName: requiredLine('Required'),
  })
  .superRefine(wholeDisclosure);

/** The enterprise's wizard requires nothing. */
export const enterpriseWizard = wizardFields.superRefine(wholeDisclosure);

/** The wizards' steps, in order; a step asks for the fields it names. */
export const WORKSPACE_STEPS: readonly { name: string; fields: readonly (keyof WorkspaceWizard)[] }[] = [
  { name: 'greeting', fields: [] },
  { name: 'name', fields: ['wsName'] },
  { name: 'avatar', fields: ['wsAvatar', 'wsColor'] },
  { name: 'library', fields: ['wsLibrary'] },
  { name: 'compliance', fields: ['wsCompliance', 'wsEmailCompliance'] },
  { name: 'companyName', fields: ['wsCompanyName'] },
  { name: 'companyLogo', fields: ['wsImgCompany'] },
  { name: 'disclosure', fields: ['wsTitleDisclaimer', 'wsBodyDisclaimer'] },
  { name: 'finish', fields: [] },
];
/** The specification counts four steps for enterprises, of which it names five screens: the disclosure is optional. */
export const ENTERPRISE_STEPS = WORKSPACE_STEPS.filter((step) =>
  ['greeting', 'companyName', 'companyLogo', 'disclosure', 'finish'].includes(step.name),
);

/**
 * Any change of the settings: only what is there changes. `subdomain` is null or '' to remove it. Signed addresses and
 * the domain's status are not the client's to send.
 */
export const settingsChange = z
  .object({
    bio: z.string().trim().max(BIO_MAX, `At most ${BIO_MAX} characters`),
    zip: optionalZip,
    city: line,
    color: avatarColorIndex,
    state,
    phone: optionalPhone(),
    address: line,
    industry: line,
    usersCount: z.int().min(0).max(1_000_000),
    disclaimer: z.string().trim().max(BIO_MAX, `At most ${BIO_MAX} characters`),
    companyImg: imageUrl,
    companyName: line,
    companyFullName: line,
    companyPhone: optionalPhone(),
    companyArea: line,
    companyLink: webLink,
    workspaceImg: imageUrl,
    workspaceName: line,
    billingContact: line,
    billingEmail: optionalEmail(),
    billingAddress: line,
    billingCity: line,
    billingState: state,
    billingZip: optionalZip,
    complianceEmail: optionalEmail(),
    downloadButton: z.boolean(),
    embedButton: z.boolean(),
    facebookButton: z.boolean(),
    linkedinButton: z.boolean(),
    twitterButton: z.boolean(),
    subdomain: z.union([z.literal('').transform(() => null), z.null(), domainName]),
  })
  .partial();
export type SettingsChange = z.infer<typeof settingsChange>;
