import { loginForm } from '@greenlit/domain/accounts/schemas.ts';
import { Alert, Button, PasswordInput, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconClockExclamation } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAddress } from '../../app/address.ts';
import { ApiError } from '../../app/graphql.ts';
import { homeOf, linkTo } from '../../app/paths.ts';
import { queryClient, viewerQuery } from '../../app/query.ts';
import { startSession } from '../../app/session.ts';
import { texts as frame } from '../../app/texts.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { Wordmark } from '../../app/ui/Wordmark.tsx';
import classes from './LoginPage.module.css';
import { signIn } from './operations.ts';
import { loginSearch } from './search.ts';
import { texts } from './texts.ts';

export function LoginPage() {
  const [search] = useAddress(loginSearch);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(loginForm, { sync: true }),
  });
  const enter = useMutation({
    meta: { quiet: true },
    mutationFn: async (values: typeof form.values) => {
      startSession(await signIn(loginForm.parse(values)));
      queryClient.clear();
      return queryClient.fetchQuery(viewerQuery);
    },
    onSuccess: (viewer) => navigate({ ...linkTo(search.next ?? homeOf(viewer)), replace: true }),
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields);
    },
  });
  useEffect(() => {
    document.title = `${texts.title} · ${frame.product}`;
  }, []);
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <div className={classes.form}>
          <Wordmark />
          <h1>{texts.title}</h1>
          {search.reason === 'expired' && !enter.isError ? (
            <Alert color="amber" role="status" icon={<IconClockExclamation aria-hidden />}>
              {frame.errors.session}
            </Alert>
          ) : null}
          {enter.isError ? <Failure title={texts.failed} error={enter.error} /> : null}
          <form noValidate onSubmit={form.onSubmit((values) => enter.mutate(values))}>
            <Stack gap="md">
              <TextInput
                label={texts.email}
                type="email"
                autoComplete="username"
                inputMode="email"
                size="md"
                autoFocus
                {...form.getInputProps('email')}
              />
              <PasswordInput
                label={texts.password}
                autoComplete="current-password"
                size="md"
                visibilityToggleButtonProps={{ 'aria-label': frame.states.showPassword }}
                {...form.getInputProps('password')}
              />
              <Button type="submit" size="md" fullWidth loading={enter.isPending}>
                {texts.submit}
              </Button>
              <VisuallyHidden role="status">{enter.isPending ? texts.waiting : ''}</VisuallyHidden>
              {enter.isPending ? (
                <p className={classes.waiting} aria-hidden>
                  {texts.waiting}
                </p>
              ) : null}
            </Stack>
          </form>
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
