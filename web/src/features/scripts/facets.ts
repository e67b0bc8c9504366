import type { Viewer } from '../../app/query.ts';
import { areaOf } from '../../app/rights.ts';
import type { GetScriptFacetsQuery } from '../../gen/graphql.ts';
import type { Level } from './search.ts';
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
