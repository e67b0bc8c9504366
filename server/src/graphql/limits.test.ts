import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { createLog } from '../log.ts';
import { translate } from './errors.ts';

let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  person = await test.makePerson();
  // warm up: compiling and caching on the first request should not count towards the document's cost
  await test.graphql(person, '{ getPermissions { usersRead } }');
});
afterAll(() => test.close());

const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => piece(i)).join(' ');
const nested = (levels: number) => `{ getViewer { user ${'{ admin '.repeat(levels)} { id } ${'}'.repeat(levels)} } }`;
const everyFragment = (count: number, inside: string) =>
  `{ getViewer { user { ...f0 } } } ${times(count, (i) => `fragment f${i} on User { ${inside} ${times(count, (j) => `...f${j}`)} }`)}`;

const COSTLY: [string, string, RegExp][] = [
  ['50 levels', nested(50), /nested deeper than 12/],
  ['100 aliases', `{ ${times(100, (i) => `a${i}: getPermissions { usersRead }`)} }`, /more than 30 aliases/],
  ['20 operations', `{ ${times(20, () => 'getPermissions { usersRead }')} }`, /more than 12 operations/],
  [
    '20 operations in a fragment',
    `{ ...q } fragment q on Query { ${times(20, () => 'getCategories')} }`,
    /12 operations/,
  ],
  ['700 fields', `{ getPermissions { ${times(700, () => 'usersRead')} } }`, /more than 600 fields/],
  [
    '700 fields in a fragment nobody uses',
    `{ getCategories } fragment f on User { ${times(700, () => 'id')} }`,
    /600 fields/,
  ],
  [
    'fields that fragments multiply',
    `{ getViewer { user { ...f0 } } } ${times(20, (i) => `fragment f${i} on User { id ...f${i + 1} admin { ...f${i + 1} } }`)} fragment f20 on User { id }`,
    /more than/,
  ],
  ['a cycle of fragments', everyFragment(2, 'id'), /Cannot spread fragment/],
  ['cycles through 14 fragments', everyFragment(14, ''), /./],
  ['cycles through 20 fragments with fields', everyFragment(20, 'id'), /more than 600 fields/],
  ['a long document', `{ getCategories } # ${'x'.repeat(30_000)}`, /more than 20000 characters/],
  ['many parentheses', '{'.repeat(19_000), /Syntax Error/],
  ['two changes', 'mutation { a: removeVideo(id: "1") { id } b: removeVideo(id: "2") { id } }', /one change at a time/],
  [
    'two changes in a fragment',
    'mutation { ...m } fragment m on Mutation { a: removeVideo(id: "1") { id } b: removeVideo(id: "2") { id } }',
    /one change at a time/,
  ],
];

const TRY = 'verifyMFAUser(mfaUser: { code: "000000" }) { mfaActive }';
const CONFIRM = 'confirmPassword(password: "a") { confirmed }';
const SEVERAL_CODES: [string, string, RegExp][] = [
  ['by aliases', `mutation { a: ${TRY} b: ${TRY} }`, /one code at a time/],
  ['of different kinds', `mutation { ${TRY} ${CONFIRM} }`, /one code at a time/],
  ['in a fragment', `mutation { ...f } fragment f on Mutation { a: ${TRY} b: ${TRY} }`, /one code at a time/],
  [
    'in fragments of their own',
    `mutation { ...f ...g } fragment f on Mutation { ${TRY} } fragment g on Mutation { ${CONFIRM} }`,
    /one code/,
  ],
  ['in an inline fragment', `mutation { ${TRY} ... on Mutation { b: ${TRY} } }`, /one code at a time/],
  [
    'in a fragment that is spread twice',
    `mutation { ...f ... on Mutation { ...f } } fragment f on Mutation { ${TRY} }`,
    /one change/,
  ],
  ['in several operations', `mutation A { ${TRY} } mutation B { ${CONFIRM} }`, /one code at a time/],
  ['behind a condition', `mutation { ${TRY} ... on Mutation @include(if: false) { b: ${TRY} } }`, /one code at a time/],
  [
    'for a new address',
    'mutation { a: confirmEmailChange(code: "1") { id } b: confirmEmailChange(code: "2") { id } }',
    /one code/,
  ],
  [
    'to switch two-factor off',
    'mutation { a: updateMFAUser(mfaUser: { code: "1" }) { message } b: updateMFAUser(mfaUser: { code: "2" }) { message } }',
    /one code at a time/,
  ],
];

describe('a document is rejected as INVALID before anything runs', () => {
  it.each(SEVERAL_CODES)('when it tries several codes: %s', async (_name, document, message) => {
    const { data, errors } = await test.graphql(person, document);
    expect(data).toBeNull();
    expect(errors[0]?.message).toMatch(message);
    expect(errors.every(({ extensions }) => extensions.code === 'INVALID')).toBe(true);
  });

  it.each(COSTLY)('when it costs too much: %s', async (_name, document, message) => {
    const { data, errors } = await test.graphql(person, document);
    expect(data).toBeNull();
    expect(errors[0]?.message).toMatch(message);
    expect(errors.every(({ extensions }) => extensions.code === 'INVALID')).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no document', 'hello'],
    ['a string that does not end', '{ getUser(id: "1) { id } }'],
    ['an unknown field', '{ getViewer { passwordHash } }'],
    ['an unknown operation', '{ dropTables }'],
    ['JSON', '{"kind":"Document"}'],
    ['JSON that is no object', 'null'],
    ['a missing argument', '{ getVideo { id } }'],
    ['a subscription', 'subscription { getVideo { id } }'],
  ])('when it is malformed: %s', async (_name, document) => {
    const refused = await test.refusal(person, document);
    expect(refused).toMatchObject({ code: 'INVALID' });
    expect(refused.message).not.toMatch(/TypeError|node_modules|undefined/);
  });

  it('with a message that names the wrong field', async () => {
    const { message } = await test.refusal(person, '{ getViewer { passwordHash } }');
    expect(message).toBe('Cannot query field "passwordHash" on type "Viewer".');
  });

  it.each([
    ['a field', '{ getViewer { later } }', {}],
    ['an operation', '{ later }', {}],
    ['an argument', '{ getVideo(id: "1", later: 1) { id } }', {}],
    ['a type', 'query ($l: Later) { getCategories @skip(if: $l) }', {}],
    ['a field of an input', 'mutation { updateVideo(id: "1", video: { later: 1 }) { id } }', {}],
    [
      'a field of a variable',
      'mutation ($video: VideoInput!) { updateVideo(id: "1", video: $video) { id } }',
      { video: { later: 1 } },
    ],
  ])('with a reason of its own for %s that this version does not know', async (_name, document, variables) => {
    expect(await test.refusal(person, document, variables)).toMatchObject({
      code: 'INVALID',
      reason: 'unknown_operation',
    });
  });

  it('when it comes in a batch', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: [{ query: '{ getCategories }' }, { query: '{ getCategories }' }],
    });
    expect(answer.json().errors[0].extensions.code).toBe('INVALID');
  });

  it.each([
    ['a date', 'query ($d: DateTime) { getCategories @skip(if: $d) }', { d: 'yesterday' }],
    [
      'a date in an input',
      'mutation ($video: VideoInput!) { updateVideo(id: "1", video: $video) { id } }',
      { video: { expectedUpdatedAt: 'yesterday' } },
    ],
    ['an enumeration', 'query ($s: ItemStatus) { getMyVideos(status: $s) { id } }', { s: 'gone' }],
    ['a number', 'query ($n: Int) { getMyScriptsNew(page: $n) { pages } }', { n: 1e12 }],
    ['a required variable', 'query ($id: ID!) { getVideo(id: $id) { id } }', {}],
  ])('when a variable is wrong: %s (every time it is sent)', async (_name, document, variables) => {
    for (let round = 0; round < 4; round += 1) {
      expect(await test.refusal(person, document, variables)).toMatchObject({ code: 'INVALID', reason: 'document' });
    }
  });
});

describe('a request', () => {
  it('of more than a megabyte is rejected', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headersOf(person) },
      payload: JSON.stringify({ query: '{ getCategories }', variables: { x: 'x'.repeat(1_100_000) } }),
    });
    expect(answer.json().errors[0]).toMatchObject({ message: 'This is more than can be sent at once' });
  });

  it('with a script of 100,000 characters passes', async () => {
    const made = await test.ask<{ scriptText: string }>(
      person,
      'mutation ($video: VideoInput!) { createVideo(video: $video) { scriptText } }',
      { video: { title: 'Long', scriptText: 'x'.repeat(100_000) } },
    );
    expect(made.scriptText).toHaveLength(100_000);
  });

  it('that is not JSON is rejected', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: '{"query":',
    });
    expect(answer.json().errors[0].extensions.code).toBe('INVALID');
  });

  it('cannot change anything with GET', async () => {
    const answer = await test.app.inject({
      url: '/graphql',
      headers: { authorization: `Bearer ${person.token}` },
      query: { query: 'mutation { removeVideo(id: "1") { id } }' },
    });
    expect(answer.json().errors[0].extensions.code).toBe('INVALID');
  });
});

describe('introspection', () => {
  it.each([
    '{ __schema { types { name } } }',
    '{ __type(name: "Video") { fields { name } } }',
    '{ ...f } fragment f on Query { kinds: __schema { types { name } } }',
  ])('requires signing in: %s', async (document) => {
    const { errors } = await test.graphql(person, document);
    expect(errors).toEqual([]);
    // the document is known by now, and may be compiled
    for (let round = 0; round < 3; round += 1)
      expect(await test.refusal(null, document)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await test.refusal({ secret: 'x'.repeat(43) }, document)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each([
    ['{ getVideo(id: "1") { titel } }', 'Cannot query field "titel" on type "Video".', 'title'],
    ['{ getVideoz { id } }', 'Cannot query field "getVideoz" on type "Query".', 'getVideo'],
    ['{ getVideo(ids: "1") { id } }', 'Unknown argument "ids" on field "Query.getVideo".', 'id'],
  ])('is not possible through suggestions: %s', async (document, message, meant) => {
    const told = await test.refusal(person, document);
    expect(told.message).toContain(`${message} Did you mean "${meant}"`);
    expect((await test.refusal(null, document)).message).toBe(message);
  });

  it('rejects deeply nested queries', async () => {
    const { errors } = await test.graphql(
      person,
      `{ __schema { types { ${times(5, () => 'fields { type {')} name ${'} }'.repeat(5)} } } }`,
    );
    expect(errors[0]?.extensions.code).toBe('INVALID');
  });
});

describe('an internal error', () => {
  it('is masked for the caller and logged without user content', async () => {
    await test.asOwner('alter table videos rename to lost');
    const refused = await test.refusal(person, 'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }', {
      video: { title: 'Words of mine' },
    });
    await test.asOwner('alter table lost rename to videos');
    expect(refused).toEqual({
      code: 'INTERNAL',
      reason: 'internal',
      message: 'Sorry, we have problems please try again later',
    });
    const lines = test.logged.filter((line) => line.includes('an operation failed'));
    expect(lines.join()).toContain('relation \\"videos\\" does not exist');
    expect(lines.join()).not.toContain('Words of mine');
  });

  it('is not logged when the client disconnects', () => {
    const logged: string[] = [];
    const log = createLog('info', { write: (line: string) => void logged.push(line) });
    const left = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
    translate(new GraphQLError(left.message, { originalError: left }), log, null);
    expect(logged).toEqual([]);
    translate(new GraphQLError('x', { originalError: new Error('x') }), log, null);
    expect(logged).toHaveLength(1);
  });
});
