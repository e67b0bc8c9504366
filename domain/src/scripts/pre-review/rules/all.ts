import { FACTS } from './facts.ts';
import { FORECASTS } from './forecasts.ts';
import { PEOPLE } from './people.ts';
import { PERFORMANCE } from './performance.ts';
import { PROMISES } from './promises.ts';
import type { Rule } from './rule.ts';
import { SURETY } from './surety.ts';

/** Every rule that comes with the product, in the order in which equal marks give way to each other. */
export const RULES: readonly Rule[] = [...SURETY, ...PROMISES, ...FORECASTS, ...PERFORMANCE, ...PEOPLE, ...FACTS];
