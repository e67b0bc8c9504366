import assert from 'node:assert/strict';
import { residentMegabytes } from '../greenlit.ts';
import { digits, median, milliseconds, percentile, times } from '../numbers.ts';
import { type Goal, type PartResult, table } from '../report.ts';
import { type Installation, startInstallation } from './installation.ts';
import { bareCall, listCall, nothingCall, plainCall } from './listCall.ts';
import { type Call, load, send } from './load.ts';
import { POSTGRAPHILE, postGraphileCall } from './postgraphile.ts';
import { WORDS } from './seed.ts';

/** Many short turns rather than a few long ones, so that other load on the machine affects all contestants alike. */
const ROUNDS = 9;
const ALONE = 150;
const TOGETHER = 1_000;
const CLIENTS = 64;
const SLIPS = 40;

/**
 * A typical account has the same number of scripts at every size; only the data around it grows. `LIST_SIZES` selects
 * fewer.
 */
const ALL_SIZES = [
  { label: '10 thousand', scripts: 10_000, accounts: 100 },
  { label: '100 thousand', scripts: 100_000, accounts: 1_000 },
  { label: '1 million', scripts: 1_000_000, accounts: 10_000 },
];
const WANTED = process.env.LIST_SIZES?.split(',');
const SIZES = ALL_SIZES.filter(({ scripts }) => !WANTED || WANTED.includes(String(scripts)));

/** One kind of call at one size: each round's numbers. */
interface Series {
  p50: number[];
  p95: number[];
  perSecond: number[];
}

export async function list(): Promise<PartResult> {
  const installations: Installation[] = [];
  try {
    for (const { label, ...size } of SIZES) installations.push(await startInstallation(label, size));
    const [small, big] = [installations[0], installations.at(-1)];
    if (!small || !big) throw new Error('two sizes are compared');
    for (const installation of installations) await holdAnswersEqual(installation);
    const atRest = residentMegabytes(big.greenlit.pid);
    const series = new Map<string, Series>();
    for (let round = 0; round <= ROUNDS; round++) {
      // the first round warms up caches, plans and compilers and is not counted
      const into = round === 0 ? new Map<string, Series>() : series;
      for (const installation of installations) await measureList(into, installation, round);
      await measureSearch(into, big, round);
      console.log(round === 0 ? 'warm' : `round ${round} of ${ROUNDS}`);
    }
    return report(series, installations, atRest);
  } finally {
    for (const installation of installations) await installation.stop();
  }
}

/** The goal refers to this one: it differs in GraphQL, ORM and policy, but sends the same queries. */
const SAME = 'plain handler, the same queries';

const CALLS = {
  Greenlit: ({ greenlit, usual }: Installation) => listCall(greenlit.url, usual.token),
  [SAME]: ({ plain, usual }: Installation) => plainCall(plain.url, 'same', usual.token),
  'plain, remembering nothing': ({ plain, usual }: Installation) => plainCall(plain.url, 'lean', usual.token),
  'plain, page and count alone': ({ plain, usual }: Installation) => bareCall(plain.url, usual),
  [POSTGRAPHILE]: ({ postGraphile, usual, providerId }: Installation) =>
    postGraphileCall(postGraphile.url, usual, providerId),
};

/** Only equal responses may be compared: all return the same scripts, stars and authors. */
async function holdAnswersEqual(installation: Installation): Promise<void> {
  const { greenlit, plain, usual } = installation;
  const ours = JSON.parse(await send(undefined, listCall(greenlit.url, usual.token))).data.getMyScriptsNew;
  for (const variant of ['same', 'lean'] as const) {
    const theirs = JSON.parse(await send(undefined, plainCall(plain.url, variant, usual.token)));
    assert.deepEqual(theirs, ours, `the plain handler (${variant}) answers something else`);
  }
}

const key = (who: string, label: string, clients: number): string => `${who}, ${label}, ${clients}`;

/**
 * Each round starts with another contestant, because the first one is affected by caches and clock speeds from the previous
 * round.
 */
async function measureList(into: Map<string, Series>, installation: Installation, round: number): Promise<void> {
  const part = round === 0 ? 0.5 : 1;
  const calls = Object.entries(CALLS);
  const turn = (round * 2) % calls.length;
  for (const [clients, count] of [
    [1, ALONE],
    [CLIENTS, TOGETHER],
  ] as const)
    for (const [who, make] of [...calls.slice(turn), ...calls.slice(0, turn)])
      await measure(into, key(who, installation.label, clients), repeated(make(installation), count * part), clients);
  const { greenlit, usual } = installation;
  await measure(
    into,
    key('signed in', installation.label, 1),
    repeated(nothingCall(greenlit.url, usual.token), ALONE * part),
    1,
  );
  await measure(into, key('signed out', installation.label, 1), repeated(nothingCall(greenlit.url), ALONE * part), 1);
}

/** Each word, frequent or rare, is used in one round only, so that no response comes from an earlier round's cache. */
async function measureSearch(
  into: Map<string, Series>,
  { label, greenlit, large }: Installation,
  round: number,
): Promise<void> {
  const words = WORDS.filter((_, index) => index % (ROUNDS + 1) === round);
  const slips = words.filter(isLong).slice(0, SLIPS).map(mistyped);
  const searches = (words: string[]) => words.map((word) => listCall(greenlit.url, large.token, word));
  await measure(into, key('search', label, 1), searches(words), 1);
  await measure(into, key('mistyped', label, 1), searches(slips), 1);
  await measure(into, key('large', label, 1), repeated(listCall(greenlit.url, large.token), 20), 1);
}

const isLong = (word: string): boolean => word.length >= 7;
/** With two neighbouring letters swapped in the middle, so that no text contains it. */
const mistyped = (word: string): string => {
  const at = Math.floor(word.length / 2);
  return `${word.slice(0, at)}${word[at + 1] === word[at] ? 'x' : ''}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
};

const repeated = (call: Call, count: number): Call[] => Array.from({ length: count }, () => call);

async function measure(into: Map<string, Series>, name: string, calls: Call[], clients: number): Promise<void> {
  const { latencies, seconds } = await load(calls, clients);
  const series = into.get(name) ?? { p50: [], p95: [], perSecond: [] };
  into.set(name, series);
  series.p50.push(median(latencies));
  series.p95.push(percentile(latencies, 0.95));
  series.perSecond.push(latencies.length / seconds);
}

function report(series: Map<string, Series>, installations: Installation[], atRest: number | null): PartResult {
  const [small, big] = [installations[0], installations.at(-1)];
  if (!small || !big) throw new Error('two sizes are compared');
  const of = (who: string, { label }: Installation, clients: number) => {
    const found = series.get(key(who, label, clients));
    if (!found) throw new Error(`${who} was not measured`);
    return {
      p50: median(found.p50),
      p95: median(found.p95),
      perSecond: median(found.perSecond),
      rounds: found.perSecond,
    };
  };
  /** Greenlit's responses per second relative to the other's: the median of the rounds' ratios. */
  const against = (who: string, installation: Installation, clients: number) => {
    const theirs = of(who, installation, clients).rounds;
    return median(
      of('Greenlit', installation, clients).rounds.map((ours, round) => ours / (theirs[round] ?? Number.NaN)),
    );
  };
  const goals: Goal[] = [];
  const hold = (job: string, goal: string, measured: string, met: boolean | null) =>
    goals.push({ job, goal, measured, met });

  for (const installation of installations) {
    const at = `${installation.label} scripts, ${CLIENTS} clients`;
    const [peer, plain] = [against(POSTGRAPHILE, installation, CLIENTS), against(SAME, installation, CLIENTS)];
    hold(`list of scripts against ${POSTGRAPHILE}, ${at}`, '≥ 2.5x', times(peer), peer >= 2.5);
    hold(`list of scripts against a plain handler, ${at}`, '≥ 0.9x', times(plain), plain >= 0.9);
  }
  for (const clients of [1, CLIENTS]) {
    const growth = of('Greenlit', big, clients).p50 / of('Greenlit', small, clients).p50;
    hold(
      `list p50 at ${big.label} against ${small.label}, ${clients} at a time`,
      '≤ 1.3x',
      times(growth),
      growth <= 1.3,
    );
  }
  const search = of('search', big, 1);
  hold(
    `word search in an account of ${digits(big.facts.ofLarge)}`,
    '≤ 10 ms (p95 ≤ 30 ms)',
    `${milliseconds(search.p50)} (p95 ${milliseconds(search.p95)})`,
    search.p50 <= 10 && search.p95 <= 30,
  );
  const slip = of('mistyped', big, 1);
  hold(`the same with a slip`, '-', `${milliseconds(slip.p50)} (p95 ${milliseconds(slip.p95)})`, null);
  if (atRest)
    hold(`server memory at rest with ${big.label} scripts`, '≤ 300 MB', `${digits(atRest)} MB`, atRest <= 300);

  const rows = [1, CLIENTS].flatMap((clients) =>
    installations.flatMap((installation) =>
      Object.keys(CALLS).map((who) => {
        const seen = of(who, installation, clients);
        return [
          installation.label,
          String(clients),
          who,
          milliseconds(seen.p50),
          milliseconds(seen.p95),
          digits(seen.perSecond),
          who === 'Greenlit' ? '1' : times(against(who, installation, clients)),
        ];
      }),
    ),
  );
  const large = of('large', big, 1);
  const session = (installation: Installation) =>
    of('signed in', installation, 1).p50 - of('signed out', installation, 1).p50;
  const facts = installations.map(
    ({ label, facts: { scripts, ofUsual, ofLarge, bytes } }) =>
      `${label}: ${scripts} scripts, ${ofUsual} of them in the account that asks and ${ofLarge} in the large one; ${digits(bytes / 1e6)} MB`,
  );
  return {
    goals,
    details: [
      '`getMyScriptsNew` with the fields of the page of scripts, five rows, through GraphQL over HTTP, with a signed-in owner’s ' +
        `token, on the embedded Postgres. ${facts.join('. ')}. The plain handler is \`bench/src/list/plainHandler.ts\`: Fastify and ` +
        'pg with named statements, on the same database. PostGraphile with its Amber preset is asked for the person, their plan and ' +
        'roles, both lists with authors and numbers, and the stars, without a session or a rule of who sees what. Clients, server and ' +
        `database share the cores. Medians of ${ROUNDS} rounds; Greenlit’s part is the median of the rounds’ ratios.`,
      table(['scripts', 'at a time', 'who', 'p50', 'p95', 'per second', 'Greenlit’s part of it'], rows),
      table(
        ['in the large installation', 'p50', 'p95'],
        [
          ['word search in the large account, one at a time', milliseconds(search.p50), milliseconds(search.p95)],
          ['the same with a slip, so that nothing is found at first', milliseconds(slip.p50), milliseconds(slip.p95)],
          ['its list without a search (counts them all)', milliseconds(large.p50), milliseconds(large.p95)],
        ],
      ),
      `Who is it: the session costs a request ${milliseconds(session(small))} at 10 thousand and ${milliseconds(session(big))} at 1 million ` +
        '(p50 of `{ __typename }` with a token, less that without).',
    ].join('\n\n'),
  };
}
