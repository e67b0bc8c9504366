import { FILE_URL_MAX } from '@greenlit/domain/shared/fields.ts';
import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core';
import { type GraphQLField, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { SHORT_MAX } from './builder.ts';

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

type Field = GraphQLField<unknown, unknown>;

export const costOf = ({ extensions }: Field): FieldCost => extensions.pothosOptions ?? {};

/** The names of fields with the address of a stored file. */
const FILE_URL = /^(signed|url)|(Url|Img|Avatar|ImgCompany)$|^thumb$/;

/** The most characters of a value that is no text; those of enumerations are short. */
const SCALARS: Record<string, number> = { Boolean: 5, Int: 10, Float: 20, ID: 40, DateTime: 30 };

/** The most characters of a field's value within so many lists. */
export function longestValue(field: Field, lists: number): number {
  const cost = costOf(field);
  const max =
    cost.max ?? SCALARS[getNamedType(field.type).name] ?? (FILE_URL.test(field.name) ? FILE_URL_MAX : SHORT_MAX);
  if (lists === 0) return max;
  const maxInList = cost.maxInList ?? max;
  return lists === 1 ? maxInList : (cost.maxInNestedList ?? maxInList);
}

/** @throws Error naming the texts that do not say how long they can be */
export function requireLimits(schema: GraphQLSchema): GraphQLSchema {
  const missing = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => getNamedType(field.type).name === 'String')
    .filter(({ field }) => costOf(field).max === undefined && !FILE_URL.test(field.name))
    .map(({ type, field }) => `${type.name}.${field.name}`);
  if (missing.length > 0)
    throw new Error(
      `These texts do not say how long they can be: ${missing.join(', ')}. Add the most characters to the options of each field, best as the constant that the form's schema uses: t.exposeString('bio', { max: BIO_MAX }). SHORT_MAX is for ids, days and words of a fixed set.`,
    );
  return schema;
}
