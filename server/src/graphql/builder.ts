import SchemaBuilder from '@pothos/core';
import { GraphQLError, GraphQLScalarType } from 'graphql';
import type { Context } from '../context.ts';

/** Fields are non-null by default; an `ID` is a string on both sides. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
  };
}>({ defaultFieldNullability: false });

/** The most characters of ids, hashes, codes, days and words of a fixed set. */
export const SHORT_MAX = 100;

const EARLIEST = new Date('0001-01-01T00:00:00Z');
const LATEST = new Date('9999-12-31T23:59:59.999Z');

builder.queryType({});
builder.mutationType({});

builder.addScalarType(
  'DateTime',
  new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    description: 'An instant, ISO 8601 in UTC.',
    serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
    parseValue: (value) => {
      const date = new Date(String(value));
      // the database reads years of four digits
      if (!(date >= EARLIEST && date <= LATEST)) throw new GraphQLError('Date invalid');
      return date;
    },
  }),
);

/** The id of a removed row. */
export const Deleted = builder
  .objectRef<{ id: string }>('Deleted')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) });

export const MailSent = builder
  .objectRef<{ sent: boolean }>('MailSent')
  .implement({ fields: (t) => ({ sent: t.exposeBoolean('sent') }) });
