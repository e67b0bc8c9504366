/** Finds in built scripts what the oldest browsers of our list do not have, and what uses it without asking (decision 107). */
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
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

const isThere = (
  { version_added: since, version_removed: until, flags, prefix, alternative_name: other }: SimpleSupportStatement,
  version: string,
) =>
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
  if (rest.length === 0) return API[first]?.__compat ?? BUILT_IN[first]?.__compat ?? API.Window?.[first]?.__compat;
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
    for (const [name, { __compat: compat }] of Object.entries<{ __compat?: CompatStatement }>(members))
      if (compat && !/^__|_(?:static|event)$/.test(name) && name !== kind) {
        MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), compat]);
        if (tree === BUILT_IN || NAMELESS.test(kind)) USED_BARE.add(name);
      }

/** The scripts that a page has in itself. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', code = '']) =>
    /\b(?:src|type="application)/.test(attributes) ? [] : [code],
  );

/** A parsed script. */
export class Script {
  readonly uses: readonly Use[];

  constructor(code: string) {
    const { program, errors } = parseSync('built.js', code);
    if (errors[0]) throw new Error(errors[0].message);
    this.uses = usesIn(program as unknown as Node); // its type knows each kind of node, and none by name
  }

  /** Names that it gives to members of its own. */
  ownNames(): Set<string> {
    const names = new Set<string>();
    for (const { node, up } of this.uses) {
      if (node.type === 'Property' && up?.node.type === 'ObjectPattern') continue;
      if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type)) names.add(nameOf(node.key));
      if (node.type === 'AssignmentExpression' && isNode(node.left) && node.left.type === 'MemberExpression')
        names.add(nameOf(node.left.property));
    }
    return names;
  }

  /**
   * What it uses that a browser of the list lacks, without asking for it first: in a condition around it or before it in the same
   * function, or in a `try`. `own`: the names of members of our own and the libraries', which say nothing about a browser.
   */
  newer(floor: readonly Oldest[], own: ReadonlySet<string>): Map<string, string> {
    const found = new Map<string, string>();
    const declared = new Set(this.uses.flatMap(({ node, up }) => (isDeclared(node, up?.node) ? [nameOf(node)] : [])));
    const report = (label: string, name: string, compats: readonly CompatStatement[], use: Use) => {
      const lacks = compats.map((compat) => lacking(compat, floor));
      const [missing] = lacks;
      if (missing && lacks.every((list) => list.length > 0) && !isGuarded(use, name))
        found.set(label, missing.join(', '));
    };
    for (const use of this.uses) {
      const { node, up } = use;
      if (node.type === 'Literal' && node.regex) {
        for (const [label, compat] of inPattern(Object(node.regex))) report(label, label, [compat], use);
      } else if (node.type === 'MemberExpression' && node.computed !== true) {
        const name = nameOf(node.property);
        const holder = globalOf(node.object, declared);
        const known = holder === null ? undefined : compatOf(holder ? `${holder}.${name}` : name);
        const all = MEMBERS.get(name);
        const isUsed = relies(use);
        if (known && (isUsed || isHandedOver(use)))
          report([holder, name].filter(Boolean).join('.'), name, [known], use);
        else if (!known && isUsed && all && USED_BARE.has(name) && !own.has(name) && !(holder && holder in INSTANCES))
          report(`.${name}`, name, all, use);
      } else if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern') {
        const holder = globalOf(node.init, declared);
        for (const property of holder === null ? [] : (node.id.properties as Node[])) {
          const path = [holder, nameOf(property.key)].filter(Boolean).join('.');
          const known = isNode(property.value) && property.value.type === 'Identifier' ? compatOf(path) : undefined;
          if (known) report(path, nameOf(property.key), [known], use);
        }
      } else if (node.type === 'Identifier' && isReference(node, up?.node)) {
        const name = nameOf(node);
        const known = declared.has(name) ? undefined : compatOf(name);
        if (known) report(name, name, [known], use);
      }
    }
    return found;
  }
}

interface Use {
  node: Node;
  /** What contains it. */
  up: Use | undefined;
}

function usesIn(root: Node): Use[] {
  const uses: Use[] = [];
  const visit = (node: Node, up: Use | undefined) => {
    const use = { node, up };
    uses.push(use);
    for (const value of Object.values(node))
      if (Array.isArray(value)) {
        for (const child of value) if (isNode(child)) visit(child, use);
      } else if (isNode(value)) visit(value, use);
  };
  visit(root, undefined);
  return uses;
}

/** Whether it fails if the member is missing: it is called, or something of it is read. */
function relies({ node, up }: Use): boolean {
  const parent = up?.node;
  if (!parent || parent.optional === true) return false;
  return parent.callee === node || (parent.type === 'MemberExpression' && parent.object === node);
}

/** Whether it is given away as a value, to be called by somebody who cannot know. */
const isHandedOver = ({ node, up }: Use): boolean =>
  Array.isArray(up?.node.arguments) && up.node.arguments.includes(node);

const WINDOWS = ['window', 'self', 'globalThis'];

/** The name of a global that this expression is, '' for the window; null if it is something else. */
function globalOf(node: unknown, declared: ReadonlySet<string>): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier' && !declared.has(nameOf(node)))
    return WINDOWS.includes(nameOf(node)) ? '' : nameOf(node);
  const isWindows =
    node.type === 'MemberExpression' && node.computed !== true && globalOf(node.object, declared) === '';
  return isWindows ? nameOf(node.property) : null;
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
  return (
    ['ArrayPattern', 'RestElement', 'CatchClause'].includes(parent.type) ||
    (parent.type === 'AssignmentPattern' && parent.left === node)
  );
}

function isReference(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true;
  if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent.type)) return parent.key !== node;
  return (
    !['LabeledStatement', 'BreakStatement', 'ContinueStatement'].includes(parent.type) &&
    !/^(?:Im|Ex)port.*Specifier$/.test(parent.type)
  );
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
  return usesIn(test).some(({ node }) => WORDS.includes(node.type) && nameOf(node) === name);
}

const MISSING = ['undefined', 'u'];

/** What a condition with this outcome says of a name: it is there, it is missing, or (null) we cannot tell. */
function tells(test: unknown, name: string, outcome: boolean): boolean | null {
  if (!isNode(test) || !names(test, name)) return null;
  const { left, right, operator } = test;
  if (test.type === 'UnaryExpression' && operator === '!') return tells(test.argument, name, !outcome);
  if (['Identifier', 'MemberExpression'].includes(test.type)) return outcome;
  if (test.type === 'LogicalExpression' && outcome === (operator === '&&'))
    return tells(left, name, outcome) ?? tells(right, name, outcome);
  if (test.type !== 'BinaryExpression') return null;
  if (operator === 'in') return outcome;
  const of = [left, right].find(
    (side) => isNode(side) && side.type === 'UnaryExpression' && side.operator === 'typeof',
  );
  const word = [left, right].map((side) => wordIn(side)).find(Boolean);
  if (!of || !word) return null;
  const isEqual = ['==', '===', '>'].includes(String(operator));
  if (!isEqual && !['!=', '!==', '<'].includes(String(operator))) return null;
  return (isEqual === MISSING.includes(word)) !== outcome;
}

/** A string, as minifiers write it. */
const wordIn = (node: unknown): string => {
  if (!isNode(node)) return '';
  return nameOf(
    node.type === 'TemplateLiteral' ? (node.quasis as unknown[])[0] : node.type === 'Literal' ? node : null,
  );
};

/** Whether where this condition has this outcome, the name was asked for, and not found missing. */
const asks = (test: unknown, name: string, outcome: boolean): boolean =>
  names(test, name) && tells(test, name, outcome) !== false;

function isGuarded({ node, up }: Use, name: string): boolean {
  if (up?.node.type === 'UnaryExpression' && up.node.operator === 'typeof') return true;
  let child = node;
  let isInFunction = false;
  for (let above = up; above; above = above.up) {
    const parent = above.node;
    if (!isInFunction && parent.type === 'TryStatement' && parent.block === child && parent.handler) return true;
    const isBranch = ['IfStatement', 'ConditionalExpression'].includes(parent.type) && parent.test !== child;
    if (isBranch && asks(parent.test, name, parent.consequent === child)) return true;
    const isRight = parent.type === 'LogicalExpression' && parent.right === child;
    if (isRight && asks(parent.left, name, parent.operator === '&&')) return true;
    if (Array.isArray(parent.body) && leavesBefore(parent.body, child, name)) return true;
    isInFunction ||= FUNCTIONS.includes(parent.type);
    child = parent;
  }
  return false;
}

/** An earlier statement of the same block leaves it, or makes up for it, if the feature is missing. */
function leavesBefore(statements: readonly unknown[], child: Node, name: string): boolean {
  const before = statements.slice(0, Math.max(0, statements.indexOf(child)));
  return before.some((one) => isNode(one) && one.type === 'IfStatement' && asks(one.test, name, false));
}
