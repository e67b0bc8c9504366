/** Request bodies in the form in which four widespread directories send them, after their documentation and reports of their users. */

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const operations = (...all: object[]) => ({ schemas: [PATCH], Operations: all });

export const okta = {
  create: (email: string) => ({
    schemas: [USER],
    userName: email,
    name: { givenName: 'Olga', familyName: 'Kova' },
    emails: [{ primary: true, value: email, type: 'work' }],
    displayName: 'Olga Kova',
    locale: 'en-US',
    externalId: `00u-${email}`,
    groups: [],
    active: true,
  }),
  deactivate: operations({ op: 'replace', value: { active: false } }),
  activate: operations({ op: 'replace', value: { active: true } }),
  addMembers: (ids: string[]) =>
    operations({ op: 'add', path: 'members', value: ids.map((value) => ({ value, display: `${value}@firm` })) }),
  removeMember: (id: string) => operations({ op: 'remove', path: `members[value eq "${id}"]` }),
  replaceMembers: (id: string, displayName: string, ids: string[]) =>
    operations(
      { op: 'replace', value: { id, displayName } },
      { op: 'replace', path: 'members', value: ids.map((value) => ({ value, display: value })) },
    ),
};

export const entra = {
  create: (email: string) => ({
    schemas: [USER, ENTERPRISE],
    externalId: `entra-${email}`,
    userName: email,
    active: true,
    displayName: 'Enzo Tra',
    emails: [{ primary: true, type: 'work', value: email }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Enzo Tra', familyName: 'Tra', givenName: 'Enzo' },
    title: 'Adviser',
    [ENTERPRISE]: { department: 'Wealth' },
  }),
  deactivate: operations({ op: 'Replace', path: 'active', value: 'False' }),
  activate: operations({ op: 'Replace', path: 'active', value: 'True' }),
  rename: operations(
    { op: 'Replace', path: 'displayName', value: 'Enzo Rossi' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'enzo@alias.example' },
    { op: 'Replace', path: 'name.familyName', value: 'Rossi' },
    { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Sales' },
  ),
  flat: operations({ op: 'Add', value: { 'name.givenName': 'Vincenzo', displayName: 'Vincenzo Rossi' } }),
  title: operations({ op: 'Replace', path: 'title', value: 'Partner' }),
  addMember: (id: string) => operations({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }),
  removeMember: (id: string) => operations({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }),
};

/** Sends a whole value without a path, with names in lower case, and members one at a time. */
export const oneLogin = {
  create: (email: string) => ({
    schemas: [USER, ENTERPRISE],
    userName: email,
    externalId: `onelogin-${email}`,
    active: true,
    name: { givenName: 'Ona', familyName: 'Login' },
    emails: [{ value: email, type: 'work', primary: true }],
    phoneNumbers: [{ value: '', type: 'work' }],
    title: 'Adviser',
  }),
  deactivate: operations({ op: 'replace', value: { active: false, title: 'Left', 'name.familyName': 'Login' } }),
  activate: operations({ op: 'replace', value: { active: true } }),
  rename: operations({
    op: 'replace',
    value: { name: { givenName: 'Ona', familyName: 'Rossi' }, userType: 'Employee' },
  }),
  addMember: (id: string) => operations({ op: 'add', path: 'members', value: [{ value: id }] }),
  removeMember: (id: string) => operations({ op: 'remove', path: 'members', value: [{ value: id }] }),
};

/** Replaces whole people, with all their attributes; somebody who is suspended is one of them. */
export const google = {
  create: (email: string) => ({
    schemas: [USER, ENTERPRISE],
    userName: email,
    externalId: `google-${email}`,
    active: true,
    name: { givenName: 'Gus', familyName: 'Ogle', formatted: 'Gus Ogle' },
    displayName: 'Gus Ogle',
    emails: [{ value: email, type: 'work', primary: true }],
    addresses: [{ type: 'work', locality: 'Salem' }],
    [ENTERPRISE]: { organization: 'Firm', costCenter: '17' },
  }),
  deactivate: operations({ op: 'replace', path: 'active', value: [{ value: 'false' }] }),
  activate: operations({ op: 'replace', path: 'active', value: [{ value: 'true' }] }),
  rename: operations({
    op: 'replace',
    path: 'name',
    value: { givenName: 'Gus', familyName: 'Rossi', formatted: 'Gus Rossi' },
  }),
};

export const patchOf = operations;
