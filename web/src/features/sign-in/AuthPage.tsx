import { Anchor, Button, Stack, TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '../../app/address.ts';
import { texts as frame } from '../../app/texts.ts';
import { focusFirst, restOf } from '../../app/ui/fieldErrors.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { SiteLinks } from '../../app/ui/SiteLinks.tsx';
import { Wordmark } from '../../app/ui/Wordmark.tsx';
import classes from './AuthPage.module.css';
import type { AuthSearch } from './routes.tsx';
import { texts } from './texts.ts';

type Props = {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Links to other pages. */
  foot?: ReactNode;
  children?: ReactNode;
};

/** A sign-in page: the form in a narrow column and, if there is room, what Greenlit is for beside it. */
export function AuthPage({ title, lead, foot, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${frame.product}`;
  }, [title]);
  return (
    <div className={classes.page}>
      <main className={classes.main} id="content">
        <div className={classes.column}>
          <Link to={paths.login} className={classes.mark}>
            <Wordmark />
          </Link>
          <div className={classes.head}>
            <h1>{title}</h1>
            {lead ? <p className={classes.lead}>{lead}</p> : null}
          </div>
          {children}
          {foot ? <div className={classes.foot}>{foot}</div> : null}
          <footer className={classes.site}>
            <SiteLinks />
          </footer>
        </div>
      </main>
      <aside className={classes.aside} aria-hidden>
        <p>
          {texts.promise.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </aside>
    </div>
  );
}

/** A link to another sign-in page that keeps its parameters. */
export function AuthLink({ to, search, children }: { to: string; search: AuthSearch; children: ReactNode }) {
  return <Anchor renderRoot={(props: object) => <Link to={to} search={{ ...search }} {...props} />}>{children}</Anchor>;
}

/** Announced to screen readers while waiting for the server. */
export function Waiting({ when }: { when: boolean }) {
  return (
    <>
      <VisuallyHidden role="status">{when ? texts.waiting : ''}</VisuallyHidden>
      {when ? (
        <p className={classes.waiting} aria-hidden>
          {texts.waiting}
        </p>
      ) : null}
    </>
  );
}

type AuthFormProps<Values> = {
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
}: AuthFormProps<Values>) {
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
