import { z } from 'zod';
import { otherReviewers } from '../review/reviewers.ts';
import { timeZoneNamed } from '../shared/days.ts';
import {
  EMAIL_MAX,
  FILE_URL_MAX,
  imageUrl,
  LINE_MAX,
  line,
  optionalEmail,
  optionalPhone,
  optionalUsState,
  PHONE_MAX,
  requiredLine,
  STATE_MAX,
  usState,
  ZIP_MAX,
  zipFault,
  zipField,
} from '../shared/fields.ts';
import { isUnderEnterprise, type Person, type UserKind } from './access.ts';
import { AVATAR_COLORS } from './avatars.ts';
import {
  BILLING_COPIES,
  BILLING_COUNTRY,
  BILLING_STATE_MAX,
  BILLING_ZIP_MAX,
  billingText,
  COPIES_LENGTH,
  PO_MAX,
  TAX_ID,
  TAX_ID_MAX,
} from './billing-details.ts';
import { domainOrNone } from './domains.ts';
import { BIO_MAX, DISCLOSURE_TEXT_MAX } from './schemas.ts';

/** Longest stored text of somebody about themselves, in characters; new ones are shorter. */
const LONG_TEXT_MAX = 2_000;

const LINK_MAX = 2_000;

/** A link to a website: http or https, https if the scheme is missing. '' for none. */
export const webLink = z
  .string()
  .trim()
  .max(LINK_MAX)
  .transform((link) => (link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`))
  .refine((link) => link === '' || /^https?:\/\/[^\s"'<>\\]+$/i.test(link), 'Invalid link');

const optionalZip = z
  .string()
  .trim()
  .superRefine((zip, context) => {
    const message = zip === '' ? null : zipFault(zip);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const TIME_ZONE_MAX = 64;
/** The name of a time zone ("America/New_York"); '' for none. */
const timeZone = z
  .string()
  .trim()
  .max(TIME_ZONE_MAX, 'Choose a time zone')
  .transform((name, context) => {
    const known = timeZoneNamed(name);
    if (known === null && name !== '') context.addIssue({ code: 'custom', message: 'Choose a time zone' });
    return known ?? '';
  });

interface Setting {
  /** How it is stored: numbers are whole; a switch is on until somebody turns it off. */
  kind: 'text' | 'number' | 'switch' | 'list';
  schema: z.ZodType;
  /** The most characters of a text. */
  max?: number;
  /** An enterprise's internal users have their own; all other settings are the enterprise's. */
  personal?: true;
  /** Internal users may change it for their enterprise. */
  shared?: true;
  /** People who inherit the settings of the account above see its value if they have none. */
  inherited?: true;
  setBy?: 'enterprise' | 'account';
  readBy?: 'payer';
  /** The ledger keeps its values; of other settings, only that they changed. */
  recorded?: true;
}

const LINE = { kind: 'text', schema: line, max: LINE_MAX } as const;
const BILLING_LINE = { kind: 'text', schema: billingText(LINE_MAX), max: LINE_MAX, readBy: 'payer' } as const;
const limitedText = (most: number) => z.string().trim().max(most, `Must be ${most} characters or less`);
const BIO = { kind: 'text', schema: limitedText(BIO_MAX), max: LONG_TEXT_MAX } as const;
const DISCLAIMER = { kind: 'text', schema: limitedText(DISCLOSURE_TEXT_MAX), max: LONG_TEXT_MAX } as const;
const PHONE = { kind: 'text', schema: optionalPhone(), max: PHONE_MAX } as const;
const EMAIL = { kind: 'text', schema: optionalEmail(), max: EMAIL_MAX } as const;
const STATE = { kind: 'text', schema: optionalUsState(), max: STATE_MAX } as const;
const ZIP = { kind: 'text', schema: optionalZip, max: ZIP_MAX } as const;
const IMAGE = { kind: 'text', schema: imageUrl, max: FILE_URL_MAX } as const;
const SHARE_BUTTON = { kind: 'switch', schema: z.boolean(), shared: true, recorded: true } as const;

/**
 * Every setting of an account. Table, GraphQL types and forms are made from this list; the web's selections are checked
 * against it.
 */
export const SETTINGS = {
  bio: { ...BIO, personal: true },
  zip: { ...ZIP, inherited: true },
  city: { ...LINE, inherited: true },
  /** The index of an avatar color. */
  color: {
    kind: 'number',
    schema: z
      .int()
      .min(0)
      .max(AVATAR_COLORS.length - 1, `Choose one of the ${AVATAR_COLORS.length} colors`),
    personal: true,
  },
  state: { ...STATE, inherited: true },
  phone: { ...PHONE, personal: true },
  address: { ...LINE, inherited: true },
  industry: { ...LINE, personal: true, inherited: true },
  usersCount: { kind: 'number', schema: z.int().min(0).max(1_000_000) },
  disclaimer: { ...DISCLAIMER, inherited: true },
  companyImg: { ...IMAGE, inherited: true, setBy: 'enterprise' },
  companyName: { ...LINE, inherited: true, setBy: 'enterprise' },
  companyFullName: { ...LINE, inherited: true },
  companyPhone: { ...PHONE, inherited: true },
  companyArea: { ...LINE, inherited: true },
  companyLink: { kind: 'text', schema: webLink, max: LINK_MAX, inherited: true },
  workspaceImg: { ...IMAGE, personal: true },
  workspaceName: { ...LINE, personal: true },
  billingCompany: BILLING_LINE,
  billingContact: BILLING_LINE,
  billingEmail: { ...EMAIL, readBy: 'payer' },
  billingAddress: BILLING_LINE,
  billingCity: BILLING_LINE,
  /** What it and the zip code may be depends on the country: `checkedPlace`. */
  billingState: { kind: 'text', schema: billingText(BILLING_STATE_MAX), max: BILLING_STATE_MAX, readBy: 'payer' },
  billingZip: { kind: 'text', schema: billingText(BILLING_ZIP_MAX), max: BILLING_ZIP_MAX, readBy: 'payer' },
  billingCountry: { kind: 'text', schema: BILLING_COUNTRY, max: 2, readBy: 'payer' },
  billingTaxId: { kind: 'text', schema: TAX_ID, max: TAX_ID_MAX, readBy: 'payer' },
  /** The payer's purchase-order number. */
  billingPo: { kind: 'text', schema: billingText(PO_MAX), max: PO_MAX, readBy: 'payer' },
  /** Further addresses for receipts. */
  billingCopies: { kind: 'text', schema: BILLING_COPIES, max: COPIES_LENGTH, readBy: 'payer' },
  complianceEmail: { ...EMAIL, setBy: 'account', recorded: true },
  otherReviewers: { kind: 'list', schema: otherReviewers, setBy: 'account', recorded: true },
  /** Whose days invoices, periods and dates in mails have. The owner's browser is asked for it once; unknown, it is UTC. */
  timeZone: { kind: 'text', schema: timeZone, max: TIME_ZONE_MAX, setBy: 'account', recorded: true },
  downloadButton: SHARE_BUTTON,
  embedButton: SHARE_BUTTON,
  facebookButton: SHARE_BUTTON,
  linkedinButton: SHARE_BUTTON,
  twitterButton: SHARE_BUTTON,
} as const satisfies Record<string, Setting>;

/** Name, phone, picture, color and biography of a person; "phone" is optional but never short. */
export const profileForm = z.object({
  name: requiredLine('Full name is required'),
  lastName: line.default(''),
  phone: SETTINGS.phone.schema.default(''),
  workspaceImg: SETTINGS.workspaceImg.schema.default(''),
  color: SETTINGS.color.schema.default(0),
  bio: SETTINGS.bio.schema.default(''),
});

type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;
export type SettingsWith<Rule> = { [Name in SettingName]: Settings[Name] extends Rule ? Name : never }[SettingName];

const ENTRIES = Object.entries(SETTINGS) as [SettingName, Setting][];

/** The names of the settings of which this is true. */
export function settingsWith<const Rule extends Partial<Setting>>(rule: Rule): SettingsWith<Rule>[] {
  const wanted = Object.entries(rule) as [keyof Setting, unknown][];
  const found = ENTRIES.filter(([, setting]) => wanted.every(([key, value]) => setting[key] === value));
  return found.map(([name]) => name as SettingsWith<Rule>);
}

type Schemas = { [Name in SettingName]: Settings[Name]['schema'] };
type ChangeSchemas = {
  [Name in SettingName]: Settings[Name]['kind'] extends 'switch' ? Schemas[Name] : z.ZodNullable<Schemas[Name]>;
};

/**
 * Any change of the settings: absent keys do not change, null clears a field. An empty `subdomain` removes the domain.
 * Clients cannot send signed addresses or the domain's status.
 */
export const settingsChange = z
  .object({
    ...(Object.fromEntries(
      ENTRIES.map(([name, { kind, schema }]) => [name, kind === 'switch' ? schema : schema.nullable()]),
    ) as ChangeSchemas),
    subdomain: domainOrNone,
  })
  .partial();
/** What `settingsChange` parses to; a key that is absent does not change. */
export type SettingsChange = z.infer<typeof settingsChange>;

export const SET_BY_ADMIN = 'This option was set by the administrator';

/** What an enterprise sets for everybody below; the first two are no settings. */
const SET_BY_ENTERPRISE: readonly string[] = ['name', 'contentLibraries', ...settingsWith({ setBy: 'enterprise' })];
const SET_BY_ACCOUNT: readonly string[] = settingsWith({ setBy: 'account' });

/** What a partner company is called and looks like: it says so in its wizard, later its enterprise does. */
export const COMPANY_BRAND: readonly string[] = settingsWith({ setBy: 'enterprise' });

/** Whether an account above manages this field: the reviewers and the time zone for everybody, the others in an enterprise. */
export function isManagedField(person: Person, field: string): boolean {
  if (person.parent === null) return false;
  if (person.kind === 'company' && person.hasSettings === false && COMPANY_BRAND.includes(field)) return false;
  return SET_BY_ACCOUNT.includes(field) || (SET_BY_ENTERPRISE.includes(field) && isUnderEnterprise(person));
}

export function managedFieldsOf(person: Person): string[] {
  return [...SET_BY_ENTERPRISE, ...SET_BY_ACCOUNT].filter((field) => isManagedField(person, field));
}

/** Shown to internal users for settings that belong to their enterprise. */
export const ENTERPRISE_TAB_CLOSED = 'Only the main administrator of the enterprise can change this';

const PERSONAL: readonly string[] = settingsWith({ personal: true });
/** What internal users may change for their enterprise: sharing and domain. */
const SHARED: readonly string[] = [...settingsWith({ shared: true }), 'subdomain'];

/** Whose settings a change of this field applies to: the person's own or their enterprise's. */
export function settingBelongsTo(person: Person, field: string): 'self' | 'enterprise' {
  return person.kind === 'enterprise_internal' && !PERSONAL.includes(field) ? 'enterprise' : 'self';
}

/** What the provider's people set for themselves: what is personal, and who reviews their scripts. */
const OF_STAFF: readonly string[] = [...settingsWith({ personal: true }), 'complianceEmail', 'otherReviewers'];

export function refusalOfSetting(person: Person, field: string): string | null {
  if (isManagedField(person, field)) return SET_BY_ADMIN;
  if (person.kind === 'staff' && !OF_STAFF.includes(field)) return SET_BY_ADMIN;
  if (settingBelongsTo(person, field) === 'enterprise') return SHARED.includes(field) ? null : ENTERPRISE_TAB_CLOSED;
  // they have no channel that a domain could lead to
  return field === 'subdomain' && (person.kind === 'member' || person.kind === 'staff') ? SET_BY_ADMIN : null;
}

/** The company tab of an ordinary account. */
export const companyForm = z.object({
  companyName: SETTINGS.companyName.schema.default(''),
  companyLink: SETTINGS.companyLink.schema.default(''),
  phone: SETTINGS.phone.schema.default(''),
  address: SETTINGS.address.schema.default(''),
  state: SETTINGS.state.schema.default(''),
  city: SETTINGS.city.schema.default(''),
  zip: zipField(),
  bio: SETTINGS.bio.schema.default(''),
  complianceEmail: SETTINGS.complianceEmail.schema.default(''),
  usersCount: SETTINGS.usersCount.schema.nullable().default(null),
  companyImg: SETTINGS.companyImg.schema.default(''),
  timeZone: SETTINGS.timeZone.schema.default(''),
});

/** The Enterprise tab of an enterprise's settings. */
export const enterpriseCompanyForm = z.object({
  companyFullName: requiredLine('Enterprise name is required'),
  address: requiredLine('Address is required'),
  state: usState('State is required'),
  city: requiredLine('City is required'),
  zip: zipField(),
  companyLink: SETTINGS.companyLink.schema.default(''),
  companyPhone: SETTINGS.companyPhone.schema.default(''),
  complianceEmail: SETTINGS.complianceEmail.schema.default(''),
  disclaimer: BIO.schema.default(''),
  bio: BIO.schema.default(''),
  companyImg: SETTINGS.companyImg.schema.default(''),
  timeZone: SETTINGS.timeZone.schema.default(''),
});

const enterpriseFields = enterpriseCompanyForm.shape;
const enterpriseChange = settingsChange.extend({
  companyFullName: enterpriseFields.companyFullName.optional(),
  address: enterpriseFields.address.optional(),
  state: enterpriseFields.state.optional(),
  city: enterpriseFields.city.optional(),
  zip: enterpriseFields.zip.optional(),
  disclaimer: BIO.schema.nullable().optional(),
});
const companyChange = settingsChange.extend({ zip: companyForm.shape.zip.optional() });

/**
 * `settingsChange` with the extra rules of the form that shows each field: a zip code cannot be cleared, nor can an
 * enterprise's name and address; an enterprise's disclaimer is limited to 350 characters.
 */
export function settingsChangeOf(kind: UserKind): z.ZodType<SettingsChange> {
  return kind === 'enterprise' ? enterpriseChange : companyChange;
}
