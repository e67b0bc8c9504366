import { Button, NativeSelect, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LayoutSwitch } from '../../app/items/LayoutSwitch.tsx';
import { SearchBox } from '../../app/items/SearchBox.tsx';
import { texts as items } from '../../app/items/texts.ts';
import { areaOf } from '../../app/rights.ts';
import { useViewer } from '../../app/useViewer.ts';
import classes from './LibraryFilters.module.css';
import { filtersQuery } from './queries.ts';
import { type LibrarySearch, librarySearch } from './search.ts';
import { texts } from './texts.ts';

type Change = { [K in keyof LibrarySearch]?: LibrarySearch[K] | undefined };
type Props = { search: LibrarySearch; onChange: (change: Change) => void };

/** Everything that narrows the list, in one row; each change is a new address. */
export function LibraryFilters({ search, onChange }: Props) {
  const viewer = useViewer();
  const filters = useQuery(filtersQuery);
  // A select's empty value and a default are both left out of the address.
  const pick = (name: 'type' | 'level' | 'library' | 'category' | 'order') => (value: string) =>
    onChange({ [name]: value === '' || value === 'ASC' ? undefined : librarySearch({ [name]: value })[name] });
  const underEnterprise = areaOf(viewer) === 'enterprise' || viewer.user.admin?.isEnterprise;
  const { library } = texts;
  const [open, { toggle }] = useDisclosure(false);
  const narrowed = [search.type, search.level, search.library, search.category, search.favorites].filter(
    Boolean,
  ).length;
  const levels = {
    provider: library.level.provider,
    company: underEnterprise ? library.level.enterprise : library.level.company,
    mine: library.level.mine,
    archived: library.level.archived,
  };
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
        {narrowed ? library.filtersOn(narrowed) : library.filters}
      </Button>
      <div className={classes.layout}>
        <LayoutSwitch value={search.view} onChange={(view) => onChange({ view: view === 'grid' ? undefined : view })} />
      </div>
      <NativeSelect
        aria-label={library.type.label}
        value={search.type ?? ''}
        onChange={(event) => pick('type')(event.currentTarget.value)}
        data={[
          { value: '', label: library.type.all },
          { value: 'script', label: library.type.script },
          { value: 'video', label: library.type.video },
        ]}
      />
      {areaOf(viewer) === 'admin' ? null : (
        <NativeSelect
          aria-label={library.level.label}
          value={search.level ?? ''}
          onChange={(event) => pick('level')(event.currentTarget.value)}
          data={[
            { value: '', label: library.level.all },
            ...Object.entries(levels).map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      <NativeSelect
        aria-label={library.library.label}
        value={search.library ?? ''}
        onChange={(event) => pick('library')(event.currentTarget.value)}
        data={[
          { value: '', label: library.library.all },
          ...(filters.data?.libraries ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        aria-label={library.category.label}
        value={search.category ?? ''}
        onChange={(event) => pick('category')(event.currentTarget.value)}
        data={[{ value: '', label: library.category.all }, ...(filters.data?.categories ?? [])]}
      />
      <NativeSelect
        aria-label={items.sort.label}
        value={search.order}
        onChange={(event) => pick('order')(event.currentTarget.value)}
        data={[
          { value: 'ASC', label: items.sort.ASC },
          { value: 'DESC', label: items.sort.DESC },
        ]}
      />
      <Switch
        className={classes.switch}
        label={items.onlyFavorites}
        checked={search.favorites === '1'}
        onChange={(event) => onChange({ favorites: event.currentTarget.checked ? '1' : undefined })}
      />
    </search>
  );
}
