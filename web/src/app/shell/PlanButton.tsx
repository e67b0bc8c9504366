import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { useViewer } from '../useViewer.ts';
import classes from './PlanButton.module.css';

/** The plan in a few words: price, days left, renews or expires. */
export function PlanButton() {
  const { access } = useViewer();
  if (!access.planLabel) return null;
  return (
    <Button component={Link} to={paths.settings} variant="default" size="xs" className={classes.plan}>
      {access.planLabel}
    </Button>
  );
}
