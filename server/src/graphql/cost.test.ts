import SchemaBuilder from '@pothos/core';
import { type GraphQLSchema, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { FieldCost } from './builder.ts';
import { priceOf, requireLimits } from './price.ts';

/** A list of rows, each with a list of rows of its own; `options` are those of the rows' text. */
function schemaWith(options: FieldCost, name = 'bio'): GraphQLSchema {
  const builder = new SchemaBuilder<{ DefaultFieldNullability: false }>({ defaultFieldNullability: false });
  const row = builder.objectRef<object>('Row');
  row.implement({
    fields: (t) => ({
      [name]: t.string({ ...options, resolve: () => '' }),
      inner: t.field({ type: [row], rows: 10, rowsInList: 2, rowCost: 1_000, resolve: () => [] }),
    }),
  });
  builder.queryType({ fields: (t) => ({ row: t.field({ type: row, resolve: () => ({}) }) }) });
  return builder.toSchema();
}

function priceIn(schema: GraphQLSchema, document: string): number {
  const [operation] = parse(document).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  return priceOf(schema, operation, new Map());
}

describe('a text', () => {
  it.each([
    ['without a limit', {}, 'bio'],
    ['that only has a limit in lists', { maxInList: 5 }, 'bio'],
  ])('%s is refused by name, with what to write', (_case, options, name) => {
    const schema = () => requireLimits(schemaWith(options, name));
    expect(schema).toThrow(
      /do not say how long they can be: Row\.bio\. Add .* t\.exposeString\('bio', \{ max: BIO_MAX \}\)/,
    );
  });

  it.each([
    ['with a limit', { max: 5 }, 'bio'],
    ['that is the address of a stored file', {}, 'signedVideoUrl'],
  ])('%s is accepted', (_case, options, name) => {
    expect(() => requireLimits(schemaWith(options, name))).not.toThrow();
  });
});

const ALONE = '{ row { bio } }';
const LISTED = '{ row { inner { bio } } }';
const NESTED = '{ row { inner { inner { bio } } } }';

describe('the price of a text', () => {
  /** What the names and the marks around them take, and what the lists load. */
  const around = (document: string) => priceIn(schemaWith({ max: 0 }), document);
  it.each<[string, FieldCost, string, number]>([
    ['its limit', { max: 300 }, ALONE, 300],
    ['its limit in each row', { max: 300 }, LISTED, 10 * 300],
    ['its limit in each row of the typical number within a row', { max: 300 }, NESTED, 10 * 2 * 300],
    ['another limit in rows', { max: 300, maxInList: 200 }, LISTED, 10 * 200],
    ['that limit within rows too', { max: 300, maxInList: 200 }, NESTED, 10 * 2 * 200],
    ['another limit within rows', { max: 300, maxInList: 200, maxInNestedList: 100 }, NESTED, 10 * 2 * 100],
    ['nothing in rows where it is empty', { max: 300, emptyInList: true }, LISTED, 0],
  ])('is %s', (_what, options, document, price) => {
    expect(priceIn(schemaWith(options), document) - around(document)).toBe(price);
  });
});

describe('the price of a list', () => {
  it('has what each row loads, whichever fields are requested', () => {
    expect(priceIn(schemaWith({ max: 0 }), '{ row { inner { inner { id } } } }')).toBeGreaterThan(
      10 * 1_000 + 20 * 1_000,
    );
  });
});
