import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { CardsSkeleton } from '../../app/ui/skeletons.tsx';
import { Pager } from '../../shared/items/Pager.tsx';
import { GetReviewQueue } from './data.ts';
import classes from './Queue.module.css';
import { QueuedRound } from './QueuedRound.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { type QueueSearch, queueRoute, queueSearch } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(queueRoute);

/** The reviews waiting for this person's decision. */
const queueQuery = ({ q, type, days, by, for: assignee, page }: QueueSearch) =>
  queryOptions({
    queryKey: ['review', 'queue', q, type, days, by, assignee, page],
    queryFn: async ({ signal }) => {
      const who = { creatorId: by || null, assigneeId: assignee || null };
      const filters = { search: q || null, type: type || null, days: days ? Number(days) : null, ...who };
      return (await api(GetReviewQueue, { page, limit: PAGE_SIZE, ...filters }, { signal })).getReviewQueue;
    },
  });

const words = texts.queue;

const NO_FILTERS = {
  ...{ q: undefined, type: undefined, days: undefined, by: undefined, for: undefined },
  page: undefined,
};

/** The reviews waiting for this person's decision, longest waiting first. */
export function QueuePage() {
  const [search, setSearch] = route.useAddress(queueSearch);
  const { data, error, refetch } = useQuery({ ...queueQuery(search), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const rounds = data?.rounds ?? [];
  const here = chosen.filter((id) => rounds.some((round) => round.id === id));
  const filtered = Object.values({ ...search, page: '' }).some((value) => value !== '');
  // everything on the last page has been decided, so it no longer exists
  const isBeyond = data !== undefined && data.total > 0 && rounds.length === 0 && search.page > 1;
  useEffect(() => {
    if (isBeyond) setSearch({ page: undefined });
  }, [isBeyond, setSearch]);
  const open = () => {
    const [first, ...after] = rounds.map(({ id }) => id).filter((id) => here.length === 0 || here.includes(id));
    if (first) void navigate(linkTo(paths.decide(first, after)));
  };
  return (
    <Page
      title={words.title}
      action={
        rounds.length > 0 ? (
          <Button onClick={open}>{here.length > 0 ? words.openChosen(here.length) : words.openAll}</Button>
        ) : null
      }
      lead={
        <QueueFilters
          search={search}
          senders={data?.senders ?? []}
          colleagues={data?.colleagues ?? []}
          onNarrow={(change) => setSearch({ ...change, page: undefined })}
        />
      }
    >
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!error && !data ? <CardsSkeleton /> : null}
      {data && rounds.length === 0 && !isBeyond ? (
        <Empty
          picture="clear"
          action={
            filtered ? (
              <Button variant="default" onClick={() => setSearch(NO_FILTERS)}>
                {words.clear}
              </Button>
            ) : null
          }
        >
          {filtered ? words.noneFound : words.none}
        </Empty>
      ) : null}
      {rounds.length > 0 ? (
        <>
          <p className={classes.count} role="status">
            {words.count(data?.total ?? 0)}
          </p>
          <ul className={classes.list}>
            {rounds.map((round) => (
              <QueuedRound
                key={round.id}
                round={round}
                colleagues={data?.colleagues ?? []}
                chosen={here.includes(round.id)}
                onChoose={(choose) => setChosen(choose ? [...here, round.id] : here.filter((id) => id !== round.id))}
              />
            ))}
          </ul>
          <Pager
            page={search.page}
            pages={data?.pages ?? 1}
            onPage={(page) => setSearch({ page: page === 1 ? undefined : page })}
          />
        </>
      ) : null}
    </Page>
  );
}
