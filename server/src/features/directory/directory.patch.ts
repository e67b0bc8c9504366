import { emailField, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { DIRECTORY_IGNORED_NAME_MAX } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { type ScimPatchOperation, scimPatch } from 'scim-patch';
import { z } from 'zod';
import { scimError, type UserResource } from './directory.resources.ts';

/** The attributes of a person that a directory may set. */
export interface DirectoryFacts {
  userName: string;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  /** Null if a request says nothing about it. */
  active: boolean | null;
}

/** What a request says of a person, and the names of the attributes in it that Greenlit does not keep. */
export interface Sent {
  facts: DirectoryFacts;
  ignored: string[];
}

type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The value of a key, ignoring case, because attribute names are case-insensitive (RFC 7643, 2.1). */
export const at = (body: Json, name: string): unknown =>
  Object.entries(body).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** Some directories send a single value as a list of one, or as an object with a value. */
function single(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 1) return single(value[0]);
  return isObject(value) && 'value' in value ? value.value : value;
}

/** One widespread directory sends booleans as texts. Null for anything else. */
function flagOf(value: unknown): boolean | null {
  const one = single(value);
  if (typeof one === 'boolean') return one;
  const word = typeof one === 'string' ? one.trim().toLowerCase() : '';
  return word === 'true' ? true : word === 'false' ? false : null;
}

function asActive(value: unknown): boolean {
  const flag = flagOf(value);
  if (flag === null) throw scimError('invalidValue', 'active must be true or false');
  return flag;
}

function asText(name: string, given: unknown): string | null {
  const value = single(given);
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' || value.trim().length > LINE_MAX)
    throw scimError('invalidValue', `${name} must be a text of at most ${LINE_MAX} characters`);
  return value.trim() || null;
}

function asAddress(value: unknown): string {
  const address = emailField().safeParse(single(value));
  if (!address.success) throw scimError('invalidValue', 'userName must be the person’s e-mail address');
  return address.data;
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group)(?::|$)/i;
const EXTENSION = /^urn:[\w:.-]+:2\.0:\w+$/i;

const KEPT = ['active', 'userName', 'externalId', 'name.givenName', 'name.familyName'] as const;
type Kept = (typeof KEPT)[number];
const keptName = (path: string): Kept | null => KEPT.find((one) => one.toLowerCase() === path.toLowerCase()) ?? null;
/** What Greenlit answers of a person without being told. */
const OURS = /^(schemas|id|meta|groups)\b/i;

/** An attribute's name, without the filter of a path, what follows that, and the schema of an extension. */
const nameOf = (path: string): string =>
  path
    .replace(/\[.*/s, '')
    .replace(/^urn:[\w:.-]+:/i, '')
    .replace(/[^\w.$-]/g, '')
    .slice(0, DIRECTORY_IGNORED_NAME_MAX);

/** The names of attributes, each once, without those that every directory sends and Greenlit answers itself. */
const namesOf = (paths: readonly string[]): string[] =>
  [...new Set(paths.filter((path) => !OURS.test(path)).map(nameOf))].filter(Boolean);

/** The attributes of a complete person one by one: those of a name and of extensions too. */
const attributesOf = (body: Json): string[] =>
  Object.entries(body).flatMap(([key, value]) => {
    const name = key.replace(CORE, '');
    if (isObject(value) && (name === '' || name.toLowerCase() === 'name' || EXTENSION.test(key)))
      return Object.keys(value).map((inner) => (name.toLowerCase() === 'name' ? `name.${inner}` : inner));
    return [name];
  });

/** A complete person, as sent to add or replace them; the response shows what is kept. */
export function factsOf(body: unknown): Sent {
  if (!isObject(body)) throw scimError('invalidSyntax', 'The body must be a JSON object');
  const name = at(body, 'name');
  if (name !== undefined && name !== null && !isObject(name)) throw scimError('invalidValue', 'name must be an object');
  const active = at(body, 'active');
  return {
    facts: {
      userName: asAddress(at(body, 'userName')),
      externalId: asText('externalId', at(body, 'externalId')),
      givenName: asText('givenName', name ? at(name, 'givenName') : null),
      familyName: asText('familyName', name ? at(name, 'familyName') : null),
      active: active === undefined || active === null ? null : asActive(active),
    },
    ignored: namesOf(attributesOf(body).filter((path) => keptName(path) === null)),
  };
}

/** The address of a complete person, however badly the rest is written. */
export const addressIn = (body: unknown): string | null =>
  (isObject(body) && emailField().safeParse(single(at(body, 'userName'))).data) || null;

/**
 * Whether a request switches a person off, whatever else is in it and however badly that is written: nobody who left may stay
 * because of another attribute. A request that says both follows its last word.
 */
export function switchesOff(body: unknown, { whole }: { whole: boolean }): boolean {
  if (!isObject(body)) return false;
  if (whole) return flagOf(at(body, 'active')) === false;
  const given = at(body, 'Operations');
  const operations = Array.isArray(given) ? given : [given];
  const flags = operations.filter(isObject).flatMap((one) => {
    if (!/^(add|replace)$/i.test(String(at(one, 'op')))) return [];
    return flagsIn(String(at(one, 'path') ?? ''), at(one, 'value'));
  });
  return flags.at(-1) === false;
}

function flagsIn(path: string, value: unknown): boolean[] {
  const name = path.trim().replace(CORE, '').toLowerCase();
  if (name === 'active') return [flagOf(value)].filter((flag) => flag !== null);
  if (name !== '' || !isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '' ? [] : flagsIn(key, inner)));
}

export interface Operation {
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

/** One operation per attribute: a value without a path is an object of attributes, whose keys may be paths. */
function spread({ op, path, value }: Operation): Operation[] {
  const name = path?.replace(CORE, '') || null;
  if (name !== null && EXTENSION.test(name) && isObject(value))
    return Object.keys(value).map((key) => ({ op, path: `${name}:${key}`, value: null }));
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

const AS: Record<Kept, (value: unknown) => unknown> = {
  active: asActive,
  userName: asAddress,
  externalId: (value) => asText('externalId', value),
  'name.givenName': (value) => asText('givenName', value),
  'name.familyName': (value) => asText('familyName', value),
};

/** The person after a directory's operations. @throws DomainError INVALID for unknown operations */
export function patchedFacts(before: UserResource, body: unknown): Sent {
  const operations: ScimPatchOperation[] = [];
  const left: string[] = [];
  for (const { op, path, value } of operationsOf(body).flatMap(spread)) {
    const name = keptName(path ?? '');
    if (!name) left.push(path ?? '');
    else if (op !== 'remove') operations.push({ op, path: name, value: AS[name](value) });
    else if (name === 'active' || name === 'userName') throw scimError('mutability', `${name} cannot be removed`);
    else operations.push({ op, path: name });
  }
  const resource = { ...structuredClone(before), meta: { created: new Date(), lastModified: new Date() } };
  const { userName, externalId, name, active } = scimPatch(resource, operations);
  return {
    facts: {
      userName,
      externalId: externalId ?? null,
      givenName: name.givenName ?? null,
      familyName: name.familyName ?? null,
      active,
    },
    ignored: namesOf(left),
  };
}
