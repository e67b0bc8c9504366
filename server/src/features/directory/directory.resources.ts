import { PENDING_NAME } from '@greenlit/domain/people/members.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { fullName, type Person } from '../../context.ts';
import type { RoleRow } from '../people/roles.actions.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** SCIM's error types (RFC 7644, 3.12) by our reasons. */
export const SCIM_TYPES = [
  'invalidFilter',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
] as const;
export const scimError = (type: (typeof SCIM_TYPES)[number], words: string): DomainError =>
  new DomainError(type === 'uniqueness' ? 'CONFLICT' : 'INVALID', type, words);

/** A person as a directory sees them: only what Greenlit stores. */
export interface UserResource {
  schemas: string[];
  id: string;
  externalId?: string;
  userName: string;
  name: { givenName?: string; familyName?: string; formatted: string };
  displayName: string;
  emails: { value: string; type: 'work'; primary: true }[];
  active: boolean;
  groups: { value: string; display: string }[];
  meta: { resourceType: 'User'; created: string; location: string };
}

export function userResource({ user, roles }: Person, base: string): UserResource {
  const isNamed = user.name !== PENDING_NAME || user.lastName !== null;
  const formatted = isNamed ? fullName(user) : user.email;
  return {
    schemas: [USER_SCHEMA],
    id: user.id,
    ...(user.externalId === null ? {} : { externalId: user.externalId }),
    userName: user.email,
    name: {
      ...(isNamed ? { givenName: user.name } : {}),
      ...(user.lastName === null ? {} : { familyName: user.lastName }),
      formatted,
    },
    displayName: formatted,
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.active,
    // the owner passes every check, whatever role there is
    groups: user.parentId === null ? [] : roles.map(({ id, name }) => ({ value: id, display: name })),
    meta: { resourceType: 'User', created: user.createdAt.toISOString(), location: `${base}/Users/${user.id}` },
  };
}

export interface Member {
  id: string;
  email: string;
}

export const groupResource = ({ id, name }: RoleRow, members: readonly Member[] | null, base: string) => ({
  schemas: [GROUP_SCHEMA],
  id,
  displayName: name,
  ...(members ? { members: members.map((one) => ({ value: one.id, display: one.email })) } : {}),
  meta: { resourceType: 'Group', location: `${base}/Groups/${id}` },
});

export const listOf = (
  resources: readonly unknown[],
  { total, startIndex }: { total: number; startIndex: number },
) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const text = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const list = (name: string, mutability: string, subAttributes: object[]) => ({
  name,
  type: 'complex',
  multiValued: true,
  required: false,
  mutability,
  returned: 'default',
  uniqueness: 'none',
  subAttributes,
});

/** The attributes of people and groups that Greenlit stores (RFC 7643, 7). */
export const schemasAt = (base: string) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: USER_SCHEMA,
    name: 'User',
    description: 'A person of the account',
    attributes: [
      text('userName', { required: true, uniqueness: 'server', description: 'The e-mail address' }),
      text('externalId', { caseExact: true }),
      {
        ...text('name'),
        type: 'complex',
        subAttributes: [text('givenName'), text('familyName'), text('formatted', { mutability: 'readOnly' })],
      },
      text('displayName', { mutability: 'readOnly' }),
      { ...text('active'), type: 'boolean' },
      list('emails', 'readOnly', [text('value'), text('type'), { ...text('primary'), type: 'boolean' }]),
      list('groups', 'readOnly', [text('value'), text('display')]),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${USER_SCHEMA}` },
  },
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A role of the account, and who holds it',
    attributes: [
      text('displayName', { required: true, mutability: 'immutable' }),
      list('members', 'readWrite', [text('value'), text('display')]),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${GROUP_SCHEMA}` },
  },
];

export const resourceTypesAt = (base: string) =>
  (
    [
      ['User', USER_SCHEMA],
      ['Group', GROUP_SCHEMA],
    ] as const
  ).map(([name, schema]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

/** Maximum resources in one response. */
export const PAGE_MAX = 200;

export const serviceProviderConfigAt = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: PAGE_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token from the account’s settings, under Sign-in',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
