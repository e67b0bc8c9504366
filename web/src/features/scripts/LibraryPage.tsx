import { searchTerms } from '@greenlit/domain/scripts/typos.ts';
import { clampPage } from '@greenlit/domain/shared/paging.ts';
import { Button, Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { areaOf } from '../../app/rights.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { RowsSkeleton, TextCardsSkeleton } from '../../app/ui/skeletons.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { CardList } from '../../shared/items/CardList.tsx';
import { Pager } from '../../shared/items/Pager.tsx';
import { ScriptCard } from '../../shared/items/ScriptCard.tsx';
import { ScriptMenu } from '../../shared/items/ScriptMenu.tsx';
import { VersionsDialog } from '../../shared/items/versions/VersionsDialog.tsx';
import { isNarrowed, NO_FILTERS } from './facets.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import classes from './LibraryPage.module.css';
import { scriptsQuery, writingQuery } from './library.ts';
import { NewMenu } from './NewMenu.tsx';
import { articlesRoute, enterpriseLibraryRoute, libraryRoute, librarySearch } from './routes.tsx';
import { PreviewButton, ScriptPreview } from './ScriptPreview.tsx';
import { Selection } from './Selection.tsx';
import { texts } from './texts.ts';
import { useFilterChoices } from './useFilterChoices.ts';

const route = pageRoute(articlesRoute, enterpriseLibraryRoute, libraryRoute);

const words = texts.library;

/** Content Scripts: find a script in two steps, preview it in the list, use it. */
export function LibraryPage() {
  const viewer = useViewer();
  const [search, setSearch] = route.useAddress(librarySearch);
  // staff manage the provider's scripts and see no others
  const asked = areaOf(viewer) === 'admin' ? { ...search, level: undefined } : search;
  const scripts = useQuery({ ...scriptsQuery(asked, viewer), placeholderData: keepPreviousData });
  const choices = useFilterChoices(asked);
  const terms = searchTerms(scripts.data?.correctedSearch ?? asked.search);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // where people choose the library of a script
  const files = areaOf(viewer) === 'enterprise' || viewer.user.isBodewellUser;
  const filing = useQuery({ ...writingQuery(viewer.user.isBodewellUser), enabled: files && chosen.length > 0 });
  const pages = scripts.data?.pages;
  useEffect(() => {
    // The URL's page no longer exists, or a filter shortened the list.
    const page = clampPage(search.page, pages ?? search.page);
    if (page !== search.page) void setSearch({ page: page === 1 ? undefined : page }, { replace: true });
  }, [pages, search.page, setSearch]);
  return (
    <Page title={words.title} action={<NewMenu />}>
      <LibraryFilters
        search={search}
        choices={choices}
        onChange={(change) => setSearch({ ...change, page: undefined })}
      />
      {scripts.isPending ? search.view === 'grid' ? <TextCardsSkeleton /> : <RowsSkeleton /> : null}
      {scripts.error ? <Failure error={scripts.error} retry={scripts.refetch} /> : null}
      {scripts.data?.scripts.length === 0 ? (
        isNarrowed(search) ? (
          <Empty
            picture="search"
            action={
              <Button variant="default" onClick={() => setSearch(NO_FILTERS)}>
                {words.reset}
              </Button>
            }
          >
            {words.nothing}
          </Empty>
        ) : (
          <Empty picture="page" action={<NewMenu />}>
            {words.empty}
          </Empty>
        )
      ) : null}
      {scripts.data && !scripts.error ? (
        <div aria-busy={scripts.isPlaceholderData} className={classes.found}>
          <p className={classes.corrected} role="status">
            {scripts.data.correctedSearch && !scripts.isPlaceholderData
              ? words.corrected(search.search, scripts.data.correctedSearch)
              : null}
          </p>
          <CardList items={scripts.data.scripts} layout={search.view} label={words.list}>
            {(script) => (
              <ScriptCard
                script={script}
                layout={search.view}
                terms={terms}
                before={
                  <>
                    {script.viewerCan.hide ? (
                      <Checkbox
                        className={classes.choose}
                        aria-label={texts.selection.choose(script.title)}
                        checked={chosen.includes(script.id)}
                        onChange={(event) =>
                          setChosen(
                            event.currentTarget.checked
                              ? [...chosen, script.id]
                              : chosen.filter((id) => id !== script.id),
                          )
                        }
                      />
                    ) : null}
                    <PreviewButton script={script} onOpen={() => setSearch({ preview: script.id })} />
                  </>
                }
                after={<ScriptMenu script={script} onVersions={() => setSearch({ versions: script.id })} />}
              />
            )}
          </CardList>
          <Pager
            page={search.page}
            pages={scripts.data.pages}
            isCapped={choices.total?.isCapped ?? false}
            onPage={(page) => {
              void setSearch({ page: page === 1 ? undefined : page });
              window.scrollTo({ top: 0 });
            }}
          />
          <Selection
            chosen={scripts.data.scripts.filter(({ id }) => chosen.includes(id))}
            libraries={filing.data?.libraries ?? []}
            onClear={() => setChosen([])}
          />
        </div>
      ) : null}
      <ScriptPreview
        id={search.preview}
        known={scripts.data?.scripts.find((script) => script.id === search.preview)}
        onClose={() => setSearch({ preview: undefined }, { replace: true })}
      />
      <VersionsDialog id={search.versions} onClose={() => setSearch({ versions: undefined }, { replace: true })} />
    </Page>
  );
}
