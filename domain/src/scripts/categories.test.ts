import { expect, test } from 'vitest';
import { categoriesOffered } from './categories.ts';

test('the categories offered are the fixed ones and those in use, each once, as they are written', () => {
  const offered = categoriesOffered(['Fees', 'taxes']);
  expect(offered).toEqual([
    ...['Bill', 'Building Wealth', 'Company Overview', 'Crypto', 'Fees'],
    ...['Living in Retirement', 'Nearing Retirement', 'taxes'],
  ]);
});
