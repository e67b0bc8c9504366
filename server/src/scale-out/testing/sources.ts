import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { isNode, type Node, nodesOf } from '../../../../tests/support/imports.ts';
import * as tables from '../../db/tables.ts';
import { KINDS } from '../kinds.ts';

/** SQL that a distributed database rejects, because each node would have to evaluate it separately. */
const VOLATILE =
  /\b(?:now|random|gen_random_uuid|uuidv[47]|(?:clock|statement|transaction)_timestamp|timeofday|nextval)\s*\(|\bcurrent_(?:date|timestamp|time)\b/i;
const LOCKS = ['update', 'no key update', 'share', 'key share'];
const ACCOUNT = /\b(?:accountId|account_id)\b|\baccounts\.id\b/;
/** How deep a condition's names are followed to their definitions. */
const DEEPEST = 4;

export interface Source {
  file: string;
  text: string;
}

/** Volatile functions in COALESCE, CASE and DO UPDATE. */
export function volatileIn({ file, text }: Source): string[] {
  const nodes = nodesOf(file, text);
  const templates = nodes.filter(isText).map((node) => textOf(node, text));
  const constants = new Map(nodes.flatMap((node) => declared(node, text)));
  const isVolatile = (sql: string): boolean =>
    VOLATILE.test(sql) || [...sql.matchAll(/\$\{(\w+)\}/g)].some(([, name]) => VOLATILE.test(sqlOf(name ?? '')));
  const sqlOf = (name: string): string => (constants.get(name) ?? '').match(/sql(?:<[^`]*>)?`[^`]*`/)?.[0] ?? '';
  const places = [
    ...templates.flatMap(partsOf),
    ...nodes.flatMap((node) => (isOnDistributed(node, text) ? setOf(node, nodes, text, constants) : [])),
  ];
  return [...new Set(places.filter(isVolatile).map((place) => place.replace(/\s+/g, ' ').slice(0, 80)))];
}

/** Subqueries without a column, whose results cannot be passed between nodes. */
export const withoutColumns = ({ file, text }: Source): string[] =>
  nodesOf(file, text)
    .filter(isText)
    .flatMap((node) =>
      [...textOf(node, text).matchAll(/\(\s*select\s*(?:from\b[^)]{0,40}|(?=\)))/gi)].map(([place]) => place),
    );

/** The parts of an SQL text that are a COALESCE, a CASE or a DO UPDATE. */
function partsOf(sql: string): string[] {
  const after = (pattern: RegExp, end: (rest: string) => number) =>
    [...sql.matchAll(pattern)].map((match) => {
      const rest = sql.slice(match.index);
      return rest.slice(0, end(rest));
    });
  return [
    ...after(/\bcoalesce\s*\(/gi, closing),
    ...after(/\bcase\s+(?:when\b|\$|\w+)/gi, (rest) => rest.search(/\bend\b/i) + 3),
    ...after(/\bdo update\b/gi, (rest) => rest.length),
  ];
}

function closing(text: string): number {
  let depth = 0;
  for (let at = text.indexOf('('); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** What `onConflictDoUpdate` sets, in SQL, also under the names of constants. */
function setOf(call: Node, nodes: readonly Node[], text: string, constants: ReadonlyMap<string, string>): string[] {
  const [given] = argumentsOf(call);
  const set = nodes.find((node) => node.type === 'Property' && nameOf(node.key) === 'set' && isWithin(node, given));
  if (!set) return [];
  const named = nodes.filter((node) => node.type === 'Identifier' && isWithin(node, set)).map(nameOf);
  return [textOf(set, text), ...named.flatMap((name) => constants.get(name) ?? [])]
    .flatMap((code) => [...code.matchAll(/`[^`]*`/g)])
    .map(([template]) => template);
}

const isOnDistributed = (node: Node, text: string): boolean =>
  methodOf(node) === 'onConflictDoUpdate' && isDistributed(chainOf(node).get('insert')?.[0], text);

/** Locks whose condition names no account, so that every node would have to be asked. `others` are the imported modules. */
export function locksWithoutAccount(source: Source, others: readonly Source[]): string[] {
  const { file, text } = source;
  return nodesOf(file, text).flatMap((node) => {
    const [strength] = argumentsOf(node);
    if (methodOf(node) !== 'for' || !isNode(strength) || !LOCKS.includes(String(strength.value))) return [];
    const chain = chainOf(node);
    if (!isDistributed(chain.get('from')?.[0], text)) return [];
    const [where] = chain.get('where') ?? [];
    const isNamed = isNode(where) && namesAccount(textOf(where, text), source, others, DEEPEST);
    return isNamed ? [] : [`${textOf(chain.get('from')?.[0] ?? node, text)} for ${strength.value}`];
  });
}

/** Whether code names an account, directly or through the definitions of its names. */
function namesAccount(code: string, source: Source, others: readonly Source[], depth: number): boolean {
  if (ACCOUNT.test(code)) return true;
  if (depth === 0) return false;
  const nodes = nodesOf(source.file, source.text);
  const here = new Map(nodes.flatMap((node) => declared(node, source.text)));
  const elsewhere = new Map(nodes.flatMap(importedBy));
  return [...new Set(code.match(/\b[a-zA-Z]\w*\b/g))].some((name) => {
    const body = here.get(name);
    if (body !== undefined && body !== code) return namesAccount(body, source, others, depth - 1);
    const from = elsewhere.get(name);
    const other = from?.startsWith('.') && others.find(({ file }) => file === joined(source.file, from));
    const text =
      other && new Map(nodesOf(other.file, other.text).flatMap((node) => declared(node, other.text))).get(name);
    return other && text ? namesAccount(text, other, others, depth - 1) : false;
  });
}

/** Comparisons with a constraint's full name, which on a node ends with the shard's number. */
export function wholeConstraints({ file, text }: Source): string[] {
  return nodesOf(file, text).flatMap((node) => {
    const compared =
      node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))
        ? [node.left, node.right]
        : node.type === 'SwitchStatement'
          ? [node.discriminant]
          : methodOf(node) === 'includes'
            ? argumentsOf(node)
            : [];
    const isName = (value: unknown): boolean =>
      isNode(value) &&
      (value.type === 'ChainExpression' ? isName(value.expression) : nameOf(value.property) === 'constraint');
    return compared.some(isName) ? [textOf(node, text).slice(0, 80)] : [];
  });
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** The names that the code has for tables of other kinds. */
const NOT_DISTRIBUTED: ReadonlySet<string> = new Set(
  Object.entries(tables)
    .filter(([, table]) => is(table, PgTable) && KINDS.get(getTableName(table)) !== 'distributed')
    .map(([name]) => name),
);

const isDistributed = (table: unknown, text: string): boolean =>
  !isNode(table) || !NOT_DISTRIBUTED.has(textOf(table, text));

/** The methods of `a.b(…).c(…)` with their arguments. */
function chainOf(call: Node): Map<string, unknown[]> {
  const chain = new Map<string, unknown[]>();
  for (let at: unknown = call; isNode(at) && at.type === 'CallExpression'; ) {
    chain.set(methodOf(at), argumentsOf(at));
    at = isNode(at.callee) && at.callee.type === 'MemberExpression' ? at.callee.object : undefined;
  }
  return chain;
}

/** A name and the code that defines it. */
function declared(node: Node, text: string): [string, string][] {
  if (node.type === 'VariableDeclarator' && nameOf(node.id)) return [[nameOf(node.id), textOf(node.init, text)]];
  return node.type === 'FunctionDeclaration' ? [[nameOf(node.id), textOf(node, text)]] : [];
}

function importedBy(node: Node): [string, string][] {
  if (node.type !== 'ImportDeclaration' || !isNode(node.source) || !Array.isArray(node.specifiers)) return [];
  const from = String(node.source.value);
  return node.specifiers.filter(isNode).map((name) => [nameOf(name.local), from]);
}

const joined = (file: string, specifier: string): string => new URL(specifier, `file:///${file}`).pathname.slice(1);

const methodOf = (node: Node): string =>
  node.type === 'CallExpression' && isNode(node.callee) ? nameOf(node.callee.property) : '';

const argumentsOf = (node: Node): unknown[] => (Array.isArray(node.arguments) ? node.arguments : []);

const isWithin = (node: Node, outer: unknown): boolean =>
  isNode(outer) && Number(node.start) >= Number(outer.start) && Number(node.end) <= Number(outer.end);

const nameOf = (value: unknown): string =>
  isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : '';

const textOf = (value: unknown, text: string): string =>
  isNode(value) ? text.slice(Number(value.start), Number(value.end)) : '';
