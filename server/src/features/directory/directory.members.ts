import { type DomainError, isDomainError } from '@greenlit/domain/shared/errors.ts';
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
  /** Why an operation cannot be done; `members` are those after the others. */
  fault: DomainError | null;
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

/**
 * A group after a directory's operations, each of which is read by itself: nobody may keep a role because of another one.
 * Attributes other than its members and its name are ignored.
 */
export function patchedMembers(group: Group, body: unknown): SentMembers {
  const members = new Set(group.members);
  let isRenamed = false;
  const apply = ({ op, path, value }: Operation) => {
    const name = (path ?? '').replace(/^urn:ietf:params:scim:schemas:core:2\.0:group:/i, '');
    if (/^displayName$/i.test(name) && op !== 'remove' && value !== group.displayName) isRenamed = true;
    const found = MEMBERS.exec(name);
    if (!found) return;
    const named = namedIn(found[1]);
    if (op === 'remove') {
      const leaving = named ?? (value === undefined || value === null ? [...members] : asMembers(value));
      for (const id of leaving) members.delete(id);
      return;
    }
    const sent = named ?? asMembers(value);
    if (op === 'replace' && named === null) members.clear();
    for (const id of sent) members.add(id);
  };
  const given = isObject(body) ? at(body, 'Operations') : null;
  const faults = (Array.isArray(given) ? given : [given]).map((one) =>
    faultOf(() =>
      operationsOf({ Operations: [one] })
        .flatMap(spread)
        .forEach(apply),
    ),
  );
  const fault = faultOf(() => operationsOf(body)) ?? faults.find((one) => one !== null) ?? null;
  return { members: [...members], isRenamed, fault };
}

function faultOf(action: () => unknown): DomainError | null {
  try {
    action();
    return null;
  } catch (error) {
    if (isDomainError(error)) return error;
    throw error;
  }
}

/** A complete group. One that names no members is renamed only: an empty list takes them out. */
export function membersOf(group: Group, body: unknown): SentMembers {
  if (!isObject(body)) throw scimError('invalidSyntax', 'The body must be a JSON object');
  const name = at(body, 'displayName');
  return {
    members: [...new Set(asMembers(at(body, 'members') ?? group.members.map((value) => ({ value }))))],
    fault: null,
    isRenamed: name !== undefined && name !== group.displayName,
  };
}

export const ROLE_NAMES = 'Roles are named in Greenlit, under Users, Roles';

export const groupName = (body: unknown): string => {
  const name = isObject(body) ? at(body, 'displayName') : null;
  if (typeof name !== 'string' || name.trim() === '') throw scimError('invalidValue', 'displayName is needed');
  return name.trim();
};
