import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { timeZone } from '../../app/time.ts';
import type { RoundFragment } from '../../gen/graphql.ts';
import classes from './Rounds.module.css';
import { texts } from './texts.ts';

/** The review rounds, newest first. */
export function Rounds({ rounds, title = texts.rounds }: { rounds: readonly RoundFragment[]; title?: string }) {
  return (
    <section className={classes.rounds}>
      <h2>{title}</h2>
      <ol>
        {rounds.map((round) => (
          <li key={round.id}>
            <p className={classes.head}>
              {texts.changes.versionOption(
                round.version,
                ordinalDate(round.decidedAt ?? round.sentAt, timeZone),
                texts.changes.states[round.state],
              )}
            </p>
            {round.text ? <p className={classes.text}>{round.text}</p> : null}
            <p className={classes.by}>{round.reviewerName ?? round.email}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
