import { FACTS } from './facts.ts';
import { FORECASTS } from './forecasts.ts';
import { PEOPLE } from './people.ts';
import { PERFORMANCE } from './performance.ts';
import { PROMISES } from './promises.ts';
import type { Rule } from './rule.ts';
import { SURETY } from './surety.ts';

/** Every rule of the product; of equal marks, the earlier rule's wins. */
export const RULES: readonly Rule[] = [...SURETY, ...PROMISES, ...FORECASTS, ...PERFORMANCE, ...PEOPLE, ...FACTS];
