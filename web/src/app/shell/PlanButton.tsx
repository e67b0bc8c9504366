import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { settingsPathOf } from '../rights.ts';
import { useViewer } from '../useViewer.ts';
import classes from './PlanButton.module.css';
import { texts } from './texts.ts';

/** The plan in short: price, days left, renews or expires. */
export function PlanButton({ place, onNavigate }: { place: 'bar' | 'menu'; onNavigate?: () => void }) {
  const viewer = useViewer();
  const { access, rights } = viewer;
  if (!access.planLabel) return null;
  return (
    <Button
      component={Link}
      to={rights.seePlans ? paths.plans : settingsPathOf(viewer)}
      variant="default"
      size="xs"
      className={classes.plan}
      data-place={place}
      onClick={onNavigate}
    >
      <VisuallyHidden>{texts.plan.label}: </VisuallyHidden>
      {access.planLabel}
    </Button>
  );
}
