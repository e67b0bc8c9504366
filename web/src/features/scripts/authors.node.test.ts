import { expect, test } from 'vitest';
import { authorsAmong } from './library.ts';

const person = (id: string, state: 'active' | 'invited' | 'off', role: string, name: string, company = '') => ({
  ...{ id, state, name, lastName: null },
  roles: [{ name: role }],
  company: company ? { name: company } : null,
});

test('the filters offer people and companies who may have written something, and nobody who was only invited', () => {
  const { people, companies } = authorsAmong([
    person('1', 'invited', 'full', 'Pending'),
    person('2', 'active', 'full', 'Zoe'),
    person('3', 'off', 'full', 'Ada'),
    person('4', 'invited', 'Company', 'Tom Hale'),
    person('5', 'active', 'Company', 'Ines', 'Harbor Light'),
  ]);
  expect(people.map(({ label }) => label)).toEqual(['Ada', 'Zoe']);
  expect(companies.map(({ label }) => label)).toEqual(['Harbor Light']);
});
