import { parseSync } from 'vite';

/** A dynamic import whose path is only known at run time. */
const COMPUTED = '(computed)';

/** Every source a module names: static, dynamic, type-only and re-exported. */
export function importsOf(file: string, text: string): string[] {
  return namedBy(nodesOf(file, text));
}

/** What loading a module also loads: everything it imports except types. */
export function loadsOf(file: string, text: string): string[] {
  return namedBy(nodesOf(file, text).filter((node) => !isOfTypes(node)));
}

const OWN_EXPORT = /^export (?:default|const|let|async|function|class|interface|enum|type \w+ ?[=<])/m;

/** Whether the module only re-exports what others export. */
export function isBarrel(file: string, text: string): boolean {
  // most files export something of their own or nothing, and need not be parsed
  if (OWN_EXPORT.test(text) || !/^export\b/m.test(text)) return false;
  const { body } = parse(file, text);
  const reExports = body.filter((node) => node.type.startsWith('Export') && isNode(node.source));
  return reExports.length > 0 && body.every((node) => reExports.includes(node) || node.type === 'ImportDeclaration');
}

export function awaits(file: string, text: string): boolean {
  return (
    /\b(?:await|async)\b/.test(text) &&
    nodesOf(file, text).some((node) => node.type === 'AwaitExpression' || node.async === true)
  );
}

function namedBy(nodes: readonly Node[]): string[] {
  const sources = nodes.map(sourceOf).filter((source) => source !== undefined);
  return [...new Set(sources.map(textOf))];
}

/** An import or export that disappears with the types. */
function isOfTypes(node: Node): boolean {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : [];
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type');
}

export interface Node {
  type: string;
  [key: string]: unknown;
}

function parse(file: string, text: string): { body: Node[] } {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const body: unknown[] = program.body;
  return { body: body.filter(isNode) };
}

export function nodesOf(file: string, text: string): Node[] {
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      nodes.push(value);
      Object.values(value).forEach(visit);
    }
  };
  visit(parse(file, text).body);
  return nodes;
}

function sourceOf(node: Node): Node | undefined {
  const named = node.type === 'TSExternalModuleReference' ? node.expression : node.source;
  if (isNode(named)) return named;
  const [argument, base] = Array.isArray(node.arguments) ? node.arguments : [];
  const isRequire = node.type === 'CallExpression' && isNamed(node.callee, 'require');
  const isWorkerUrl = node.type === 'NewExpression' && isNamed(node.callee, 'URL') && isModuleUrl(base);
  // A computed address leads to data, never to code: no bundler could follow it.
  const isCode = isRequire || (isWorkerUrl && isNode(argument) && argument.type === 'Literal');
  return isCode && isNode(argument) ? argument : undefined;
}

function textOf(source: Node): string {
  return source.type === 'Literal' && typeof source.value === 'string' ? source.value : COMPUTED;
}

function isModuleUrl(value: unknown): boolean {
  return (
    isNode(value) && isNode(value.object) && value.object.type === 'MetaProperty' && isNamed(value.property, 'url')
  );
}

function isNamed(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'Identifier' && value.name === name;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
