import type { Family } from '../../src/scripts/pre-review/families.ts';

/**
 * Sentences by the family they were written for: bad ones must be marked; good ones are near misses that must not be.
 */
export type Labelled = Record<Exclude<Family, 'firm'>, { bad: readonly string[]; good: readonly string[] }>;
