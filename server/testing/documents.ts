import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

export interface Operation {
  name: string;
  kind: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
}

/** Every operation of a schema. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  const of = (kind: Operation['kind'], fields: Record<string, GraphQLField<unknown, unknown>> = {}) =>
    Object.values(fields).map((field) => ({ name: field.name, kind, field }));
  return [...of('query', schema.getQueryType()?.getFields()), ...of('mutation', schema.getMutationType()?.getFields())];
}

/** A document that calls the operation with all its arguments and selects all scalar fields. */
export function documentOf({ name, kind, field }: Operation): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `${kind}${declared && ` (${declared})`} { ${name}${passed && `(${passed})`} ${selection(field.type, 2)} }`;
}

function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const all = Object.values(named.getFields());
  const isPlain = (inner: GraphQLOutputType) => !isObjectType(getNamedType(inner));
  // types without scalar fields do not count as a level
  const rest = all.some((one) => isPlain(one.type)) ? depth - 1 : depth;
  const fields = all.flatMap(({ name, type: inner }) => {
    if (isPlain(inner)) return [name];
    return rest > 0 ? [`${name} ${selection(inner, rest)}`] : [];
  });
  return `{ ${fields.join(' ')} }`;
}

/** Chooses the value of a scalar by type, name and position in its list. */
export type Given = (scalar: string, name: string, index: number) => unknown;

/** A value for every argument, including optional ones. */
export function variablesOf({ field }: Operation, given: Given): Record<string, unknown> {
  return Object.fromEntries(field.args.map((arg) => [arg.name, inputOf(arg.type, arg.name, 0, given)]));
}

function inputOf(type: GraphQLInputType, name: string, index: number, given: Given): unknown {
  if (isNonNullType(type)) return inputOf(type.ofType, name, index, given);
  if (isListType(type))
    return [0, 1].map((at) => inputOf(type.ofType, name, at, given)).filter((value) => value !== undefined);
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return given(type.name, name, index);
  return Object.fromEntries(
    Object.values(type.getFields()).map((inner) => [inner.name, inputOf(inner.type, inner.name, index, given)]),
  );
}
