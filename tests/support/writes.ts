import { isNode, type Node, nodesOf } from './imports.ts';

/** A write whose table is only known at run time. */
export const UNNAMED = '(unnamed)';

const METHODS = ['insert', 'update', 'delete'];
/** Names of database and transaction variables. */
const DATABASE = /^(db|tx|step|inner)$/;
const SQL = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(\w+)/gi;

/**
 * The tables that a module inserts into, updates or deletes from, through Drizzle or as SQL: by their names in
 * `db/tables.ts`, or as SQL spells them.
 */
export function writesOf(file: string, text: string): string[] {
  // most files have none, and need not be parsed
  if (!/\b(?:insert|update|delete|truncate)\b/i.test(text)) return [];
  const nodes = nodesOf(file, text);
  const tables = new Set(nodes.flatMap(tablesNamedBy));
  const found = nodes.flatMap((node) => [...builderWrite(node, tables), ...sqlWrites(node, text)]);
  return [...new Set(found)];
}

/** The names imported from `db/tables.ts`, or destructured from all of it. */
function tablesNamedBy(node: Node): string[] {
  const isTables = isNode(node.source) && /(^|\/)tables(\.ts|\/[a-z-]+\.ts)$/.test(String(node.source.value));
  const names = node.type === 'ImportDeclaration' && isTables && Array.isArray(node.specifiers) ? node.specifiers : [];
  const taken =
    node.type === 'VariableDeclarator' && isNamed(node.init, 'tables') && isNode(node.id) && node.id.properties;
  return [
    ...names.filter(isNode).map((name) => nameOf(name.local)),
    ...(Array.isArray(taken) ? taken.filter(isNode).map((name) => nameOf(name.value)) : []),
  ];
}

function builderWrite(node: Node, tables: ReadonlySet<string>): string[] {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return [];
  if (!METHODS.includes(nameOf(node.callee.property))) return [];
  const [argument] = Array.isArray(node.arguments) ? node.arguments : [];
  if (tables.has(nameOf(argument))) return [nameOf(argument)];
  const { object } = node.callee;
  const on = isNode(object) && object.type === 'MemberExpression' ? nameOf(object.property) : nameOf(object);
  return DATABASE.test(on) ? [UNNAMED] : [];
}

/** The text of an SQL string or template; a placeholder reads as the name inside it. */
function sqlWrites(node: Node, text: string): string[] {
  if (node.type !== 'TemplateLiteral' && node.type !== 'Literal') return [];
  const written = text.slice(Number(node.start), Number(node.end)).slice(1, -1);
  const statement = written.replaceAll(/\$\{(\w+)\}/g, '$1').trim();
  if (!/^(?:insert|update|delete|truncate|with)\b/i.test(statement)) return [];
  return [...statement.matchAll(SQL)].map(([, table]) => table ?? UNNAMED);
}

const nameOf = (value: unknown): string =>
  isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : '';

const isNamed = (value: unknown, name: string): boolean => nameOf(value) === name;
