// Longer than usual on purpose: the table and the code that tests it are read together.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { REVIEW_FORM } from '../../../testing/flow.ts';
import { rewindable } from '../../../testing/rewind.ts';
import { createApp } from '../../app.ts';
import { personOfAccount } from '../sessions/person.ts';
import { scriptsOfLibrary } from './scripts.queries.ts';

/*
 * Every kind of person, every kind of script, every operation. Each letter of the table stands for what one person may do with
 * one script. Everything is tried: what the letter does not list must be refused and change nothing.
 */

/** r read, l find in the lists, f star, c copy, e edit, h hide, a archive, s submit for review, d delete. */
const OPERATIONS = {
  r: { document: 'query ($id: ID!) { getScript(id: $id) { id } }' },
  f: { document: 'mutation ($id: ID!) { scriptIsFavorite(scriptId: $id, isFavorite: true) { id } }' },
  c: { document: 'mutation ($id: ID!) { copyScript(id: $id) { id } }' },
  e: { change: () => ({ scriptText: 'Changed.' }) },
  h: { change: ({ hidden }: State) => ({ hidden: !hidden }) },
  a: { change: ({ archived }: State) => ({ archived: !archived }) },
  s: { change: () => ({ status: 'in_review', reviewForm: REVIEW_FORM }) },
  d: { document: 'mutation ($id: ID!) { removeScript(id: $id) { id } }' },
} as const;
const UPDATE = 'mutation ($id: ID!, $script: ScriptInput!) { updateScript(id: $id, script: $script) { id } }';
const LIST = `query ($hidden: Boolean, $archived: Boolean) {
  getMyScriptsNew(limit: 100, hidden: $hidden, archived: $archived) { scripts { id } }
}`;

const PEOPLE = [
  // an ordinary account
  'owner',
  'member',
  'mate',
  'reader',
  'approver',
  // an enterprise and two of its partner companies
  'root',
  'internal',
  'north',
  'northMember',
  'northMate',
  'northApprover',
  'south',
  'southMember',
  // another account, and the provider
  'stranger',
  'staff',
  'colleague',
] as const;
type Who = (typeof PEOPLE)[number];
/** The scripts' authors. */
const AUTHORS = ['owner', 'member', 'root', 'internal', 'north', 'northMember', 'staff'] as const satisfies Who[];

interface State {
  status: 'draft' | 'in_review' | 'need_changes' | 'approved';
  hidden?: boolean;
  archived?: boolean;
  /** In a hidden library of the account. */
  shelved?: boolean;
}
const STATES: Record<string, State> = {
  draft: { status: 'draft' },
  sent: { status: 'in_review' },
  back: { status: 'need_changes' },
  approved: { status: 'approved' },
  hidden: { status: 'approved', hidden: true },
  archived: { status: 'approved', archived: true },
  shelved: { status: 'approved', shelved: true },
  'draft, hidden': { status: 'draft', hidden: true },
};

/** The meaning of the table's letters. */
const LETTERS: Record<string, string> = {
  '.': '-',
  // sees it; also stars it; also copies it
  v: 'rl',
  u: 'rlf',
  c: 'rlfc',
  // wrote it and it is a draft; it was sent back; it is in review; it is approved, or they manage the account
  o: 'rlfehasd',
  b: 'rlfehas',
  w: 'rlfha',
  m: 'rlfcha',
  // provider staff, with a colleague's draft; with one that was sent back
  k: 'rlfehad',
  j: 'rlfeha',
};

// one line per script, one letter per person in the order of PEOPLE
const TABLE: Record<string, string> = {
  // owner member mate reader approver | root internal north its-member mate approver south its-member | stranger | staff colleague
  'owner, draft': 'o...............',
  'owner, sent': 'w...v...........',
  'owner, back': 'b...v...........',
  'owner, approved': 'mccuv...........',
  'owner, hidden': 'm...............',
  'owner, archived': 'm...............',
  'owner, shelved': 'm...............',
  'owner, draft, hidden': 'o...............',
  'member, draft': '.o..............',
  'member, sent': 'uw..v...........',
  'member, back': 'ub..v...........',
  'member, approved': 'mmcuv...........',
  'member, hidden': 'mm..............',
  'member, archived': 'mm..............',
  'member, shelved': 'mm..............',
  'member, draft, hidden': '.o..............',
  'root, draft': '.....o..........',
  'root, sent': '.....wu.........',
  'root, back': '.....bu.........',
  'root, approved': '.....mmcccvcc...',
  'root, hidden': '.....mm.........',
  'root, archived': '.....mm.........',
  'root, shelved': '.....mm.........',
  'root, draft, hidden': '.....o..........',
  'internal, draft': '......o.........',
  'internal, sent': '.....uw.........',
  'internal, back': '.....ub.........',
  'internal, approved': '.....mmcccvcc...',
  'internal, hidden': '.....mm.........',
  'internal, archived': '.....mm.........',
  'internal, shelved': '.....mm.........',
  'internal, draft, hidden': '......o.........',
  'north, draft': '.......o........',
  'north, sent': '.....uuw..v.....',
  'north, back': '.....uub..v.....',
  'north, approved': '.....mmmccv.....',
  'north, hidden': '.....mmm........',
  'north, archived': '.....mmm........',
  'north, shelved': '.....mmm........',
  'north, draft, hidden': '.......o........',
  'northMember, draft': '........o.......',
  'northMember, sent': '.....uuuw.v.....',
  'northMember, back': '.....uuub.v.....',
  'northMember, approved': '.....mmcmcv.....',
  'northMember, hidden': '.....mm.m.......',
  'northMember, archived': '.....mm.m.......',
  'northMember, shelved': '.....mm.m.......',
  'northMember, draft, hidden': '........o.......',
  'staff, draft': '..............ok',
  'staff, sent': '..............ww',
  'staff, back': '..............bj',
  'staff, approved': 'cccuvcccccvcccmm',
  'staff, hidden': '..............mm',
  'staff, archived': '..............mm',
  'staff, shelved': '..............mm',
  'staff, draft, hidden': '..............ok',
};

let test: TestApp;
let undo: ReturnType<typeof rewindable>;
let app: Awaited<ReturnType<typeof createApp>>;
let people: Record<Who, TestPerson>;
const scripts = new Map<string, { id: string; state: State }>();
/** The hidden library of each account. */
const shelves = new Map<string, string>();

beforeAll(async () => {
  test = await startTestApp();
  const make = test.makePerson;
  const owner = await make();
  const root = await make({ kind: 'enterprise' });
  const company = () => make({ kind: 'company', parent: root, role: 'Company', plan: 'active' });
  const [north, south] = [await company(), await company()];
  const under = (parent: TestPerson) => make({ parent, role: 'full' });
  people = {
    owner,
    member: await under(owner),
    mate: await under(owner),
    reader: await make({ parent: owner, role: 'basic' }),
    approver: await make({ parent: owner, may: ['approveVideos', 'contentLibraryRead'] }),
    root,
    internal: await make({ kind: 'enterprise_internal', parent: root, role: 'Enterprise' }),
    north,
    northMember: await under(north),
    northMate: await under(north),
    northApprover: await make({ parent: north, may: ['approveVideos', 'contentLibraryRead'] }),
    south,
    southMember: await under(south),
    stranger: await make(),
    staff: await make({ kind: 'staff', plan: 'none' }),
    colleague: await make({ kind: 'staff', plan: 'none', role: 'full' }),
  };
  for (const [account, key] of [
    [owner, 'put-away'],
    [root, 'put-away'],
    [people.staff, 'admin-put-away'],
  ] as const) {
    const [row] = await test.asOwner(
      "insert into libraries (account_id, key, name, hidden) values ($1, $2, 'Put away', true) returning id",
      [account.accountId, key],
    );
    shelves.set(account.accountId, String(row?.id));
  }
  for (const author of AUTHORS)
    for (const [name, state] of Object.entries(STATES)) {
      const { id: creator, accountId } = people[author];
      const { status, hidden = false, archived = false, shelved = false } = state;
      const shelf = shelved ? shelves.get(accountId) : null;
      const [row] = await test.asOwner(
        `insert into scripts
           (account_id, creator_id, title, category, text, status, hidden, archived, is_provider_script, library_id)
         values ($1, $2, $3, $3, 'Text.', $4, $5, $6, $7, $8) returning id`,
        [accountId, creator, `${author}, ${name}`, status, hidden, archived, author === 'staff', shelf],
      );
      scripts.set(`${author}, ${name}`, { id: String(row?.id), state });
    }
  undo = rewindable(test.ownerUrl);
  app = await createApp({ ...test.ports, db: undo.db });
}, 60_000);
afterAll(async () => {
  await app.close();
  await undo.db.$client.end();
  await test.close();
});

async function call(who: Who, query: string, variables: object): Promise<{ code: string | null; data: unknown }> {
  const headers = headersOf(people[who]);
  const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
  const { data, errors } = answer.json();
  return { code: errors?.[0]?.extensions.code ?? null, data };
}

const rowOf = async (id: string) =>
  JSON.stringify((await undo.db.$client.query('select * from scripts where id = $1', [id])).rows);

/** The operations that succeed for this person; checks that the others leave the script unchanged. */
async function mayDo(
  who: Who,
  { id, state }: { id: string; state: State },
  listed: ReadonlySet<string>,
): Promise<string> {
  let may = '';
  for (const [letter, operation] of Object.entries(OPERATIONS)) {
    if (letter === 'f' && listed.has(id)) may += 'l';
    const [query, variables] =
      'document' in operation ? [operation.document, { id }] : [UPDATE, { id, script: operation.change(state) }];
    const before = await rowOf(id);
    await undo.rewind(async () => {
      const { code } = await call(who, query, variables);
      if (code === null) may += letter;
      else {
        expect(['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'], `${who} ${letter}`).toContain(code);
        expect(await rowOf(id), `${who} ${letter}: refused, and it changed`).toBe(before);
      }
    });
  }
  return may || '-';
}

/** Everything that the lists show this person, in any state. */
async function listedFor(who: Who): Promise<Set<string>> {
  const found = new Set<string>();
  for (const hidden of [false, true])
    for (const archived of [false, true]) {
      const { data } = await call(who, LIST, { hidden, archived });
      const page = (data as { getMyScriptsNew: { scripts: { id: string }[] } }).getMyScriptsNew;
      for (const { id } of page.scripts) found.add(id);
    }
  return found;
}

interface Titled {
  title: string;
}
/** The test's own scripts among these, by title: a new installation already has some. */
const titles = (list: Titled[]): string[] =>
  list
    .map(({ title }) => title)
    .filter((title) => scripts.has(title))
    .sort();
const SHORT_LISTS = '{ getCategories getScripts { title } getBodewellScripts { title } }';
/** The account of the script with this name. */
const accountOf = (name: string): string => people[name.split(',')[0] as Who].accountId;

/** The scripts that this person may read, by the table. */
const readableBy = (who: Who): string[] =>
  Object.entries(TABLE)
    .filter(([, line]) => LETTERS[line[PEOPLE.indexOf(who)] ?? '']?.includes('r'))
    .map(([name]) => name);
const isShown = (name: string): boolean => !/hidden|archived/.test(name);

describe('every kind of person, with every kind of script', () => {
  it('has a line for each script', () => {
    expect(Object.keys(TABLE)).toEqual([...scripts.keys()]);
  });

  it.each(PEOPLE)(
    '%s',
    async (who) => {
      const listed = await listedFor(who);
      const seen: Record<string, string> = {};
      for (const [name, script] of scripts) seen[name] = await mayDo(who, script, listed);
      if (process.env.SHOW_LINES) console.log('CELLS', JSON.stringify([who, seen]));
      const column = PEOPLE.indexOf(who);
      expect(seen).toEqual(
        Object.fromEntries(Object.entries(TABLE).map(([name, line]) => [name, LETTERS[line[column] ?? '']])),
      );
    },
    120_000,
  );

  it.each(PEOPLE)('%s: the short lists name what can be read, and nothing else', async (who) => {
    const { data } = await call(who, SHORT_LISTS, {});
    const lists = data as { getCategories: string[]; getScripts: Titled[]; getBodewellScripts: Titled[] };
    const readable = readableBy(who);
    expect(lists.getCategories).toEqual([...readable].sort());
    expect(titles(lists.getScripts)).toEqual(readable.filter(isShown).sort());
    const isStaff = who === 'staff' || who === 'colleague';
    expect(titles(lists.getBodewellScripts)).toEqual(
      readable.filter((name) => name.startsWith('staff') && (isStaff || isShown(name))).sort(),
    );
  });

  it.each(PEOPLE)('%s: a library names only scripts that can be read', async (who) => {
    // scripts hidden together with their library would become visible with it
    const readable = readableBy(who).filter((name) => isShown(name) && !name.includes('shelved'));
    for (const [accountId, id] of shelves) {
      // the provider's library is in nobody's plan
      const isOwn = accountId === people[who].accountId;
      await undo.rewind(async () => {
        await undo.db.$client.query(
          "update scripts set library_id = $1 where account_id = $2 and title not like '%shelved'",
          [id, accountId],
        );
        await undo.db.$client.query("delete from scripts where title like '%shelved'");
        await undo.db.$client.query('update libraries set hidden = false where id = $1', [id]);
        const person = await personOfAccount(undo.db, people[who].accountId, people[who].id);
        expect(titles(await scriptsOfLibrary(undo.db, person, id))).toEqual(
          readable.filter((name) => isOwn && accountOf(name) === accountId).sort(),
        );
      });
    }
  });
});
