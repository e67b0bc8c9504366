import type { Viewer } from '../../app/graphql.ts';
import { areaOf } from '../../app/rights.ts';
import type { GetScriptFacetsQuery } from '../../gen/graphql.ts';
import type { Level, LibrarySearch } from './routes.tsx';
import { texts } from './texts.ts';

export type Facet = GetScriptFacetsQuery['getMyScriptsNew']['facets']['types'][number];
export type Option = { value: string; label: string };

const { level: words, counted } = texts.library;

/** A filter's choices with their counts; a chosen one stays, even before the counts are loaded. */
export function optionsOf(facets: readonly Facet[] | undefined, chosen: string | undefined): Option[] {
  // its name comes with the counts; until then only the id is known
  if (!facets) return chosen === undefined ? [] : [{ value: chosen, label: texts.library.counting }];
  const found = facets.map(({ value, label, count }) => ({ value, label: counted(label, count) }));
  const isThere = chosen === undefined || found.some(({ value }) => value === chosen);
  return isThere ? found : [...found, { value: chosen, label: counted(chosen, 0) }];
}

const LEVELS: readonly Level[] = ['provider', 'enterprise', 'company', 'mine', 'archived'];

/** The viewer's levels with their names, and counts once loaded. */
export function levelsOf(facets: readonly Facet[] | undefined, viewer: Viewer): Option[] {
  const known = facets?.filter(({ value }) => LEVELS.some((level) => level === value));
  if (known) return known.map(({ value, label, count }) => ({ value, label: counted(label, count) }));
  const underEnterprise = areaOf(viewer) === 'enterprise' || viewer.user.admin?.isEnterprise === true;
  return LEVELS.filter((level) => level !== 'enterprise' || underEnterprise).map((level) => ({
    value: level,
    label: words[level],
  }));
}

/** The filters, in the order on the screen; page and layout are not filters. */
const NARROWING = ['type', 'level', 'library', 'category', 'company', 'user', 'favorites', 'hidden'] as const;

/** The number of active filters, without the search. */
export const filtersSet = (search: LibrarySearch): number =>
  NARROWING.filter((name) => search[name] !== undefined).length;

/** Whether the best hits of a search come first. */
export const bestFirst = ({ search, order }: LibrarySearch): boolean => search !== '' && order === undefined;

export const isNarrowed = (search: LibrarySearch): boolean => search.search !== '' || filtersSet(search) > 0;

export const NO_FILTERS = Object.fromEntries(
  ['page', 'search', ...NARROWING].map((name) => [name, undefined]),
) as Partial<Record<keyof LibrarySearch, undefined>>;
