import { dayWords, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { linkTo, pageRoute, paths } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { usePageSize } from '../../app/pageSize.ts';
import { useViewer } from '../../app/rights.ts';
import { timeZone } from '../../app/time.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { notifyFailure } from '../../app/ui/notify.tsx';
import { CardsSkeleton, Failure, Page } from '../../app/ui/Page.tsx';
import type { QueuedRoundFragment } from '../../gen/graphql.ts';
import { Pager, SearchBox } from '../../shared/items/ListControls.tsx';
import { Thumb } from '../../shared/items/Thumb.tsx';
import { AssignReview, GetReviewQueue } from './data.ts';
import classes from './Queue.module.css';
import { NOBODY, type QueueSearch, queueDays, queueRoute, queueSearch } from './routes.tsx';
import { daysSince } from './subject.ts';
import { texts } from './texts.ts';

const route = pageRoute(queueRoute);

/** The reviews waiting for this person's decision. */
const queueQuery = ({ q, type, days, by, for: assignee, page }: QueueSearch, limit: number) =>
  queryOptions({
    queryKey: ['review', 'queue', q, type, days, by, assignee, page, limit],
    queryFn: async ({ signal }) => {
      const who = { creatorId: by || null, assigneeId: assignee || null };
      const filters = { search: q || null, type: type || null, days: days ? Number(days) : null, ...who };
      return (await api(GetReviewQueue, { page, limit, ...filters }, { signal })).getReviewQueue;
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
  const size = usePageSize('reviews');
  const { data, error, refetch } = useQuery({ ...queueQuery(search, size.size), placeholderData: keepPreviousData });
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
          <Pager page={search.page} pages={data?.pages ?? 1} onPage={(page) => setSearch({ page })} size={size} />
        </>
      ) : null}
    </Page>
  );
}

type Named = { id: string; name: string };

type Props = {
  search: QueueSearch;
  senders: readonly Named[];
  colleagues: readonly Named[];
  /** Empty values are left out. */
  onNarrow: (change: { [K in keyof QueueSearch]?: QueueSearch[K] | undefined }) => void;
};

function QueueFilters({ search, senders, colleagues, onNarrow }: Props) {
  const viewer = useViewer();
  const narrow = (change: Partial<Record<'q' | 'type' | 'days' | 'by' | 'for', string>>) => {
    const { q, type, days, by, for: assignee } = queueSearch({ ...search, ...change });
    onNarrow({
      ...{ q: q || undefined, type: type || undefined, days: days || undefined },
      ...{ by: by || undefined, for: assignee || undefined },
    });
  };
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchBox value={search.q} onSearch={(q) => narrow({ q })} hint={words.searchHint} />
      </div>
      <NativeSelect
        label={words.type}
        value={search.type}
        onChange={(event) => narrow({ type: event.currentTarget.value })}
        data={[
          { value: '', label: words.all },
          { value: 'video', label: words.videos },
          { value: 'script', label: words.scripts },
        ]}
      />
      <NativeSelect
        label={words.age}
        value={search.days}
        onChange={(event) => narrow({ days: event.currentTarget.value })}
        data={queueDays.map((days) => ({
          value: days,
          label: days === '' ? words.anyAge : words.atLeast(Number(days)),
        }))}
      />
      <NativeSelect
        label={words.by}
        value={search.by}
        onChange={(event) => narrow({ by: event.currentTarget.value })}
        data={[{ value: '', label: words.anyone }, ...senders.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <NativeSelect
        label={words.assigned}
        value={search.for}
        onChange={(event) => narrow({ for: event.currentTarget.value })}
        data={[
          { value: '', label: words.anyone },
          { value: viewer.user.id, label: words.me },
          { value: NOBODY, label: words.nobody },
          ...colleagues.filter(({ id }) => id !== viewer.user.id).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}

type QueuedRoundProps = {
  round: QueuedRoundFragment;
  colleagues: readonly (Named & { decides: string[] })[];
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
};

/** A waiting review: the item, since when, and who is expected to decide. */
function QueuedRound({ round, colleagues, chosen, onChoose }: QueuedRoundProps) {
  const days = daysSince(round.createdAt);
  // the server would refuse the others
  const able = colleagues.filter(({ decides }) => decides.includes(round.id));
  return (
    <li className={classes.round}>
      <Checkbox
        aria-label={words.choose(round.title)}
        checked={chosen}
        disabled={isLooking()}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Thumb type={round.type} url={round.signedThumbUrl} />
      <div className={classes.about}>
        <Link {...linkTo(paths.decide(round.id))} className={classes.title}>
          {round.title}
        </Link>
        <p className={classes.facts}>
          {[
            round.type === 'video' ? texts.video : texts.script,
            words.version(round.version),
            words.from(round.requestedBy),
            ordinalDate(round.createdAt, timeZone),
          ].join(' · ')}
          {round.openMarks > 0 ? ` · ${words.marks(round.openMarks)}` : null}
          {round.neededBy ? <strong> · {words.neededBy(dayWords(round.neededBy))}</strong> : null}
        </p>
      </div>
      <div className={classes.whose}>
        <p className={classes.age} data-late={days >= 3 || undefined}>
          <IconClock size={16} aria-hidden />
          {words.waits(days)}
        </p>
        {able.length > 1 ? <Assignee round={round} colleagues={able} /> : null}
      </div>
    </li>
  );
}

function Assignee({ round, colleagues }: Pick<QueuedRoundProps, 'round' | 'colleagues'>) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const assign = useMutation({
    mutationFn: (userId: string) => api(AssignReview, { id: round.id, userId: userId || null }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['review', 'queue'] }),
    onError: (error) => notifyFailure(error, words.notAssigned),
  });
  // the assignee may have lost the right since
  const others = [...(round.assignee ? [round.assignee] : []), ...colleagues].filter(
    ({ id }, index, all) => id !== viewer.user.id && all.findIndex((other) => other.id === id) === index,
  );
  return (
    <NativeSelect
      aria-label={words.assignee(round.title)}
      disabled={isLooking()}
      value={assign.isPending ? assign.variables : (round.assignee?.id ?? '')}
      onChange={(event) => assign.mutate(event.currentTarget.value)}
      data={[
        { value: '', label: words.nobody },
        { value: viewer.user.id, label: words.me },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
