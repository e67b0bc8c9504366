// Longer than usual on purpose: hits, pages and facets are tested with the same scripts.
import { LIST_EXCERPT } from '@greenlit/domain/shared/text.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { CREATE_SCRIPT, REVIEW_FORM } from '../../../testing/flow.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const SEARCH = `query ($search: String, $page: Int, $limit: Int, $sort: String, $order: SortOrder, $type: ItemType,
  $categories: [String!], $contentLibraries: [ID!], $creatorId: ID, $userId: ID, $archived: Boolean, $bodewell: Boolean,
  $isEnterprise: Boolean, $isCompany: Boolean, $onlyFavorites: Boolean, $hidden: Boolean) {
  getMyScriptsNew(search: $search, page: $page, limit: $limit, sort: $sort, order: $order, type: $type,
    categories: $categories, contentLibraries: $contentLibraries, creatorId: $creatorId, userId: $userId,
    archived: $archived, bodewell: $bodewell, isEnterprise: $isEnterprise, isCompany: $isCompany,
    onlyFavorites: $onlyFavorites, hidden: $hidden) {
    pages total totalIsCapped correctedSearch scripts { id title }
    facets { types { value label count } levels { value label count } libraries { value label count }
      categories { value label count } }
  }
}`;
interface Facet {
  value: string;
  label: string;
  count: number;
}
interface Page {
  pages: number;
  total: number;
  totalIsCapped: boolean;
  correctedSearch: string | null;
  scripts: { id: string; title: string }[];
  facets: Record<'types' | 'levels' | 'libraries' | 'categories', Facet[]>;
}
const find = (person: TestPerson, of: object = {}) => test.ask<Page>(person, SEARCH, of);
const titles = async (person: TestPerson, search: string) =>
  (await find(person, { search })).scripts.map((s) => s.title);
const create = async (person: TestPerson, script: object): Promise<string> =>
  (await test.ask<{ id: string }>(person, CREATE_SCRIPT, { script: { scriptText: 'x', ...script } })).id;
const counts = (facets: Facet[]) => Object.fromEntries(facets.map(({ value, count }) => [value, count]));

describe('a search', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await test.makePerson({ engine: false });
    await create(person, { title: 'Retirement income', scriptText: 'Social security and a portfolio of bonds.' });
    await create(person, { title: 'The order of returns', scriptText: 'Why the first years of retirement matter.' });
    await create(person, { title: 'Back\\slash 100% of under_score', scriptText: 'Signs.' });
    await create(person, { title: 'תכנון פרישה', scriptText: 'הכנסה קבועה אחרי הפרישה' });
    await create(person, { title: 'Plan 401(k), not 401 K', scriptText: 'A report/an account.' });
    await create(person, { title: 'Long', scriptText: `${'w'.repeat(3000)}. ` });
    await create(person, { title: 'Σύνταξη', scriptText: 'σύνταξη' });
    await create(person, { title: 'Élan vital', scriptText: 'Rockets 🚀 and families 👩‍👩‍👧' });
  });

  describe('shows of each text', () => {
    let reader: TestPerson;
    beforeAll(async () => {
      reader = await test.makePerson({ engine: false });
    });
    const filler = 'Nothing of that here. '.repeat(40);
    const texts = async (search: string) =>
      (
        await test.ask<{ scripts: { title: string; scriptText: string }[] }>(
          reader,
          'query ($search: String) { getMyScriptsNew(search: $search) { scripts { title scriptText } } }',
          { search },
        )
      ).scripts.map(({ title, scriptText }) => ({ title, text: scriptText }));

    it('the part around its first hit, starting with a whole word, if the beginning has none', async () => {
      await create(reader, { title: 'Deep', scriptText: `${filler}Then comes a Quokka, at last. ${filler}` });
      await create(reader, { title: 'Quokka in the title', scriptText: filler });
      await create(reader, { title: 'Soon', scriptText: `A quokka. ${filler}` });
      const [deep, titled, soon] = await texts('quokka');
      expect(deep?.text).toMatch(/^…(?:Nothing of that here\. ){3}Then comes a Quokka, at last\. Nothing/);
      expect(deep?.text, 'of the usual length, so that one sees that it goes on').toHaveLength(LIST_EXCERPT);
      expect(titled?.text).toMatch(/^Nothing of that here/);
      expect(soon?.text).toMatch(/^A quokka\./);
      expect((await texts('uokk'))[0]?.text, 'a part of a word').toMatch(/^….*Quokka, at last/);
      expect((await texts('qoukka'))[0]?.text, 'with a slip').toMatch(/^….*Quokka, at last/);
    });

    it.each([
      ['the longest term that the beginning lacks', 'of wombat fee', /^….* here\. A wombat\./],
      ['a part of a word, where no word begins with it', 'omb', /^….* here\. A wombat\./],
      ['a term that begins a word, and not one within another', 'rat of', /^….* here\. Rates\./],
      ['nor one after a letter with an accent', 'lan of', /^….* here\. Landmarks\./],
      ['one with punctuation', '1.5% corporate', /^….* here\. Some 1\.5%/],
      ['the beginning, where it has all', 'nothing corporate', /^A corporate bond with élan\. Nothing/],
      ['the next longest, where the title alone has the longest', 'marsupials fee', /^….* here\. Fees\./],
    ])('%s', async (_, search, expected) => {
      const scriptText = `A corporate bond with élan. ${filler}Fees. ${filler}A wombat. ${filler}Rates. ${filler}Landmarks. ${filler}Some 1.5%. ${filler}`;
      await create(reader, { title: 'Marsupials', scriptText });
      expect((await texts(search)).find(({ title }) => title === 'Marsupials')?.text).toMatch(expected);
    });

    it('the beginning, where the search has so many words that the texts are not read to their end', async () => {
      const words = ['bilby', 'dingo', 'emu', 'gecko', 'koala', 'potoroo', 'quoll', 'skink'];
      await create(reader, { title: 'Animals', scriptText: `${filler.repeat(70)}${words.join(' ')}` });
      expect((await texts('skink'))[0]?.text).toMatch(/^….*quoll skink/);
      expect((await texts(words.join(' ')))[0]?.text).toMatch(/^Nothing of that here/);
    });

    it('a text without spaces as well', async () => {
      await create(reader, { title: 'Unbroken', scriptText: `${'-😀'.repeat(600)}-numbat-${'-😀'.repeat(600)}` });
      const [unbroken] = await texts('numbat');
      expect(unbroken?.text).toMatch(/^…(?:-|😀)+-numbat-(?:-|😀)+$/u);
    });
  });

  it('puts titles with the most search words first if requested', async () => {
    await create(person, { title: 'Aardvarks', scriptText: 'Zebras and okapis.' });
    await create(person, { title: 'Zebras', scriptText: 'And okapis.' });
    await create(person, { title: 'Zebras, okapis', scriptText: 'Both.' });
    const found = async (of: object) =>
      (await find(person, { search: 'zebras okapis', ...of })).scripts.map(({ title }) => title);
    expect(await found({})).toEqual(['Aardvarks', 'Zebras', 'Zebras, okapis']);
    const best = { sort: 'relevance' };
    expect(await found(best)).toEqual(['Zebras, okapis', 'Zebras', 'Aardvarks']);
    expect(await found({ ...best, page: 2, limit: 2 })).toEqual(['Aardvarks']);
    const all = await find(person, { ...best, creatorId: person.id });
    expect(all.scripts[0]?.title, 'without a search, by title').toBe('Aardvarks');
  });

  it.each([
    ['in the title and in the text', 'retirement', ['Retirement income', 'The order of returns']],
    ['all words, in any order and place', 'bonds INCOME', ['Retirement income']],
    ['not some of the words', 'bonds rockets', []],
    ['parts of words', 'tirem', ['Retirement income', 'The order of returns']],
    ['what begins words before what is within them', 'port', ['Retirement income']],
    ['parts of one word beside another', 'tirem portf', ['Retirement income']],
    ['a short word beside a part of one', '401 ccoun', ['Plan 401(k), not 401 K']],
    ['a hundred words without a space', 'a.'.repeat(100), []],
    ['a number with its signs', '401(k)', ['Plan 401(k), not 401 K']],
    ['and not without them', '401[k]', []],
    ['a word longer than an index takes', `${'w'.repeat(100)}y`, ['Long']],
    ['one letter', 'k', ['Plan 401(k), not 401 K']],
    ['capitals of other alphabets', 'ΣΎΝΤΑΞΗ', ['Σύνταξη']],
    ['a percent sign', '%', ['Back\\slash 100% of under_score']],
    ['an underscore', '_', ['Back\\slash 100% of under_score']],
    ['a backslash', '\\', ['Back\\slash 100% of under_score']],
    ['all three', '%_\\', []],
    ['Hebrew', 'פרישה', ['תכנון פרישה']],
    ['accents, in either case', 'éLAN', ['Élan vital']],
    ['emoji', '🚀', ['Élan vital']],
    ['a family of emoji', '👩‍👩‍👧', ['Élan vital']],
    ['quotes and dashes of SQL', "' or 1=1 --", []],
  ])('finds %s', async (_what, search, found) => {
    expect(await titles(person, search)).toEqual(found);
  });

  it.each([
    ['retirment', 'retirement', ['Retirement income', 'The order of returns']],
    ['retriement incmoe', 'retirement income', ['Retirement income']],
    ['porfolio', 'portfolio', ['Retirement income']],
    ['פרישהה', 'פרישה', ['תכנון פרישה']],
    ['rokcets', 'rockets', ['Élan vital']],
  ])('for %s corrects the query to %s', async (search, meant, found) => {
    const page = await find(person, { search });
    expect([page.correctedSearch, page.scripts.map(({ title }) => title)]).toEqual([meant, found]);
    expect(page.facets.types).toMatchObject([
      { value: 'script', count: found.length },
      { value: 'video', count: 0 },
    ]);
  });

  it.each(['zzzzzzzz', 'tax', '🚀🚀🚀🚀', 'retirement zzzzzzzz'])(
    'finds nothing for %s and says so',
    async (search) => {
      expect(await find(person, { search })).toMatchObject({ scripts: [], total: 0, pages: 0, correctedSearch: null });
    },
  );

  it('does not suggest words from scripts the person cannot see', async () => {
    const member = await test.makePerson({ parent: person, role: 'full' });
    await create(person, { title: 'Secret merger', scriptText: 'Unannounced acquisition.', status: 'draft' });
    expect(await find(member, { search: 'acquisitoin' })).toMatchObject({ total: 0, correctedSearch: null });
    expect(await find(person, { search: 'acquisitoin' })).toMatchObject({ total: 1, correctedSearch: 'acquisition' });
  });

  it('uses the first 200 characters only', async () => {
    expect(await find(person, { search: 'retirement '.repeat(100) })).toMatchObject({ total: 2 });
    expect(await find(person, { search: 'x'.repeat(20_000) })).toMatchObject({ total: 0 });
  });
});

describe('people who may only read favorites', () => {
  it('find these, and nothing else of the library', async () => {
    const owner = await test.makePerson({ engine: false });
    const reader = await test.makePerson({ parent: owner, may: ['favoritesRead', 'favoritesWrite'] });
    const starred = await create(owner, { title: 'Starred' });
    await create(owner, { title: 'Not starred', category: 'Hush' });
    await test.ask(reader, 'mutation ($id: ID!) { scriptIsFavorite(scriptId: $id, isFavorite: true) { id } }', {
      id: starred,
    });
    const found = await find(reader);
    expect([found.total, found.scripts.map(({ title }) => title)]).toEqual([1, ['Starred']]);
    expect(found.facets.categories).toEqual([]);
  });
});

describe('the pages of a list', () => {
  it('have five rows and a total, and end', async () => {
    const person = await test.makePerson({ engine: false });
    for (let n = 1; n <= 7; n += 1) await create(person, { title: `Script ${n}` });
    const seen = async (of: object) => {
      const { total, pages, scripts } = await find(person, of);
      return [total, pages, scripts.map(({ title }) => Number(title.slice(7)))];
    };
    expect(await seen({})).toEqual([7, 2, [1, 2, 3, 4, 5]]);
    expect(await seen({ page: 2 })).toEqual([7, 2, [6, 7]]);
    expect(await seen({ order: 'DESC', page: 2 })).toEqual([7, 2, [2, 1]]);
    expect(await seen({ page: 3 })).toEqual([7, 2, []]);
    expect(await seen({ page: 2_000_000_000 })).toEqual([7, 2, []]);
    expect(await seen({ limit: 0 })).toEqual([7, 7, [1]]);
    expect(await seen({ sort: 'createdAt', order: 'DESC' })).toEqual([7, 2, [7, 6, 5, 4, 3]]);
    expect(await seen({ sort: "title'; drop table scripts; --" })).toEqual([7, 2, [1, 2, 3, 4, 5]]);
  });

  it('are also right far from the start', async () => {
    const person = await test.makePerson({ engine: false });
    await test.asOwner(
      `insert into scripts (account_id, creator_id, title, text, status)
       select $1, $2, 'Row ' || lpad(n::text, 4, '0'), 'Text ' || n, 'approved' from generate_series(1, 700) n`,
      [person.accountId, person.id],
    );
    const page = await find(person, { page: 121, limit: 5 });
    expect(page.scripts.map(({ title }) => title)).toEqual([
      'Row 0601',
      'Row 0602',
      'Row 0603',
      'Row 0604',
      'Row 0605',
    ]);
    const { scripts } = await find(person, { page: 7, limit: 100, order: 'DESC' });
    expect([scripts[0]?.title, scripts.at(-1)?.title]).toEqual(['Row 0100', 'Row 0001']);
  });

  it('in a long list are counted a thousand ahead, and the last one can be opened', async () => {
    const person = await test.makePerson({ engine: false });
    await test.asOwner(
      `insert into scripts (account_id, creator_id, title, text, status)
       select $1, $2, 'Row ' || lpad(n::text, 4, '0'), 'Text', 'approved' from generate_series(1, 2001) n`,
      [person.accountId, person.id],
    );
    const page = async (page: number) => {
      const { total, totalIsCapped, pages, scripts } = await find(person, { bodewell: false, page, limit: 100 });
      return [total, totalIsCapped, pages, scripts.length];
    };
    expect(await page(1)).toEqual([1000, true, 10, 100]);
    expect(await page(9)).toEqual([1000, true, 10, 100]);
    expect(await page(10)).toEqual([2000, true, 20, 100]);
    expect(await page(20)).toEqual([2001, false, 21, 100]);
    expect(await page(21)).toEqual([2001, false, 21, 1]);
  });

  it('in a search cover its first hundred hits, and say that there may be more', async () => {
    const person = await test.makePerson({ engine: false });
    await test.asOwner(
      `insert into scripts (account_id, creator_id, title, text, status)
       select $1, $2, 'Zebra ' || lpad(n::text, 4, '0'), case when n <= 100 then 'even' else 'odd' end, 'approved'
       from generate_series(1, 101) n`,
      [person.accountId, person.id],
    );
    const many = await find(person, { search: 'zebra', page: 20, limit: 5 });
    expect([many.total, many.totalIsCapped, many.pages, many.scripts.at(-1)?.title]).toEqual([
      100,
      true,
      20,
      'Zebra 0100',
    ]);
    expect((await find(person, { search: 'zebra', page: 21, limit: 5 })).scripts).toEqual([]);
    expect((await find(person, { search: 'zebra', page: 900, limit: 5 })).total).toBe(100);
    const one = await find(person, { search: 'zebra odd' });
    expect([one.total, one.totalIsCapped]).toEqual([1, false]);
  });
});

describe('the facets of a list', () => {
  it('count the possible results, each as if nothing were selected within it', async () => {
    const person = await test.makePerson({ engine: false });
    await test.asOwner("update settings set company_name = 'Whitfield' where id = $1", [person.settingsId]);
    const member = await test.makePerson({ parent: person, role: 'full' });
    const [library] = await test.asOwner(
      "insert into libraries (account_id, key, name) values ($1, 'own', 'Our own') returning id",
      [person.accountId],
    );
    const contentLibraryId = library?.id;
    await create(person, { title: 'A1', category: 'Taxes', contentLibraryId });
    await create(person, { title: 'A2', category: 'Taxes' });
    await create(person, { title: 'A3', category: 'Bonds', contentLibraryId });
    const b1 = await create(member, { title: 'B1', category: 'Bonds' });
    await test.asOwner('update scripts set archived = true where id = $1', [await create(person, { title: 'A4' })]);
    await test.ask(person, 'mutation ($id: ID!) { scriptIsFavorite(scriptId: $id, isFavorite: true) { id } }', {
      id: b1,
    });

    const all = await find(person, { bodewell: false });
    expect(all.total).toBe(4);
    expect(all.facets.categories).toEqual([
      { value: 'Bonds', label: 'Bonds', count: 2 },
      { value: 'Taxes', label: 'Taxes', count: 2 },
    ]);
    const named = ({ facets }: Page) => facets.libraries.map(({ label, count }) => [label, count]).sort();
    expect(named(all)).toEqual([
      ['Custom', 2],
      ['Our own', 2],
    ]);
    expect(counts(all.facets.levels)).toMatchObject({ company: 4, mine: 3, archived: 1 });
    expect(all.facets.levels.map(({ label }) => label)).toEqual([
      'All',
      'Greenlit',
      'Whitfield',
      'My Scripts',
      'Archived',
    ]);

    const bonds = await find(person, { bodewell: false, categories: ['Bonds'], creatorId: person.id });
    expect(bonds.scripts.map(({ title }) => title)).toEqual(['A3']);
    expect(counts(bonds.facets.categories)).toEqual({ Bonds: 1, Taxes: 2 });
    expect(counts(bonds.facets.types)).toEqual({ script: 1, video: 0 });
    expect(counts(bonds.facets.levels)).toMatchObject({ company: 2, mine: 1, archived: 0 });
    expect(counts(bonds.facets.libraries)).toEqual({ [String(contentLibraryId)]: 1 });

    // a selected value without results keeps its name; one that the person cannot see has none
    const [foreign] = await test.asOwner(
      "insert into libraries (account_id, key, name) values ($1, 'foreign', 'Not yours') returning id",
      [(await test.makePerson()).accountId],
    );
    const none = await find(person, { search: 'a2', contentLibraries: [contentLibraryId, foreign?.id] });
    expect(named(none)).toEqual([
      ['Custom', 1],
      ['Our own', 0],
    ]);

    const starred = await find(person, { onlyFavorites: true });
    expect(counts(starred.facets.categories)).toEqual({ Bonds: 1 });
    expect(counts((await find(person, { search: 'a2' })).facets.categories)).toEqual({ Taxes: 1 });
  });

  it('are right for every level: the list with a facet applied shows what the facet counts', async () => {
    const staff = await test.makePerson({ kind: 'staff', plan: 'none' });
    const root = await test.makePerson({ kind: 'enterprise' });
    const internal = await test.makePerson({ kind: 'enterprise_internal', parent: root, role: 'Enterprise' });
    const company = await test.makePerson({
      kind: 'company',
      parent: root,
      role: 'Company',
      plan: 'active',
      engine: false,
    });
    const member = await test.makePerson({ parent: company, role: 'full', engine: false });
    const other = await test.makePerson({
      kind: 'company',
      parent: root,
      role: 'Company',
      plan: 'active',
      engine: false,
    });
    await create(staff, { title: 'From the provider' });
    for (const [person, title] of [
      [root, 'R'],
      [internal, 'I'],
      [company, 'C'],
      [member, 'M'],
      [other, 'O'],
    ] as const)
      await test.asOwner("update scripts set status = 'approved' where id = $1", [
        await create(person, { title, status: 'draft' }),
      ]);
    await create(member, { title: 'Draft', status: 'draft' });
    const levels = {
      all: {},
      provider: { bodewell: true },
      enterprise: { isEnterprise: true, bodewell: false },
      company: { isCompany: true, bodewell: false },
      mine: (id: string) => ({ creatorId: id }),
      archived: { archived: true },
    };
    for (const person of [staff, root, internal, company, member, other]) {
      const { facets } = await find(person);
      for (const { value, count } of facets.levels) {
        const level = levels[value as keyof typeof levels];
        if (!level) continue;
        const of = typeof level === 'function' ? level(person.id) : level;
        // the provider's number is kept for two seconds
        await expect.poll(async () => (await find(person, of)).total, { message: value, timeout: 10_000 }).toBe(count);
      }
    }
    const mine = await find(member);
    expect(counts(mine.facets.levels)).toMatchObject({ enterprise: 2, company: 3, mine: 2 });
    const ofCompany = await find(root, { userId: company.id });
    expect(ofCompany.scripts.map(({ title }) => title)).toEqual(['C', 'M']);
    expect((await find(other, { userId: company.id, search: 'Draft' })).total).toBe(0);
  });

  it('contain nothing that the person cannot see', async () => {
    const owner = await test.makePerson();
    const member = await test.makePerson({ parent: owner, role: 'full' });
    await create(owner, { title: 'Sent', category: 'Hush', reviewForm: REVIEW_FORM });
    expect((await find(member)).facets.categories).toEqual([]);
    expect(counts((await find(owner)).facets.categories)).toEqual({ Hush: 1 });
  });
});

it('the list names the provider as the author of its scripts, never its staff', async () => {
  const boss = await test.makePerson({ kind: 'staff', plan: 'none' });
  const writer = await test.makePerson({ kind: 'staff', parent: boss, plan: 'none' });
  const title = 'By a person with a name';
  await create(writer, { title });
  const ROWS = `query ($search: String) {
    getMyScriptsNew(search: $search) { scripts { title createdBy creator { id name } adminUserId } }
  }`;
  const row = async (person: TestPerson) => (await test.ask<Page>(person, ROWS, { search: title })).scripts;
  const client = await test.makePerson();
  expect(await row(client)).toEqual([{ title, createdBy: 'Greenlit', creator: null, adminUserId: null }]);
  expect(await row(boss)).toMatchObject([{ createdBy: 'Ada staff', creator: { id: writer.id }, adminUserId: boss.id }]);
});
