import { DomainError } from '@greenlit/domain/shared/errors.ts';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { costOf } from './price.ts';

/** Maximum document length in characters. The app's longest has 800, because texts travel as variables. */
export const MAX_CHARACTERS = 20_000;
/** Maximum nesting depth; the app's deepest document has six levels. */
export const MAX_DEPTH = 12;
/** Maximum number of fields and fragments in a document, both as written and after expansion. */
export const MAX_FIELDS = 600;
/** Maximum number of root fields, which also limits batching by aliases. */
export const MAX_ROOT_FIELDS = 12;
export const MAX_ALIASES = 30;
/** One mutation per document, so that rate limits on an action cannot be bypassed in bulk. */
export const MAX_MUTATIONS = 1;

/** Runs before parsing. @throws GraphQLError for an oversized text, and for JSON, which would be taken for an already parsed document */
export function refuseText(source: string): void {
  if (source.length > MAX_CHARACTERS) throw new GraphQLError(`The document has more than ${MAX_CHARACTERS} characters`);
  if (MAY_BE_JSON.test(source) && isJson(source)) throw new GraphQLError('Syntax Error: a document is no JSON');
}

/**
 * Cheap pre-check: a document starts with a name, a comment, or a brace and a name. Trying JSON.parse on every request would
 * cost an exception each time.
 */
const MAY_BE_JSON = /^\s*(?:[["\d-]|\{\s*["}]|true|false|null)/;

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs before validation, whose built-in rules are quadratic in the number of fields. @throws GraphQLError for documents that
 * cost more than any screen needs
 */
export function refuseCostly(schema: GraphQLSchema, document: DocumentNode): void {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const fragments = new Map<string, FragmentDefinitionNode>();
  let written = 0;
  let checks = 0;
  const count = () => {
    written += 1;
  };
  visit(document, {
    FragmentDefinition: (fragment) => void fragments.set(fragment.name.value, fragment),
    Field({ name }) {
      count();
      const mutation = mutations[name.value];
      if (mutation && costOf(mutation).checksCode) checks += 1;
    },
    FragmentSpread: count,
  });
  if (written > MAX_FIELDS) throw tooMany(MAX_FIELDS, 'fields');
  if (checks > 1) throw new GraphQLError('A document may try one code at a time');
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) refuseCostlyOperation(definition, fragments);
}

const introspects = new WeakMap<DocumentNode, boolean>();

/** For callers who are not signed in. @throws DomainError UNAUTHENTICATED for a document that queries the schema itself */
export function refuseIntrospection(document: DocumentNode): void {
  let asks = introspects.get(document);
  if (asks === undefined) {
    asks = false;
    visit(document, {
      Field: ({ name }) => {
        if (name.value === '__schema' || name.value === '__type') asks = true;
      },
    });
    introspects.set(document, asks);
  }
  if (asks) throw new DomainError('UNAUTHENTICATED', 'no_session', 'Invalid session please log in again');
}

const tooMany = (max: number, what: string) => new GraphQLError(`The document has more than ${max} ${what}`);

function refuseCostlyOperation(
  { operation, selectionSet }: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): void {
  let fields = 0;
  let roots = 0;
  let aliases = 0;
  const walk = ({ selections }: SelectionSetNode, depth: number, inside: readonly string[]): void => {
    if (depth > MAX_DEPTH) throw new GraphQLError(`The document is nested deeper than ${MAX_DEPTH} levels`);
    for (const selection of selections) {
      // count fragments too: cycles made only of fragments can be expanded in very many ways
      fields += 1;
      if (fields > MAX_FIELDS) throw tooMany(MAX_FIELDS, 'fields');
      if (selection.kind === Kind.FIELD) {
        if (depth === 1) roots += 1;
        if (selection.alias) aliases += 1;
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1, inside);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, depth, inside);
      else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        // the standard rules reject cycles; here we only have to avoid looping forever
        if (fragment && !inside.includes(name)) walk(fragment.selectionSet, depth, [...inside, name]);
      }
    }
  };
  walk(selectionSet, 1, []);
  if (aliases > MAX_ALIASES) throw tooMany(MAX_ALIASES, 'aliases');
  if (operation === 'mutation' && roots > MAX_MUTATIONS)
    throw new GraphQLError('A document may make one change at a time');
  if (roots > MAX_ROOT_FIELDS) throw tooMany(MAX_ROOT_FIELDS, 'operations');
}
