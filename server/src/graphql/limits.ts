import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** Characters of a document; the app's longest has 800, since texts travel as variables. */
export const MAX_CHARACTERS = 20_000;
/** Nested selections; the app's deepest document has six. */
export const MAX_DEPTH = 12;
/** Fields and fragments of one document, as they are written and as they are expanded. */
export const MAX_FIELDS = 600;
/** Operations in one document at the root: what a batch of aliases would be. */
export const MAX_ROOT_FIELDS = 12;
export const MAX_ALIASES = 30;
/** Changes are made one at a time, so that limits per action cannot be met in bulk. */
export const MAX_MUTATIONS = 1;
/** Changes that try a code or a password. A document names at most one, whichever of its operations is run. */
export const CODE_CHECKS = ['verifyMFAUser', 'updateMFAUser', 'confirmPassword', 'confirmEmailChange'];

/** Before parsing. @throws GraphQLError for a text no screen sends, and for JSON, which would be taken for a parsed document */
export function refuseText(source: string): void {
  if (source.length > MAX_CHARACTERS) throw new GraphQLError(`The document has more than ${MAX_CHARACTERS} characters`);
  if (MAY_BE_JSON.test(source) && isJson(source)) throw new GraphQLError('Syntax Error: a document is no JSON');
}

/** A document opens with a name, a brace before a name, or a comment; to parse it as JSON on every request would cost an exception. */
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
 * Before validation, whose own rules take the square of a document's fields. @throws GraphQLError for documents that
 * cost more than any screen needs
 */
export function refuseCostly(document: DocumentNode): void {
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
      if (CODE_CHECKS.includes(name.value)) checks += 1;
    },
    FragmentSpread: count,
  });
  if (written > MAX_FIELDS) throw tooMany(MAX_FIELDS, 'fields');
  if (checks > 1) throw new GraphQLError('A document may try one code at a time');
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) refuseCostlyOperation(definition, fragments);
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
      // a fragment counts as well: cycles of nothing but fragments have many ways through them
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
        // a cycle is refused by the standard rules; here it only must not hang
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
