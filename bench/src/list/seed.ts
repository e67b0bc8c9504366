import { demo } from '@greenlit/seeds/demo.ts';
import type pg from 'pg';

/** How much data there is: `scripts` spread over `accounts`; a tenth of them belongs to one large account. */
export interface Size {
  scripts: number;
  accounts: number;
}

/** Everyone's password, and its hash as the server makes it (argon2id), so that they really sign in. */
export const PASSWORD = 'Greenlit-bench-1';
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$vhZaxdOxKEu7SAbMrDshRg$4hbYZZg6UoSq0FD6X/I9jDczZuVOgqLK51qeh+n+tiE';
export const USUAL = 'owner-2@bench.test';
export const LARGE = 'owner-1@bench.test';

/** What the provider offers to everyone, as many as a large library has. */
const PROVIDER_SCRIPTS = 300;

const LARGE_VOCABULARY = 40_000;

/** Ids that are the same in every run and as randomly distributed as the product's own. */
const uuid = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`;

/** Fills a fresh installation, which has the provider's account and its built-in library. */
export async function seed(db: pg.Client, { scripts, accounts }: Size): Promise<void> {
  const run = (sql: string) => db.query(sql);
  // replica: skips foreign key checks while a million rows are inserted; the data satisfies them by construction
  await run(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`);
  await db.query('create temp table words as select * from unnest($1::text[]) with ordinality as t(word, i)', [WORDS]);
  await db.query('create temp table sentences as select * from unnest($1::text[]) with ordinality as t(sentence, i)', [
    SENTENCES,
  ]);
  await run('create unique index on words(i); create unique index on sentences(i); analyze words; analyze sentences');
  await run(people(accounts));
  const indexes = await listIndexes(db);
  for (const { name } of indexes) await run(`drop index ${name}`);
  await run(rows(scripts, accounts));
  await run(providerRows());
  await run(knownWords(accounts));
  for (const { definition } of indexes) await run(definition);
  await run(stars());
  await run('set session_replication_role = origin');
  await run('vacuum analyze');
}

const people = (accounts: number) => `
  insert into accounts(id) select ${uuid('account', 'a')} from generate_series(1, ${accounts}) a;
  insert into users(account_id, id, parent_id, kind, email, name, last_name, nickname, password_hash, confirmed_at)
    select ${uuid('account', 'a')}, ${uuid('user', `a || '.' || n`)},
           case when n > 0 then ${uuid('user', `a || '.0'`)} end,
           case when n > 0 then 'member' else 'individual' end,
           case when n > 0 then 'member-' || n || '-of-' || a else 'owner-' || a end || '@bench.test',
           'Person ' || n, 'Of ' || a, 'person-' || a || '-' || n,
           '${PASSWORD_HASH}', now()
    from generate_series(1, ${accounts}) a, generate_series(0, 2) n;
  insert into addresses(address, account_id, user_id) select lower(email), account_id, id from users on conflict do nothing;
  insert into nicknames(nickname, account_id, user_id) select nickname, account_id, id from users where nickname is not null;
  insert into settings(account_id, user_id, company_name, color)
    select account_id, id, 'Company', 3 from users where email like 'owner-%@bench.test';
  insert into plans(account_id, user_id, active, expires_at, final_price, compliance_engine)
    select account_id, id, true, now() + interval '1 year', 9900, true from users where email like 'owner-%@bench.test';
  insert into libraries(account_id, id, user_id, key, name, type)
    select ${uuid('account', 'a')}, ${uuid('library', `a || '.' || n`)}, ${uuid('user', `a || '.0'`)},
           'library-' || n, 'Library ' || n, 'script'
    from generate_series(1, ${accounts}) a, generate_series(1, 2) n;`;

const rows = (scripts: number, accounts: number) => `
  insert into scripts(account_id, id, creator_id, library_id, type, title, text, category, status, hidden, archived,
                      created_at, updated_at)
  select ${uuid('account', 'a')}, ${uuid('script', 's.i')}, ${uuid('user', `a || '.' || s.i % 3`)},
         case when s.i % 4 > 0 then ${uuid('library', `a || '.' || 1 + s.i % 2`)} end,
         case when s.i % 10 = 3 then 'video' else 'script' end,
         initcap(w1.word) || ' ' || w2.word || ' ' || w3.word || ' ' || w4.word,
         concat_ws(' ', s1.sentence, s2.sentence, s3.sentence, s4.sentence, s5.sentence, s6.sentence),
         'Category ' || s.i % 16,
         (array['draft', 'in_review', 'need_changes', 'approved', 'approved'])[1 + (s.i * 31) % 97 % 5],
         s.i % 23 = 0, s.i % 29 = 0,
         now() - s.i % 500 * interval '1 day', now() - s.i % 300 * interval '1 day'
  from (select i, case when i % 10 = 0 then 1 else 2 + i * 7919 % (${accounts} - 1) end a
        from generate_series(1, ${scripts}::bigint) i) s
  join words w1 on w1.i = 1 + s.i * 48271 % 2147483647 % ${WORDS.length} join words w2 on w2.i = 1 + s.i * 69621 % 2147483647 % ${WORDS.length}
  join words w3 on w3.i = 1 + s.i * 16807 % 2147483647 % ${WORDS.length} join words w4 on w4.i = 1 + s.i * 39373 % 2147483647 % ${WORDS.length}
  join sentences s1 on s1.i = 1 + s.i * 7621 % 2147483647 % ${SENTENCES.length}
  join sentences s2 on s2.i = 1 + s.i * 62089 % 2147483647 % ${SENTENCES.length}
  join sentences s3 on s3.i = 1 + s.i * 45991 % 2147483647 % ${SENTENCES.length}
  join sentences s4 on s4.i = 1 + s.i * 10007 % 2147483647 % ${SENTENCES.length}
  join sentences s5 on s5.i = 1 + s.i * 31337 % 2147483647 % ${SENTENCES.length}
  join sentences s6 on s6.i = 1 + s.i * 27449 % 2147483647 % ${SENTENCES.length};`;

/** Half in no library, half in the one that everyone has. */
const providerRows = () => `
  insert into users(account_id, id, kind, email, name, password_hash, confirmed_at)
    select id, ${uuid('user', `'staff'`)}, 'staff', 'staff@bench.test', 'Staff', '${PASSWORD_HASH}', now()
    from accounts where type = 'provider';
  insert into addresses(address, account_id, user_id) select lower(email), account_id, id from users on conflict do nothing;
  insert into scripts(account_id, id, creator_id, library_id, title, text, category, status, is_provider_script)
    select a.id, ${uuid('provider', 'i')}, ${uuid('user', `'staff'`)},
           case when i % 2 = 0 then (select l.id from libraries l where l.account_id = a.id and l.key = 'admin-custom') end,
           (select initcap(word) from words w where w.i = 1 + n.i * 5 % ${WORDS.length}) || ' for clients ' || n.i,
           (select sentence from sentences s where s.i = n.i), 'Category ' || n.i % 16, 'approved', true
    from accounts a, generate_series(1, ${PROVIDER_SCRIPTS}) n(i) where a.type = 'provider';`;

/**
 * The dictionary for mistyped searches, which a trigger maintains in the product. The large account gets about ten
 * thousand more words than this prose has: as many as a hundred thousand real scripts contain.
 */
const knownWords = (accounts: number) => `
  insert into script_words(account_id, word)
  select ${uuid('account', 'a')}, word from generate_series(1, ${accounts}) a, words where a < 3 or (a + i) % 4 = 0
  on conflict do nothing;
  insert into script_words(account_id, word)
  select ${uuid('account', '1')}, substr(translate(md5(n::text), '0123456789', 'ghijklmnop'), 1, 4 + n % 9)
  from generate_series(1, ${LARGE_VOCABULARY}) n
  on conflict do nothing;`;

/** Every owner has a few stars. */
const stars = () => `
  insert into favorites(account_id, user_id, item_type, item_id)
  select u.account_id, u.id, 'script', s.id
  from users u
  cross join lateral (select id from scripts where account_id = u.account_id and status = 'approved'
                      order by title limit 3) s
  where u.email like 'owner-%@bench.test';`;

/** Indexes that are rebuilt after the rows are inserted, which is several times faster. */
async function listIndexes(db: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows: found } = await db.query(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = 'scripts'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`);
  return found;
}

const PROSE = demo.scripts.map(({ text }) => text).join(' ');
/** The sentences of the demo's scripts, with a natural distribution of words and trigrams. */
const SENTENCES = PROSE.split(/(?<=[.?!])\s+/);
/** Words as people search for them. */
export const WORDS = [...new Set(PROSE.toLowerCase().match(/[a-z]{5,}/g))];
