import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { FILE_URL_MAX } from '@greenlit/domain/shared/fields.ts';
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
import { type FieldCost, SHORT_MAX } from './builder.ts';

type Field = GraphQLField<unknown, unknown>;

export const costOf = ({ extensions }: Field): FieldCost => extensions.pothosOptions ?? {};

/** The names of fields with the address of a stored file. */
const FILE_URL = /^(signed|url)|(Url|Img|Avatar|ImgCompany)$|^thumb$/;

/** The most characters of a value that is no text; those of enumerations are short. */
const SCALARS: Record<string, number> = { Boolean: 5, Int: 10, Float: 20, ID: 40, DateTime: 30 };

/** The most characters of a field's value within so many lists. */
function longestValue(field: Field, lists: number): number {
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
  lists: number;
  /** Rows of the enclosing page. */
  page: number;
}

function rowsOf(field: GraphQLField<unknown, unknown>, node: FieldNode, place: Place, variables: Variables) {
  if (!isListType(unpacked(field.type))) return null;
  const { rows = ROWS, rowsInList = rows } = costOf(field);
  const most = place.lists > 0 ? rowsInList : rows;
  return most === 'page' ? (pageOf(field, node, variables) ?? place.page) : most;
}

/**
 * The requested rows per page of a field; the maximum of a page, or more, if a variable says so. Null for fields without pages.
 */
function pageOf(field: GraphQLField<unknown, unknown>, { arguments: given = [] }: FieldNode, variables: Variables) {
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
