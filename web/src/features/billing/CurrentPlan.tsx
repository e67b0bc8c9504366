import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { timeZone } from '../../app/time.ts';
import { useViewer } from '../../app/useViewer.ts';
import { dollars } from './money.ts';
import classes from './PlansPage.module.css';
import type { Plan, PlanSummary } from './queries.ts';
import { texts } from './texts.ts';

type Props = {
  plan: Plan | null;
  usersCount: number | null;
  libraries: PlanSummary['getContentLibraries'];
};

export function CurrentPlan({ plan, usersCount, libraries }: Props) {
  const { access } = useViewer();
  if (!plan) return <p className={classes.none}>{texts.none}</p>;
  const included = libraries.filter(({ id }) => plan.contentLibraries.includes(id)).map(({ name }) => name);
  const facts = [
    [texts.facts.engine, plan.complianceEngine ? texts.facts.engineOn : texts.facts.engineOff],
    [texts.facts.users, String(plan.multiUsersEngine ? (usersCount ?? 1) : 1)],
    [texts.facts.libraries, included.join(', ') || texts.facts.noLibraries],
  ] as const;
  return (
    <section className={classes.plan} aria-label={texts.title}>
      <p className={classes.state} data-active={access.allowed || undefined}>
        {stateOf(plan, access.allowed)}
      </p>
      <p className={classes.price}>
        {plan.paidByAdmin ? (
          texts.paidByAdmin
        ) : (
          <>
            <strong>{dollars(plan.finalPrice)}</strong> {texts.price[plan.interval]}
          </>
        )}
      </p>
      <p className={classes.until}>{untilOf(plan, access.daysLeft)}</p>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function stateOf(plan: Plan, allowed: boolean): string {
  if (plan.trial) return allowed ? texts.state.trial : texts.state.trialOver;
  if (plan.active) return texts.state.active;
  return allowed ? texts.state.cancelled : texts.state.inactive;
}

function untilOf(plan: Plan, daysLeft: number): string | null {
  const end = plan.trial ? plan.trialEndDate : plan.expireAt;
  if (!end) return null;
  const date = ordinalDate(end, timeZone);
  if (new Date(end).getTime() <= Date.now()) return texts.ended(date);
  return plan.active && !plan.trial ? texts.renews(daysLeft, date) : texts.expires(daysLeft, date);
}
