import { emailField, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { type ScimPatchOperation, scimPatch } from 'scim-patch';
import { z } from 'zod';
import { scimError, type UserResource } from './directory.resources.ts';

/** The attributes of a person that a directory may set. */
export interface DirectoryFacts {
  userName: string;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  active: boolean;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The value of a key, ignoring case, because attribute names are case-insensitive (RFC 7643, 2.1). */
const at = (body: Json, name: string): unknown =>
  Object.entries(body).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** One widespread directory sends booleans as strings. */
function asActive(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word !== 'true' && word !== 'false') throw scimError('invalidValue', 'active must be true or false');
  return word === 'true';
}

function asText(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' || value.trim().length > LINE_MAX)
    throw scimError('invalidValue', `${name} must be a text of at most ${LINE_MAX} characters`);
  return value.trim() || null;
}

function asAddress(value: unknown): string {
  const address = emailField().safeParse(value);
  if (!address.success) throw scimError('invalidValue', 'userName must be the person’s e-mail address');
  return address.data;
}

/**
 * A complete person, as sent to add or replace them. Attributes that Greenlit does not store are dropped, as the response
 * shows.
 */
export function factsOf(body: unknown): DirectoryFacts {
  if (!isObject(body)) throw scimError('invalidSyntax', 'The body must be a JSON object');
  const name = at(body, 'name');
  if (name !== undefined && name !== null && !isObject(name)) throw scimError('invalidValue', 'name must be an object');
  const active = at(body, 'active');
  return {
    userName: asAddress(at(body, 'userName')),
    externalId: asText('externalId', at(body, 'externalId')),
    givenName: asText('givenName', name ? at(name, 'givenName') : null),
    familyName: asText('familyName', name ? at(name, 'familyName') : null),
    active: active === undefined || active === null ? true : asActive(active),
  };
}

interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string | null;
  value: unknown;
}

const patchBody = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().max(300).nullish(), value: z.unknown().optional() }))
    .min(1)
    .max(1_000),
});

/** The operations of a request, whose names may have any case. */
export function operationsOf(body: unknown): Operation[] {
  const given = isObject(body) ? { Operations: at(body, 'Operations') } : {};
  const parsed = patchBody.safeParse(given);
  if (!parsed.success) throw scimError('invalidSyntax', 'Operations must be a list of op, path and value');
  return parsed.data.Operations.map(({ op, path, value }) => {
    const word = op.toLowerCase();
    if (word !== 'add' && word !== 'replace' && word !== 'remove')
      throw scimError('invalidSyntax', `${op.slice(0, 20)} is not an operation`);
    return { op: word, path: path?.trim() || null, value };
  });
}

const KEPT = ['active', 'userName', 'externalId', 'name.givenName', 'name.familyName'] as const;
type Kept = (typeof KEPT)[number];
/** Standard attributes that directories send but Greenlit does not store. */
const NOT_KEPT =
  /^(displayname|nickname|profileurl|title|usertype|preferredlanguage|locale|timezone|password|emails|phonenumbers|ims|photos|addresses|entitlements|roles|x509certificates|name\.(formatted|middlename|honorificprefix|honorificsuffix)|urn:ietf:params:scim:schemas:extension:enterprise:2\.0:user)\b/i;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:user:/i;

/** One operation per attribute: a value without a path is an object of attributes, whose keys may be paths. */
function spread({ op, path, value }: Operation): Operation[] {
  const name = path?.replace(CORE, '') ?? null;
  if (name !== null && name.toLowerCase() !== 'name') return [{ op, path: name, value }];
  if (op === 'remove') {
    if (name === null) throw scimError('noTarget', 'remove needs a path');
    return ['name.givenName', 'name.familyName'].map((one) => ({ op, path: one, value: undefined }));
  }
  if (!isObject(value)) throw scimError('invalidValue', 'Without a path the value must be an object');
  return Object.entries(value).flatMap(([key, inner]) =>
    spread({ op, path: name === null ? key : `name.${key}`, value: inner }),
  );
}

const keptName = (path: string): Kept | null => KEPT.find((one) => one.toLowerCase() === path.toLowerCase()) ?? null;

const AS: Record<Kept, (value: unknown) => unknown> = {
  active: asActive,
  userName: asAddress,
  externalId: (value) => asText('externalId', value),
  'name.givenName': (value) => asText('givenName', value),
  'name.familyName': (value) => asText('familyName', value),
};

/**
 * The person after a directory's operations. Refuses unknown operations, and requests without any effect, because a directory
 * takes every 200 as success.
 */
export function patchedFacts(before: UserResource, body: unknown): DirectoryFacts {
  const operations: ScimPatchOperation[] = [];
  const left: string[] = [];
  for (const { op, path, value } of operationsOf(body).flatMap(spread)) {
    const name = keptName(path ?? '');
    if (!name) {
      if (!NOT_KEPT.test(path ?? '')) throw scimError('invalidPath', `${path?.slice(0, 100)} is not an attribute here`);
      left.push(path ?? '');
    } else if (op !== 'remove') operations.push({ op, path: name, value: AS[name](value) });
    else if (name === 'active' || name === 'userName') throw scimError('mutability', `${name} cannot be removed`);
    else operations.push({ op, path: name });
  }
  if (operations.length === 0)
    throw scimError(
      'invalidPath',
      `Greenlit does not keep ${left.join(', ').slice(0, 200)}. Take it out of the mapping`,
    );
  const resource = { ...structuredClone(before), meta: { created: new Date(), lastModified: new Date() } };
  const { userName, externalId, name, active } = scimPatch(resource, operations);
  return {
    userName,
    externalId: externalId ?? null,
    givenName: name.givenName ?? null,
    familyName: name.familyName ?? null,
    active,
  };
}

const memberList = z.array(z.object({ value: z.string().max(100) })).max(1_000);
const asMembers = (value: unknown): { value: string }[] => {
  const parsed = memberList.safeParse(isObject(value) ? [value] : value);
  if (!parsed.success) throw scimError('invalidValue', 'members must be a list of objects with a value');
  return parsed.data;
};

const MEMBERS = /^members(\[value eq "[\w-]{1,100}"\])?$/i;

/** The ids of a group's members after a directory's operations. */
export function patchedMembers(group: { displayName: string; members: readonly string[] }, body: unknown): string[] {
  const operations = operationsOf(body).flatMap((one): ScimPatchOperation[] => {
    const parts =
      one.path === null && isObject(one.value)
        ? Object.entries(one.value).map(([path, value]) => ({ ...one, path, value }))
        : [one];
    return parts.flatMap(({ op, path, value }): ScimPatchOperation[] => {
      if (/^(id|schemas|externalId)$/i.test(path ?? '')) return [];
      if (/^displayName$/i.test(path ?? '') && op !== 'remove') {
        if (value !== group.displayName) throw scimError('mutability', ROLE_NAMES);
        return [];
      }
      const [, filter] = MEMBERS.exec(path ?? '') ?? [];
      if (path === null || !MEMBERS.test(path)) throw scimError('invalidPath', 'Only members can be changed');
      if (op === 'remove')
        return [{ op, path: `members${filter ?? ''}`, ...(value == null ? {} : { value: asMembers(value) }) }];
      if (filter) throw scimError('invalidPath', 'A filter can only be removed');
      return [{ op, path: 'members', value: asMembers(value) }];
    });
  });
  const resource = {
    schemas: [],
    meta: { created: new Date(), lastModified: new Date() },
    members: group.members.map((value) => ({ value })),
  };
  const { members = [] } = scimPatch(resource, operations) as { members?: { value: string }[] };
  return [...new Set(members.map(({ value }) => value))];
}

/** The member ids in a complete group. */
export function membersOf(group: { displayName: string }, body: unknown): string[] {
  if (!isObject(body)) throw scimError('invalidSyntax', 'The body must be a JSON object');
  const name = at(body, 'displayName');
  if (name !== undefined && name !== group.displayName) throw scimError('mutability', ROLE_NAMES);
  return [...new Set(asMembers(at(body, 'members') ?? []).map(({ value }) => value))];
}

export const ROLE_NAMES = 'Roles are named in Greenlit, under Users, Roles';

export const groupName = (body: unknown): string => {
  const name = isObject(body) ? at(body, 'displayName') : null;
  if (typeof name !== 'string' || name.trim() === '') throw scimError('invalidValue', 'displayName is needed');
  return name.trim();
};
