import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { isNode, type Node, nodesOf } from './imports.ts';

/** The words of the lifecycle; custom domains have an `in_review` of their own. */
const WORDS: readonly string[] = STATUSES;
/** Conditions of a query on several values. */
const CONDITIONS = ['inArray', 'notInArray'];
const IN_SQL = new RegExp(`status\\}?\\s*(?:not )?in \\(\\s*'(?:${STATUSES.join('|')})'`);

/** The status words that a module treats alike: in a list, a switch, or comparisons joined by `or` or `and`. */
export function groupedStatuses(file: string, text: string): string[] {
  // most files have none, and need not be parsed
  if (!WORDS.some((word) => text.includes(word))) return [];
  return nodesOf(file, text).flatMap((node) => {
    if (node.type === 'LogicalExpression') {
      const [left, right] = [compared(node.left), compared(node.right)];
      return left && right ? [left, right] : [];
    }
    if (node.type === 'SwitchStatement' && isStatus(node.discriminant) && Array.isArray(node.cases))
      return node.cases.flatMap((one) => (isNode(one) ? wordsOf(one.test) : []));
    if (node.type === 'CallExpression' && isNode(node.callee) && Array.isArray(node.arguments)) return inCall(node);
    return node.type === 'TemplateLiteral' && IN_SQL.test(textOf(node, text)) ? ['several in SQL'] : [];
  });
}

/** The word that one comparison compares a status with. */
function compared(value: unknown): string | undefined {
  if (!isNode(value) || value.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(value.operator)))
    return undefined;
  return isStatus(value.left) ? wordsOf(value.right)[0] : isStatus(value.right) ? wordsOf(value.left)[0] : undefined;
}

function inCall({ callee, arguments: given }: Node): string[] {
  const name = isNode(callee) ? (isNode(callee.property) ? callee.property.name : callee.name) : '';
  const [first, second] = Array.isArray(given) ? given : [];
  if (CONDITIONS.includes(String(name)) && isStatus(first)) return wordsOf(second);
  // [...].includes(status)
  const list = isNode(callee) ? callee.object : undefined;
  return name === 'includes' && isStatus(first) ? wordsOf(list) : [];
}

function wordsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'ArrayExpression' && Array.isArray(value.elements)) return value.elements.flatMap(wordsOf);
  return value.type === 'Literal' && WORDS.includes(String(value.value)) ? [String(value.value)] : [];
}

/** A name that is or ends in `status`. */
function isStatus(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'ChainExpression') return isStatus(value.expression);
  const named = value.type === 'MemberExpression' ? value.property : value;
  return isNode(named) && named.type === 'Identifier' && /status$/i.test(String(named.name));
}

const textOf = (node: Node, text: string): string => text.slice(Number(node.start), Number(node.end));
