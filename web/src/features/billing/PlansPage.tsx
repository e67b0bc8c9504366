import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { TextSkeleton } from '../../app/ui/skeletons.tsx';
import { Wordmark } from '../../app/ui/Wordmark.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { CurrentPlan } from './CurrentPlan.tsx';
import classes from './PlansPage.module.css';
import { PriceList } from './PriceList.tsx';
import { type PlanSummary, planSummaryQuery } from './queries.ts';
import { texts } from './texts.ts';

/** The current plan, the prices, and whom to ask for changes. */
export function PlansPage() {
  const { access } = useViewer();
  const { data, error, refetch } = useQuery(planSummaryQuery);
  return (
    <div className={classes.frame}>
      <div className={classes.header}>
        <Link to={access.allowed ? paths.home : paths.settings} aria-label={texts.home} className={classes.logo}>
          <Wordmark />
        </Link>
        <LinkButton path={paths.settings} variant="default" size="xs">
          {texts.back}
        </LinkButton>
      </div>
      <Page title={texts.title} width="reading">
        {error ? <Failure title={texts.failed} error={error} retry={refetch} /> : null}
        {data ? <Summary data={data} /> : null}
        {!data && !error ? <TextSkeleton /> : null}
      </Page>
    </div>
  );
}

function Summary({ data }: { data: PlanSummary }) {
  const { getUser: user, getConfig: config, getContentLibraries: libraries } = data;
  return (
    <div className={classes.parts}>
      <CurrentPlan
        plan={user?.customPlan ?? null}
        usersCount={user?.settings?.usersCount ?? null}
        libraries={libraries}
      />
      {user?.customPlan?.paidByAdmin ? (
        <section>
          <h2>{texts.contact.title}</h2>
          <p>{texts.contact.admin}</p>
        </section>
      ) : (
        <>
          <PriceList prices={config} />
          <Contact name={config.providerName} email={config.providerEmail} />
        </>
      )}
    </div>
  );
}

function Contact({ name, email }: { name: string; email: string | null }) {
  return (
    <section>
      <h2>{texts.contact.title}</h2>
      <p>
        {email ? (
          <>
            {texts.contact.write(name)} <a href={`mailto:${email}`}>{email}</a>.
          </>
        ) : (
          texts.contact.ask(name)
        )}
      </p>
    </section>
  );
}
