import { Button, Group, NativeSelect, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { areaOf, useViewer } from '../../app/rights.ts';
import { Unloaded } from '../../app/ui/Unloaded.tsx';
import { LayoutSwitch } from '../../shared/items/LayoutSwitch.tsx';
import { SearchBox } from '../../shared/items/ListControls.tsx';
import { texts as items } from '../../shared/items/texts.ts';
import classes from './LibraryFilters.module.css';
import type { useFilterChoices } from './library.ts';
import { type Facet, filtersSet, levelsOf, NO_FILTERS, type Option, optionsOf } from './library.ts';
import { type LibrarySearch, librarySearch } from './routes.tsx';
import { texts } from './texts.ts';

const { library } = texts;

type Picked = 'type' | 'level' | 'library' | 'category' | 'company' | 'user' | 'order';
type Change = { [K in keyof LibrarySearch]?: LibrarySearch[K] | undefined };
type Props = {
  search: LibrarySearch;
  choices: ReturnType<typeof useFilterChoices>;
  onChange: (change: Change) => void;
};

/** The filters of the list; each change updates the URL. */
export function LibraryFilters({ search, choices, onChange }: Props) {
  const viewer = useViewer();
  const [open, { toggle }] = useDisclosure(false);
  // Empty and default values are left out of the URL.
  const isDefault = (name: Picked, value: string) =>
    value === '' || (name === 'order' && value === 'ASC' && search.search === '');
  const pick = (name: Picked) => (value: string) =>
    onChange({ [name]: isDefault(name, value) ? undefined : librarySearch({ [name]: value })[name] });
  const { facets, companies, people } = choices;
  const select = (
    name: Exclude<Picked, 'order'>,
    words: { label: string; all: string },
    options: readonly Option[],
  ) => (
    <NativeSelect
      label={words.label}
      value={search[name] ?? ''}
      onChange={(event) => pick(name)(event.currentTarget.value)}
      data={[{ value: '', label: words.all }, ...options]}
    />
  );
  const counted = (found: readonly Facet[] | undefined, chosen: string | undefined) => optionsOf(found, chosen);
  const set = filtersSet(search);
  const chips = chipsOf(search, [
    { key: 'type', label: library.type.label, options: optionsOf(facets?.types, search.type) },
    { key: 'level', label: library.level.label, options: levelsOf(facets?.levels, viewer) },
    { key: 'library', label: library.library.label, options: optionsOf(facets?.libraries, search.library) },
    { key: 'category', label: library.category.label, options: optionsOf(facets?.categories, search.category) },
    { key: 'company', label: library.company.label, options: companies },
    { key: 'user', label: library.user.label, options: people },
    { key: 'favorites', label: items.onlyFavorites, options: [] },
    { key: 'hidden', label: library.hiddenOnly, options: [] },
  ]);
  return (
    <search className={classes.filters} data-open={open || undefined}>
      <div className={classes.search}>
        <SearchBox
          value={search.search}
          hint={items.searchTextHint}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      </div>
      <Button
        className={classes.toggle}
        variant="default"
        aria-expanded={open}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
        onClick={toggle}
      >
        {set ? library.filtersOn(set) : library.filters}
      </Button>
      <div className={classes.layout}>
        <LayoutSwitch value={search.view} onChange={(view) => onChange({ view: view === 'grid' ? undefined : view })} />
      </div>
      <div className={classes.selects}>
        {select('type', library.type, counted(facets?.types, search.type))}
        {areaOf(viewer) === 'admin' ? null : select('level', library.level, levelsOf(facets?.levels, viewer))}
        {select('library', library.library, counted(facets?.libraries, search.library))}
        {select('category', library.category, counted(facets?.categories, search.category))}
        {companies.length > 0 || search.company ? select('company', library.company, companies) : null}
        {people.length > 0 || search.user ? select('user', library.user, people) : null}
      </div>
      <div className={classes.switches}>
        <p className={classes.total} role="status">
          {choices.total ? library.total(choices.total.count, choices.total.isCapped) : ''}
        </p>
        <Switch
          label={items.onlyFavorites}
          checked={search.favorites === '1'}
          onChange={(event) => onChange({ favorites: event.currentTarget.checked ? '1' : undefined })}
        />
        <Switch
          label={library.hiddenOnly}
          checked={search.hidden === '1'}
          onChange={(event) => onChange({ hidden: event.currentTarget.checked ? '1' : undefined })}
        />
        <NativeSelect
          className={classes.sort}
          label={items.sort.label}
          value={search.order ?? (search.search ? '' : 'ASC')}
          onChange={(event) => pick('order')(event.currentTarget.value)}
          data={[
            ...(search.search ? [{ value: '', label: items.sort.best }] : []),
            { value: 'ASC', label: items.sort.ASC },
            { value: 'DESC', label: items.sort.DESC },
          ]}
        />
      </div>
      {choices.queries.map((query, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same queries
        <Unloaded key={index} query={query} />
      ))}
      <div className={classes.chips}>
        <FilterChips
          chips={chips.map(({ key, ...chip }) => ({ ...chip, onRemove: () => onChange({ [key]: undefined }) }))}
          onClear={() => onChange({ ...NO_FILTERS, search: search.search || undefined })}
        />
      </div>
    </search>
  );
}

type Filter = { key: keyof LibrarySearch; label: string; options: readonly Option[] };

/** The active filters with the names shown when choosing them, without counts. */
function chipsOf(search: LibrarySearch, filters: readonly Filter[]) {
  return filters.flatMap(({ key, label, options }) => {
    const value = search[key];
    if (value === undefined) return [];
    const chosen = options.find((option) => option.value === value)?.label ?? label;
    return [{ key, name: label, value: chosen.replace(/ \([\d,]+\)$/, '') }];
  });
}

type Chip = { name: string; value: string; onRemove: () => void };

/** The active filters, each with a way to take it away. */
function FilterChips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <Group gap={8} role="group" aria-label={library.set}>
      {chips.map(({ name, value, onRemove }) => (
        <Button
          key={name}
          variant="light"
          size="compact-sm"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={library.without(name, value)}
          onClick={onRemove}
        >
          {value}
        </Button>
      ))}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {library.clear}
      </Button>
    </Group>
  );
}
