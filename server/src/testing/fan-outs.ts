import type pg from 'pg';
import { kindsByName, shardColumn } from '../operate/spread.ts';

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
 * The scans of tenants' tables that name no account: on a database of many nodes each of them asks all nodes. The plan is the one for
 * any values. A scan is told by its table and what it looks for.
 */
export async function fanOuts(client: pg.ClientBase, text: string): Promise<string[]> {
  const { rows } = await client.query(`explain (generic_plan, format json, costs off) ${text}`);
  const [{ Plan: root }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
  return scansOf(root)
    .filter(({ table, conditions }) => !conditions.some((term) => namesAccount(table, term)))
    .map(({ table, alias, conditions }) => `${table}: ${conditions.map((term) => plain(term, alias)).join(' and ')}`);
}

interface Scan {
  table: string;
  alias: string;
  conditions: string[];
}

function scansOf(plan: Plan): Scan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  const table = plan['Relation Name'];
  if (!table || !/\bScan$/.test(plan['Node Type']) || kindsByName.get(table) !== 'distributed') return below;
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
  const inner = isWrapped(condition) ? condition.slice(1, -1) : condition;
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') depth += 1;
    if (inner[at] === ')') depth -= 1;
    if (depth === 0 && inner.startsWith(' AND ', at)) {
      parts.push(inner.slice(start, at));
      start = at + ' AND '.length;
    }
  }
  parts.push(inner.slice(start));
  return parts.length === 1 ? [inner] : parts.flatMap(termsOf);
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

/** One account by its value, or a list of them: then only their nodes are asked. */
const namesAccount = (table: string, term: string): boolean =>
  new RegExp(`^(?:\\w+\\.)?${shardColumn(table)} = (?:ANY )?\\(*\\$\\d+\\)*(?:::uuid(?:\\[\\])?)?\\)*$`).test(term);

const plain = (term: string, alias: string): string => term.replaceAll(`${alias}.`, '').replaceAll(/\$\d+/g, '$');
