import { z } from 'zod';
import { requiredLine, usState, zipField } from '../shared/fields.ts';
import type { UserKind } from './access.ts';
import { BIO_GUIDE, BIO_TOO_LONG } from './schemas.ts';
import { SETTINGS, type SettingsChange, settingsChange } from './settings.ts';

const limitedBio = z.string().trim().max(BIO_GUIDE, BIO_TOO_LONG);

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
  disclaimer: limitedBio.default(''),
  bio: limitedBio.default(''),
  companyImg: SETTINGS.companyImg.schema.default(''),
});

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
