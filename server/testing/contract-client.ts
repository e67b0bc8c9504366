import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getVariableValues,
  isLeafType,
  isObjectType,
  Kind,
  parse,
} from 'graphql';
import type { Caller, Refusal, TestApp } from './app.ts';

const contract = buildSchema(readFileSync('docs/contract.graphql', 'utf8'));

/** All operations of the contract, by name. */
const OPERATIONS: ReadonlyMap<string, { kind: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> }> = new Map(
  (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? contract.getQueryType() : contract.getMutationType();
    return Object.values(root?.getFields() ?? {}).map((field) => [field.name, { kind, field }] as const);
  }),
);

export const operationsOfContract = [...OPERATIONS.keys()];
/** All fields that the contract promises, as `Type.field`. */
export const fieldsOfContract = Object.values(contract.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__') && name !== 'Query' && name !== 'Mutation')
  .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));

/** How deep documents are nested: as deep as the server allows. */
const DEPTHS = [3, 2, 1];

/** Every field of a type, and of the types in it. A type within itself is asked for without what is in it. */
function selection(type: GraphQLObjectType, depth: number, within: readonly string[] = []): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    if (!isObjectType(inner) || depth === 0 || within.includes(inner.name)) return [];
    const isSelf = inner === type;
    const words = selection(inner, isSelf ? 0 : depth - 1, [...within, type.name]);
    return words ? [`${field.name} { ${words} }`] : [];
  });
  return fields.join(' ');
}

function documentFor(operation: string, args: object, depth: number): string {
  const known = OPERATIONS.get(operation);
  if (!known) throw new Error(`the contract has no operation ${operation}`);
  const given = Object.keys(args).map((name) => {
    const arg = known.field.args.find((one) => one.name === name);
    if (!arg) throw new Error(`the contract’s ${operation} has no argument ${name}`);
    return { declared: `$${name}: ${arg.type}`, passed: `${name}: $${name}` };
  });
  const inner = getNamedType(known.field.type);
  const words = isObjectType(inner) ? ` { ${selection(inner, depth)} }` : '';
  const declared = given.length > 0 ? `(${given.map((one) => one.declared).join(', ')})` : '';
  const passed = given.length > 0 ? `(${given.map((one) => one.passed).join(', ')})` : '';
  return `${known.kind} Call${declared} { ${operation}${passed}${words} }`;
}

/** @throws Error if the contract does not allow these arguments */
function checkArguments(document: string, args: Readonly<Record<string, unknown>>): void {
  const [definition] = parse(document).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  const { errors } = getVariableValues(contract, definition.variableDefinitions ?? [], args);
  if (errors?.[0]) throw errors[0];
}

const isTooMuch = (errors: readonly { message: string }[]): boolean =>
  errors.some(({ message }) => /asks for too much|more than \d+ fields/.test(message));

export interface Row {
  id: string;
  [field: string]: unknown;
}

/**
 * A client that knows nothing but `docs/contract.graphql`: every document is made from it, with its own arguments, and asks for every
 * field that it promises. `called`, `asked` and `valued` say what was used so far, and what was ever answered with a value.
 */
export function contractClient(test: TestApp) {
  const called = new Set<string>();
  const asked = new Set<string>();
  const valued = new Set<string>();

  function note(type: GraphQLObjectType, value: unknown): void {
    if (Array.isArray(value)) {
      for (const one of value) note(type, one);
      return;
    }
    if (value === null || typeof value !== 'object') return;
    for (const [name, inner] of Object.entries(value)) {
      const field = type.getFields()[name];
      if (!field) continue;
      asked.add(`${type.name}.${name}`);
      if (inner !== null && (!Array.isArray(inner) || inner.length > 0)) valued.add(`${type.name}.${name}`);
      const named = getNamedType(field.type);
      if (isObjectType(named)) note(named, inner);
    }
  }

  async function send(caller: Caller, operation: string, args: Readonly<Record<string, unknown>>) {
    for (const depth of DEPTHS) {
      const document = documentFor(operation, args, depth);
      checkArguments(document, args);
      const answer = await test.graphql(caller, document, args);
      if (!isTooMuch(answer.errors)) return answer;
    }
    throw new Error(`${operation} asks for too much, whatever is left out`);
  }

  /** Calls an operation; throws if it is refused. */
  async function call<Value = Row>(
    caller: Caller,
    operation: string,
    args: Readonly<Record<string, unknown>> = {},
  ): Promise<Value> {
    const { data, errors } = await send(caller, operation, args);
    if (errors.length > 0 || !data) throw new Error(`${operation} was refused: ${JSON.stringify(errors)}`);
    called.add(operation);
    const type = getNamedType(OPERATIONS.get(operation)?.field.type);
    if (isObjectType(type)) note(type, data[operation]);
    return data[operation] as Value;
  }

  async function refusal(caller: Caller, operation: string, args: Readonly<Record<string, unknown>>): Promise<Refusal> {
    const { data, errors } = await send(caller, operation, args);
    const [error] = errors;
    if (!error) throw new Error(`${operation} was not refused: ${JSON.stringify(data)}`);
    return { message: error.message, ...error.extensions };
  }

  return { call, refusal, called, asked, valued };
}
