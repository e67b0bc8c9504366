import { isolated, isolateNames } from '@greenlit/domain/shared/isolated.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Button, Group, NativeSelect, Switch, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPrinter, IconTable } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { saveCsv } from '../../app/csv.ts';
import { isLooking } from '../../app/look.ts';
import { usePageSize } from '../../app/pageSize.ts';
import { timeZone } from '../../app/time.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { CardsSkeleton, Failure } from '../../app/ui/Page.tsx';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { Pager } from '../../shared/items/ListControls.tsx';
import { Thumb } from '../../shared/items/Thumb.tsx';
import { eventsAsCsv } from './csv.ts';
import { eventsFor, type LedgerEntry, ledgerQuery, MOST, type RecordedItem } from './data.ts';
import { filterWords, isFiltered } from './filterWords.ts';
import classes from './Records.module.css';
import type { RecordsSearch } from './routes.tsx';
import { texts } from './texts.ts';

type SetSearch = (change: { [K in keyof RecordsSearch]?: RecordsSearch[K] | undefined }) => unknown;
type Props = { search: RecordsSearch; setSearch: SetSearch };

const KINDS = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));
const PAUSE = 500;

/** The events, newest first, in plain words; the proof of each is one click away. */
export function History({ search, setSearch }: Props) {
  const size = usePageSize('records');
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...ledgerQuery(search, size.size),
    placeholderData: keepPreviousData,
  });
  const { printed, print } = usePrinting(search);
  const toHead = useRef(false);
  const arrived = isPlaceholderData ? null : (data ?? error);
  useEffect(() => {
    // runs after the effect of a new ItemHead; without one the focus is not kept for a later one
    if (arrived) toHead.current = false;
  }, [arrived]);
  const { item } = search;
  return (
    <>
      <Filters search={search} setSearch={setSearch} />
      {data?.item ? <ItemHead item={data.item} toHead={toHead} /> : item ? <Text mb="sm">{texts.oneItem}</Text> : null}
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <CardsSkeleton /> : null}
      {data && data.events.length === 0 ? (
        <Empty picture="search">{isFiltered(search) ? texts.emptyFiltered : texts.empty}</Empty>
      ) : null}
      {data && data.events.length > 0 ? (
        <>
          <Group justify="space-between" mb="xs">
            <Text c="dimmed" size="sm" role="status">
              {texts.count(data.total, timeZone)}
            </Text>
            {printed && printed.length < data.total ? (
              <p className={classes.printed}>{texts.newestOf(printed.length, data.total)}</p>
            ) : null}
            {isLooking() ? null : <Tools search={search} total={data.total} print={print} />}
          </Group>
          <p className={classes.printed}>{filterWords(search)}</p>
          <ol className={classes.timeline} aria-label={texts.history}>
            {(printed ?? data.events).map((event) => (
              <Entry
                key={event.id}
                event={event}
                ofOneItem={item !== ''}
                onItem={(type) => {
                  toHead.current = true;
                  void setSearch({ item: event.subjectId, type, page: undefined });
                }}
              />
            ))}
          </ol>
          <Pager page={search.page} pages={data.pages} onPage={(page) => setSearch({ page })} size={size} />
        </>
      ) : null}
    </>
  );
}

type ToolsProps = { search: RecordsSearch; total: number; print: (events: readonly LedgerEntry[]) => void };

/** Downloads or prints all events that fit the filters. */
function Tools({ search, total, print }: ToolsProps) {
  const all = (most: number) => async () => {
    const events = await eventsFor(search, most);
    if (total > events.length) notify(texts.newestOnly(events.length));
    return events;
  };
  const csv = useMutation({
    meta: { quiet: true },
    mutationFn: all(MOST.csv),
    onSuccess: (events) => saveCsv('records', eventsAsCsv(events)),
    onError: (problem) => notifyFailure(problem, texts.csvFailed),
  });
  const printing = useMutation({
    meta: { quiet: true },
    mutationFn: all(MOST.print),
    onError: (problem) => notifyFailure(problem, texts.printFailed),
  });
  return (
    <Group gap="xs" className={classes.tools}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconTable size={18} aria-hidden />}
        loading={csv.isPending}
        onClick={() => csv.mutate()}
      >
        {texts.csv}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={printing.isPending}
        onClick={() => printing.mutate(undefined, { onSuccess: print })}
      >
        {texts.print}
      </Button>
    </Group>
  );
}

function Filters({ search, setSearch }: Props) {
  const [person, setPerson] = useState(search.person);
  const [title, setTitle] = useState(search.title);
  const change: SetSearch = (next) => setSearch({ ...next, page: undefined });
  const searchPerson = useDebouncedCallback((value: string) => void change({ person: value || undefined }), PAUSE);
  const searchTitle = useDebouncedCallback((value: string) => void change({ title: value || undefined }), PAUSE);
  const clear = () => {
    setPerson('');
    setTitle('');
    void change({
      item: undefined,
      type: undefined,
      kind: undefined,
      person: undefined,
      title: undefined,
      from: undefined,
      to: undefined,
    });
  };
  return (
    <search className={classes.filters} aria-label={texts.filters}>
      <NativeSelect
        label={texts.kind}
        data={KINDS}
        value={search.kind}
        onChange={({ currentTarget: { value } }) =>
          void change({ kind: value === 'all' ? undefined : (value as RecordsSearch['kind']) })
        }
      />
      <TextInput
        label={texts.person}
        placeholder={texts.personHint}
        value={person}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => {
          setPerson(value);
          searchPerson(value);
        }}
      />
      {search.item ? null : (
        <TextInput
          label={texts.item}
          placeholder={texts.itemHint}
          value={title}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => {
            setTitle(value);
            searchTitle(value);
          }}
        />
      )}
      <TextInput
        type="date"
        label={texts.from}
        value={search.from}
        max={search.to || undefined}
        onChange={({ currentTarget: { value } }) => void change({ from: value || undefined })}
      />
      <TextInput
        type="date"
        label={texts.to}
        value={search.to}
        min={search.from || undefined}
        onChange={({ currentTarget: { value } }) => void change({ to: value || undefined })}
      />
      <Switch
        className={classes.signIns}
        label={texts.signIns}
        checked={search.signIns === '1'}
        onChange={({ currentTarget: { checked } }) => void change({ signIns: checked ? '1' : undefined })}
      />
      {isFiltered(search) ? (
        <Button variant="default" onClick={clear}>
          {texts.clear}
        </Button>
      ) : null}
    </search>
  );
}

type EntryProps = { event: LedgerEntry; ofOneItem: boolean; onItem: (type: RecordsSearch['type']) => void };

function Entry({ event, ofOneItem, onItem }: EntryProps) {
  const { who, words, at, title, corrections, subjectKind } = event;
  return (
    <li className={classes.event}>
      <p className={classes.words}>
        <strong>{isolated(who)}</strong> {isolateNames(words)}
        {title && !ofOneItem ? (
          <span className={classes.subject}>
            {' · '}
            {subjectKind === 'video' || subjectKind === 'script' ? (
              <button type="button" title={texts.itemHistory} onClick={() => onItem(subjectKind)}>
                {isolated(title)}
              </button>
            ) : (
              isolated(title)
            )}
          </span>
        ) : null}
      </p>
      {corrections ? (
        <blockquote dir="auto" className={classes.corrections}>
          {corrections}
        </blockquote>
      ) : null}
      <p className={classes.when}>
        <time dateTime={at}>{ordinalDateTime(at, timeZone)}</time>
        <span className={classes.printedNumber}> · {texts.event(event.seq)}</span>
      </p>
      <details className={classes.proof}>
        <summary>
          {texts.proof} <VisuallyHidden>{texts.event(event.seq)}</VisuallyHidden>
        </summary>
        <dl>
          <dt>{texts.event(event.seq)}</dt>
          <dd>{event.type}</dd>
          {event.ip ? (
            <>
              <dt>{texts.address}</dt>
              <dd>{event.ip}</dd>
            </>
          ) : null}
          {event.contentSha256 ? (
            <>
              <dt>{texts.content}</dt>
              <dd>{event.contentSha256}</dd>
            </>
          ) : null}
          <dt>{texts.hash}</dt>
          <dd>{event.hash}</dd>
        </dl>
      </details>
    </li>
  );
}

type Asked = { events: readonly LedgerEntry[]; key: string };

/** Events that are printed in place of the page on the screen, which has only some of them. */
function usePrinting(search: RecordsSearch) {
  const key = JSON.stringify(search);
  const [asked, setAsked] = useState<Asked | null>(null);
  // not every browser says when it has printed, and events may arrive after another search
  if (asked && asked.key !== key) setAsked(null);
  const printed = asked?.key === key ? asked.events : null;
  useEffect(() => {
    if (!printed) return;
    const done = () => setAsked(null);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);
  return { printed, print: (events: readonly LedgerEntry[]) => setAsked({ events, key }) };
}

type ItemHeadProps = {
  item: RecordedItem;
  /** Whether the pressed title, which is gone, passes its focus on. */
  toHead: RefObject<boolean>;
};

/** The script or video whose history is shown, also in print. */
function ItemHead({ item, toHead }: ItemHeadProps) {
  const { type, title, status, version, reviewed, signedThumbUrl } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (toHead.current) heading.current?.focus();
  }, [toHead]);
  return (
    <section className={classes.item} aria-label={texts.oneItem}>
      <Thumb type={type} url={signedThumbUrl} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title || texts.untitled}
        </h2>
        <p>
          {texts.itemFacts(type, version)} <StatusChip status={status} reviewed={reviewed} />
        </p>
      </div>
    </section>
  );
}
