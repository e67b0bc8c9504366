import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import { ENTERPRISE_STEPS, enterpriseWizard, WORKSPACE_STEPS, workspaceWizard } from './schemas.ts';

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
