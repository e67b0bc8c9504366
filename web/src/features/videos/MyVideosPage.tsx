import { STATUS_LABELS } from '@greenlit/domain/review/labels.ts';
import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { GENERIC_PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { TITLE_NARROW, truncate } from '@greenlit/domain/shared/text.ts';
import { Button, Menu, NativeSelect, Switch } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageRoute, paths } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { usePageSize } from '../../app/pageSize.ts';
import { areaOf, begins, useViewer } from '../../app/rights.ts';
import { ChannelButton, LinkButton } from '../../app/ui/buttons.tsx';
import { Empty } from '../../app/ui/Empty.tsx';
import { notifyFailure } from '../../app/ui/notify.tsx';
import { CardsSkeleton, Failure, Page, RowsSkeleton } from '../../app/ui/Page.tsx';
import { useRemoval } from '../../app/ui/useRemoval.ts';
import type { VideoCardFragment } from '../../gen/graphql.ts';
import { CardList } from '../../shared/items/CardList.tsx';
import { ItemMenu } from '../../shared/items/ItemMenu.tsx';
import { LayoutSwitch } from '../../shared/items/LayoutSwitch.tsx';
import { Pager, SearchBox } from '../../shared/items/ListControls.tsx';
import { ArchiveItem, HideItem, useShelf } from '../../shared/items/shelf.tsx';
import { texts as items } from '../../shared/items/texts.ts';
import { VideoCard } from '../../shared/items/VideoCard.tsx';
import { RemoveVideo, ShelveVideo } from './data.ts';
import classes from './MyVideosPage.module.css';
import { myVideosQuery, narrowed, pageOf } from './myVideos.ts';
import { NO_FILTERS, type VideosSearch, videosRoutes, videosSearch } from './routes.tsx';
import { texts } from './texts.ts';
import { useCopyVideo } from './useCopyVideo.ts';

const route = pageRoute(...videosRoutes);

/** The person's videos with their progress, each linked to the page of its status. */
export function MyVideosPage() {
  const viewer = useViewer();
  const [search, setSearch] = route.useAddress(videosSearch);
  const videos = useQuery({ ...myVideosQuery(search), placeholderData: keepPreviousData });
  const found = videos.data ? narrowed(videos.data, search) : [];
  const size = usePageSize('videos', GENERIC_PAGE_SIZE);
  const shown = pageOf(found, search.page, size.size);
  const create = begins(viewer, 'myVideosWrite') ? (
    <LinkButton path={paths.newVideo} leftSection={<IconPlus size={18} aria-hidden />}>
      {texts.new}
    </LinkButton>
  ) : null;
  const isEmpty = videos.data?.length === 0 && search.shelf === undefined;
  return (
    <Page
      title={texts.title}
      action={
        <>
          <ChannelButton />
          {create}
        </>
      }
    >
      <VideoFilters search={search} onChange={(change) => setSearch({ ...change, page: undefined })} />
      {videos.isPending ? search.view === 'grid' ? <CardsSkeleton count={6} /> : <RowsSkeleton /> : null}
      {videos.error ? <Failure error={videos.error} retry={videos.refetch} /> : null}
      {isEmpty ? (
        <Empty picture="camera" action={create}>
          {create ? texts.empty : texts.emptyToRead}
        </Empty>
      ) : null}
      {videos.data && !isEmpty && found.length === 0 ? (
        <Empty
          picture="search"
          action={
            <Button variant="default" onClick={() => setSearch(NO_FILTERS)}>
              {texts.reset}
            </Button>
          }
        >
          {texts.nothing}
        </Empty>
      ) : null}
      <CardList items={shown.items} layout={search.view} label={texts.list}>
        {(video) => (
          <VideoCard
            video={video}
            layout={search.view}
            searched={search.search.trim()}
            actions={<VideoMenu video={video} />}
          />
        )}
      </CardList>
      {found.length > 0 ? (
        <Pager
          page={shown.page}
          pages={shown.pages}
          onPage={(page) => {
            void setSearch({ page });
            window.scrollTo({ top: 0 });
          }}
          size={size}
        />
      ) : null}
    </Page>
  );
}

const words = items.menu;

/** Duplicate, hide, archive or delete a video. */
function VideoMenu({ video }: { video: VideoCardFragment }) {
  const viewer = useViewer();
  const { viewerCan } = video;
  const copy = useCopyVideo(video);
  const shelf = useShelf({
    title: video.title,
    save: (change) => api(ShelveVideo, { id: video.id, video: change }),
    onError: (error) => notifyFailure(error, texts.shelve.failed),
  });
  const { body, ...asked } = texts.remove;
  const remove = useRemoval({
    ask: { ...asked, body: body(video.title) },
    remove: () => api(RemoveVideo, { id: video.id }),
    done: asked.done,
    name: truncate(video.title, TITLE_NARROW),
    failed: asked.failed,
  });
  const copies = video.status === 'approved' && begins(viewer, 'myVideosWrite');
  if (!copies && !viewerCan.hide && !viewerCan.remove) return null;
  return (
    <ItemMenu title={video.title} busy={copy.isPending || shelf.isPending || remove.isPending}>
      {copies ? (
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy.mutate()}>
          {words.copy}
        </Menu.Item>
      ) : null}
      {viewerCan.hide ? (
        <>
          <HideItem item={video} words={texts.shelve} shelf={shelf} />
          <ArchiveItem item={video} words={texts.shelve} shelf={shelf} />
        </>
      ) : null}
      {viewerCan.remove ? (
        <Menu.Item color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove.ask}>
          {words.remove}
        </Menu.Item>
      ) : null}
    </ItemMenu>
  );
}

type Props = {
  search: VideosSearch;
  onChange: (change: { [K in keyof VideosSearch]?: VideosSearch[K] | undefined }) => void;
};

/** The filters of the videos; each change updates the URL. Enterprises see no drafts. */
function VideoFilters({ search, onChange }: Props) {
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
