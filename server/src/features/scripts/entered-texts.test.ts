import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { CREATE_SCRIPT } from '../../../testing/flow.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  person = await test.makePerson({ engine: false });
});
afterAll(() => test.close());

/** As Word puts it on the clipboard. */
const PASTED =
  'Bonds rose…\vWe never promise guar\u00adan\u00adteed re\u200bturns.\r\nCall us\u00a0before you change any\u00adthing.\f\r\n\u2022\tRisk\u2011free? \ufb01nancial \ufeffEnd.';
const STORED =
  'Bonds rose…\nWe never promise guaranteed returns.\nCall us before you change anything.\n\n•\tRisk-free? financial End.';
const TEXT = 'query ($id: ID!) { getScript(id: $id) { title scriptText } }';
const FIND = 'query ($search: String) { getMyScriptsNew(search: $search) { scripts { id } } }';

const create = async (script: object): Promise<string> =>
  (await test.ask<{ id: string }>(person, CREATE_SCRIPT, { script })).id;

describe('a text with characters that nobody sees', () => {
  it('is stored without them, however it comes', async () => {
    const id = await create({ title: 'A gua\u00adrantee\u200b', scriptText: PASTED });
    expect(await test.ask(person, TEXT, { id })).toEqual({ title: 'A guarantee', scriptText: STORED });
  });

  it.each([
    'guaranteed',
    'returns',
    'anything',
    'guar\u00adanteed',
    'retu\u200brns',
    'Risk\u2011free',
    '\ufb01nancial',
  ])('is found by its words: %j', async (search) => {
    const other = await test.makePerson({ engine: false });
    const { id } = await test.ask<{ id: string }>(other, CREATE_SCRIPT, {
      script: { title: 'Pasted', scriptText: PASTED },
    });
    expect(await test.ask(other, FIND, { search })).toEqual({ scripts: [{ id }] });
  });

  it('counts as empty if it has no others', async () => {
    expect(
      await test.refusal(person, CREATE_SCRIPT, { script: { title: '\u200b\u00ad', scriptText: 'x' } }),
    ).toMatchObject({ fields: { title: 'Title is required' } });
  });
});
