import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { CREATE_SCRIPT, REVIEW_FORM } from '../../../testing/flow.ts';
import { MAX_ROOT_FIELDS } from '../../graphql/limits.ts';
import { buildGuardedSchema } from '../../graphql/schema.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The field as requested, with the scalar fields of the object it leads to. */
function asked(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields()).map(({ name, type: leadsTo }) => {
    const inner = getNamedType(leadsTo);
    if (!isObjectType(inner)) return name;
    const plain = Object.values(inner.getFields()).filter((field) => !isObjectType(getNamedType(field.type)));
    return `${name} { ${plain.map((field) => field.name).join(' ')} }`;
  });
}

it('a list returns each field of a script alone as with all others: it loads the columns that the field needs', async () => {
  const person = await test.makePerson();
  const [library] = await test.asOwner(
    "insert into libraries (account_id, key, name) values ($1, 'own', 'Our own') returning id",
    [person.accountId],
  );
  await test.uploadFile(person, 'images', fixtures.logo);
  const script = {
    title: 'Whole',
    scriptText: 'Returns are guaranteed.',
    category: 'Taxes',
    contentLibraryId: library?.id,
    reviewForm: REVIEW_FORM,
  };
  const { id } = await test.ask<{ id: string }>(person, CREATE_SCRIPT, { script });
  await test.asOwner(
    `update scripts set thumb_file_id = f.id, media_file_id = f.id, industry = 'Finance', is_public = true, version = 3,
       dismissals = '[{"key": "k", "reason": "Said by the fund"}]'
     from files f where f.account_id = scripts.account_id and scripts.id = $1`,
    [id],
  );

  const rows = async (lists: string[]) => {
    const asked = lists.map((fields, at) => `list${at}: getMyScriptsNew(bodewell: false) { scripts { ${fields} } }`);
    const { data } = await test.graphql(person, `{ ${asked.join(' ')} }`);
    return Object.values(data ?? {}).map((page) => (page as { scripts: Record<string, unknown>[] }).scripts[0] ?? {});
  };
  const fields = asked(buildGuardedSchema().getType('Script') as GraphQLObjectType);
  const [whole = {}] = await rows([fields.join(' ')]);
  const empty = Object.entries(whole).filter(([, value]) => value === null);
  // nobody is above this person, it is no copy, neither generated nor filed, and lists contain no forms
  expect(empty.map(([name]) => name).sort()).toEqual([
    'admin',
    'adminUserId',
    'copyOf',
    'filing',
    'generation',
    'reviewForm',
  ]);
  const alone: Record<string, unknown> = {};
  for (let at = 0; at < fields.length; at += MAX_ROOT_FIELDS)
    Object.assign(alone, ...(await rows(fields.slice(at, at + MAX_ROOT_FIELDS))));
  expect(alone).toEqual(whole);
});
