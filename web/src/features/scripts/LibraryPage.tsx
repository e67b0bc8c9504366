import { clampPage } from '@greenlit/domain/shared/paging.ts';
import { Button, Menu } from '@mantine/core';
import { IconFileText, IconMovie, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAddress } from '../../app/address.ts';
import { CardList } from '../../app/items/CardList.tsx';
import { Pager } from '../../app/items/Pager.tsx';
import { ScriptCard } from '../../app/items/ScriptCard.tsx';
import { paths } from '../../app/paths.ts';
import { areaOf, can } from '../../app/rights.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { CardsSkeleton, RowsSkeleton } from '../../app/ui/skeletons.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import { scriptsQuery } from './queries.ts';
import { PreviewButton, ScriptPreview } from './ScriptPreview.tsx';
import { isNarrowed, librarySearch } from './search.ts';
import { texts } from './texts.ts';

/** Content Scripts: find a script in two moves, look at it without leaving the list, use it. */
export function LibraryPage() {
  const viewer = useViewer();
  const [search, setSearch] = useAddress(librarySearch);
  const inAdmin = areaOf(viewer) === 'admin';
  const asked = inAdmin ? { ...search, level: 'provider' as const } : search;
  const scripts = useQuery({ ...scriptsQuery(asked, viewer.user.id), placeholderData: keepPreviousData });
  const pages = scripts.data?.pages;
  useEffect(() => {
    // An address that is older than the list, or a filter that made it shorter.
    const page = clampPage(search.page, pages ?? search.page);
    if (page !== search.page) void setSearch({ page: page === 1 ? undefined : page }, { replace: true });
  }, [pages, search.page, setSearch]);
  const clear = () =>
    setSearch({
      page: undefined,
      search: undefined,
      type: undefined,
      level: undefined,
      library: undefined,
      category: undefined,
      favorites: undefined,
    });
  return (
    <Page title={texts.library.title} action={can(viewer, 'myVideosWrite') && !inAdmin ? <NewMenu /> : null}>
      <LibraryFilters search={search} onChange={(change) => setSearch({ ...change, page: undefined })} />
      {scripts.isPending ? search.view === 'grid' ? <CardsSkeleton /> : <RowsSkeleton /> : null}
      {scripts.error ? <Failure error={scripts.error} retry={scripts.refetch} /> : null}
      {scripts.data?.scripts.length === 0 ? (
        isNarrowed(search) ? (
          <Empty
            picture="search"
            action={
              <Button variant="default" onClick={clear}>
                {texts.library.reset}
              </Button>
            }
          >
            {texts.library.nothing}
          </Empty>
        ) : (
          <Empty picture="page">{texts.library.empty}</Empty>
        )
      ) : null}
      {scripts.data ? (
        <>
          <CardList items={scripts.data.scripts} layout={search.view} label={texts.library.list}>
            {(script) => (
              <ScriptCard
                script={script}
                layout={search.view}
                actions={<PreviewButton script={script} onOpen={() => setSearch({ preview: script.id })} />}
              />
            )}
          </CardList>
          <Pager
            page={search.page}
            pages={scripts.data.pages}
            onPage={(page) => {
              setSearch({ page: page === 1 ? undefined : page });
              window.scrollTo({ top: 0 });
            }}
          />
        </>
      ) : null}
      <ScriptPreview
        id={search.preview}
        known={scripts.data?.scripts.find((script) => script.id === search.preview)}
        onClose={() => setSearch({ preview: undefined }, { replace: true })}
      />
    </Page>
  );
}

function NewMenu() {
  return (
    <Menu width={180}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={18} aria-hidden />}>{texts.library.new}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.newVideo} leftSection={<IconMovie size={18} aria-hidden />}>
          {texts.library.newVideo}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.newScript} leftSection={<IconFileText size={18} aria-hidden />}>
          {texts.library.newScript}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
