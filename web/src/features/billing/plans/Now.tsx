import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { useQuery } from '@tanstack/react-query';
import { timeZone } from '../../../app/time.ts';
import { useViewer } from '../../../app/useViewer.ts';
import { dollars } from '../../../shared/billing/money.ts';
import { type PlanPage, renewalQuery } from '../data.ts';
import { texts } from '../texts.ts';
import classes from './PlanChooser.module.css';

/** The current state: what they pay, when it ends, or that it has ended. */
export function Now({ page }: { page: PlanPage }) {
  const { access } = useViewer();
  const unpaid = useQuery(renewalQuery).data?.unpaid;
  const words = unpaid?.until
    ? texts.now.unpaid(dollars(unpaid.amount), ordinalDate(unpaid.until, timeZone))
    : nowOf(page, access.daysLeft);
  return <p className={classes.now}>{words}</p>;
}

function nowOf({ plan, user, scope }: PlanPage, daysLeft: number): string {
  const words = texts.now;
  if (scope.fixed && user.needSetup) return words.setup;
  if (!plan) return words.none;
  const end = plan.trial ? plan.trialEndDate : plan.expireAt;
  const date = end ? ordinalDate(end, timeZone) : '';
  const isOver = end !== null && end !== undefined && new Date(end) <= new Date();
  if (plan.trial) return isOver ? words.trialOver(date) : words.trial(daysLeft);
  if (!plan.active) return isOver || !end ? (date ? words.ended(date) : words.none) : words.cancelled(date);
  return [words.active(dollars(plan.finalPrice), plan.interval), end ? words.renews(date) : ''].join(' ').trim();
}
