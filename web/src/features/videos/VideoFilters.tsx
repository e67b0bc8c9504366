import { STATUS_LABELS } from '@greenlit/domain/review/labels.ts';
import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { NativeSelect, Switch } from '@mantine/core';
import { areaOf } from '../../app/rights.ts';
import { useViewer } from '../../app/useViewer.ts';
import { LayoutSwitch } from '../../shared/items/LayoutSwitch.tsx';
import { SearchBox } from '../../shared/items/SearchBox.tsx';
import { texts as items } from '../../shared/items/texts.ts';
import classes from './MyVideosPage.module.css';
import { type VideosSearch, videosSearch } from './routes.tsx';
import { texts } from './texts.ts';

type Props = {
  search: VideosSearch;
  onChange: (change: { [K in keyof VideosSearch]?: VideosSearch[K] | undefined }) => void;
};

/** The filters of the videos; each change updates the URL. Enterprises see no drafts. */
export function VideoFilters({ search, onChange }: Props) {
  const isEnterprise = areaOf(useViewer()) === 'enterprise';
  const statuses = STATUSES.filter((status) => !isEnterprise || status !== 'draft');
  return (
    <search className={classes.filters}>
      <div className={classes.search}>
        <SearchBox value={search.search} onSearch={(text) => onChange({ search: text || undefined })} />
      </div>
      <div className={classes.layout}>
        <LayoutSwitch value={search.view} onChange={(view) => onChange({ view: view === 'grid' ? undefined : view })} />
      </div>
      <div className={classes.selects}>
        <NativeSelect
          label={texts.status.label}
          value={search.status ?? ''}
          onChange={(event) => onChange({ status: videosSearch({ status: event.currentTarget.value }).status })}
          data={[
            { value: '', label: texts.status.all },
            ...statuses.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
        />
        <NativeSelect
          label={texts.shelf.label}
          value={search.shelf ?? ''}
          onChange={(event) => onChange({ shelf: videosSearch({ shelf: event.currentTarget.value }).shelf })}
          data={[
            { value: '', label: texts.shelf.all },
            { value: 'hidden', label: texts.shelf.hidden },
            { value: 'archived', label: texts.shelf.archived },
          ]}
        />
        <NativeSelect
          label={items.sort.label}
          value={search.order ?? ''}
          onChange={(event) => onChange({ order: videosSearch({ order: event.currentTarget.value }).order })}
          data={[
            { value: '', label: items.sort.recent },
            { value: 'ASC', label: items.sort.ASC },
            { value: 'DESC', label: items.sort.DESC },
            { value: 'favorites', label: items.sort.favorites },
          ]}
        />
        <Switch
          label={items.onlyFavorites}
          checked={search.favorites === '1'}
          onChange={(event) => onChange({ favorites: event.currentTarget.checked ? '1' : undefined })}
        />
      </div>
    </search>
  );
}
