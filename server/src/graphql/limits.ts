import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Nested selections; the app's deepest document has six. */
export const MAX_DEPTH = 12;
/** Fields of one document, fragments expanded. */
export const MAX_FIELDS = 600;
/** Operations in one document at the root: what a batch of aliases would be. */
export const MAX_ROOT_FIELDS = 12;
export const MAX_ALIASES = 30;
/** Changes are made one at a time, so that limits per action cannot be met in bulk. */
export const MAX_MUTATIONS = 1;

/** Refuses documents that cost more than any screen needs, before anything is resolved. */
export function documentLimits(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of context.getDocument().definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const refuse = (message: string) => context.reportError(new GraphQLError(message));

  return {
    OperationDefinition(operation) {
      let fields = 0;
      let aliases = 0;
      let tooDeep = false;
      const walk = (selections: SelectionSetNode, depth: number, inside: ReadonlySet<string>): void => {
        if (depth > MAX_DEPTH) tooDeep = true;
        if (tooDeep || fields > MAX_FIELDS) return;
        for (const selection of selections.selections) {
          if (selection.kind === Kind.FIELD) {
            fields += 1;
            if (selection.alias) aliases += 1;
            if (selection.selectionSet) walk(selection.selectionSet, depth + 1, inside);
          } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, depth, inside);
          else {
            const name = selection.name.value;
            const fragment = fragments.get(name);
            // a cycle is refused by the standard rules; here it only must not hang
            if (fragment && !inside.has(name)) walk(fragment.selectionSet, depth, new Set([...inside, name]));
          }
        }
      };
      walk(operation.selectionSet, 1, new Set());
      const roots = operation.selectionSet.selections.filter((node): node is FieldNode => node.kind === Kind.FIELD);
      if (tooDeep) refuse(`The document is nested deeper than ${MAX_DEPTH} levels`);
      if (fields > MAX_FIELDS) refuse(`The document asks for more than ${MAX_FIELDS} fields`);
      if (aliases > MAX_ALIASES) refuse(`The document has more than ${MAX_ALIASES} aliases`);
      if (operation.operation === 'mutation' && operation.selectionSet.selections.length > MAX_MUTATIONS)
        refuse('A document may make one change at a time');
      if (roots.length > MAX_ROOT_FIELDS) refuse(`The document has more than ${MAX_ROOT_FIELDS} operations`);
    },
  };
}
