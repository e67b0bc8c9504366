import { Button, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../app/ui/Failure.tsx';
import { restOf, showAtFields } from '../../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

type Props<Values extends object> = {
  title: string;
  form: UseFormReturnType<Values>;
  words: { saved: string; save: string };
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** The form for adding or changing an entry of a list, in the list. */
export function ListedForm<Values extends object>({ title, form, words, onSave, onClose, children }: Props<Values>) {
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
