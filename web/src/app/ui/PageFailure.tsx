import { Box, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Lamp } from '../../shared/ui/Lamp.tsx';
import { paths } from '../address.ts';
import { ApiError, viewerQuery } from '../graphql.ts';
import { signOut } from '../identity.ts';
import { AccessDenied, areaOf } from '../rights.ts';
import { texts } from '../texts.ts';
import classes from './Denied.module.css';
import { Failure, Page } from './Page.tsx';
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
        <div className={classes.denied}>
          <Lamp state="dark" size="stage" />
          <p>{errors.notFound}</p>
          {home}
        </div>
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

/**
 * Shown instead of a page for lack of permission, or instead of everything if the enterprise has no active plan. Says why, who
 * can change it, and how to continue.
 */
function Denied({ scope }: { scope: 'route' | 'enterprise' }) {
  // loads nothing: a guard has loaded the person, if anybody could
  const { data: viewer } = useQuery({ ...viewerQuery, enabled: false });
  const { errors, actions } = texts;
  const isRoot = viewer?.user.isEnterprise ?? false;
  const hint = isRoot ? errors.enterpriseDeniedOwnHint : errors.enterpriseDeniedHint;
  const links = [
    scope === 'route' && {
      to: viewer && areaOf(viewer) === 'enterprise' ? paths.enterprise : paths.home,
      label: actions.home,
    },
    scope === 'enterprise' && viewer?.rights.seePlans && { to: paths.plans, label: actions.plans },
    scope === 'enterprise' && { to: paths.settings, label: actions.settings },
  ].filter((link) => link !== false && link !== undefined);
  const title = scope === 'enterprise' ? errors.enterpriseDenied : errors.accessDenied;
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  }, [title]);
  return (
    <div className={classes.denied}>
      <Lamp state="amber" size="stage" />
      <h1>{title}</h1>
      <p>{scope === 'enterprise' ? hint : errors.accessDeniedHint}</p>
      <Group gap="xs" justify="center">
        {links.map(({ to, label }, index) => (
          <Button key={to} component="a" href={to} variant={index === 0 ? 'filled' : 'default'}>
            {label}
          </Button>
        ))}
        <Button variant="subtle" color="gray" onClick={signOut}>
          {actions.signOut}
        </Button>
      </Group>
    </div>
  );
}
