import {
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Declares which columns a field reads, for fields that read more than the column they are named after. */
export const needs = <Column extends string>(...columns: Column[]) => ({ extensions: { columns } });

const known = new WeakMap<OperationDefinitionNode, Map<string, readonly string[] | null>>();

/**
 * The columns needed for the fields that a query selects in `list`, sorted; null if one of the fields does not declare its
 * columns.
 */
export function columnsAsked<Column extends string>(
  info: GraphQLResolveInfo,
  list: string,
  type: string,
): readonly Column[] | null {
  const ofOperation = known.get(info.operation) ?? new Map<string, readonly string[] | null>();
  known.set(info.operation, ofOperation);
  const key = `${info.path.key}.${list}`;
  const found = ofOperation.get(key);
  if (found !== undefined) return found as readonly Column[] | null;
  const columns = columnsOf(info, list, info.schema.getType(type) as GraphQLObjectType);
  ofOperation.set(key, columns);
  return columns as readonly Column[] | null;
}

function columnsOf(info: GraphQLResolveInfo, list: string, type: GraphQLObjectType): string[] | null {
  const fields = type.getFields();
  const columns = new Set<string>();
  for (const node of info.fieldNodes)
    for (const rows of fieldsIn(info, node.selectionSet)) {
      if (rows.name.value !== list) continue;
      for (const { name } of fieldsIn(info, rows.selectionSet)) {
        if (name.value === '__typename') continue;
        const needed = columnsFor(fields[name.value]?.extensions ?? {});
        if (!needed) return null;
        for (const column of needed) columns.add(column);
      }
    }
  return [...columns].sort();
}

function columnsFor({ columns, pothosExposedField }: Readonly<Record<string, unknown>>): string[] | null {
  if (Array.isArray(columns)) return columns;
  return typeof pothosExposedField === 'string' ? [pothosExposedField] : null;
}

/** All fields of a selection, including those in fragments and those that a variable may skip. */
function* fieldsIn(
  info: GraphQLResolveInfo,
  selectionSet: SelectionSetNode | undefined,
): Generator<Extract<SelectionSetNode['selections'][number], { kind: typeof Kind.FIELD }>> {
  for (const selection of selectionSet?.selections ?? [])
    if (selection.kind === Kind.FIELD) yield selection;
    else if (selection.kind === Kind.INLINE_FRAGMENT) yield* fieldsIn(info, selection.selectionSet);
    else yield* fieldsIn(info, info.fragments[selection.name.value]?.selectionSet);
}
