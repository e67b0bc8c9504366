import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Asked, filled, p95Goal, timeCells, timesOf } from './asked.ts';
import { CACHE, ownerUrl, startGreenlit } from './greenlit.ts';
import { signIn } from './list/listCall.ts';
import { PASSWORD_HASH } from './list/seed.ts';
import { type Goal, type PartResult, table } from './report.ts';

/** People of one enterprise, and clients of the installation. */
const TEAM = Number(process.env.PEOPLE_TEAM ?? 100_000);
const CLIENTS = Number(process.env.PEOPLE_CLIENTS ?? 1_000_000);
const RUNS = 40;
const GOAL_MS = 50;
const ROOT = 'root@people.test';
const ADMIN = 'admin@people.test';

const PAGE = `query ($filters: UserFiltersInput, $page: Int, $after: ID) {
  getUsers(filters: $filters, page: $page, limit: 5, after: $after) { pages total totalIsCapped users { id name email state roles { name } } }
}`;

type Question = Pick<Asked, 'name' | 'variables'>;

/** What people do in such long lists: open them, turn pages, search for frequent and rare words, filter. */
const askedOf = ({ id, size }: { id: string; size: number }): Question[] => [
  { name: 'first page', variables: () => ({ filters: {} }) },
  { name: 'page 2 to 41', variables: (run) => ({ filters: {}, page: 2 + run }) },
  { name: 'page 10,000 and before it', variables: (run) => ({ filters: {}, page: 10_000 - run }) },
  {
    name: 'the page behind anybody',
    variables: (run) => {
      const person = 1 + Math.floor((run * size) / RUNS);
      return { filters: {}, page: Math.max(1, Math.floor(person / 5)), after: uuidOf(`${id}${person}`) };
    },
  },
  { name: 'an address', variables: (run) => ({ filters: { search: `person-${run * 2_311}@` } }) },
  { name: 'a frequent name', variables: (run) => ({ filters: { search: FIRST[run % FIRST.length] } }) },
  { name: 'two letters', variables: (run) => ({ filters: { search: LAST[run % LAST.length]?.slice(0, 2) } }) },
  {
    name: 'two names',
    variables: (run) => ({ filters: { search: `${FIRST[run % FIRST.length]} ${LAST[(run * 3) % LAST.length]}` } }),
  },
  { name: 'nobody', variables: (run) => ({ filters: { search: `zzq${run}` } }) },
  { name: 'switched off', variables: (run) => ({ filters: { state: 'off' }, page: 1 + (run % 3) }) },
  { name: 'invited', variables: (run) => ({ filters: { state: 'invited' }, page: 1 + (run % 3) }) },
];

const FIRST = ['ada', 'grace', 'alan', 'edsger', 'barbara', 'donald', 'frances', 'john', 'katherine', 'tim'];
const LAST = ['lovelace', 'hopper', 'turing', 'dijkstra', 'liskov', 'knuth', 'allen', 'backus', 'johnson', 'lee'];

/** Lists of people, for an enterprise and for the provider, at the sizes they may grow to. */
export async function people(): Promise<PartResult> {
  const dataDir = path.join(CACHE, `people-${TEAM}-${CLIENTS}`);
  const greenlit = await startGreenlit(dataDir);
  try {
    await filled(ownerUrl(dataDir), {
      lastUser: ADMIN,
      statements: STATEMENTS,
      tables: ['accounts', 'users', 'figure_days'],
    });
    const rows: string[][] = [];
    const goals: Goal[] = [];
    for (const [who, email, list] of [
      [`an enterprise of ${TEAM.toLocaleString('en-US')}`, ROOT, { id: 'internal', size: TEAM }],
      [`the provider with ${CLIENTS.toLocaleString('en-US')} clients`, ADMIN, { id: 'owner', size: CLIENTS }],
    ] as const) {
      const token = await signIn(greenlit.url, email);
      const asked = askedOf(list).map((one) => ({ ...one, query: PAGE }));
      const times = await timesOf({ url: greenlit.url, token, runs: RUNS }, asked);
      for (const { name, taken } of times) rows.push([who, name, ...timeCells(taken)]);
      const all = times.flatMap(({ taken }) => taken);
      goals.push(p95Goal(`people: a page for ${who}`, all, GOAL_MS));
    }
    return {
      goals,
      details: [
        `Each request ${RUNS} times, one after the other, over HTTP.`,
        table(['who', 'asks for', 'median', 'p95'], rows),
      ].join('\n\n'),
    };
  } finally {
    await greenlit.stop();
  }
}

/** Ids as the SQL statements generate them. */
const uuidOf = (text: string): string => createHash('md5').update(text).digest('hex');
const list = (names: string[]) => `(array['${names.join("','")}'])`;
const named = `
  initcap(${list(FIRST)}[1 + i % 10]) as name, initcap(${list(LAST)}[1 + (i / 10) % 10]) || ' ' || i % 997 as last_name,
  i % 500 <> 7 as active, case when i % 50 <> 3 then now() end as confirmed_at`;

/** Writes the search words like the trigger, because triggers are off during the mass insert. */
const STATEMENTS = [
  `insert into accounts(id, type) values (md5('root')::uuid, 'client')`,
  `insert into users(account_id, id, kind, email, name, password_hash, confirmed_at)
     values (md5('root')::uuid, md5('root user')::uuid, 'enterprise', '${ROOT}', 'Root', '${PASSWORD_HASH}', now())`,
  `insert into plans(account_id, user_id, active, expires_at, final_price)
     values (md5('root')::uuid, md5('root user')::uuid, true, now() + interval '1 year', 9900)`,
  `insert into users(account_id, id, parent_id, kind, email, name, last_name, active, confirmed_at, words)
     select md5('root')::uuid, md5('internal' || i)::uuid, md5('root user')::uuid, 'enterprise_internal', email, name, last_name,
            active, confirmed_at, lower(concat_ws(' ', name, last_name, email))
     from (select i, 'person-' || i || '@root.test' as email, ${named} from generate_series(1, ${TEAM}) i) p`,
  `insert into accounts(id, type) select md5('client' || i)::uuid, 'client' from generate_series(1, ${CLIENTS}) i`,
  `insert into users(account_id, id, kind, email, name, last_name, active, confirmed_at, words)
     select md5('client' || i)::uuid, md5('owner' || i)::uuid, 'individual', email, name, last_name, active, confirmed_at,
            lower(concat_ws(' ', name, last_name, email))
     from (select i, 'person-' || i || '@clients.test' as email, ${named} from generate_series(1, ${CLIENTS}) i) p`,
  `insert into users(account_id, id, kind, email, name, password_hash, confirmed_at)
     select id, md5('admin')::uuid, 'staff', '${ADMIN}', 'Admin', '${PASSWORD_HASH}', now() from accounts where type = 'provider'`,
  `insert into user_roles(account_id, user_id, role_id)
     select a.id, md5('admin')::uuid, r.id from accounts a, roles r where a.type = 'provider' and r.name = 'admin' and r.built_in`,
  "update users set words = lower(concat_ws(' ', name, last_name, email)) where words = ''",
  'insert into addresses(address, account_id, user_id) select lower(email), account_id, id from users on conflict do nothing',
  'select recount_metrics()',
];
