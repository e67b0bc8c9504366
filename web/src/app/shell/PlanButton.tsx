import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { dollars } from '../../shared/billing/money.ts';
import { linkTo, paths } from '../paths.ts';
import { settingsPathOf } from '../rights.ts';
import { useViewer } from '../useViewer.ts';
import classes from './PlanButton.module.css';
import { texts } from './texts.ts';

/** The plan in short: price, days left, renews or expires; after a failed renewal, the amount due. */
export function PlanButton({ place, onNavigate }: { place: 'bar' | 'menu'; onNavigate?: () => void }) {
  const viewer = useViewer();
  const { access, rights, unpaid, user } = viewer;
  const shared = { variant: 'default', size: 'xs', className: classes.plan, 'data-place': place, onClick: onNavigate };
  const label = <VisuallyHidden>{texts.plan.label}: </VisuallyHidden>;
  if (unpaid)
    return (
      // a document of its own, because only there Stripe's fields may be loaded
      <Button component="a" href={paths.payRenewal} {...shared} color="danger" variant="filled">
        {label}
        {texts.plan.owed(dollars(unpaid.amount))}
      </Button>
    );
  if (!access.planLabel) return null;
  // payers see their plan with card and invoices, everybody else the plans to choose from
  const isPaying = rights.cancelSubscription && !user.isEnterprise;
  const path = isPaying ? paths.planSettings : rights.seePlans ? paths.plans : settingsPathOf(viewer);
  return (
    <Button renderRoot={(root: object) => <Link {...linkTo(path)} {...root} />} {...shared}>
      {label}
      {access.planLabel}
    </Button>
  );
}
