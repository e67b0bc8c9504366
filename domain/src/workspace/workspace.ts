import type { z } from 'zod';
import type { Person } from '../accounts/access.ts';
import { isManagedField } from '../accounts/settings.ts';
import { parse } from '../shared/errors.ts';
import { requiredLine } from '../shared/fields.ts';
import { ENTERPRISE_STEPS, WORKSPACE_STEPS, type WorkspaceWizard, wholeDisclosure, wizardFields } from './schemas.ts';

/** A field of the wizard. */
export type WizardField = keyof WorkspaceWizard;
/** A step of the wizard: its name and the fields it asks for. */
export type WizardStep = (typeof WORKSPACE_STEPS)[number];

/** The plan that finishing the wizard begins; null where a plan is there, is a parent's, or is chosen and paid for. */
export type FirstPlan = 'trial' | 'lifetime';

/** Which plan a person begins with when they finish their setup. */
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

/** Said of a library that is none, or is not offered. */
export const CHOOSE_LIBRARY = 'Choose one of the libraries';

/**
 * The steps this person goes through: nine; those the specification names for enterprises; without library and engine
 * for people whose plan is there or is somebody else's; without what an administrator has set.
 */
export function wizardSteps(person: Person): readonly WizardStep[] {
  const group = isEnterprise(person) ? 'enterprise' : person.kind === 'staff' ? 'staff' : null;
  return WORKSPACE_STEPS.filter(({ name, fields }) => {
    if (group !== null && !ASKED[group].includes(name)) return false;
    if ((name === 'library' || name === 'compliance') && firstPlanOf(person) === null) return false;
    return !fields.some((field) => isManagedField(person, SETTING_OF[field] ?? field));
  });
}

function isEnterprise(person: Person): boolean {
  return person.kind === 'enterprise' || person.kind === 'enterprise_internal';
}

/** An index into the steps, wherever a client says it is. */
export function clampStep(steps: readonly WizardStep[], step: number): number {
  return Math.min(Math.max(Math.trunc(step) || 0, 0), steps.length - 1);
}

/** The answers to what this person is asked; all others are dropped: they are an administrator's to give. */
export function askedAnswers(person: Person, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const asked = new Set<string>(wizardSteps(person).flatMap(({ fields }) => fields));
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => asked.has(name) && value != null));
}

/**
 * The wizard's form after its first `passed` steps: what they ask for is required as they ask for it, what comes later
 * may still be empty. With all steps passed it is the whole form, as `workspaceWizard` and `enterpriseWizard` are.
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
 * The answers of a person who has passed so many steps, parsed; what they are not asked is at its default.
 * @throws DomainError INVALID with the messages of the steps passed.
 */
export function parseAnswers(
  person: Person,
  answers: Readonly<Record<string, unknown>>,
  passed?: number,
): WorkspaceWizard {
  return parse(wizardForm(person, passed), askedAnswers(person, answers));
}

/**
 * Whether the wizard is all the setup there is: a partner company without a plan goes on to choose and pay for one
 * (specification, section 2: they are sent to /dashboard/plans).
 */
export function setupEndsWithWizard(person: Person): boolean {
  return !(person.kind === 'company' && person.plan === null);
}
