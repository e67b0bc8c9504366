import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { signOut } from '../../app/identity.ts';
import { homeOf, linkTo } from '../../app/paths.ts';
import { queryClient, viewerQuery } from '../../app/query.ts';
import { texts as frame } from '../../app/texts.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { TextSkeleton } from '../../app/ui/skeletons.tsx';
import { Wordmark } from '../../app/ui/Wordmark.tsx';
import { workspaceQuery } from './data.ts';
import { texts } from './texts.ts';
import { Wizard } from './Wizard.tsx';
import classes from './Workspace.module.css';

/** The setup of a new account, one question at a time; continues where it was left. */
export function WorkspacePage() {
  const { data, error, refetch } = useQuery(workspaceQuery);
  const goHome = useGoHome();
  const finished = data?.finished ?? false;
  useEffect(() => {
    // Finished meanwhile, in another tab or on another device.
    if (finished) void goHome();
  }, [finished, goHome]);
  useEffect(() => {
    document.title = `${texts.title} · ${frame.product}`;
  }, []);
  return (
    <div className={classes.frame}>
      <div className={classes.header}>
        <Wordmark />
        <Button variant="subtle" color="gray" size="xs" onClick={signOut}>
          {frame.actions.signOut}
        </Button>
      </div>
      <div className={classes.column}>
        {error ? (
          <>
            <h1>{texts.title}</h1>
            <Failure title={texts.failed.title} error={texts.failed.load} retry={refetch} />
          </>
        ) : null}
        {data && !finished ? <Wizard start={data} onFinished={goHome} /> : null}
        {!error && (!data || finished) ? <TextSkeleton lines={6} /> : null}
      </div>
    </div>
  );
}

/** The setup changes the person, so refetches them and goes to their home page. */
function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const viewer = await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 });
    await navigate({ ...linkTo(homeOf(viewer)), replace: true });
  }, [navigate]);
}
