import { dayWords, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { timeZone } from '../../app/time.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { CardsSkeleton } from '../../app/ui/skeletons.tsx';
import type { QueuedRoundFragment } from '../../gen/graphql.ts';
import { Pager } from '../../shared/items/Pager.tsx';
import { queueRoute } from './addresses.ts';
import classes from './Queue.module.css';
import { queueQuery } from './queries.ts';
import { queueDays, queueSearch } from './queue.search.ts';
import { texts } from './texts.ts';
import { daysSince } from './waiting.ts';

const route = pageRoute(queueRoute);

const words = texts.queue;

/** The reviews waiting for this person's decision, longest waiting first. */
export function QueuePage() {
  const [search, setSearch] = route.useAddress(queueSearch);
  const { data, error, refetch } = useQuery({ ...queueQuery(search), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const rounds = data?.rounds ?? [];
  const here = chosen.filter((id) => rounds.some((round) => round.id === id));
  const filtered = search.type !== '' || search.days !== '' || search.by !== '';
  const narrow = (change: Record<string, string>) => {
    const { type, days, by } = queueSearch({ ...search, ...change });
    setSearch({ type: type || undefined, days: days || undefined, by: by || undefined, page: undefined });
  };
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
        <Group gap="sm" align="end">
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
            data={[
              { value: '', label: words.everybody },
              ...(data?.senders ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Group>
      }
    >
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!error && !data ? <CardsSkeleton /> : null}
      {data && rounds.length === 0 && !isBeyond ? (
        <Empty
          picture="clear"
          action={
            filtered ? (
              <Button variant="default" onClick={() => setSearch({ type: undefined, days: undefined, by: undefined })}>
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

type QueuedProps = { round: QueuedRoundFragment; chosen: boolean; onChoose: (chosen: boolean) => void };

function QueuedRound({ round, chosen, onChoose }: QueuedProps) {
  const days = daysSince(round.createdAt);
  return (
    <li className={classes.round}>
      <Checkbox
        aria-label={words.choose(round.title)}
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
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
          {round.neededBy ? <strong> · {words.neededBy(dayWords(round.neededBy))}</strong> : null}
        </p>
      </div>
      <p className={classes.age} data-late={days >= 3 || undefined}>
        <IconClock size={16} aria-hidden />
        {words.waits(days)}
      </p>
    </li>
  );
}
