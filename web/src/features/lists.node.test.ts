import { PERSON_STATES } from '@greenlit/domain/people/people.ts';
import { RECORD_KINDS } from '@greenlit/domain/records/kinds.ts';
import { STATUSES as ITEM_STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { describe, expect, it } from 'vitest';
import { inAddress, queryOf } from '../app/address.ts';

type Parse = (search: Record<string, unknown>) => Record<string, unknown>;

/** What the filters of each list can be set to. */
const words = ['nora', 'a & b=c', '100%', '1'];
const LISTS: Record<string, Record<string, readonly unknown[]>> = {
  usersSearch: { tab: ['internal'], search: words, state: PERSON_STATES, activePlan: [true] },
  recordsSearch: {
    ...{ tab: ['packages'], item: ['7f1f7c3e-0000-4000-8000-000000000000'], type: ['script'] },
    ...{ kind: RECORD_KINDS, person: words, title: words, signIns: ['1'] },
    ...{ from: ['2026-11-01'], to: ['2026-11-28'] },
  },
  videosSearch: {
    ...{ search: words, status: ITEM_STATUSES, shelf: ['hidden', 'archived'], favorites: ['1'] },
    ...{ order: ['ASC', 'DESC', 'favorites'], view: ['list'] },
  },
  queueSearch: { q: words, type: ['video', 'script'], days: ['1', '3', '7', '14'], by: ['some-id'], for: ['nobody'] },
  librariesSearch: { search: words, order: ['DESC'] },
  domainsSearch: { status: ['in_review', 'active', 'pending', 'rejected'] },
  librarySearch: {
    ...{ search: words, type: ['script', 'video'], level: ['provider', 'enterprise', 'company', 'mine', 'archived'] },
    ...{ library: ['some-id'], category: ['Taxes & more'], company: ['some-id'], user: ['some-id'] },
    ...{ favorites: ['1'], hidden: ['1'], order: ['ASC', 'DESC'], view: ['list'] },
    ...{ preview: ['some-id'], versions: ['some-id'] },
  },
  favoritesSearch: { tab: ['videos'] },
  planInfoSearch: { tab: ['templates', 'coupons'], search: words },
  listSearch: { search: words },
  staffSearch: { search: words, created: ['true'] },
  clientsSearch: { key: ['basic', 'enterprise'], search: words },
  clientSearch: {},
};

const modules = Object.values(import.meta.glob<Record<string, unknown>>('./*/routes.tsx', { eager: true }));
const parses = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, parse]): [string, Parse][] =>
      name.endsWith('Search') && typeof parse === 'function' && 'page' in (parse as Parse)({})
        ? [[name, parse as Parse]]
        : [],
    ),
  ),
);

/** The state of a page after these changes, one after the other, and a reload. */
function reloaded(parse: Parse, ...changes: readonly Record<string, unknown>[]): Record<string, unknown> {
  const address = Object.assign({}, ...changes.map((change) => inAddress(parse, change)));
  return parse(Object.fromEntries(new URLSearchParams(queryOf(address))));
}

const screens = import.meta.glob<string>('../{features,shared}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PAGED = /<(?:Pager|ListFrame)\b/g;

it('every list with pages offers their sizes', () => {
  const lists = Object.entries(screens).flatMap(([file, text]) =>
    [...text.matchAll(PAGED)].map(({ index }) => ({ file, element: text.slice(index, index + 900) })),
  );
  expect(lists.length).toBeGreaterThan(12);
  expect(lists.filter(({ element }) => !/\bsize=\{/.test(element)).map(({ file }) => file)).toEqual([]);
});

it('every list that has pages is tried', () => {
  expect([...parses.keys()].sort()).toEqual(Object.keys(LISTS).sort());
});

describe.each(Object.entries(LISTS))('the address of %s', (list, filters) => {
  const parse = parses.get(list) ?? (() => ({}));

  it('has only filters that are tried', () => {
    expect(Object.keys(parse({})).sort()).toEqual([...Object.keys(filters), 'page'].sort());
  });

  const each = Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  it.each(each)('keeps %s = %j through a reload, another page and its neighbours', (name, value) => {
    expect(reloaded(parse, { [name]: value })[name]).toEqual(value);
    expect(reloaded(parse, { [name]: value }, { page: 3 })).toMatchObject({ [name]: value, page: 3 });
    const others = Object.fromEntries(Object.entries(filters).map(([other, values]) => [other, values.at(-1)]));
    expect(reloaded(parse, { ...others, [name]: value }, { page: 2 })).toEqual({ ...others, [name]: value, page: 2 });
  });

  it('says nothing of what is as by default', () => {
    expect(queryOf(inAddress(parse, { ...parse({}), page: 1 }))).toBe('');
  });
});
