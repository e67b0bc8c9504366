import { NativeSelect } from '@mantine/core';
import { useViewer } from '../../app/useViewer.ts';
import { SearchBox } from '../../shared/items/SearchBox.tsx';
import classes from './Queue.module.css';
import { NOBODY, type QueueSearch, queueDays, queueSearch } from './routes.tsx';
import { texts } from './texts.ts';

const words = texts.queue;

type Named = { id: string; name: string };

type Props = {
  search: QueueSearch;
  senders: readonly Named[];
  colleagues: readonly Named[];
  /** Empty values are left out. */
  onNarrow: (change: { [K in keyof QueueSearch]?: QueueSearch[K] | undefined }) => void;
};

/** The queue's filters. */
export function QueueFilters({ search, senders, colleagues, onNarrow }: Props) {
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
