import { CLAIMS } from './claims.ts';
import { PEOPLE } from './people.ts';
import { PERFORMANCE } from './performance.ts';
import type { Rule } from './rule.ts';

/** Every rule that comes with the product, in the order in which equal marks give way to each other. */
export const RULES: readonly Rule[] = [...CLAIMS, ...PERFORMANCE, ...PEOPLE];
