import { FAMILY_LABELS, type Family, type Severity } from '@greenlit/domain/scripts/pre-review/families.ts';
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import classes from './Marks.module.css';
import { texts } from './texts.ts';

/** A mark's severity as icon and word, and its family. */
export function SeverityTag({ severity, family }: { severity: Severity; family: Family }) {
  const Icon = severity === 'stop' ? IconAlertOctagon : IconAlertTriangle;
  return (
    <span className={classes.severity} data-severity={severity}>
      <Icon size={16} stroke={2} aria-hidden />
      <span>{texts.severity[severity]}</span>
      <span className={classes.family}>{FAMILY_LABELS[family]}</span>
    </span>
  );
}
