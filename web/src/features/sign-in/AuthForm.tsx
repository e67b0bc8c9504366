import { Button, Stack, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { focusFirst, restOf } from '../../app/ui/fieldErrors.ts';
import { Failure } from '../../app/ui/Page.tsx';
import classes from './AuthPage.module.css';
import { Waiting } from './AuthPage.tsx';
import { texts } from './texts.ts';

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

const PAUSE_SECONDS = 30;

type ResendProps = {
  /** The address, if it is valid. */
  to: string | undefined;
  send: (to: string) => Promise<unknown>;
  onMissing: () => void;
};

/** Requests another code, then shows a countdown before the next. */
export function Resend({ to, send, onMissing }: ResendProps) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const resend = useMutation({
    meta: { quiet: true },
    mutationFn: send,
    onSuccess: () => setLeft(PAUSE_SECONDS),
  });
  const resting = left > 0;
  const ask = () => {
    if (resting) return;
    if (to) resend.mutate(to);
    else onMissing();
  };
  return (
    <div className={classes.resend}>
      {resend.isError ? <Failure error={resend.error} /> : null}
      <Button
        variant="subtle"
        loading={resend.isPending}
        // keeps the focus, which a disabled button would lose
        data-disabled={resting}
        aria-disabled={resting}
        onClick={ask}
      >
        {resting ? texts.resend.wait(left) : texts.resend.ask}
      </Button>
      <span role="status" className={classes.done}>
        {resend.isSuccess && resting ? texts.resend.done : ''}
      </span>
    </div>
  );
}

/** The person's address. Password managers save a password under a field with `username`. */
export const EmailField = (props: TextInputProps & { autoComplete: 'username' | 'email' }) => (
  <TextInput label={texts.email} type="email" inputMode="email" size="md" {...props} />
);
