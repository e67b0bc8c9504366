import { expect, test } from 'vitest';
import { panelOf, settingsSearch } from './routes.tsx';

test.each([
  [{}, undefined, 'owner'],
  [{ tab: 'company' }, 'company', 'company'],
  [{ tab: 'users' }, 'users', 'owner'],
  [{ advanced: '' }, 'advanced', 'advanced'],
  [{ advanced: 'true' }, 'advanced', 'advanced'],
  [{ tab: 'disclaimer', advanced: '1' }, 'disclaimer', 'disclaimer'],
  [{ tab: 'nonsense' }, undefined, 'owner'],
  [{ tab: ['company'] }, undefined, 'owner'],
])('%j opens the tab %s over the forms of %s', (search, tab, panel) => {
  expect(settingsSearch(search).tab).toBe(tab);
  expect(panelOf(search)).toBe(panel);
});
