import { expect, test } from 'vitest';
import { authSearch, callbackSearch } from './routes.tsx';

test.each([
  [{}, {}],
  [{ next: '/dashboard/favorites?tab=videos' }, { next: '/dashboard/favorites?tab=videos' }],
  [{ next: '//elsewhere.test', email: ' nora@demo.test ' }, { email: 'nora@demo.test' }],
  [{ reason: 'expired', other: 'x' }, { reason: 'expired' }],
  [{ reason: 'again' }, { reason: 'again' }],
  [{ reason: '<b>', email: '', subuser: 7 }, {}],
  [
    { subuser: 'an-id', sumoCode: ' AB-12 ' },
    { subuser: 'an-id', sumoCode: 'AB-12' },
  ],
  [{ email: `${'n'.repeat(300)}@demo.test`, sumoCode: '9'.repeat(201) }, {}],
])('the query %j is read as %j', (search, read) => {
  expect(authSearch(search)).toEqual(read);
});

test.each([
  [
    { code: 'c', state: 's', iss: 'https://id.test', session_state: 'x' },
    { code: 'c', state: 's', iss: 'https://id.test' },
  ],
  [
    { error: 'access_denied', state: 's' },
    { error: 'access_denied', state: 's' },
  ],
  [{ code: ['a', 'b'] }, {}],
])("the provider's response %j is read as %j", (search, read) => {
  expect(callbackSearch(search)).toEqual(read);
});
