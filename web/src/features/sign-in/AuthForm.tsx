import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { Failure } from '../../app/ui/Failure.tsx';
import { restOf } from '../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { Waiting } from './AuthPage.tsx';

type Props<Values> = {
  form: UseFormReturnType<Values>;
  /** The mutation behind the button. */
  task: { mutate: (values: Values) => void; isPending: boolean; error: unknown };
  submit: string;
  /** The title of an error that belongs to no field. */
  failed: string;
  children: ReactNode;
};

/** A sign-in form: errors that belong to no field, the fields, the button, and an announcement while waiting. */
export function AuthForm<Values extends Record<string, string>>({
  form,
  task,
  submit,
  failed,
  children,
}: Props<Values>) {
  const rest = restOf(form, task.error);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => task.mutate(values), focusFirst(form))}>
      <Stack gap="md">
        {rest ? <Failure title={failed} error={rest} /> : null}
        {children}
        <Button type="submit" size="md" fullWidth loading={task.isPending}>
          {submit}
        </Button>
        <Waiting when={task.isPending} />
      </Stack>
    </form>
  );
}
