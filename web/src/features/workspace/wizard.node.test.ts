import { ENTERPRISE_STEPS, WORKSPACE_STEPS } from '@greenlit/domain/workspace/workspace.ts';
import { describe, expect, test } from 'vitest';
import {
  type Answers,
  faultsOf,
  heldAnswers,
  isOptional,
  newAnswers,
  restored,
  stepToShow,
  toInput,
} from './wizard.ts';

const BLANK: Answers = {
  wsName: '',
  wsAvatar: '',
  signedAvatarUrl: null,
  wsColor: 0,
  wsLibrary: '',
  wsCompliance: false,
  wsEmailCompliance: '',
  wsCompanyName: '',
  wsImgCompany: '',
  signedImgCompanyUrl: null,
  wsTitleDisclaimer: '',
  wsBodyDisclaimer: '',
};
const DONE: Answers = { ...BLANK, wsName: 'Ada', wsLibrary: 'library', wsCompanyName: 'Engines' };
const NINE = WORKSPACE_STEPS.map(({ name }) => name);
const ENTERPRISE = ENTERPRISE_STEPS.map(({ name }) => name);

describe('errors in a step', () => {
  test.each<[string, Partial<Answers>, object]>([
    ['greeting', {}, {}],
    ['name', {}, { wsName: 'Required' }],
    ['name', { wsName: '   ' }, { wsName: 'Required' }],
    ['name', { wsName: 'Ada' }, {}],
    ['avatar', {}, {}],
    ['library', {}, { wsLibrary: 'Required' }],
    ['compliance', {}, {}],
    ['compliance', { wsCompliance: true }, {}],
    ['compliance', { wsCompliance: true, wsEmailCompliance: 'nobody' }, { wsEmailCompliance: 'Invalid email' }],
    ['companyName', {}, { wsCompanyName: 'Required' }],
    ['companyLogo', {}, {}],
    ['disclosure', {}, {}],
    ['disclosure', { wsTitleDisclaimer: 'Adviser' }, { wsBodyDisclaimer: 'Required' }],
    ['disclosure', { wsBodyDisclaimer: 'Not advice.' }, { wsTitleDisclaimer: 'Required' }],
    [
      'disclosure',
      { wsTitleDisclaimer: 'Adviser', wsBodyDisclaimer: 'x'.repeat(501) },
      { wsBodyDisclaimer: 'Must be 500 characters or less' },
    ],
  ])('%s %#', (step, answers, faults) => {
    expect(faultsOf(step, { ...BLANK, ...answers }, false)).toEqual(faults);
  });

  test('do not include missing answers of an enterprise', () => {
    expect(ENTERPRISE.flatMap((step) => Object.keys(faultsOf(step, BLANK, true)))).toEqual([]);
  });
});

describe('the step to show', () => {
  const show = (wanted: string | undefined, answers: Answers, left = 0) =>
    NINE[stepToShow({ steps: NINE, left, wanted }, answers, false)];

  test.each<[string, string | undefined, Answers, number, string]>([
    ['where it was left', undefined, DONE, 5, 'companyName'],
    ['the one in the address', 'library', DONE, 8, 'library'],
    ['an unknown one is none', 'nonsense', DONE, 3, 'library'],
    ['not past what is required', 'finish', BLANK, 0, 'name'],
    ['not past what is required later', 'finish', { ...BLANK, wsName: 'Ada' }, 8, 'library'],
    ['the one that asks for it', 'name', BLANK, 8, 'name'],
    ['never beyond the last', undefined, DONE, 99, 'finish'],
    ['never before the first', undefined, DONE, -1, 'greeting'],
  ])('%s', (_name, wanted, answers, left, step) => {
    expect(show(wanted, answers, left)).toBe(step);
  });

  test('can be any step for an enterprise', () => {
    expect(stepToShow({ steps: ENTERPRISE, left: 0, wanted: 'finish' }, BLANK, true)).toBe(4);
  });
});

test.each<[string, Partial<Answers>, boolean, boolean]>([
  ['greeting', {}, false, false],
  ['name', {}, false, false],
  ['avatar', {}, false, true],
  ['avatar', { wsColor: 3 }, false, false],
  ['library', {}, false, false],
  ['compliance', {}, false, false],
  ['companyName', {}, false, false],
  ['companyName', {}, true, true],
  ['companyLogo', {}, false, true],
  ['companyLogo', { wsImgCompany: '/files/logo' }, false, false],
  ['disclosure', {}, false, true],
  ['disclosure', { wsTitleDisclaimer: 'Adviser' }, false, false],
  ['finish', {}, false, false],
])('%s with %j (enterprise: %s) can be skipped: %s', (step, answers, isEnterprise, optional) => {
  expect(isOptional(step, { ...BLANK, ...answers }, isEnterprise)).toBe(optional);
});

describe('what is saved', () => {
  const kept = { ...DONE, wsEmailCompliance: 'old@firm.test' };

  test('is what is new', () => {
    expect(newAnswers({ ...kept, wsName: 'Grace', wsColor: 4 }, kept)).toEqual({ wsName: 'Grace', wsColor: 4 });
    expect(newAnswers(kept, kept)).toEqual({});
  });

  test('leaves out an incomplete address', () => {
    expect(newAnswers({ ...kept, wsEmailCompliance: 'new@fi', wsName: 'Grace' }, kept)).toEqual({ wsName: 'Grace' });
    expect(newAnswers({ ...kept, wsEmailCompliance: 'new@firm.test' }, kept)).toEqual({
      wsEmailCompliance: 'new@firm.test',
    });
    expect(newAnswers({ ...kept, wsEmailCompliance: '' }, kept)).toEqual({ wsEmailCompliance: '' });
  });

  test('leaves out what was refused, until it changes', () => {
    const refused = { wsEmailCompliance: 'own@firm.test' };
    const given = { ...kept, ...refused, wsName: 'Grace' };
    expect(newAnswers(given, kept, heldAnswers(given, refused))).toEqual({ wsName: 'Grace' });
    const other = { ...given, wsEmailCompliance: 'other@firm.test' };
    expect(newAnswers(other, kept, heldAnswers(other, refused))).toEqual({
      wsName: 'Grace',
      wsEmailCompliance: 'other@firm.test',
    });
  });

  test('includes an incomplete disclosure', () => {
    expect(newAnswers({ ...kept, wsTitleDisclaimer: 'Adviser' }, kept)).toEqual({ wsTitleDisclaimer: 'Adviser' });
    const emptied = newAnswers({ ...kept, wsBodyDisclaimer: 'Not advice.' }, { ...kept, wsTitleDisclaimer: 'Adviser' });
    expect(emptied).toEqual({ wsTitleDisclaimer: '', wsBodyDisclaimer: 'Not advice.' });
  });

  test('at the end is everything but the signed URLs', () => {
    const input = toInput({ ...DONE, signedAvatarUrl: 'https://signed' });
    expect(input).toMatchObject({ wsName: 'Ada', wsLibrary: 'library', wsCompanyName: 'Engines', wsColor: 0 });
    expect(Object.keys(input).filter((name) => name.startsWith('signed'))).toEqual([]);
  });
});

test.each<[string | undefined, Partial<Answers>]>([
  [undefined, {}],
  ['nonsense', {}],
  ['null', {}],
  ['{"wsName":"Grace","wsColor":4}', { wsName: 'Grace', wsColor: 4 }],
  ['{"wsName":7,"wsColor":"red","signedAvatarUrl":"https://elsewhere","other":1}', {}],
])('stored answers, %s, are restored if they fit', (kept, change) => {
  expect(restored(DONE, kept)).toEqual({ ...DONE, ...change });
});
