import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { STATUS_LABELS } from '@greenlit/domain/shared/labels.ts';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../app/address.ts';
import { CardList } from '../../app/items/CardList.tsx';
import { LayoutSwitch } from '../../app/items/LayoutSwitch.tsx';
import { SearchBox } from '../../app/items/SearchBox.tsx';
import { texts as items } from '../../app/items/texts.ts';
import { VideoCard } from '../../app/items/VideoCard.tsx';
import { paths } from '../../app/paths.ts';
import { can } from '../../app/rights.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { CardsSkeleton, RowsSkeleton } from '../../app/ui/skeletons.tsx';
import { useViewer } from '../../app/useViewer.ts';
import classes from './MyVideosPage.module.css';
import { myVideosQuery, narrowed } from './queries.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { type VideosSearch, videosSearch } from './search.ts';
import { texts } from './texts.ts';

export function MyVideosPage() {
  const viewer = useViewer();
  const [search, setSearch] = useAddress(videosSearch);
  const videos = useQuery(myVideosQuery);
  const shown = videos.data ? narrowed(videos.data, search) : [];
  const create = can(viewer, 'myVideosWrite') ? (
    <LinkButton path={paths.newVideo} leftSection={<IconPlus size={18} aria-hidden />}>
      {texts.new}
    </LinkButton>
  ) : null;
  return (
    <Page title={texts.title} action={create}>
      <Filters search={search} onChange={setSearch} />
      {videos.isPending ? search.view === 'grid' ? <CardsSkeleton count={6} /> : <RowsSkeleton /> : null}
      {videos.error ? <Failure error={videos.error} retry={videos.refetch} /> : null}
      {videos.data?.length === 0 ? (
        <Empty picture="camera" action={create}>
          {texts.empty}
        </Empty>
      ) : null}
      {videos.data && videos.data.length > 0 && shown.length === 0 ? (
        <Empty
          picture="search"
          action={
            <Button
              variant="default"
              onClick={() => setSearch({ search: undefined, status: undefined, favorites: undefined })}
            >
              {texts.reset}
            </Button>
          }
        >
          {texts.nothing}
        </Empty>
      ) : null}
      <CardList items={shown} layout={search.view} label={texts.list}>
        {(video) => (
          <VideoCard
            video={video}
            layout={search.view}
            actions={video.viewerCan.remove ? <RemoveButton video={video} /> : null}
          />
        )}
      </CardList>
    </Page>
  );
}

type FiltersProps = {
  search: VideosSearch;
  onChange: (change: { [K in keyof VideosSearch]?: VideosSearch[K] | undefined }) => void;
};

function Filters({ search, onChange }: FiltersProps) {
  return (
    <search className={classes.filters}>
      <div className={classes.search}>
        <SearchBox value={search.search} onSearch={(text) => onChange({ search: text || undefined })} />
      </div>
      <NativeSelect
        aria-label={texts.status.label}
        value={search.status ?? ''}
        onChange={(event) => onChange({ status: videosSearch({ status: event.currentTarget.value }).status })}
        data={[
          { value: '', label: texts.status.all },
          ...STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
        ]}
      />
      <NativeSelect
        aria-label={items.sort.label}
        value={search.order ?? ''}
        onChange={(event) => onChange({ order: videosSearch({ order: event.currentTarget.value }).order })}
        data={[
          { value: '', label: items.sort.recent },
          { value: 'ASC', label: items.sort.ASC },
          { value: 'DESC', label: items.sort.DESC },
        ]}
      />
      <Switch
        label={items.onlyFavorites}
        checked={search.favorites === '1'}
        onChange={(event) => onChange({ favorites: event.currentTarget.checked ? '1' : undefined })}
      />
      <div className={classes.layout}>
        <LayoutSwitch value={search.view} onChange={(view) => onChange({ view: view === 'grid' ? undefined : view })} />
      </div>
    </search>
  );
}
