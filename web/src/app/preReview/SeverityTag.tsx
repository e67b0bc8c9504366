import { FAMILY_LABELS } from '@greenlit/domain/scripts/pre-review/families.ts';
import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import classes from './Marks.module.css';
import { texts } from './texts.ts';

/** How grave a mark is, in a sign and a word, and what kind of claim it is. */
export function SeverityTag({ mark }: { mark: Mark }) {
  const Icon = mark.severity === 'stop' ? IconAlertOctagon : IconAlertTriangle;
  return (
    <span className={classes.severity} data-severity={mark.severity}>
      <Icon size={16} stroke={2} aria-hidden />
      <span>{texts.severity[mark.severity]}</span>
      <span className={classes.family}>{FAMILY_LABELS[mark.family]}</span>
    </span>
  );
}
