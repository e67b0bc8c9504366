import { Button, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { focusFirst, restOf, showAtFields } from '../../../app/ui/fieldErrors.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Failure, RowsSkeleton } from '../../../app/ui/Page.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

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

type ListedFormProps<Values extends object> = {
  title: string;
  form: UseFormReturnType<Values>;
  words: { saved: string; save: string };
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** The form for adding or changing an entry of a list, in the list. */
export function ListedForm<Values extends object>({
  title,
  form,
  words,
  onSave,
  onClose,
  children,
}: ListedFormProps<Values>) {
  useUnsaved(form.isDirty());
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: () => {
      notify(words.saved);
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  const refused = restOf(form, save.error);
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={title}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
    >
      {children}
      {refused ? <Failure title={texts.failed} error={refused} /> : null}
      <Group gap="xs">
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {words.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Group>
    </form>
  );
}
