import { z } from 'zod';
import type { Person } from '../accounts/access.ts';
import { DISCLOSURE_TEXT_MAX } from '../accounts/schemas.ts';
import { isManagedField, SETTINGS } from '../accounts/settings.ts';
import { parse } from '../shared/errors.ts';
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

export const enterpriseWizard = wizardFields.superRefine(wholeDisclosure);

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
/** Four steps for enterprises and their partner companies: the finish is not counted. */
export const ENTERPRISE_STEPS = WORKSPACE_STEPS.filter((step) =>
  ['greeting', 'companyName', 'companyLogo', 'disclosure', 'finish'].includes(step.name),
);

export type WizardField = keyof WorkspaceWizard;
export type WizardStep = (typeof WORKSPACE_STEPS)[number];

/** The plan that starts when the wizard is finished; null if a plan exists, is a parent's, or must be bought. */
export type FirstPlan = 'trial' | 'lifetime';

/** The plan a person starts with after finishing their setup. */
export function firstPlanOf(person: Person): FirstPlan | null {
  if (person.kind !== 'individual' || person.plan !== null) return null;
  return person.isLifetimeDeal ? 'lifetime' : 'trial';
}

const ASKED: Readonly<Record<'enterprise' | 'staff', readonly string[]>> = {
  enterprise: ENTERPRISE_STEPS.map(({ name }) => name),
  staff: ['greeting', 'name', 'avatar', 'finish'],
};

const SETTING_OF: Partial<Record<WizardField, string>> = {
  wsName: 'name',
  wsEmailCompliance: 'complianceEmail',
  wsLibrary: 'contentLibraries',
  wsCompanyName: 'companyName',
  wsImgCompany: 'companyImg',
};

/** The message for a library that does not exist or is not offered. */
export const CHOOSE_LIBRARY = 'Choose one of the libraries';

/**
 * The steps for this person: nine; for enterprises and their partner companies four; no library and engine steps for
 * people whose plan exists or is somebody else's; nothing that an administrator has set.
 */
export function wizardSteps(asked: Person): readonly WizardStep[] {
  // the same after the last step as before it
  const person = { ...asked, hasSettings: false };
  const group = isEnterprise(person) ? 'enterprise' : person.kind === 'staff' ? 'staff' : null;
  return WORKSPACE_STEPS.filter(({ name, fields }) => {
    if (group !== null && !ASKED[group].includes(name)) return false;
    if ((name === 'library' || name === 'compliance') && firstPlanOf(person) === null) return false;
    return !fields.some((field) => isManagedField(person, SETTING_OF[field] ?? field));
  });
}

function isEnterprise({ kind }: Person): boolean {
  return kind === 'enterprise' || kind === 'enterprise_internal' || kind === 'company';
}

/** A valid step index for whatever a client sent. */
export function clampStep(steps: readonly WizardStep[], step: number): number {
  return Math.min(Math.max(Math.trunc(step) || 0, 0), steps.length - 1);
}

/** The answers to questions that this person is asked; others are dropped, as an administrator answers them. */
export function askedAnswers(person: Person, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const asked = new Set<string>(wizardSteps(person).flatMap(({ fields }) => fields));
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => asked.has(name) && value != null));
}

/**
 * The wizard's form after its first `passed` steps: their required fields must be filled, later ones may be empty.
 * With all steps passed it equals `workspaceWizard` or `enterpriseWizard`.
 */
export function wizardForm(person: Person, passed = Number.POSITIVE_INFINITY): z.ZodType<WorkspaceWizard> {
  const fields = new Set(
    wizardSteps(person)
      .slice(0, passed)
      .flatMap((step) => step.fields),
  );
  const required = (name: 'wsName' | 'wsLibrary' | 'wsCompanyName') =>
    fields.has(name) && !isEnterprise(person) ? requiredLine('Required') : wizardFields.shape[name];
  return wizardFields
    .extend({
      wsName: required('wsName'),
      wsLibrary: required('wsLibrary'),
      wsCompanyName: required('wsCompanyName'),
    })
    .superRefine((form, context) => {
      if (fields.has('wsBodyDisclaimer')) wholeDisclosure(form, context);
    });
}

/**
 * The parsed answers after so many steps; fields that the person is not asked have their defaults. @throws
 * DomainError INVALID with the messages of the passed steps
 */
export function parseAnswers(
  person: Person,
  answers: Readonly<Record<string, unknown>>,
  passed?: number,
): WorkspaceWizard {
  return parse(wizardForm(person, passed), askedAnswers(person, answers));
}

/**
 * Whether the wizard completes the setup: a partner company without a plan still has to choose and pay for one
 * (they are sent to /dashboard/plans).
 */
export function setupEndsWithWizard(person: Person): boolean {
  return !(person.kind === 'company' && person.plan === null);
}
