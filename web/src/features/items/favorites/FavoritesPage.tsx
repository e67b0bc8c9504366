import { clampPage, GENERIC_PAGE_SIZE, pageCount } from '@greenlit/domain/shared/paging.ts';
import { Tabs } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageRoute, paths } from '../../../app/address.ts';
import { query } from '../../../app/graphql.ts';
import { usePageSize } from '../../../app/pageSize.ts';
import { areaOf, useViewer } from '../../../app/rights.ts';
import { LinkButton } from '../../../app/ui/buttons.tsx';
import { Empty } from '../../../app/ui/Empty.tsx';
import { CardsSkeleton, Failure, Page, TextCardsSkeleton } from '../../../app/ui/Page.tsx';
import { CardList } from '../../../shared/items/CardList.tsx';
import { Pager } from '../../../shared/items/ListControls.tsx';
import { ScriptCard } from '../../../shared/items/ScriptCard.tsx';
import { VideoCard } from '../../../shared/items/VideoCard.tsx';
import { GetFavoriteScripts, GetFavoriteVideos } from '../data.ts';
import { favoritesRoutes, favoritesSearch } from '../routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(...favoritesRoutes);

const scriptsQuery = (page: number, limit: number) =>
  query(['items', 'favorites', 'scripts', page, limit], GetFavoriteScripts, { page, limit }, 'getMyScriptsNew');

const videosQuery = query(['items', 'favorites', 'videos'], GetFavoriteVideos, {}, 'getMyVideos');

export function FavoritesPage() {
  const [{ tab, page }, setSearch] = route.useAddress(favoritesSearch);
  const root = areaOf(useViewer()) === 'enterprise' ? paths.enterprise : paths.home;
  const paged: Paged = { root, page, onPage: (next, options) => setSearch({ page: next }, options) };
  return (
    <Page title={texts.title}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setSearch({ tab: next === 'videos' ? 'videos' : undefined, page: undefined })}
      >
        <Tabs.List mb="lg" aria-label={texts.tabs}>
          <Tabs.Tab value="scripts">{texts.scripts}</Tabs.Tab>
          <Tabs.Tab value="videos">{texts.videos}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="scripts">
          <FavoriteScripts {...paged} />
        </Tabs.Panel>
        <Tabs.Panel value="videos">
          <FavoriteVideos {...paged} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

type Paged = { root: string; page: number; onPage: (page: number, options?: { replace: boolean }) => void };

function FavoriteScripts({ root, page, onPage }: Paged) {
  const size = usePageSize('favorite-scripts');
  const { data, error, refetch } = useQuery({ ...scriptsQuery(page, size.size), placeholderData: keepPreviousData });
  const last = data && clampPage(page, data.pages);
  useEffect(() => {
    // the last star of the last page was removed, or the URL's page no longer exists
    if (last !== undefined && last !== page) onPage(last, { replace: true });
  }, [last, page, onPage]);
  if (error) return <Failure error={error} retry={refetch} />;
  if (!data || last !== page) return <TextCardsSkeleton />;
  if (data.scripts.length === 0)
    return (
      <Empty
        picture="star"
        action={
          <LinkButton path={paths.library(root)} variant="default">
            {texts.toScripts}
          </LinkButton>
        }
      >
        {texts.emptyScripts}
      </Empty>
    );
  return (
    <>
      <CardList items={data.scripts} layout="grid" label={texts.scripts}>
        {(script) => <ScriptCard script={script} />}
      </CardList>
      <Pager page={page} pages={data.pages} onPage={onPage} size={size} />
    </>
  );
}

function FavoriteVideos({ root, page, onPage }: Paged) {
  const size = usePageSize('favorite-videos', GENERIC_PAGE_SIZE);
  const { data, error, refetch } = useQuery(videosQuery);
  if (error) return <Failure error={error} retry={refetch} />;
  if (!data) return <CardsSkeleton />;
  const videos = data.filter((video) => video.isFavorite);
  if (videos.length === 0)
    return (
      <Empty
        picture="star"
        action={
          <LinkButton path={paths.videos(root)} variant="default">
            {texts.toVideos}
          </LinkButton>
        }
      >
        {texts.emptyVideos}
      </Empty>
    );
  const pages = pageCount(videos.length, size.size);
  const shown = clampPage(page, pages);
  return (
    <>
      <CardList items={videos.slice((shown - 1) * size.size, shown * size.size)} layout="grid" label={texts.videos}>
        {(video) => <VideoCard video={video} />}
      </CardList>
      <Pager page={shown} pages={pages} onPage={onPage} size={size} />
    </>
  );
}
