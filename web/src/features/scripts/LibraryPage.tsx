import { searchTerms } from '@greenlit/domain/scripts/typos.ts';
import { clampPage } from '@greenlit/domain/shared/paging.ts';
import { TITLE_NARROW, truncate } from '@greenlit/domain/shared/text.ts';
import { Button, Checkbox, Menu, NativeSelect } from '@mantine/core';
import {
  type Icon,
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconFileText,
  IconHistory,
  IconMovie,
  IconPlus,
  IconRobot,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pageRoute, paths } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { usePageSize } from '../../app/pageSize.ts';
import { areaOf, begins, useViewer, writesRules } from '../../app/rights.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { notify, notifyFailure, notifyUndoable } from '../../app/ui/notify.tsx';
import { Failure, Page, RowsSkeleton, TextCardsSkeleton } from '../../app/ui/Page.tsx';
import { Unloaded } from '../../app/ui/Unloaded.tsx';
import { useRemoval } from '../../app/ui/useRemoval.ts';
import type { ScriptCardFragment, ScriptInput } from '../../gen/graphql.ts';
import { CardList } from '../../shared/items/CardList.tsx';
import { RemoveScript, ShelveScript } from '../../shared/items/data.ts';
import { ItemMenu } from '../../shared/items/ItemMenu.tsx';
import { Pager } from '../../shared/items/ListControls.tsx';
import { ScriptCard } from '../../shared/items/ScriptCard.tsx';
import { ArchiveItem, HideItem, useShelf } from '../../shared/items/shelf.tsx';
import { texts as itemsTexts } from '../../shared/items/texts.ts';
import { useCopyScript } from '../../shared/items/useCopyScript.ts';
import { VersionsDialog } from '../../shared/items/versions/VersionsDialog.tsx';
import { MoveScriptTo } from './data.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import classes from './LibraryPage.module.css';
import { isNarrowed, NO_FILTERS, scriptsQuery, useFilterChoices, writingQuery } from './library.ts';
import { articlesRoute, enterpriseLibraryRoute, libraryRoute, librarySearch } from './routes.tsx';
import { PreviewButton, ScriptPreview } from './ScriptPreview.tsx';
import selection from './Selection.module.css';
import { texts } from './texts.ts';

const route = pageRoute(articlesRoute, enterpriseLibraryRoute, libraryRoute);

const words = texts.library;

/** Content Scripts: find a script in two steps, preview it in the list, use it. */
export function LibraryPage() {
  const viewer = useViewer();
  const [search, setSearch] = route.useAddress(librarySearch);
  // staff manage the provider's scripts and see no others
  const asked = areaOf(viewer) === 'admin' ? { ...search, level: undefined } : search;
  const size = usePageSize('scripts');
  const scripts = useQuery({ ...scriptsQuery(asked, viewer, size.size), placeholderData: keepPreviousData });
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
              void setSearch({ page });
              window.scrollTo({ top: 0 });
            }}
            size={search.view === 'list' ? size : undefined}
          />
          <Selection
            chosen={scripts.data.scripts.filter(({ id }) => chosen.includes(id))}
            filing={filing}
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

/** The kinds of script that the person can create. */
function NewMenu() {
  const viewer = useViewer();
  const area = areaOf(viewer);
  const root = { admin: paths.admin, enterprise: paths.enterprise, dashboard: paths.home }[area];
  if (!begins(viewer, 'myVideosWrite')) return null;
  const entry = (to: string, label: string, Sign: Icon) => (
    <Menu.Item component={Link} to={to} leftSection={<Sign size={18} stroke={1.7} aria-hidden />}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu width={190}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={18} aria-hidden />}>{words.new}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {area === 'admin' ? null : entry(paths.newVideo, words.newVideo, IconMovie)}
        {entry(paths.newScript, words.newScript, IconFileText)}
        {entry(paths.generate(root), words.newGenerated, IconSparkles)}
        {writesRules(viewer) ? entry(paths.rules(root), words.newRules, IconRobot) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

const scriptMenuWords = itemsTexts.menu;

/** Versions, duplicate, hide, archive and, while it is a draft, delete. */
function ScriptMenu({ script, onVersions }: { script: ScriptCardFragment; onVersions: () => void }) {
  const viewer = useViewer();
  const shelf = useShelf({
    title: script.title,
    save: (change) => api(ShelveScript, { id: script.id, script: change }),
    onError: () => notifyFailure(itemsTexts.script.failedWhy, itemsTexts.script.failed),
  });
  const copy = useCopyScript(script);
  const { body, ...asked } = itemsTexts.removeScript;
  const remove = useRemoval({
    ask: { ...asked, body: body(script.title) },
    remove: () => api(RemoveScript, { id: script.id }),
    done: asked.done,
    name: truncate(script.title, TITLE_NARROW),
    failed: asked.failed,
  });
  // only authors see versions
  const writes = script.userId === viewer.user.id || (script.isBodewell && viewer.user.isBodewellUser);
  const copies = script.status === 'approved' && begins(viewer, 'myVideosWrite');
  return (
    <ItemMenu title={script.title} busy={shelf.isPending || copy.isPending || remove.isPending}>
      {copies ? (
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy.mutate()}>
          {scriptMenuWords.copy}
        </Menu.Item>
      ) : null}
      {writes ? (
        <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={onVersions}>
          {scriptMenuWords.versions}
        </Menu.Item>
      ) : null}
      <HideItem item={script} words={itemsTexts.script} shelf={shelf} disabled={!script.viewerCan.hide} />
      {script.viewerCan.hide ? <ArchiveItem item={script} words={itemsTexts.script} shelf={shelf} /> : null}
      {script.viewerCan.remove ? (
        <Menu.Item color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove.ask}>
          {scriptMenuWords.remove}
        </Menu.Item>
      ) : null}
    </ItemMenu>
  );
}

const selectionWords = texts.selection;

type SelectionProps = {
  /** The scripts selected on this page. */
  chosen: readonly ScriptCardFragment[];
  /** The libraries they can be moved to; not asked for if people do not choose a library. */
  filing: {
    data: { libraries: readonly { id: string; name: string }[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  onClear: () => void;
};

/** Actions for several scripts at once, at the bottom of the list. */
function Selection({ chosen, filing, onClear }: SelectionProps) {
  const libraries = filing.data?.libraries ?? [];
  const { busy, progress, change } = useShelving(onClear);
  if (chosen.length === 0 && !busy) return null;
  const archived = chosen.every((script) => script.archived);
  const hidden = chosen.every((script) => script.hidden);
  const movable = chosen.filter(({ contentLibraryId }) => contentLibraryId);
  return (
    <section className={selection.bar} aria-label={selectionWords.label}>
      <p role="status">{selectionWords.chosen(chosen.length)}</p>
      <Unloaded query={filing} />
      {busy ? (
        <progress value={progress} aria-label={selectionWords.working} />
      ) : (
        <>
          {libraries.length > 1 && movable.length === chosen.length ? (
            <NativeSelect
              aria-label={selectionWords.move}
              value=""
              onChange={(event) => {
                const to = libraries.find(({ id }) => id === event.currentTarget.value);
                if (!to) return;
                change(
                  chosen,
                  ({ contentLibraryId }) => ({ change: { contentLibraryId: to.id }, undo: { contentLibraryId } }),
                  selectionWords.moved(to.name),
                );
              }}
              data={[
                { value: '', label: selectionWords.move },
                ...libraries.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ) : null}
          <Button
            variant="default"
            leftSection={hidden ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
            onClick={() =>
              change(
                chosen,
                (script) => ({ change: { hidden: !hidden }, undo: { hidden: script.hidden } }),
                hidden ? selectionWords.shown : selectionWords.hidden,
              )
            }
          >
            {hidden ? selectionWords.show : selectionWords.hide}
          </Button>
          <Button
            variant="default"
            leftSection={archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
            onClick={() =>
              change(
                chosen,
                (script) => ({ change: { archived: !archived }, undo: { archived: script.archived } }),
                archived ? selectionWords.restored : selectionWords.archived,
              )
            }
          >
            {archived ? selectionWords.restore : selectionWords.archive}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClear}>
            {selectionWords.clear}
          </Button>
        </>
      )}
    </section>
  );
}

const shelvingWords = texts.selection;

/** One script's change, and its reversal. */
interface Step {
  id: string;
  change: ScriptInput;
  undo: ScriptInput;
}

interface Work {
  steps: readonly Step[];
  done: string;
  /** This is an undo itself, which cannot be undone. */
  isUndo?: boolean;
}

/** Changes several scripts, one after the other; all changes can be undone with one click. */
function useShelving(onDone: () => void) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const work = useMutation({
    mutationFn: async ({ steps }: Work) => {
      const done: Step[] = [];
      let failure: unknown = null;
      for (const [index, step] of steps.entries()) {
        await api(MoveScriptTo, { id: step.id, script: step.change }).then(
          () => done.push(step),
          (error: unknown) => {
            failure = error;
          },
        );
        setProgress((index + 1) / steps.length);
      }
      return { done, failure };
    },
    onMutate: () => setProgress(0),
    onSettled: () => queries.invalidateQueries({ queryKey: ['scripts'] }),
    onSuccess: ({ done, failure }, { steps, done: said, isUndo }) => {
      if (failure) notifyFailure(failure, shelvingWords.failed(steps.length - done.length));
      if (done.length > 0 && isUndo) notify(said, shelvingWords.count(done.length));
      else if (done.length > 0)
        notifyUndoable(said, shelvingWords.count(done.length), {
          label: shelvingWords.undo,
          take: () =>
            work.mutate({
              steps: done.map(({ id, change, undo }) => ({ id, change: undo, undo: change })),
              done: shelvingWords.undone,
              isUndo: true,
            }),
        });
      onDone();
    },
  });
  const change = (
    scripts: readonly ScriptCardFragment[],
    to: (script: ScriptCardFragment) => Omit<Step, 'id'>,
    done: string,
  ) => work.mutate({ steps: scripts.map((script) => ({ id: script.id, ...to(script) })), done });
  return { busy: work.isPending, progress, change };
}
