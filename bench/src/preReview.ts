import assert from 'node:assert/strict';
import { preReview } from '@greenlit/domain/scripts/pre-review/marks.ts';
import type { PhraseRule } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { demo } from '@greenlit/seeds/demo.ts';
import { median, milliseconds, percentile, times } from './numbers.ts';
import { type Goal, type PartResult, table } from './report.ts';

const ROUNDS = 3;
const RUNS = 300;
const WORDS = 1_500;
const GOAL_MS = 5;
/** Ten times the text may take this many times as long; twice that would no longer be linear. */
const GROWTH_GOAL = 15;

const scripts = demo.scripts.map((script) => script.text).join('\n\n');
const text = scripts.split(/\s+/).slice(0, WORDS).join(' ');

/**
 * A firm's list: pairs of words that occur in the scripts but rarely side by side, so that many matches start and few
 * complete.
 */
const lists: PhraseRule[] = Array.from({ length: 200 }, (_, index) => {
  const words = text.match(/[a-z]{3,}/gi) ?? [];
  return { id: String(index), phrase: `${words[index * 5]} ${words[index * 5 + 40]}`, reason: 'measured' };
});
const alternation = new RegExp(`\\b(?:${lists.map(({ phrase }) => phrase).join('|')})\\b`, 'giu');

/** The worst and the best input for the rules and their gaps. */
const WORST: [name: string, piece: string][] = [
  ['scripts', `${scripts} `],
  ['beginnings of phrases', 'we will you will make you '],
  ['one sentence without end', 'risk free guaranteed returns you will earn money '],
  ['negations', 'no '],
  ['letters and points', 'a.'],
  ['combining marks', 'e\u0301'],
];

/** Checks a script while it is written: this runs at every pause in typing. */
export async function preReviewPart(): Promise<PartResult> {
  assert.equal(text.split(' ').length, WORDS);
  assert.ok(preReview('We guarantee a 7% return.').length > 0);
  const rules: number[] = [];
  const firm: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = [
      median(series(() => preReview(text))),
      median(series(() => preReview(text, { lists }))),
      median(series(() => text.match(alternation))),
    ] as const;
    // the first round warms up the compiler and is not counted
    if (round === 0) continue;
    for (const [index, into] of [rules, firm, plain].entries()) into.push(measured[index] ?? 0);
  }
  const slowest = percentile(
    series(() => preReview(text, { lists })),
    0.99,
  );
  const growth = WORST.map(([name, piece]) => [name, ...grown(piece)] as const);
  const worst = Math.max(...growth.map(([, small, large]) => large / small));
  const goals: Goal[] = [
    goal(`${WORDS} words`, `≤ ${milliseconds(GOAL_MS)}`, milliseconds(median(rules)), median(rules) <= GOAL_MS),
    goal(
      `${WORDS} words with a list of ${lists.length} phrases`,
      `≤ ${milliseconds(GOAL_MS)}`,
      `${milliseconds(median(firm))} (p99 ${milliseconds(slowest)})`,
      median(firm) <= GOAL_MS,
    ),
    goal('1 MB against 100 kB, at worst', `≤ ${times(GROWTH_GOAL)}`, times(worst), worst <= GROWTH_GOAL),
  ];
  return {
    goals,
    details: [
      `The first ${WORDS} words of the demo scripts, ${RUNS} times a round. The regular expression looks for the ${lists.length} ` +
        'phrases of the list alone; the pre-review looks for them and for all of its own rules, with their context.',
      table(
        ['what', 'median', 'each round', 'against the expression'],
        [
          row('rules of the product', rules, plain),
          row(`and a list of ${lists.length} phrases`, firm, plain),
          row(`one regular expression, ${lists.length} phrases`, plain, plain),
        ],
      ),
      table(
        ['text', 'processor time for 100 kB', 'for 1 MB', 'growth'],
        growth.map(([name, small, large]) => [name, milliseconds(small), milliseconds(large), times(large / small)]),
      ),
    ].join('\n\n'),
  };
}

const goal = (job: string, limit: string, measured: string, met: boolean): Goal => ({
  job: `pre-review of ${job}`,
  goal: limit,
  measured,
  met,
});

const row = (name: string, values: number[], against: number[]): string[] => [
  name,
  milliseconds(median(values)),
  values.map(milliseconds).join(', '),
  times(median(values) / median(against)),
];

function series(work: () => unknown): number[] {
  return Array.from({ length: RUNS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
}

/** Processor time for 100 kB and for ten times that, the minimum of seven: other load would look like growth. */
function grown(piece: string): [small: number, large: number] {
  const of = (size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  const least = (text: string) => {
    const runs = Array.from({ length: 7 }, () => {
      const before = process.cpuUsage();
      preReview(text);
      return process.cpuUsage(before).user / 1_000;
    });
    return Math.min(...runs);
  };
  return [least(of(100_000)), least(of(1_000_000))];
}
