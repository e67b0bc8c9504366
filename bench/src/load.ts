import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import pg from 'pg';
import { type Running, residentMegabytes } from './greenlit.ts';
import { startSeeded } from './list/installation.ts';
import { listCall, signIn } from './list/listCall.ts';
import { type Call, send } from './list/load.ts';
import { WORDS } from './list/seed.ts';
import { digits, milliseconds, percentile } from './numbers.ts';
import { type PartResult, table } from './report.ts';

const CLIENTS = 200;
const PEOPLE = 60;
const THINKING_MS = 1_000;
const WARM_UP_MS = 15_000;
const MEASURED_MS = 60_000;
const READS_P99_MS = 300;
const WRITES_P99_MS = 600;
const ERRORS_PER_THOUSAND = 1;
/** Memory after the load, compared with memory after the warm-up. */
const MEMORY_GROWTH = 1.25;

/** What one client may do next: how often in a hundred, whether it writes, and the request. */
interface Deed {
  share: number;
  writes: boolean;
  make(client: Client): Call;
}

interface Client {
  token: string;
  /** Sends the same reviewers' links as everybody else. */
  reviews: readonly Review[];
  scriptIds: readonly string[];
  random(): number;
}

interface Review {
  id: string;
  secret: string;
}

interface Answer {
  deed: string;
  took: number;
  failed: string | null;
}

/** 200 people who think for a second between clicks, for a minute. */
export async function load(): Promise<PartResult> {
  const { greenlit, url } = await startSeeded('load', 'load', { scripts: 10_000, accounts: 100 });
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  try {
    const tokens = await peopleOf(greenlit, url);
    const shared = { reviews: await openReviews(greenlit, tokens), scriptIds: await someScripts(url) };
    const answers: Answer[] = [];
    const began = performance.now();
    const end = began + WARM_UP_MS + MEASURED_MS;
    const clients = Array.from({ length: CLIENTS }, (_, index) =>
      behave(
        { token: tokens[index % tokens.length] ?? '', random: Math.random, ...shared },
        deedsOf(greenlit.url),
        agent,
        end,
        (answer) => performance.now() - began > WARM_UP_MS && answers.push(answer),
      ),
    );
    await sleep(WARM_UP_MS);
    const warm = residentMegabytes(greenlit.pid);
    await Promise.all(clients);
    return report(answers, warm, residentMegabytes(greenlit.pid));
  } finally {
    agent.destroy();
    await greenlit.stop();
  }
}

/** Signs in the owners of accounts, who have a reviewer outside the firm. */
async function peopleOf(greenlit: Running, url: string): Promise<string[]> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query(`update settings set compliance_email = 'reviewer-' || right(user_id::text, 6) || '@review.test'`);
  await db.query('delete from sessions');
  await db.end();
  const tokens: string[] = [];
  for (let person = 2; person < 2 + PEOPLE; person++)
    tokens.push(await signIn(greenlit.url, `owner-${person}@bench.test`));
  return tokens;
}

const graphql = (url: string, authorization: string, query: string, variables: object): Call => ({
  url: `${url}/graphql`,
  method: 'POST',
  headers: { authorization },
  body: JSON.stringify({ query, variables }),
});

const CREATE = 'mutation ($script: ScriptInput!) { createScript(script: $script) { id status } }';
const newScript = (submits: boolean) => ({
  script: {
    ...(submits ? {} : { status: 'draft' }),
    title: `Load ${randomBytes(4).toString('hex')}`,
    scriptText: 'A ladder of bonds pays you back a little every year. '.repeat(12),
    category: 'Building Wealth',
    reviewForm: submits
      ? JSON.stringify({
          email: 'owner@bench.test',
          representativeName: 'Person 0',
          repNumber: '1815',
          repRegister: ['series7'],
        })
      : null,
  },
});

/** Each person puts one script in review; the links come from the stored mail. */
async function openReviews(greenlit: Running, tokens: readonly string[]): Promise<Review[]> {
  for (const token of tokens) await send(undefined, graphql(greenlit.url, `Bearer ${token}`, CREATE, newScript(true)));
  for (let tries = 0; tries < 300; tries++) {
    const mails: { text: string }[] = JSON.parse(await send(undefined, { url: `${greenlit.url}/dev/inbox.json` }));
    const reviews = mails.flatMap(({ text }) => {
      const [, id = '', secret = ''] = /compliance\/review\/([0-9a-f-]{36})[^#\s]*#(\S+)/.exec(text) ?? [];
      return secret ? [{ id, secret }] : [];
    });
    if (reviews.length >= tokens.length) return reviews;
    await sleep(100);
  }
  throw new Error("the reviewers' links did not arrive");
}

async function someScripts(url: string): Promise<string[]> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query(
    `select s.id from scripts s join accounts a on a.id = s.account_id and a.type = 'provider' limit 200`,
  );
  await db.end();
  return rows.map(({ id }) => id);
}

const oneOf = <T>(values: readonly T[], random: () => number): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

const REVIEW = `query ($id: ID!) { getComment(id: $id) {
  id state version title category script text requestedBy companyName reviewForm signedVideoUrl
  notes { id text } earlier { id version state } } }`;
const VIDEOS = '{ getMyVideos { id title status version createdAt updatedAt signedThumbUrl viewerCan { favorite } } }';
const SCRIPT = `query ($id: ID!) { getScript(id: $id) {
  id type title scriptText category status version createdBy updatedAt viewerCan { edit favorite hide } } }`;
const VIEWER = '{ getViewer { user { id name lastName } complianceEmail homePath } }';

const deedsOf = (url: string): Record<string, Deed> => {
  const asked = (share: number, query: string, variables: (client: Client) => object = () => ({})): Deed => ({
    share,
    writes: false,
    make: (client) => graphql(url, `Bearer ${client.token}`, query, variables(client)),
  });
  const script = (share: number, submits: boolean): Deed => ({
    share,
    writes: true,
    make: ({ token }) => graphql(url, `Bearer ${token}`, CREATE, newScript(submits)),
  });
  return {
    'list of scripts': { share: 30, writes: false, make: ({ token }) => listCall(url, token) },
    'word search': {
      share: 10,
      writes: false,
      make: ({ token, random }) => listCall(url, token, oneOf(WORDS, random)),
    },
    'list of videos': asked(15, VIDEOS),
    'one script': asked(15, SCRIPT, ({ scriptIds, random }) => ({ id: oneOf(scriptIds, random) })),
    'the signed-in person': asked(10, VIEWER),
    "a reviewer's page": {
      share: 10,
      writes: false,
      make: ({ reviews, random }) => {
        const { id, secret } = oneOf(reviews, random);
        return graphql(url, `Review ${secret}`, REVIEW, { id });
      },
    },
    'a script is saved': script(5, false),
    'a script is submitted': script(3, true),
    'a video is uploaded': {
      share: 2,
      writes: true,
      make: ({ token }) => ({
        url: `${url}/api/files`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...UPLOAD.headers },
        body: UPLOAD.body,
      }),
    },
  };
};

/** A multipart body in Latin-1, which keeps every byte. */
const UPLOAD = (() => {
  const boundary = 'greenlit-bench';
  const part = (head: string, body: string) => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`;
  const body =
    part('Content-Disposition: form-data; name="category"', 'videos') +
    part(
      'Content-Disposition: form-data; name="files"; filename="talk.mp4"\r\nContent-Type: video/mp4',
      readFileSync(fixtures.talk).toString('latin1'),
    );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${body}--${boundary}--\r\n`,
  };
})();

async function behave(
  client: Client,
  deeds: Record<string, Deed>,
  agent: Agent,
  end: number,
  note: (answer: Answer) => void,
): Promise<void> {
  await sleep(client.random() * THINKING_MS);
  while (performance.now() < end) {
    const [deed, { make }] = choose(deeds, client.random() * 100);
    const began = performance.now();
    const failed = await answerOf(agent, make(client));
    note({ deed, took: performance.now() - began, failed });
    await sleep(THINKING_MS * (0.5 + client.random()));
  }
}

function choose(deeds: Record<string, Deed>, at: number): [string, Deed] {
  let until = 0;
  for (const [name, deed] of Object.entries(deeds)) {
    until += deed.share;
    if (at < until) return [name, deed];
  }
  throw new Error('the shares make 100');
}

/** What went wrong; null for a 200 without errors. */
const answerOf = (agent: Agent, { url, method = 'GET', headers = {}, body = '' }: Call): Promise<string | null> =>
  new Promise((resolve) => {
    const bytes = Buffer.from(body, headers['content-type'] ? 'latin1' : 'utf8');
    const sent = request(
      url,
      { method, agent, headers: { 'content-type': 'application/json', 'content-length': bytes.length, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => {
          const isFine = answer.statusCode === 200 && !text.includes('"errors"');
          resolve(isFine ? null : `${answer.statusCode} ${text.slice(0, 200)}`);
        });
        answer.on('error', (error) => resolve(error.message));
      },
    );
    sent.on('error', (error) => resolve(error.message));
    sent.end(bytes);
  });

function report(answers: readonly Answer[], warm: number | null, after: number | null): PartResult {
  const deeds = deedsOf('');
  const tookOf = (some: readonly Answer[]) => some.map(({ took }) => took);
  const kind = (writes: boolean) => answers.filter(({ deed }) => deeds[deed]?.writes === writes);
  const [reads, writes] = [percentile(tookOf(kind(false)), 0.99), percentile(tookOf(kind(true)), 0.99)];
  const failures = answers.filter(({ failed }) => failed !== null);
  const errors = (failures.length / answers.length) * 1000;
  const growth = warm && after ? after / warm : null;
  const who = `${CLIENTS} people for ${MEASURED_MS / 1000} s`;
  return {
    goals: [
      {
        job: `${who}: reads, p99`,
        goal: `< ${READS_P99_MS} ms`,
        measured: milliseconds(reads),
        met: reads < READS_P99_MS,
      },
      {
        job: `${who}: writes, p99`,
        goal: `< ${WRITES_P99_MS} ms`,
        measured: milliseconds(writes),
        met: writes < WRITES_P99_MS,
      },
      {
        job: `${who}: failed requests`,
        goal: `< ${ERRORS_PER_THOUSAND} in a thousand`,
        measured: `${failures.length} of ${answers.length}`,
        met: errors < ERRORS_PER_THOUSAND,
      },
      {
        job: `${who}: memory after, against after the warm-up`,
        goal: `≤ ${MEMORY_GROWTH}x`,
        measured: growth === null ? 'not known on this system' : `${digits(growth)}x (${digits(after ?? 0)} MB)`,
        met: growth === null ? null : growth <= MEMORY_GROWTH,
      },
    ],
    details: [
      `${CLIENTS} clients signed in as ${PEOPLE} owners in an installation with 10,000 scripts; each waits ${THINKING_MS / 1000} s on average ` +
        `between requests. ${WARM_UP_MS / 1000} s of warm-up are not counted. ${digits(answers.length / (MEASURED_MS / 1000))} requests a second. ` +
        'Clients, server and database share the cores.',
      table(
        ['request', 'times', 'p50', 'p99', 'failed'],
        Object.keys(deeds).map((name) => {
          const its = answers.filter(({ deed }) => deed === name);
          const took = tookOf(its);
          const cells = [String(its.length), milliseconds(percentile(took, 0.5)), milliseconds(percentile(took, 0.99))];
          return [name, ...cells, String(its.filter(({ failed }) => failed !== null).length)];
        }),
      ),
      ...new Set(failures.slice(0, 3).map(({ deed, failed }) => `Failed, ${deed}: \`${failed}\``)),
    ].join('\n\n'),
  };
}
