import { z } from 'zod';
import { at, isObject, type Operation, operationsOf } from './directory.patch.ts';
import { scimError } from './directory.resources.ts';

/** The most people in one request, about what its size allows. */
const MEMBERS_MAX = 5_000;
const memberList = z.array(z.object({ value: z.string().max(100) })).max(MEMBERS_MAX);
function asMembers(value: unknown): string[] {
  const parsed = memberList.safeParse(isObject(value) ? [value] : value);
  if (!parsed.success) throw scimError('invalidValue', 'members must be a list of objects with a value');
  return parsed.data.map((one) => one.value);
}

interface Group {
  displayName: string;
  members: readonly string[];
}

/** The ids of a group's members after a request, and whether it also names the group otherwise. */
export interface SentMembers {
  members: string[];
  isRenamed: boolean;
}

const MEMBERS = /^members(?:\[(.*)\])?$/is;
const NAMED = /value\s+eq\s+"([\w-]{1,100})"/gi;

/** The people whom a path names: "members[value eq "a" or value eq "b"]"; null for a path without a filter. */
function namedIn(filter: string | undefined): string[] | null {
  if (filter === undefined) return null;
  const ids = Array.from(filter.matchAll(NAMED), ([, id = '']) => id);
  if (ids.length === 0 || filter.replace(NAMED, '').replace(/\bor\b|[\s()]/gi, '') !== '')
    throw scimError('invalidPath', 'Members are found by members[value eq "id"]');
  return ids;
}

/** One operation per attribute: a value without a path is an object of attributes. */
const spread = (one: Operation): Operation[] =>
  one.path === null && isObject(one.value)
    ? Object.entries(one.value).map(([path, value]) => ({ ...one, path, value }))
    : [one];

/** A group after a directory's operations. Attributes other than its members and its name are ignored. */
export function patchedMembers(group: Group, body: unknown): SentMembers {
  const members = new Set(group.members);
  let isRenamed = false;
  for (const { op, path, value } of operationsOf(body).flatMap(spread)) {
    const name = (path ?? '').replace(/^urn:ietf:params:scim:schemas:core:2\.0:group:/i, '');
    if (/^displayName$/i.test(name) && op !== 'remove' && value !== group.displayName) isRenamed = true;
    const found = MEMBERS.exec(name);
    if (!found) continue;
    const named = namedIn(found[1]);
    if (op === 'remove') {
      const leaving = named ?? (value === undefined || value === null ? [...members] : asMembers(value));
      for (const id of leaving) members.delete(id);
      continue;
    }
    if (op === 'replace' && named === null) members.clear();
    for (const id of named ?? asMembers(value)) members.add(id);
  }
  return { members: [...members], isRenamed };
}

/** A complete group. */
export function membersOf(group: Group, body: unknown): SentMembers {
  if (!isObject(body)) throw scimError('invalidSyntax', 'The body must be a JSON object');
  const name = at(body, 'displayName');
  return {
    members: [...new Set(asMembers(at(body, 'members') ?? []))],
    isRenamed: name !== undefined && name !== group.displayName,
  };
}

export const ROLE_NAMES = 'Roles are named in Greenlit, under Users, Roles';

export const groupName = (body: unknown): string => {
  const name = isObject(body) ? at(body, 'displayName') : null;
  if (typeof name !== 'string' || name.trim() === '') throw scimError('invalidValue', 'displayName is needed');
  return name.trim();
};
