import type pg from 'pg';
import { distributionColumn, KINDS } from '../kinds.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

/** The statements that read or write rows; not `begin`, `set` and the like. */
export const isOfRows = (text: string): boolean => /^[\s(]*(?:select|with|insert|update|delete)\b/i.test(text);

/**
 * The scans of tenant tables that name no account: on a database with many nodes each of them asks all nodes. The plan is the
 * generic one. A scan is described by its table and its conditions. Scans that only follow another such scan's account are
 * omitted, unless there is nothing else to report, such as after a look-up in the directory.
 */
export async function fanOuts(client: pg.ClientBase, text: string): Promise<string[]> {
  const { rows } = await client.query(`explain (generic_plan, format json, costs off) ${text}`);
  const [{ Plan: root }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
  const found = scansOf(root).filter(({ table, conditions }) => !conditions.some((term) => namesAccount(table, term)));
  const leading = found.filter(({ table, conditions }) => !conditions.some((term) => followsAccount(table, term)));
  const tables = [...new Set(scansOf(root).map(({ table }) => table))].sort().join(', ');
  return (leading.length > 0 ? leading : found).map(
    ({ table, alias, conditions }) =>
      `${table}: ${conditions.map((term) => plain(term, alias)).join(' and ') || `every row, with ${tables}`}`,
  );
}

interface Scan {
  table: string;
  alias: string;
  conditions: string[];
}

function scansOf(plan: Plan): Scan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  const table = plan['Relation Name'];
  if (!table || !/\bScan$/.test(plan['Node Type']) || KINDS.get(table) !== 'distributed') return below;
  const own = plan['Node Type'] === 'Bitmap Heap Scan' ? bitmapsOf(plan) : [plan];
  const conditions = own.flatMap((one) => [one['Index Cond'], one['Recheck Cond'], one.Filter]).flatMap(termsOf);
  return [{ table, alias: plan.Alias ?? table, conditions: [...new Set(conditions)] }, ...below];
}

/** A bitmap scan with its index scans, unless it may take either of two. */
function bitmapsOf(plan: Plan): Plan[] {
  return [
    plan,
    ...(plan.Plans ?? []).filter((one) => /^Bitmap (?:Index Scan|And)$/.test(one['Node Type'])).flatMap(bitmapsOf),
  ];
}

/** `((a = 1) AND (b = 2))` as its parts. */
function termsOf(condition: string | undefined): string[] {
  if (!condition) return [];
  const parts = partsOf(condition, ' AND ');
  return parts.length === 1 ? parts : parts.flatMap(termsOf);
}

/** Splits at the word outside brackets, after removing the outer brackets. */
function partsOf(condition: string, word: ' AND ' | ' OR '): string[] {
  const inner = isWrapped(condition) ? condition.slice(1, -1) : condition;
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') depth += 1;
    if (inner[at] === ')') depth -= 1;
    if (depth === 0 && inner.startsWith(word, at)) {
      parts.push(inner.slice(start, at));
      start = at + word.length;
    }
  }
  return [...parts, inner.slice(start)];
}

function isWrapped(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length - 1; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return false;
  }
  return text.startsWith('(');
}

/** One account by its value, or several: then only their nodes are asked. */
function namesAccount(table: string, term: string): boolean {
  const either = partsOf(term, ' OR ');
  if (either.length > 1) return either.every((one) => termsOf(one).some((each) => namesAccount(table, each)));
  const column = `(?:\\w+\\.)?${distributionColumn(table)}`;
  const value = '(?:\\(*\\$\\d+|\\(ARRAY\\[[$\\d, ]+\\])';
  return new RegExp(`^${column} = (?:ANY )?${value}\\)*(?:::uuid(?:\\[\\])?)?\\)*$`).test(term);
}

/** The account of another row. */
const followsAccount = (table: string, term: string): boolean =>
  new RegExp(`^(?:\\w+\\.)?${distributionColumn(table)} = \\w+\\.(?:account_id|id)$`).test(term);

const plain = (term: string, alias: string): string => term.replaceAll(`${alias}.`, '').replaceAll(/\$\d+/g, '$');
