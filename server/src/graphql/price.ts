import { DomainError } from '@greenlit/domain/shared/errors.ts';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { costOf, longestValue } from './cost.ts';

/**
 * The maximum price of a document: the characters that its response may have, over all its operations and aliases. It is
 * computed from the document alone, before anything is loaded. The app's largest call, an item with its history, needs most of
 * it.
 */
export const MAX_PRICE = 8_000_000;

/** Rows of a list that does not say how many: as many as an unpaged list may have. */
const ROWS = 500;
/** Rows of a page if a document does not say how many: the maximum of a page that has no other. */
const PAGE = 100;

const unpacked = (type: GraphQLOutputType): GraphQLOutputType => (isNonNullType(type) ? type.ofType : type);

/** The values of variables by name, as sent. */
type Variables = Readonly<Record<string, unknown>>;

/**
 * The maximum characters of an operation's response; unknown fields cost nothing. Variables only matter if they request long
 * pages.
 */
export function priceOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  sent: Variables = {},
): number {
  const variables = { ...defaultsOf(operation), ...sent };
  const priceOfAll = (
    { selections }: SelectionSetNode,
    type: GraphQLObjectType,
    place: Place,
    inside: readonly string[],
  ): number => {
    let price = 0;
    for (const selection of selections)
      if (selection.kind === Kind.FIELD) price += priceOfField(selection, type, place, inside);
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        price += priceOfAll(selection.selectionSet, type, place, inside);
      else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        if (fragment && !inside.includes(name))
          price += priceOfAll(fragment.selectionSet, type, place, [...inside, name]);
      }
    return price;
  };
  const priceOfField = (node: FieldNode, type: GraphQLObjectType, place: Place, inside: readonly string[]): number => {
    const field = type.getFields()[node.name.value];
    if (!field) return 0;
    const cost = costOf(field);
    const rows = rowsOf(field, node, place, variables);
    const inner = getNamedType(field.type);
    // the name, the quotes, the colon and the comma
    const written = (node.alias ?? node.name).value.length + 4;
    if (place.lists > 0 && cost.emptyInList) return written;
    if (!isObjectType(inner) || !node.selectionSet) return written + (rows ?? 1) * longestValue(field, place.lists);
    const within = {
      lists: place.lists + (rows === null ? 0 : 1),
      page: pageOf(field, node, variables) ?? place.page,
    };
    const row = priceOfAll(node.selectionSet, inner, within, inside) + (cost.rowCost ?? 0);
    return written + (rows ?? 1) * row;
  };
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  return root ? priceOfAll(operation.selectionSet, root, { lists: 0, page: PAGE }, []) : 0;
}

interface Place {
  /** The number of enclosing lists. */
  lists: number;
  /** Rows of the enclosing page. */
  page: number;
}

function rowsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  place: Place,
  variables: Variables,
): number | null {
  if (!isListType(unpacked(field.type))) return null;
  const { rows = ROWS, rowsInList = rows } = costOf(field);
  const most = place.lists > 0 ? rowsInList : rows;
  return most === 'page' ? (pageOf(field, node, variables) ?? place.page) : most;
}

/**
 * The requested rows per page of a field; the maximum of a page, or more, if a variable says so. Null for fields without pages.
 */
function pageOf(
  field: GraphQLField<unknown, unknown>,
  { arguments: given = [] }: FieldNode,
  variables: Variables,
): number | null {
  if (!field.args.some(({ name }) => name === 'limit')) return null;
  const limit = given.find(({ name }) => name.value === 'limit')?.value;
  const most = costOf(field).pageMax ?? PAGE;
  if (limit?.kind === Kind.INT) return Math.min(Math.max(Number(limit.value), 1), most);
  const sent = limit?.kind === Kind.VARIABLE ? variables[limit.name.value] : null;
  return typeof sent === 'number' ? Math.min(Math.max(sent, PAGE), most) : PAGE;
}

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Variables =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );

/**
 * Runs before execution: a document's price assumes pages of the usual length, so variables that may request longer ones are
 * priced here. @throws DomainError INVALID as `refuseExpensive`
 */
export function refuseLongPages(schema: GraphQLSchema, document: DocumentNode, sent: Variables | null): void {
  const variables = sent ?? {};
  const isLong = Object.values(variables).some((value) => typeof value === 'number' && value > PAGE);
  if (isLong) refuseExpensive(schema, document, variables);
}

/** Runs before validation. @throws DomainError INVALID for a document whose response may be longer than `MAX_PRICE` */
export function refuseExpensive(schema: GraphQLSchema, document: DocumentNode, variables: Variables = {}): void {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  for (const one of document.definitions)
    if (one.kind === Kind.OPERATION_DEFINITION && priceOf(schema, one, fragments, variables) > MAX_PRICE)
      throw new DomainError(
        'INVALID',
        'too_much',
        'This asks for too much at once: the answer could have more than 8 million characters. Ask for fewer rows, fields or lists',
      );
}
