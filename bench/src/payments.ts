import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import pg from 'pg';
import { startSeeded } from './list/installation.ts';
import { type Call, load, send } from './list/load.ts';
import { digits, median, milliseconds, percentile } from './numbers.ts';
import { type PartResult, table } from './report.ts';

const CLIENTS = 64;
const ROUNDS = 3;
const ALONE = 300;
const TOGETHER = 2_000;
/** Changes that each client pays for after the purchase, each adding a user. */
const CHANGES = 5;
/** Each owner and their two members. */
const PEOPLE = 3;
const QUOTE_P95_MS = 5;

const QUOTE = `query ($usersCount: Int, $customPlan: CustomPlanInput!) {
  getPlanQuote(usersCount: $usersCount, customPlan: $customPlan) {
    base seats compliance monthly subtotal yearDiscount companyDiscount couponDiscount finalPrice couponError
    proration { amountDue credit nextPayment nextPaymentAt timing quote lines { kind amount } }
  } }`;
const BUY = `mutation ($usersCount: Int!, $customPlan: CustomPlanInput!, $cardData: CardDataInput, $attempt: ID, $quote: String) {
  handleSubscriptionAndPayment(usersCount: $usersCount, customPlan: $customPlan, cardData: $cardData, attempt: $attempt, quote: $quote) {
    id active finalPrice
  } }`;
const PLAN = { interval: 'month', complianceEngine: true };

interface Took {
  quotes: number[];
  purchases: number[];
  changes: number[];
  seconds: number;
}

/** How long prices and payments take: 64 people buy a plan and add users, each at the price they were shown. */
export async function payments(): Promise<PartResult> {
  const { greenlit, url } = await startSeeded('load', 'payments', { scripts: 10_000, accounts: 100 });
  // a separate address for each person, because cards are limited by network
  const agents = Array.from(
    { length: CLIENTS },
    (_, index) => new Agent({ keepAlive: true, localAddress: `127.0.${index + 1}.1` }),
  );
  const db = new pg.Client({ connectionString: url });
  try {
    await db.connect();
    await backToTrials(db);
    const tokens = await sessionsOf(db);
    const asking = (token: string, query: string, variables: object): Call => ({
      url: `${greenlit.url}/graphql`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const quotes = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        asking(tokens[index % CLIENTS] ?? '', QUOTE, { usersCount: PEOPLE + (index % 5), customPlan: PLAN }),
      );
    const alone: number[][] = [];
    const together: number[][] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const [one, many] = [await load(quotes(ALONE), 1), await load(quotes(TOGETHER), CLIENTS)];
      // the first round warms up, and is not counted
      if (round === 0) continue;
      alone.push(one.latencies);
      together.push(many.latencies);
      console.log(`round ${round} of ${ROUNDS}`);
    }
    const took = await everybodyPays(tokens, async (token, query, variables) =>
      JSON.parse(await send(agents[tokens.indexOf(token)], asking(token, query, variables))),
    );
    return report({ alone, together, took, books: await booksOf(db) });
  } finally {
    await db.end();
    for (const agent of agents) agent.destroy();
    await greenlit.stop();
  }
}

/** Resets people who paid in an earlier run to a trial without any history. */
async function backToTrials(db: pg.Client): Promise<void> {
  await db.query(`set session_replication_role = replica;
    truncate payments, invoices, refunds, subscriptions, test_gateway_objects, test_gateway_answers, test_gateway_events;
    update plans set active = true, trial = true, trial_ends_at = now() + interval '10 days', expires_at = null,
      price = 0, final_price = 0, paid_by_admin = false, multi_users_engine = false
      where user_id in (select id from users where email like 'owner-%@bench.test');
    update settings set users_count = ${PEOPLE};
    update users set customer_id = null;
    delete from rate_limits;
    delete from sessions;
    set session_replication_role = origin`);
}

/** Signed-in owners: more than may sign in from one address. */
async function sessionsOf(db: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: CLIENTS }, () => randomBytes(32).toString('base64url'));
  for (const [index, token] of tokens.entries())
    await db.query(
      `insert into sessions (token_hash, account_id, user_id, expires_at)
       select $1, account_id, id, now() + interval '1 hour' from users where email = $2`,
      [createHash('sha256').update(token).digest(), `owner-${index + 2}@bench.test`],
    );
  return tokens;
}

type Ask = (token: string, query: string, variables: object) => Promise<{ data: Record<string, unknown> }>;

async function everybodyPays(tokens: readonly string[], ask: Ask): Promise<Took> {
  const took: Took = { quotes: [], purchases: [], changes: [], seconds: 0 };
  const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await work();
    into.push(performance.now() - began);
    return done;
  };
  const began = performance.now();
  await Promise.all(
    tokens.map(async (token) => {
      for (let change = 0; change <= CHANGES; change++) {
        const wanted = { usersCount: PEOPLE + change, customPlan: PLAN };
        const { data } = await timed(took.quotes, () => ask(token, QUOTE, wanted));
        const { quote } = (data.getPlanQuote as { proration: { quote: string } }).proration;
        const cardData = change === 0 ? { token: 'pm_card_visa' } : null;
        const press = { ...wanted, cardData, attempt: randomUUID(), quote };
        await timed(change === 0 ? took.purchases : took.changes, () => ask(token, BUY, press));
      }
    }),
  );
  took.seconds = (performance.now() - began) / 1000;
  return took;
}

/** What was charged, recorded and billed, in cents, and whether the invoice numbers have a gap. */
async function booksOf(db: pg.Client) {
  const { rows } = await db.query(
    `select (select coalesce(sum((data->>'amount_received')::int), 0) from test_gateway_objects where kind = 'payment_intent')::int as moved,
       (select coalesce(sum(amount), 0) from payments where status = 'succeeded')::int as paid,
       (select coalesce(sum(due), 0) from invoices where state = 'paid')::int as billed,
       (select count(*) from invoices where state = 'paid')::int as invoices,
       (select coalesce(max(number), 0) from invoices)::int as last`,
  );
  return rows[0] as { moved: number; paid: number; billed: number; invoices: number; last: number };
}

function report({
  alone,
  together,
  took,
  books,
}: {
  alone: number[][];
  together: number[][];
  took: Took;
  books: Awaited<ReturnType<typeof booksOf>>;
}): PartResult {
  const p95 = (rounds: readonly number[][]) => median(rounds.map((some) => percentile(some, 0.95)));
  const p50 = (rounds: readonly number[][]) => median(rounds.map((some) => percentile(some, 0.5)));
  const charges = took.purchases.length + took.changes.length;
  const isExact =
    books.moved === books.paid &&
    books.paid === books.billed &&
    books.invoices === books.last &&
    charges === books.last;
  const row = (what: string, some: readonly number[][]) => {
    const count = some.reduce((sum, { length }) => sum + length, 0);
    return [what, String(count), milliseconds(p50(some)), milliseconds(p95(some))];
  };
  return {
    goals: [
      {
        job: 'price of a plan, one after the other, p95',
        goal: `≤ ${QUOTE_P95_MS} ms`,
        measured: milliseconds(p95(alone)),
        met: p95(alone) <= QUOTE_P95_MS,
      },
      {
        job: `price of a plan, ${CLIENTS} clients, p95`,
        goal: 'none',
        measured: milliseconds(p95(together)),
        met: null,
      },
      {
        job: `${charges} payments by ${CLIENTS} clients: charged, entered and billed`,
        goal: 'the same to the cent, numbers without a gap',
        measured: `${books.moved}, ${books.paid}, ${books.billed} cents on ${books.invoices} invoices to number ${books.last}`,
        met: isExact,
      },
    ],
    details: [
      `${CLIENTS} owners on a trial, in an installation with 10,000 scripts. First prices alone: medians of ${ROUNDS} rounds. Then everybody ` +
        `buys a plan and adds ${CHANGES} users one by one, as fast as they are answered, each time at a price of their own: ` +
        `${digits(charges / took.seconds)} payments a second. The test gateway, clients, server and database share the cores, and the receipts ` +
        'are mailed meanwhile.',
      table(
        ['request', 'times', 'p50', 'p95'],
        [
          row('price, one after the other', alone),
          row(`price, ${CLIENTS} clients`, together),
          row('price, while everybody pays', [took.quotes]),
          row('purchase with a card', [took.purchases]),
          row('a user more, on the card on file', [took.changes]),
        ],
      ),
    ].join('\n\n'),
  };
}
