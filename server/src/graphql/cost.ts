import { FILE_URL_MAX } from '@greenlit/domain/shared/fields.ts';
import { type GraphQLField, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { type FieldCost, SHORT_MAX } from './builder.ts';

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
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
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
