import SchemaBuilder, {
  type FieldNullability,
  type InputFieldMap,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import { GraphQLError, GraphQLScalarType } from 'graphql';
import { signedIn } from '../caller.ts';
import type { Context, Person } from '../context.ts';
import type { Database } from '../db/connect.ts';

/** Fields are non-null by default; an `ID` is a string on both sides. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
  };
}>({ defaultFieldNullability: false });

/** What an answer to a field may cost, written among the field's options: `t.exposeString('bio', { max: BIO_MAX })`. */
export interface FieldCost {
  /** The most characters of a text. Every text needs it, except the address of a stored file. */
  max?: number;
  /** The same in a row of a list, where it differs. */
  maxInList?: number;
  /** The same in a list within such a row, where it differs. */
  maxInNestedList?: number;
  /** The most rows of a list; 'page': those that the document asks for. */
  rows?: number | 'page';
  /** The same within a row of another list, where a typical number is counted. */
  rowsInList?: number;
  /** Characters loaded for each row of a list, whichever fields are requested. */
  rowCost?: number;
  /** The most rows that a document may ask for with `limit`, where a page may be longer than usual. */
  pageMax?: number;
  /** Left empty within lists. */
  emptyInList?: true;
  /** Checks a code or a password: a document may contain only one such field. */
  checksCode?: true;
}

declare global {
  export namespace PothosSchemaTypes {
    export interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > extends FieldCost {}
  }
}

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

const BY_ID = builder.args((t) => ({ id: t.id({ required: true }) }));

/** Options of an operation with which a signed-in person acts on something, by its id. */
export const byId = <Result>(act: (ctx: Context, person: Person, id: string) => Result) => ({
  args: BY_ID,
  resolve: (_root: unknown, { id }: { id: string }, ctx: Context) => act(ctx, signedIn(ctx), id),
});

/** The same for reading. */
export const rowById = <Row>(read: (db: Database, person: Person, id: string) => Row) =>
  byId((ctx, person, id) => read(ctx.ports.db, person, id));
