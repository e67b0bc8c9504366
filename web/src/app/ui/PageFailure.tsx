import { Button, Container } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { AccessDenied } from '../AccessDenied.ts';
import { ApiError } from '../graphql.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { Empty } from './Empty.tsx';
import { Failure } from './Failure.tsx';

/** What stands in place of a page that could not be shown. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const home = (
    <Button component="a" href={paths.home} variant="default">
      Home
    </Button>
  );
  if (error instanceof AccessDenied) {
    const words =
      error.scope === 'enterprise'
        ? { title: texts.errors.enterpriseDenied, hint: texts.errors.enterpriseDeniedHint, action: null }
        : { title: texts.errors.accessDenied, hint: texts.errors.accessDeniedHint, action: home };
    return (
      <Empty picture="lock" action={words.action}>
        <strong>{words.title}</strong>
        <br />
        {words.hint}
      </Empty>
    );
  }
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return (
      <Empty picture="search" action={home}>
        {texts.errors.notFound}
      </Empty>
    );
  return (
    <Container size="sm" py="xl">
      <Failure
        title={texts.errors.page}
        error={error}
        retry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </Container>
  );
}
