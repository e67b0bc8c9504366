import type { Choices } from '@greenlit/seeds/testing/chance.ts';
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

export interface RandomDocument {
  query: string;
  variables: Record<string, unknown>;
}

const TEXTS = [
  '',
  'A',
  'Retirement in plain words',
  'ada@people.test',
  '2026-01-01',
  '2026-02-30',
  '123456',
  'https://example.test/a.mp4',
  '{"email":"a@b.test","representativeName":"Ada"}',
  `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`,
  'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello\n',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '💥'.repeat(300),
  'x'.repeat(3_000),
  "'; drop table videos; --",
  '%_\\',
  '../../etc/passwd',
  '__proto__',
];
const NUMBERS = [0, 1, 2, 5, 12, -1, 100, 2_147_483_647, -2_147_483_648];
const BROKEN = ['{', '}', '(', ')', '$', '@', '"', '...', '!', '\u0000', ' on ', '#', '[', '|'];

/** Random documents made from a schema: most are valid, request much or little, and name existing rows. */
export function randomDocuments(schema: GraphQLSchema, { below, pick, often }: Choices, ids: readonly string[]) {
  const values: Record<string, () => unknown> = {
    ID: () => pick(ids),
    String: () => (often(0.5) ? pick(ids) : pick(TEXTS)),
    Int: () => pick(NUMBERS),
    Float: () => pick([...NUMBERS, 0.5, 1e300]),
    Boolean: () => often(0.5),
    DateTime: () => pick(['2026-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z']),
  };

  function madeFor(type: GraphQLInputType, depth = 0): unknown {
    if (often(0.02)) return pick([null, {}, [], 'odd', 7, true]);
    if (isNonNullType(type)) return madeFor(type.ofType, depth);
    if (often(0.05)) return null;
    if (isListType(type)) return Array.from({ length: below(4) }, () => madeFor(type.ofType, depth));
    if (isEnumType(type)) return pick(type.getValues()).name;
    if (!isInputObjectType(type)) return values[type.name]?.();
    const fields = Object.values(type.getFields()).filter(
      (field: GraphQLInputField) => isRequiredInputField(field) || often(0.25),
    );
    return Object.fromEntries(fields.map((field) => [field.name, madeFor(field.type, depth + 1)]));
  }

  return function randomDocument(): RandomDocument {
    const variables: Record<string, unknown> = {};
    const declared: string[] = [];
    const fragments: string[] = [];

    function given(args: readonly GraphQLArgument[]): string {
      const passed = args.flatMap((arg) => {
        if (!isRequiredArgument(arg) && often(0.6)) return [];
        const value = madeFor(arg.type);
        if (often(0.3) && value !== undefined) return [`${arg.name}: ${literal(value, arg.type)}`];
        const name = `v${declared.length}`;
        declared.push(`$${name}: ${arg.type}`);
        if (often(0.98)) variables[name] = value;
        return [`${arg.name}: $${name}`];
      });
      return passed.length > 0 ? `(${passed.join(', ')})` : '';
    }

    function fieldOf(type: GraphQLObjectType, depth: number): string {
      const field = pick(Object.values(type.getFields()));
      const alias = often(0.15) ? `a${below(40)}: ` : '';
      const directive = often(0.04)
        ? pick(['@include(if: true)', '@skip(if: true)', '@include(if: false)', '@odd'])
        : '';
      const inner = getNamedType(field.type);
      const selection = isObjectType(inner) ? selectionOf(inner, depth + 1) : '';
      return `${alias}${field.name}${given(field.args)} ${directive} ${selection}`;
    }

    function selectionOf(type: GraphQLObjectType, depth: number): string {
      const all = Object.values(type.getFields());
      const plain = all.filter((field) => !isObjectType(getNamedType(field.type)) && field.args.length === 0);
      const deep = depth < (often(0.03) ? 13 : 4);
      const fields = Array.from({ length: 1 + below(8) }, () =>
        deep && often(0.4) ? fieldOf(type, depth) : plain.length > 0 ? pick(plain).name : '__typename',
      );
      if (often(0.03)) fields.push(...plain.map(({ name }) => name));
      const selection = `{ ${fields.join(' ')} }`;
      if (often(0.05)) return `{ ... on ${type.name} ${selection} }`;
      if (often(0.95)) return selection;
      fragments.push(`fragment f${fragments.length} on ${type.name} ${selection}`);
      return `{ ...f${fragments.length - 1} }`;
    }

    const isMutation = often(0.3);
    const root = (isMutation ? schema.getMutationType() : schema.getQueryType()) as GraphQLObjectType;
    const roots = Array.from({ length: isMutation ? 1 : 1 + below(4) }, () => fieldOf(root, 1));
    const head = declared.length > 0 ? `(${declared.join(', ')})` : '';
    const query = `${isMutation ? 'mutation' : 'query'} Q${head} { ${roots.join(' ')} } ${fragments.join(' ')}`;
    return { query: often(0.05) ? broken(query) : query, variables };
  };

  function broken(query: string): string {
    const at = below(query.length);
    return often(0.5)
      ? query.slice(0, at) + pick(BROKEN) + query.slice(at)
      : query.slice(0, at) + query.slice(at + 1 + below(10));
  }

  /** A value as written in a document. */
  function literal(value: unknown, type: GraphQLInputType | undefined): string {
    const inner = isNonNullType(type) ? type.ofType : type;
    if (Array.isArray(value))
      return `[${value.map((one) => literal(one, isListType(inner) ? inner.ofType : undefined)).join(', ')}]`;
    if (typeof value === 'string') return isEnumType(inner) ? value || 'odd' : JSON.stringify(value);
    if (value === null || typeof value !== 'object') return String(value);
    const fields = isInputObjectType(inner) ? inner.getFields() : {};
    return `{ ${Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => `${name}: ${literal(field, fields[name]?.type)}`)
      .join(', ')} }`;
  }
}
