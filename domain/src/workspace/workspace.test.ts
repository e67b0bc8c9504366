import { describe, expect, test } from 'vitest';
import type { Person, PlanState, UserKind } from '../accounts/access.ts';
import { fieldErrors } from '../shared/errors.ts';
import {
  askedAnswers,
  clampStep,
  ENTERPRISE_STEPS,
  enterpriseWizard,
  firstPlanOf,
  parseAnswers,
  setupEndsWithWizard,
  WORKSPACE_STEPS,
  wizardForm,
  wizardSteps,
  workspaceWizard,
} from './workspace.ts';

const ACTIVE: PlanState = { active: true, trial: false, trialEndDate: null, expireAt: null };
const person = (kind: UserKind, more: Partial<Person> = {}): Person => ({
  kind,
  isLifetimeDeal: false,
  plan: null,
  parent: null,
  ...more,
});
const owner = person('individual');
const lifetime = person('individual', { isLifetimeDeal: true });
const paying = person('individual', { plan: ACTIVE });
const enterprise = person('enterprise', { plan: ACTIVE });
const internal = person('enterprise_internal', { parent: enterprise });
const company = person('company', { parent: enterprise });
const companysMember = person('member', { parent: company });
const member = person('member', { parent: paying });
const staff = person('staff');

const NINE = WORKSPACE_STEPS.map(({ name }) => name).join(' ');
const stepsOf = (who: Person) =>
  wizardSteps(who)
    .map(({ name }) => name)
    .join(' ');

test.each<[string, Person, string, string | null]>([
  ['a new owner', owner, NINE, 'trial'],
  ['a lifetime deal', lifetime, NINE, 'lifetime'],
  ['an owner with a plan', paying, 'greeting name avatar companyName companyLogo disclosure finish', null],
  [
    'an owner whose plan ran out',
    person('individual', { plan: { ...ACTIVE, active: false } }),
    'greeting name avatar companyName companyLogo disclosure finish',
    null,
  ],
  ['an enterprise', enterprise, 'greeting companyName companyLogo disclosure finish', null],
  ['an internal user', internal, 'greeting disclosure finish', null],
  ['a partner company', company, 'greeting companyName companyLogo disclosure finish', null],
  [
    'a partner company that is done',
    { ...company, hasSettings: true },
    'greeting companyName companyLogo disclosure finish',
    null,
  ],
  ["a company's member", companysMember, 'greeting avatar disclosure finish', null],
  ["an owner's member", member, 'greeting name avatar companyName companyLogo disclosure finish', null],
  ['staff', staff, 'greeting name avatar finish', null],
])('%s is asked: %#', (_name, who, steps, plan) => {
  expect(stepsOf(who)).toBe(steps);
  expect(firstPlanOf(who)).toBe(plan);
});

test.each<[string, Person, boolean]>([
  ['a partner company goes on to its plan', company, false],
  ['a partner company whose plan is there is done', { ...company, plan: ACTIVE }, true],
  ['an internal user is done', internal, true],
  ['an owner is done', owner, true],
])('%s', (_name, who, done) => {
  expect(setupEndsWithWizard(who)).toBe(done);
});

test.each([
  [-5, 0],
  [0, 0],
  [3.9, 3],
  [8, 8],
  [99, 8],
  [Number.NaN, 0],
])('step %d is %d of nine', (step, kept) => {
  expect(clampStep(wizardSteps(owner), step)).toBe(kept);
});

describe('answers', () => {
  const right = { wsName: 'Ada King', wsLibrary: 'taxes', wsCompanyName: 'Acme' };

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [right, {}],
    [{}, { wsName: 'Required', wsLibrary: 'Required', wsCompanyName: 'Required' }],
    [{ ...right, wsName: '  ' }, { wsName: 'Required' }],
    [{ ...right, wsEmailCompliance: 'x' }, { wsEmailCompliance: 'Invalid email' }],
    [{ ...right, wsColor: 13 }, { wsColor: 'Choose one of the 13 colors' }],
    [{ ...right, wsTitleDisclaimer: 'T' }, { wsBodyDisclaimer: 'Required' }],
    [{ ...right, wsBodyDisclaimer: 'B' }, { wsTitleDisclaimer: 'Required' }],
    [
      { ...right, wsTitleDisclaimer: 'T', wsBodyDisclaimer: 'x'.repeat(501) },
      { wsBodyDisclaimer: 'Must be 500 characters or less' },
    ],
  ])('with all steps passed, the form is the complete form: %#', (answers, errors) => {
    expect(fieldErrors(wizardForm(owner), answers)).toEqual(errors);
    expect(fieldErrors(workspaceWizard, answers)).toEqual(errors);
  });

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{}, {}],
    [{ wsTitleDisclaimer: 'T' }, { wsBodyDisclaimer: 'Required' }],
  ])('an enterprise has no required fields: %#', (answers, errors) => {
    expect(fieldErrors(wizardForm(enterprise), answers)).toEqual(errors);
    expect(fieldErrors(enterpriseWizard, answers)).toEqual(errors);
  });

  test.each<[string, number, Record<string, unknown>, Record<string, string>]>([
    ['the greeting asks for nothing', 1, {}, {}],
    ['the name is asked for when it is passed', 2, {}, { wsName: 'Required' }],
    ['the library when it is passed', 4, { wsName: 'Ada' }, { wsLibrary: 'Required' }],
    ['what comes later may be empty', 2, { wsName: 'Ada', wsCompanyName: '' }, {}],
    ['but is never wrong', 2, { wsName: 'Ada', wsEmailCompliance: 'x' }, { wsEmailCompliance: 'Invalid email' }],
    ['half a disclosure is not whole yet', 7, { ...right, wsTitleDisclaimer: 'T' }, {}],
    ['and has to be when it is passed', 8, { ...right, wsTitleDisclaimer: 'T' }, { wsBodyDisclaimer: 'Required' }],
  ])('%s', (_name, passed, answers, errors) => {
    expect(fieldErrors(wizardForm(owner, passed), answers)).toEqual(errors);
  });

  test('to questions that were not asked are dropped, and so are nulls', () => {
    const all = { wsName: 'Mallory', wsColor: 3, wsCompanyName: 'X', wsLibrary: 'y', wsImgCompany: null };
    expect(askedAnswers(company, all)).toEqual({ wsCompanyName: 'X' });
    expect(parseAnswers(company, all)).toMatchObject({ wsName: '', wsColor: 0, wsCompanyName: 'X', wsLibrary: '' });
  });
});

describe('the workspace wizards', () => {
  const right = { wsName: 'Ada', wsLibrary: 'taxes', wsCompanyName: 'Acme' };

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [right, {}],
    [{}, { wsName: 'Required', wsLibrary: 'Required', wsCompanyName: 'Required' }],
    [{ ...right, wsCompliance: true, wsEmailCompliance: 'x' }, { wsEmailCompliance: 'Invalid email' }],
    [{ ...right, wsTitleDisclaimer: 'T' }, { wsBodyDisclaimer: 'Required' }],
    [{ ...right, wsBodyDisclaimer: 'B' }, { wsTitleDisclaimer: 'Required' }],
    [{ ...right, wsTitleDisclaimer: 'T', wsBodyDisclaimer: 'B' }, {}],
  ])('%#', (value, errors) => {
    expect(fieldErrors(workspaceWizard, value)).toEqual(errors);
  });

  test("the enterprise's requires nothing", () => {
    expect(fieldErrors(enterpriseWizard, {})).toEqual({});
    expect(fieldErrors(enterpriseWizard, { wsTitleDisclaimer: 'T' })).toEqual({ wsBodyDisclaimer: 'Required' });
  });

  test('have their steps', () => {
    expect(WORKSPACE_STEPS).toHaveLength(9);
    expect(ENTERPRISE_STEPS.map((step) => step.name)).toEqual([
      'greeting',
      'companyName',
      'companyLogo',
      'disclosure',
      'finish',
    ]);
  });
});
