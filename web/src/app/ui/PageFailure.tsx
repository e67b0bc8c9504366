import { Box, Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { AccessDenied } from '../AccessDenied.ts';
import { ApiError } from '../graphql.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { Denied } from './Denied.tsx';
import { Empty } from './Empty.tsx';
import { Failure } from './Failure.tsx';
import { Page } from './Page.tsx';
import { Wordmark } from './Wordmark.tsx';

/** The same without the frame, for errors while loading the frame itself. */
export function BareFailure(props: ErrorComponentProps) {
  return (
    <>
      <Box component="header" px="lg" py="md">
        <Wordmark />
      </Box>
      <Box component="main" id="content" px="md" py="xl">
        <PageFailure {...props} />
      </Box>
    </>
  );
}

/** Shown instead of a page that failed. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { errors } = texts;
  /** The code of the page was not loaded: missingChunk.ts says so. */
  const isNotLoaded = error instanceof Error && !(error instanceof ApiError) && error.message === errors.network;
  const home = (
    <Button component="a" href={paths.home} variant="default">
      {texts.actions.home}
    </Button>
  );
  if (error instanceof AccessDenied) return <Denied scope={error.scope} />;
  if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN'))
    return (
      <Page title={errors.missing} width="reading">
        <Empty picture="search" action={home}>
          {errors.notFound}
        </Empty>
      </Page>
    );
  return (
    <Page title={errors.failed} width="reading">
      <Failure
        title={errors.page}
        error={isNotLoaded ? errors.network : error}
        retry={() => {
          // the browser and the router would repeat the failure
          if (isNotLoaded && navigator.onLine) return window.location.reload();
          reset();
          void router.invalidate();
        }}
      />
    </Page>
  );
}
