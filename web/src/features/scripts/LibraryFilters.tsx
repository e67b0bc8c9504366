import { Button, NativeSelect, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { areaOf } from '../../app/rights.ts';
import { useViewer } from '../../app/useViewer.ts';
import { LayoutSwitch } from '../../shared/items/LayoutSwitch.tsx';
import { SearchBox } from '../../shared/items/SearchBox.tsx';
import { texts as items } from '../../shared/items/texts.ts';
import { type Facet, levelsOf, type Option, optionsOf } from './facets.ts';
import classes from './LibraryFilters.module.css';
import { filtersSet, type LibrarySearch, librarySearch } from './search.ts';
import { texts } from './texts.ts';
import type { useFilterChoices } from './useFilterChoices.ts';

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
  const pick = (name: Picked) => (value: string) =>
    onChange({ [name]: value === '' || value === 'ASC' ? undefined : librarySearch({ [name]: value })[name] });
  const { facets, companies, people } = choices;
  const select = (
    name: Exclude<Picked, 'order'>,
    words: { label: string; all: string },
    options: readonly Option[],
  ) => (
    <NativeSelect
      aria-label={words.label}
      value={search[name] ?? ''}
      onChange={(event) => pick(name)(event.currentTarget.value)}
      data={[{ value: '', label: words.all }, ...options]}
    />
  );
  const counted = (found: readonly Facet[] | undefined, chosen: string | undefined) => optionsOf(found, chosen);
  const set = filtersSet(search);
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
          aria-label={items.sort.label}
          value={search.order}
          onChange={(event) => pick('order')(event.currentTarget.value)}
          data={[
            { value: 'ASC', label: items.sort.ASC },
            { value: 'DESC', label: items.sort.DESC },
          ]}
        />
      </div>
    </search>
  );
}
