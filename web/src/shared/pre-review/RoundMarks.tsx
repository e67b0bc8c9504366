import { FAMILY_LABELS, type Family } from '@greenlit/domain/scripts/pre-review/families.ts';
import type { RoundFragment } from '../../gen/graphql.ts';
import classes from './Marks.module.css';
import { SeverityTag } from './SeverityTag.tsx';
import { texts } from './texts.ts';

type RoundMark = RoundFragment['marks'][number];

/** The marks in the submitted text, and the author's reasons for those they dismissed. */
export function RoundMarks({ marks }: { marks: readonly RoundMark[] }) {
  if (marks.length === 0) return null;
  const dismissed = marks.filter((mark) => mark.dismissed);
  const standing = marks.filter((mark) => !mark.dismissed);
  return (
    <section className={classes.read} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {dismissed.length > 0 ? (
        <>
          <p>{texts.round.dismissed(dismissed.length)}</p>
          <ul>
            {dismissed.map((mark) => (
              <MarkSaid key={mark.start} mark={mark} />
            ))}
          </ul>
        </>
      ) : null}
      {standing.length > 0 ? (
        <details>
          <summary>{texts.round.standing(standing.length)}</summary>
          <ul>
            {standing.map((mark) => (
              <MarkSaid key={mark.start} mark={mark} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function MarkSaid({ mark }: { mark: RoundMark }) {
  return (
    <li>
      <SeverityTag severity={mark.severity === 'stop' ? 'stop' : 'caution'} family={familyOf(mark)} />
      <p className={classes.quote}>“{mark.text}”</p>
      {mark.dismissed ? (
        <p>
          <strong>{texts.round.why}</strong> {mark.dismissed.reason}
        </p>
      ) : null}
      <p className={classes.citation}>
        {mark.message} {mark.citation}
      </p>
    </li>
  );
}

const familyOf = ({ family }: RoundMark): Family =>
  Object.hasOwn(FAMILY_LABELS, family) ? (family as Family) : 'firm';
