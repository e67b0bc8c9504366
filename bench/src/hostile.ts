import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { residentMegabytes } from './greenlit.ts';
import { startSeeded } from './list/installation.ts';
import { signIn } from './list/listCall.ts';
import { USUAL } from './list/seed.ts';
import { digits, seconds } from './numbers.ts';
import { type PartResult, table } from './report.ts';

const MEMORY_GOAL_MB = 400;
/** Maximum root fields of a document. */
const MOST_ALIASES = 12;
const AT_ONCE = 4;
/** How long the server is idle before its memory is read. */
const REST_MS = 5_000;

const SIZE = { scripts: 2_000, accounts: 20 };
const ROWS = 500;
const TEXT = 100_000;

interface Hostile {
  name: string;
  /** One call; the document repeats it as often as the server accepts. */
  call(ids: Ids): string;
}
interface Ids {
  video: string;
  script: string;
}

const WHOLE = `id title script scriptText category status complianceText postText disclosureTitle disclosureText reviewForm
  submitter email captions thumb signedThumbUrl signedVideoUrl signedCaptionsUrl createdAt updatedAt downloadName sharePath
  creator { id name lastName email roles { name permissions { usersRead } } }
  metrics { likes views } viewerCan { edit submit } dismissals { key reason } generation { prompt { content } }`;
const SCRIPT = `id title scriptText category industry createdBy reviewForm words spokenSeconds createdAt updatedAt
  creator { id name lastName email roles { name } } viewerCan { edit submit } dismissals { key reason }`;
const ROUND = `id title script text reviewForm complianceText postText disclosureText requestedBy companyName email
  marks { key text message citation ruleId } notes { text quote startOffset } earlier { script text }`;

/** Each requests as much as possible in its own way. */
const DOCUMENTS: Hostile[] = [
  { name: 'captions in lists', call: () => 'getMyVideos { captions }' },
  { name: 'captions of one video', call: ({ video }) => `getVideo(id: "${video}") { captions }` },
  { name: 'whole rows of videos', call: () => `getMyVideos { ${WHOLE} }` },
  { name: 'ids of long rows', call: () => 'getMyVideos { id }' },
  { name: 'whole rows of scripts', call: () => `getMyScripts { ${SCRIPT} }` },
  { name: 'pages of scripts', call: () => `getMyScriptsNew(limit: 100, bodewell: false) { scripts { ${SCRIPT} } }` },
  { name: 'the texts of a script', call: ({ script }) => `getScriptVersions(id: "${script}") { text title savedBy }` },
  { name: 'one long script', call: ({ script }) => `getScript(id: "${script}") { ${SCRIPT} }` },
  { name: 'the history of a video', call: ({ video }) => `getVideoComments(id: "${video}") { ${ROUND} }` },
  { name: 'everybody’s rounds', call: () => `getMyComments(limit: 50) { ${ROUND} }` },
  {
    name: 'libraries with their scripts',
    call: () => `getMyContentLibraries(withScripts: true) { name scripts { ${SCRIPT} } }`,
  },
];

/** The worst documents that the server accepts, each in a separate server process, and its memory afterwards. */
export async function hostile(): Promise<PartResult> {
  const first = await startSeeded('hostile', 'hostile', SIZE);
  let ids: Ids;
  try {
    ids = await fill(first.greenlit.url, first.url, await signIn(first.greenlit.url, USUAL));
  } finally {
    await first.greenlit.stop();
  }
  const answers: Answered[] = [];
  for (const one of DOCUMENTS) {
    answers.push(await answered(one, ids));
    console.log(rowOf(answers.at(-1) as Answered).join(' | '));
  }
  const worst = Math.max(...answers.map(({ once }) => once));
  const worstAtOnce = Math.max(...answers.map(({ several }) => several));
  return {
    goals: [
      {
        job: 'memory after the worst document that passes the limits',
        goal: `≤ ${MEMORY_GOAL_MB} MB`,
        measured: `${digits(worst)} MB`,
        met: worst <= MEMORY_GOAL_MB,
      },
      { job: `the same, ${AT_ONCE} at once`, goal: 'none', measured: `${digits(worstAtOnce)} MB`, met: null },
    ],
    details: [
      `An account with ${ROWS} videos and ${ROWS} scripts of ${digits(TEXT)} characters, captions of 1 MB on every video, and 50 rounds ` +
        'of review with such texts, 500 marks and 20 notes each. Each document has as many aliases of its call as the server lets pass, ' +
        `and a server process of its own. Resident memory of that process, ${REST_MS / 1000} s after the answer.`,
      table(
        ['document', 'aliases', 'answer', 'took', 'memory before', 'after one', `after ${AT_ONCE} at once`],
        answers.map(rowOf),
      ),
    ].join('\n\n'),
  };
}

interface Answered {
  name: string;
  aliases: number;
  /** Null if the response was longer than the server sends. */
  bytes: number | null;
  took: number;
  atRest: number;
  once: number;
  several: number;
}

const rowOf = ({ name, aliases, bytes, took, atRest, once, several }: Answered): string[] => [
  name,
  `${aliases}`,
  bytes === null ? 'refused above 8 MB' : `${digits(bytes / 1e6)} MB`,
  seconds(took),
  ...[atRest, once, several].map((megabytes) => `${digits(megabytes)} MB`),
];

/** @throws if the server answers with an error, or refuses even a single call */
async function answered({ name, call }: Hostile, ids: Ids): Promise<Answered> {
  const { greenlit } = await startSeeded('hostile', 'hostile', SIZE);
  try {
    const token = await signIn(greenlit.url, USUAL);
    const ask = async (aliases: number) => {
      const calls = Array.from({ length: aliases }, (_, at) => `a${at}: ${call(ids)}`);
      const answer = await fetch(`${greenlit.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: `{ ${calls.join(' ')} }` }),
      });
      const text = await answer.text();
      const isRefused = text.length < 2_000 && text.includes('"too_much"');
      if (answer.status !== 200 || (!isRefused && text.includes('"errors":[{')))
        throw new Error(`${answer.status}: ${text.slice(0, 500)}`);
      return { bytes: isRefused ? null : text.length, isPriced: isRefused && text.includes('could have') };
    };
    const memory = async () => {
      await sleep(REST_MS);
      return residentMegabytes(greenlit.pid) ?? 0;
    };
    const atRest = await memory();
    let aliases = MOST_ALIASES;
    let began = performance.now();
    let answer = await ask(aliases);
    while (answer.isPriced) {
      aliases -= 1;
      if (aliases === 0) throw new Error(`Not even one passes: ${name}`);
      began = performance.now();
      answer = await ask(aliases);
    }
    const took = performance.now() - began;
    const once = await memory();
    await Promise.all(Array.from({ length: AT_ONCE }, () => ask(aliases)));
    return { name, aliases, bytes: answer.bytes, took, atRest, once, several: await memory() };
  } finally {
    await greenlit.stop();
  }
}

/** Gives one person the heaviest rows there can be. */
async function fill(serverUrl: string, databaseUrl: string, token: string): Promise<Ids> {
  const form = new FormData();
  form.set('category', 'captions');
  const lines = 'A bond is a loan, and it pays interest. '.repeat(26_000);
  form.set('file', new Blob([`WEBVTT\n\n00:00:00.000 --> 00:00:09.000\n${lines}\n`]), 'captions.vtt');
  const stored = await fetch(`${serverUrl}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { key } = (await stored.json()) as { key: string };
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows: people } = await db.query('select id, account_id from users where email = $1', [USUAL]);
    const [{ id: user, account_id: account }] = people;
    const text = 'A bond is a loan. '.repeat(TEXT / 18);
    const note = 'x'.repeat(2_000);
    const made = { accountId: account, user, text, note, key };
    const ids = await heavyRows(db, made);
    await heavyRounds(db, { ...made, ...ids });
    return ids;
  } finally {
    await db.end();
  }
}

interface Made {
  accountId: string;
  user: string;
  text: string;
  note: string;
  key: string;
}

async function heavyRows(db: pg.Client, { accountId, user, text, note, key }: Made): Promise<Ids> {
  await db.query('delete from review_notes where account_id = $1', [accountId]);
  await db.query('delete from review_rounds where account_id = $1', [accountId]);
  await db.query('delete from videos where account_id = $1', [accountId]);
  await db.query('delete from script_versions where account_id = $1', [accountId]);
  const { rows: videos } = await db.query(
    `insert into videos (account_id, creator_id, title, text, compliance_text, post_text, disclosure_text, review_form, captions_file_id)
     select $1, $2, 'Heavy ' || n, $3, $4, $4, $4, jsonb_build_object('a', repeat('x', 40000)),
       (select id from files where account_id = $1 and key = $5)
     from generate_series(1, ${ROWS}) n returning id`,
    [accountId, user, text, note, key],
  );
  await db.query(
    `insert into scripts (account_id, creator_id, title, text, review_form)
     select $1, $2, 'Heavy ' || n, $3, jsonb_build_object('a', repeat('x', 40000))
     from generate_series(1, ${ROWS} - (select count(*)::int from scripts where account_id = $1 and title like 'Heavy %')) n`,
    [accountId, user, text],
  );
  const { rows: scripts } = await db.query(
    "select id from scripts where account_id = $1 and title like 'Heavy %' limit 1",
    [accountId],
  );
  const [video, script] = [videos[0].id, scripts[0].id];
  await db.query(
    `insert into script_versions (account_id, script_id, number, title, text, saved_by)
     select $1, $2, n, 'Heavy', $3, $4 from generate_series(1, 200) n`,
    [accountId, script, text, user],
  );
  return { video, script };
}

async function heavyRounds(db: pg.Client, { accountId, user, text, note, video }: Made & Ids): Promise<void> {
  const marks = Array.from({ length: 500 }, (_, at) => ({
    key: `key ${at}`,
    start: at * 18,
    end: at * 18 + 6,
    text: 'A bond',
    family: 'promissory',
    severity: 'stop',
    reason: 'r'.repeat(200),
    citation: 'FINRA Rule 2210(d)(1)(B)',
    ruleId: 'guarantee',
    dismissed: null,
  }));
  const { rows: rounds } = await db.query(
    `insert into review_rounds (account_id, item_type, video_id, version, state, author_id, submitted_by, reviewer_email, title,
       script_text, content_sha256, marks, corrections, review_form, decided_at, expires_at, created_at)
     select $1, 'video', $2, n, 'corrections', $3, $3, 'reviewer@firm.test', 'Heavy', $4, 'x', $5, $6,
       jsonb_build_object('a', repeat('x', 20000)), now(), now(), now() + n * interval '1 second'
     from generate_series(1, 50) n returning id`,
    [accountId, video, user, text, JSON.stringify(marks), 'c'.repeat(20_000)],
  );
  await db.query(
    `insert into review_notes (account_id, round_id, start_offset, end_offset, quote, text)
     select $1, r, n, n + 100, repeat('q', 500), $3 from unnest($2::uuid[]) r, generate_series(1, 20) n`,
    [accountId, rounds.map(({ id }) => id), note],
  );
}
