import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../app/address.ts';
import { paths } from '../../app/paths.ts';
import { begins } from '../../app/rights.ts';
import { ChannelButton } from '../../app/ui/ChannelButton.tsx';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { CardsSkeleton, RowsSkeleton } from '../../app/ui/skeletons.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { CardList } from '../../shared/items/CardList.tsx';
import { Pager } from '../../shared/items/Pager.tsx';
import { VideoCard } from '../../shared/items/VideoCard.tsx';
import { myVideosQuery, narrowed, pageOf } from './myVideos.ts';
import { NO_FILTERS, videosRoutes, videosSearch } from './routes.tsx';
import { texts } from './texts.ts';
import { VideoFilters } from './VideoFilters.tsx';
import { VideoMenu } from './VideoMenu.tsx';

const route = pageRoute(...videosRoutes);

/** The person's videos with their progress, each linked to the page of its status. */
export function MyVideosPage() {
  const viewer = useViewer();
  const [search, setSearch] = route.useAddress(videosSearch);
  const videos = useQuery({ ...myVideosQuery(search), placeholderData: keepPreviousData });
  const found = videos.data ? narrowed(videos.data, search) : [];
  const shown = pageOf(found, search.page);
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
          {texts.empty}
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
      {shown.pages > 1 ? (
        <Pager
          page={shown.page}
          pages={shown.pages}
          onPage={(page) => {
            void setSearch({ page: page === 1 ? undefined : page });
            window.scrollTo({ top: 0 });
          }}
        />
      ) : null}
    </Page>
  );
}
