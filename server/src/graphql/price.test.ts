import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIST_EXCERPT } from '@greenlit/domain/shared/text.ts';
import { buildASTSchema, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { documentOf, operationsOf } from '../../testing/documents.ts';
import { CREATE_SCRIPT, REVIEW_FORM } from '../../testing/flow.ts';
import { MAX_ANSWER_BYTES } from '../http/graphql.ts';
import { MAX_PRICE, priceOf } from './price.ts';
import { buildGuardedSchema } from './schema.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const schema = buildGuardedSchema();

/** The price of each operation in a document. */
function pricesOf(text: string): [name: string, price: number][] {
  const { definitions } = parse(text);
  const fragments = new Map(
    definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  );
  return definitions
    .filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)
    .map((one) => [one.name?.value ?? '', priceOf(schema, one, fragments)]);
}

/** All of the app's documents, combined. */
const ofTheApp = globSync('web/src/**/data.ts', { cwd: ROOT })
  .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/graphql\(`([^`]*)`\)/g)])
  .map(([, text = '']) => text)
  .join('\n');
const contract = buildASTSchema(parse(readFileSync(join(ROOT, 'docs/contract.graphql'), 'utf8')));

const MADE = 'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }';
const aliases = (count: number, call: string) =>
  `{ ${Array.from({ length: count }, (_, at) => `a${at}: ${call}`).join(' ')} }`;
/** Captions of about this many characters, each of which takes two in JSON. */
const captionsOf = (length: number) => `WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n${'"'.repeat(length)}\n`;

let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  person = await test.makePerson();
});
afterAll(() => test.close());

/** Uploaded, because a call is too small for the longest captions. */
async function videoWith(captions: string): Promise<string> {
  const { url, message } = await test.upload(person, 'captions', 'captions.vtt', Buffer.from(captions));
  if (!url) throw new Error(message);
  return (await test.ask<{ id: string }>(person, MADE, { video: { title: 'Captioned', urlCaptions: url } })).id;
}

describe('the price of a document', () => {
  it('accepts every document of the app', () => {
    const prices = pricesOf(ofTheApp);
    expect(prices.length).toBeGreaterThan(80);
    expect(prices.filter(([, price]) => price > MAX_PRICE)).toEqual([]);
  });

  it('accepts every operation with all of its fields, as the tests of each operation request them', () => {
    const prices = operationsOf(schema).map((one) => [one.name, pricesOf(documentOf(one))[0]?.[1] ?? 0] as const);
    expect(prices.filter(([, price]) => price > MAX_PRICE)).toEqual([]);
  });

  it('accepts every call of the contract with all of its fields', () => {
    const prices = operationsOf(contract).map((one) => [one.name, pricesOf(documentOf(one))[0]?.[1] ?? 0] as const);
    expect(prices.length).toBeGreaterThan(80);
    expect(prices.filter(([, price]) => price > MAX_PRICE)).toEqual([]);
  });

  it('adds up all lists and aliases of a document, including those in fragments', () => {
    const one = pricesOf('{ getMyVideos { title script } }')[0]?.[1] ?? 0;
    const row = 'fragment r on Video { title script }';
    const several = `query Q { getMyVideos { ...r } ...m } fragment m on Query { other: getMyVideos { ...r } } ${row}`;
    expect(pricesOf(several)[0]?.[1]).toBeGreaterThan(1.9 * one);
  });

  it('counts the rows per page that a document requests, and the maximum for a variable', () => {
    const page = (limit: string) =>
      pricesOf(`query ($n: Int) { getMyScriptsNew(limit: ${limit}) { scripts { title } } }`)[0]?.[1] ?? 0;
    expect(page('1')).toBeLessThan(page('50'));
    expect(page('$n')).toBe(page('100'));
    expect(page('1000000')).toBe(page('100'));
  });

  it('counts a thousand people if a document, its default or a variable requests them', async () => {
    const people = (limit: string, fields = 'id', declared = 'Int') =>
      `query ($n: ${declared}) { getUsers(limit: ${limit}) { users { ${fields} } } }`;
    const price = (text: string) => pricesOf(text)[0]?.[1] ?? 0;
    expect(price(people('$n'))).toBe(price(people('100')));
    expect(price(people('1000'))).toBeGreaterThan(9 * price(people('100')));
    expect(price(people('1000000'))).toBe(price(people('1000')));
    expect(price(people('$n', 'id', 'Int = 1000'))).toBe(price(people('1000')));
    const long = people('$n', 'id settings { bio disclaimer companyLink }');
    expect((await test.graphql(person, long, { n: 100 })).errors).toEqual([]);
    expect(await test.refusal(person, long, { n: 1_000 })).toMatchObject({ reason: 'too_much' });
    expect((await test.graphql(person, people('$n'), { n: 1_000 })).errors).toEqual([]);
  });
});

const WHOLE =
  'title script scriptText complianceText postText disclosureText creator { name lastName email settings { id bio } }';
const EXPENSIVE: [string, string][] = [
  ['a list of long rows twelve times', aliases(12, `getMyVideos { ${WHOLE} }`)],
  ['two searches of all published texts', aliases(2, 'findSayings(words: "x") { isPart }')],
  ['the captions of nine videos', aliases(9, 'getVideo(id: "x") { captions }')],
  [
    'people, their libraries and the scripts of these',
    '{ getSubUsers(id: "x") { contentLibraries { scripts { id scriptText } } } }',
  ],
  ['the rounds of an item three times', aliases(3, 'getVideoComments(id: "x") { script text notes { text } }')],
];

describe('a document that costs too much', () => {
  it.each(EXPENSIVE)('is refused: %s', async (_name, document) => {
    // a visitor would be told to sign in if anything ran
    for (const caller of [person, null])
      expect(await test.refusal(caller, document)).toEqual({
        code: 'INVALID',
        reason: 'too_much',
        message:
          'This asks for too much at once: the answer could have more than 8 million characters. Ask for fewer rows, fields or lists',
      });
  });

  it('is refused whichever of its operations runs', async () => {
    const [, document = ''] = EXPENSIVE[0] ?? [];
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { query: `query Small { getCategories } query Large ${document}`, operationName: 'Small' },
    });
    expect(answer.json().errors[0].extensions.reason).toBe('too_much');
  });
});

describe('a list', () => {
  it('with ten aliases for captions stays small: captions are returned for one video only', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.push(await videoWith(captionsOf(500_000)));
    const { data, errors } = await test.graphql(person, aliases(10, 'getMyVideos { id captions signedCaptionsUrl }'));
    expect(errors).toEqual([]);
    const rows = Object.values(data ?? {}).flat() as { captions: string | null; signedCaptionsUrl: string }[];
    expect(rows).toHaveLength(30);
    expect(rows.every(({ captions, signedCaptionsUrl }) => captions === null && signedCaptionsUrl)).toBe(true);
    const one = await test.ask<{ captions: string }>(person, 'query ($id: ID!) { getVideo(id: $id) { captions } }', {
      id: ids[0],
    });
    expect(one.captions.length).toBeGreaterThan(500_000);
  });

  it('contains the beginnings of long texts, cut at whole words, and no forms', async () => {
    const owner = await test.makePerson();
    const text = 'Ünïted 💥 '.repeat(9_000);
    const script = { title: 'Long', scriptText: text, reviewForm: REVIEW_FORM };
    const { id } = await test.ask<{ id: string }>(owner, CREATE_SCRIPT, { script });
    const fields = '{ id scriptText words spokenSeconds reviewForm }';
    const whole = await test.ask<object>(owner, `query ($id: ID!) { getScript(id: $id) ${fields} }`, { id });
    expect(whole).toMatchObject({
      scriptText: text,
      words: 18_000,
      spokenSeconds: 7_200,
      reviewForm: expect.any(String),
    });
    const listed = { ...whole, scriptText: [...text].slice(0, LIST_EXCERPT).join(''), reviewForm: null };
    expect(await test.ask(owner, `{ getMyScripts ${fields} }`)).toEqual([listed]);
    const found = '{ getMyScriptsNew(bodewell: false) { scripts { id scriptText words spokenSeconds reviewForm } } }';
    expect(await test.ask(owner, found)).toEqual({ scripts: [listed] });

    const video = { title: 'Long', scriptText: text, postText: 'p'.repeat(2_000) };
    const made = await test.ask<{ id: string }>(owner, MADE, { video });
    expect(
      await test.ask(owner, 'query ($id: ID!) { getVideo(id: $id) { script postText } }', { id: made.id }),
    ).toEqual({ script: text, postText: 'p'.repeat(2_000) });
    expect(await test.ask(owner, '{ getMyVideos { script postText } }')).toEqual([
      { script: listed.scriptText, postText: 'p'.repeat(LIST_EXCERPT) },
    ]);
  });
});

describe('a response', () => {
  it('of more than 8 MB ends with a clear error', async () => {
    const id = await videoWith(captionsOf(1_000_000));
    const document = (count: number) => aliases(count, `getVideo(id: "${id}") { captions }`);
    const { data, errors } = await test.graphql(person, document(6));
    expect(data).toBeNull();
    expect(errors).toEqual([
      {
        message: 'This asks for too much at once: the answer has more than 8 MB. Ask for fewer rows, fields or lists',
        extensions: { code: 'INVALID', reason: 'too_much' },
      },
    ]);
    const passes = await test.graphql(person, document(3));
    expect(passes.errors).toEqual([]);
    expect(JSON.stringify(passes.data).length).toBeLessThan(MAX_ANSWER_BYTES);
  });
});
