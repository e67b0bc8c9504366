import type { Family, Severity } from '@greenlit/domain/scripts/pre-review/families.ts';
import classes from './Marks.module.css';
import { SeverityTag } from './SeverityTag.tsx';
import { texts } from './texts.ts';

type Finding = { ruleId: string; family: Family; severity: Severity; reason: string; citation: string | null };

/** What else was found on the words of a mark. */
export function Beside({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label={texts.beside}>
      {findings.map(({ ruleId, family, severity, reason, citation }) => (
        <li key={ruleId}>
          <SeverityTag severity={severity} family={family} />
          <p className={classes.citation}>{[reason, citation].filter(Boolean).join(' ')}</p>
        </li>
      ))}
    </ul>
  );
}
