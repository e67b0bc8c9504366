import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../../app/graphql.ts';
import { paths } from '../../../app/paths.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { TextSkeleton } from '../../../app/ui/skeletons.tsx';
import { BareFrame } from '../BareFrame.tsx';
import { type PlanPage, planPageQuery } from '../data.ts';
import { texts } from '../texts.ts';
import { Contract } from './Contract.tsx';
import { PlanChooser } from './PlanChooser.tsx';

/** Chooses a plan, or shows the one that somebody else pays for. */
export function PlansPage() {
  const { data, error, refetch } = useQuery(planPageQuery);
  const isOffline = error instanceof ApiError && error.code === 'NETWORK';
  useToSettings(error !== null && !isOffline);
  return (
    <BareFrame leave={{ path: paths.settings, label: data && !isForReading(data) ? texts.cancel : texts.back }}>
      {data ? <Loaded page={data} /> : null}
      {data ? null : (
        <Page title={texts.choose}>
          {error ? <Failure title={texts.failed} error={error} retry={refetch} /> : <TextSkeleton />}
        </Page>
      )}
    </BareFrame>
  );
}

/** Without prices there is nothing to choose. */
function useToSettings(failed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (failed) void navigate({ to: paths.settings, replace: true });
  }, [failed, navigate]);
}

const isForReading = ({ user, plan }: PlanPage): boolean => user.isEnterprise || plan?.paidByAdmin === true;

function Loaded({ page }: { page: PlanPage }) {
  return isForReading(page) ? <Contract page={page} /> : <PlanChooser page={page} />;
}
