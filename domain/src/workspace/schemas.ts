import { z } from 'zod';
import { DISCLOSURE_TEXT_MAX } from '../accounts/schemas.ts';
import { SETTINGS } from '../accounts/settings.ts';
import { imageUrl, LINE_MAX, optionalEmail, requiredLine } from '../shared/fields.ts';

const wizardLine = z.string().trim().max(LINE_MAX);
const wizardText = z.string().trim().max(DISCLOSURE_TEXT_MAX, `Must be ${DISCLOSURE_TEXT_MAX} characters or less`);

/** The fields of both wizards, all optional here. */
export const wizardFields = z.object({
  wsName: wizardLine.default(''),
  wsAvatar: imageUrl.default(''),
  wsColor: SETTINGS.color.schema.default(0),
  wsLibrary: wizardLine.default(''),
  wsCompliance: z.boolean().default(false),
  wsEmailCompliance: optionalEmail().default(''),
  wsCompanyName: wizardLine.default(''),
  wsImgCompany: imageUrl.default(''),
  wsTitleDisclaimer: wizardLine.default(''),
  wsBodyDisclaimer: wizardText.default(''),
});
/** What both wizards parse to. */
export type WorkspaceWizard = z.infer<typeof wizardFields>;

/** A disclosure is optional but must be complete. */
export const wholeDisclosure = (form: WorkspaceWizard, context: z.RefinementCtx): void => {
  const title = form.wsTitleDisclaimer !== '';
  const body = form.wsBodyDisclaimer !== '';
  if (title && !body) context.addIssue({ code: 'custom', path: ['wsBodyDisclaimer'], message: 'Required' });
  if (body && !title) context.addIssue({ code: 'custom', path: ['wsTitleDisclaimer'], message: 'Required' });
};

/** The wizard of everyone except enterprises: name, library and company name are required. */
export const workspaceWizard = wizardFields
  .extend({
    wsName: requiredLine('Required'),
    wsLibrary: requiredLine('Required'),
    wsCompanyName: requiredLine('Required'),
  })
  .superRefine(wholeDisclosure);

/** The enterprise's wizard requires nothing. */
export const enterpriseWizard = wizardFields.superRefine(wholeDisclosure);

/** The steps of the wizards with their fields. */
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
/** Four steps for enterprises: the fifth screen, the disclosure, is optional and not counted. */
export const ENTERPRISE_STEPS = WORKSPACE_STEPS.filter((step) =>
  ['greeting', 'companyName', 'companyLogo', 'disclosure', 'finish'].includes(step.name),
);
