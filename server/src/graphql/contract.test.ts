import { readFileSync } from 'node:fs';
import { buildASTSchema, type DocumentNode, findBreakingChanges, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { printed } from './print.ts';
import { buildGuardedSchema } from './schema.ts';

const text = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const ours = buildGuardedSchema();
const contract = parse(text('docs/contract.graphql'));

/** The contract without these operations and without the types that only they use. */
function without(document: DocumentNode, operations: readonly string[]): DocumentNode {
  const kept = document.definitions.map((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION && ['Query', 'Mutation'].includes(definition.name.value)
      ? { ...definition, fields: definition.fields?.filter((field) => !operations.includes(field.name.value)) ?? [] }
      : definition,
  );
  const byName = new Map(kept.map((definition) => ['name' in definition ? definition.name?.value : '', definition]));
  const reached = new Set<string>();
  const reach = (name: string): void => {
    const definition = byName.get(name);
    if (!definition || reached.has(name)) return;
    reached.add(name);
    // follow every named type in the definition
    JSON.stringify(definition, (_key, value) => {
      if (value?.kind === Kind.NAMED_TYPE) reach(value.name.value);
      return value;
    });
  };
  reach('Query');
  reach('Mutation');
  return { ...document, definitions: kept.filter((one) => 'name' in one && reached.has(one.name?.value ?? '')) };
}

const operationsOf = (schema: typeof ours) =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));

describe('the contract', () => {
  it('is backward compatible: nothing renamed, removed or newly required', () => {
    expect(findBreakingChanges(buildASTSchema(contract), ours).map(({ description }) => description)).toEqual([]);
  });

  it('has all of its operations', () => {
    const asked = operationsOf(buildASTSchema(contract));
    expect(asked).toHaveLength(90);
    expect(operationsOf(ours)).toEqual(expect.arrayContaining(asked));
  });

  it('detects a removal', () => {
    const smaller = buildASTSchema(without(contract, ['getVideo']));
    expect(findBreakingChanges(ours, smaller).map(({ description }) => description)).toContain(
      'Query.getVideo was removed.',
    );
  });
});

describe('schema.graphql', () => {
  it('matches what the server prints', () => {
    expect(text('schema.graphql')).toBe(printed());
  });
});
