import { FAMILY_LABELS, type Family, type Severity } from '@greenlit/domain/scripts/pre-review/families.ts';
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import classes from './Marks.module.css';
import { texts } from './texts.ts';

/** How grave a mark is, in a sign and a word, and what kind of claim it is. */
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
