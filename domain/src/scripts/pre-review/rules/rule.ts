import type { Family, Severity } from '../families.ts';
import type { Guard } from '../guards.ts';
import type { Pattern } from '../patterns.ts';

/** One rule of the product: what it looks for, when that is acceptable, and what the author is told. */
export interface Rule {
  /** Stable, because dismissals refer to it. */
  id: string;
  family: Family;
  severity: Severity;
  /** Any of these patterns is a match. */
  says: readonly Pattern[];
  /** Any of these guards excuses it. */
  unless: readonly Guard[];
  /** No match if this word (or `{class}`) follows directly. */
  notBefore?: string;
  /** No match if this word (or `{class}`) comes directly before. */
  notAfter?: string;
  /** For an adviser, in plain words. */
  reason: string;
  /** The regulation it is based on, in our own words. */
  citation: string;
  suggestion?: string;
}

type Shared = Pick<Rule, 'severity' | 'unless' | 'citation'>;
type Own = Omit<Rule, 'family' | keyof Shared> & Partial<Shared>;

/** The rules of one family, with defaults for what they leave out. */
export const family = (name: Family, shared: Shared, rules: readonly Own[]): Rule[] =>
  rules.map((rule) => ({ ...shared, ...rule, id: `${name}.${rule.id}`, family: name }));
