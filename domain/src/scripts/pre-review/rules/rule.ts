import type { Family, Severity } from '../families.ts';
import type { Guard } from '../guards.ts';
import type { Pattern } from '../patterns.ts';

/** One rule of the product: what it looks for, when that is fine, and what the writer is told. */
export interface Rule {
  /** Stable: dismissals carry it. */
  id: string;
  family: Family;
  severity: Severity;
  /** Any of these. */
  says: readonly Pattern[];
  /** Any of these makes it fine. */
  unless: readonly Guard[];
  /** Not when this word (or `{class}`) follows directly. */
  notBefore?: string;
  /** Not when this word (or `{class}`) stands directly before. */
  notAfter?: string;
  /** For an adviser, in plain words. */
  reason: string;
  /** The paragraph it comes from; its words are ours. */
  citation: string;
  suggestion?: string;
}

type Shared = Pick<Rule, 'severity' | 'unless' | 'citation'>;
type Own = Omit<Rule, 'family' | keyof Shared> & Partial<Shared>;

/** The rules of one family, which share what they do not say themselves. */
export const family = (name: Family, shared: Shared, rules: readonly Own[]): Rule[] =>
  rules.map((rule) => ({ ...shared, ...rule, id: `${name}.${rule.id}`, family: name }));
