import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../../app/ui/Failure.tsx';
import { RowsSkeleton } from '../../../app/ui/skeletons.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import classes from './Rules.module.css';

type Props<Entry> = {
  id: string;
  title: string;
  words: { about: string; add: string; failed: string; none: string; list: string };
  wide?: boolean;
  /** Undefined until loaded. */
  entries: readonly Entry[] | undefined;
  query: { error: Error | null; isPending: boolean; refetch: () => unknown };
  form: (onClose: () => void) => ReactNode;
  item: (entry: Entry) => ReactNode;
  /** Below the list. */
  children?: ReactNode;
};

/** A list that people edit, with a form for new entries on top. */
export function ListedSection<Entry>(props: Props<Entry>) {
  const { id, title, words, wide = false, entries, query, form, item, children } = props;
  const [adding, setAdding] = useState(false);
  const add = useReturnFocus(adding);
  return (
    <section className={wide ? `${classes.section} ${classes.wide}` : classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={classes.about}>{words.about}</p>
      {adding ? (
        form(() => setAdding(false))
      ) : (
        <Button
          ref={add}
          className={classes.add ?? ''}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      )}
      {query.isPending ? <RowsSkeleton count={3} /> : null}
      {query.error ? <Failure error={words.failed} retry={query.refetch} /> : null}
      {entries?.length === 0 && !adding ? <p className={classes.none}>{words.none}</p> : null}
      {entries && entries.length > 0 ? (
        <ul className={classes.list} aria-label={words.list}>
          {entries.map(item)}
        </ul>
      ) : null}
      {children}
    </section>
  );
}
