/** Finds in built scripts what the oldest browsers of our list do not have, and what uses it without asking (decision 107). */
import data, { type CompatStatement, type SimpleSupportStatement } from '@mdn/browser-compat-data' with { type: 'json' };
import { parseSync } from 'vite';
import type { Oldest } from './floors.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

type Tree = Record<string, { __compat?: CompatStatement } & Record<string, { __compat?: CompatStatement }>>;
const API = data.api as unknown as Tree; // its type allows no lookup by a name that is only known here
const BUILT_IN = data.javascript.builtins as unknown as Tree; // as above
const PATTERNS = data.javascript.regular_expressions as unknown as Tree; // as above

/** Objects that scripts reach by a name other than their interface's. */
const INSTANCES: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
};

const older = (version: string, than: string): boolean => {
  const [a, b] = [version, than].map((one) => one.replace('≤', '').split('.').map(Number));
  const difference = [0, 1].map((at) => (a?.[at] ?? 0) - (b?.[at] ?? 0)).find((by) => by !== 0) ?? 0;
  return difference <= 0;
};

const isThere = ({ version_added: since, version_removed: until, flags, prefix, alternative_name: other }: SimpleSupportStatement, version: string) =>
  typeof since === 'string' &&
  since !== 'preview' &&
  !flags &&
  !prefix &&
  !other &&
  older(since, version) &&
  !(typeof until === 'string' && older(until, version));

/** The browsers of the list that lack something, with the version that brought it. */
export function lacking(compat: CompatStatement, floor: readonly Oldest[]): string[] {
  return floor.flatMap((browser) => {
    const support = compat.support[browser.data as keyof typeof compat.support];
    if (!support) return [];
    const statements = [support].flat() as SimpleSupportStatement[];
    if (statements.some((one) => isThere(one, browser.version))) return [];
    return [`${browser.data} ${statements[0]?.version_added || 'never'}`];
  });
}

/** `X.y`: of the class itself, of the only object, or of all objects of a class, written as its prototype. */
export function compatOf(path: string): CompatStatement | undefined {
  const [first = '', ...rest] = path.split('.');
  const [name = ''] = rest.slice(-1);
  if (rest.length === 0)
    return API[first]?.__compat ?? BUILT_IN[first]?.__compat ?? API.Window?.[first]?.__compat;
  const kind = INSTANCES[first] ?? first;
  const isShared = rest[0] === 'prototype';
  return (
    BUILT_IN[kind]?.[name]?.__compat ??
    (isShared ? undefined : API[kind]?.[`${name}_static`]?.__compat) ??
    API[kind]?.[name]?.__compat
  );
}

/** What scripts get without naming its class, besides the language's own. Other names are too often those of our data. */
const NAMELESS =
  /^(?:Node|Element|HTML\w*Element|Document|DocumentFragment|EventTarget|Event|Blob|File|Response|Request|Headers|ReadableStream|MediaStream|MediaStreamTrack)$/;

/** Names of what objects have, in every class that has one of that name. */
const MEMBERS = new Map<string, CompatStatement[]>();
/** Those that a script can use without naming the class. */
const USED_BARE = new Set<string>();
for (const tree of [API, BUILT_IN])
  for (const [kind, members] of Object.entries(tree))
    for (const [name, { __compat: compat }] of Object.entries(members))
      if (compat && !/^__|_(?:static|event)$/.test(name) && name !== kind) {
        MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), compat]);
        if (tree === BUILT_IN || NAMELESS.test(kind)) USED_BARE.add(name);
      }

/** Names that scripts give to members of their own. */
export function ownNames(code: string): Set<string> {
  const names = new Set<string>();
  for (const { node, parents } of walk(parse(code))) {
    const [parent] = parents;
    if (node.type === 'Property' && parent?.type === 'ObjectPattern') continue;
    if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type)) names.add(nameOf(node.key));
    if (node.type === 'AssignmentExpression' && isNode(node.left) && node.left.type === 'MemberExpression')
      names.add(nameOf(node.left.property));
  }
  return names;
}

/**
 * What a script uses that a browser of the list lacks, without asking for it first: in a condition around it or before it in the same
 * function, or in a `try`. `own`: the names of members of our own and the libraries', which say nothing about a browser.
 */
export function newer(code: string, floor: readonly Oldest[], own: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  const nodes = [...walk(parse(code))];
  const declared = new Set(nodes.flatMap(({ node, parents }) => (isDeclared(node, parents[0]) ? [nameOf(node)] : [])));
  const report = (label: string, name: string, compats: readonly CompatStatement[], use: Use) => {
    const lacks = compats.map((compat) => lacking(compat, floor));
    const [missing] = lacks;
    if (missing && lacks.every((list) => list.length > 0) && !isGuarded(use, name)) found.set(label, missing.join(', '));
  };
  for (const use of nodes) {
    const { node, parents } = use;
    const [parent] = parents;
    if (node.type === 'Literal' && node.regex) {
      for (const [label, compat] of inPattern(Object(node.regex))) report(label, label, [compat], use);
    } else if (node.type === 'MemberExpression' && node.computed !== true) {
      const name = nameOf(node.property);
      const holder = isNode(node.object) && node.object.type === 'Identifier' ? nameOf(node.object) : '';
      const known = holder && !declared.has(holder) ? compatOf(`${holder}.${name}`) : undefined;
      const all = MEMBERS.get(name);
      if (known) report(`${holder}.${name}`, name, [known], use);
      else if (all && USED_BARE.has(name) && !own.has(name) && !(holder in INSTANCES)) report(`.${name}`, name, all, use);
    } else if (node.type === 'Identifier' && isReference(node, parent)) {
      const name = nameOf(node);
      const known = declared.has(name) ? undefined : compatOf(name);
      if (known) report(name, name, [known], use);
    }
  }
  return found;
}

interface Use {
  node: Node;
  /** From the nearest to the whole script. */
  parents: readonly Node[];
}

function parse(code: string): Node {
  const { program, errors } = parseSync('built.js', code);
  if (errors[0]) throw new Error(errors[0].message);
  return program as unknown as Node; // its type knows each kind of node, and none by name
}

function* walk(node: Node, parents: readonly Node[] = []): Generator<Use> {
  yield { node, parents };
  const inside = [node, ...parents];
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) yield* walk(child, inside);
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  // minifiers write strings as templates
  if (node.type === 'TemplateElement') return String(Object(node.value).cooked);
  return String(node.name ?? node.value ?? '');
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

function isDeclared(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'Identifier' || !parent) return false;
  if (['VariableDeclarator', 'ClassDeclaration', ...FUNCTIONS].includes(parent.type))
    return parent.id === node || (Array.isArray(parent.params) && parent.params.includes(node));
  if (parent.type.startsWith('Import')) return parent.local === node;
  return ['ArrayPattern', 'RestElement', 'CatchClause'].includes(parent.type) || (parent.type === 'AssignmentPattern' && parent.left === node);
}

function isReference(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true;
  if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent.type)) return parent.key !== node;
  return !['LabeledStatement', 'BreakStatement', 'ContinueStatement'].includes(parent.type) && !/^(?:Im|Ex)port.*Specifier$/.test(parent.type);
}

/** What a regular expression needs. */
function inPattern({ pattern, flags }: { pattern: string; flags: string }): [string, CompatStatement][] {
  const needs: [string, CompatStatement | undefined][] = [];
  if (/\(\?<[=!]/.test(pattern)) needs.push(['(?<=', PATTERNS.lookbehind_assertion?.__compat]);
  if (/\(\?[ims-]+:/.test(pattern)) needs.push(['(?i:', PATTERNS.modifier?.__compat]);
  if (flags.includes('v')) needs.push(['/v', BUILT_IN.RegExp?.unicodeSets?.__compat]);
  if (flags.includes('d')) needs.push(['/d', BUILT_IN.RegExp?.hasIndices?.__compat]);
  return needs.flatMap(([label, compat]) => (compat ? [[label, compat] as [string, CompatStatement]] : []));
}

const WORDS = ['Identifier', 'Literal', 'TemplateElement'];

/** Whether a condition names it, as an identifier, a member or a string such as in `'locks' in navigator`. */
function names(test: unknown, name: string): boolean {
  if (!isNode(test)) return false;
  for (const { node } of walk(test)) if (WORDS.includes(node.type) && nameOf(node) === name) return true;
  return false;
}

function isGuarded({ node, parents }: Use, name: string): boolean {
  let child = node;
  let isInFunction = false;
  for (const parent of parents) {
    if (asks(child, parent, parents)) return true;
    if (!isInFunction && parent.type === 'TryStatement' && parent.block === child && parent.handler) return true;
    if (['IfStatement', 'ConditionalExpression'].includes(parent.type) && parent.test !== child && names(parent.test, name)) return true;
    if (parent.type === 'LogicalExpression' && parent.right === child && names(parent.left, name)) return true;
    if (Array.isArray(parent.body) && leavesBefore(parent.body, child, name)) return true;
    isInFunction ||= FUNCTIONS.includes(parent.type);
    child = parent;
  }
  return false;
}

/** The use is itself the question: `typeof X`, `a.b?.()`, `if (a.b)`. */
function asks(child: Node, parent: Node, parents: readonly Node[]): boolean {
  if (parent !== parents[0]) return false;
  if (parent.type === 'UnaryExpression') return parent.operator === 'typeof' || (parent.operator === '!' && child.type === 'MemberExpression');
  if (child.type !== 'MemberExpression') return false;
  if (parent.optional === true && (parent.callee === child || parent.object === child)) return true;
  if (['IfStatement', 'ConditionalExpression'].includes(parent.type)) return parent.test === child;
  if (parent.type === 'LogicalExpression') return parent.left === child;
  return parent.type === 'BinaryExpression' && /^[!=]==?$/.test(String(parent.operator));
}

/** An earlier statement of the same block leaves it if the feature is missing. */
function leavesBefore(statements: readonly unknown[], child: Node, name: string): boolean {
  const before = statements.slice(0, Math.max(0, statements.indexOf(child)));
  return before.some((one) => isNode(one) && one.type === 'IfStatement' && names(one.test, name));
}
