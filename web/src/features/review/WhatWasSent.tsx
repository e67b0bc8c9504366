import { registrationWords } from '@greenlit/domain/review/examiner.ts';
import { answersOf } from '@greenlit/domain/review/form.ts';
import { FAMILY_LABELS, type Family } from '@greenlit/domain/scripts/pre-review/families.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { timeZone } from '../../app/time.ts';
import type { RoundFragment } from '../../gen/graphql.ts';
import { Beside } from '../../shared/pre-review/Beside.tsx';
import marksClasses from '../../shared/pre-review/Marks.module.css';
import { SeverityTag } from '../../shared/pre-review/SeverityTag.tsx';
import { texts as preReviewTexts } from '../../shared/pre-review/texts.ts';
import roundsClasses from './Rounds.module.css';
import { texts } from './texts.ts';
import classes from './WhatWasSent.module.css';

/** What the reviewer gets besides the item itself. */
export function WhatWasSent({ round }: { round: RoundFragment }) {
  const words = texts.sent;
  const answers = answersOf(round.reviewForm).flatMap((step) => step.answers);
  const file = round.signedReviewFileUrl ? (
    <Anchor href={round.signedReviewFileUrl} target="_blank" rel="noopener">
      {words.openFile}
    </Anchor>
  ) : null;
  return (
    <section className={classes.sent}>
      <h2>{words.title}</h2>
      <dl>
        <Fact label={words.submitter} value={round.requestedBy} />
        <Fact label={words.note} value={round.complianceText} />
        <Fact label={words.postText} value={round.postText} />
        <Fact
          label={words.disclosure}
          value={[round.disclosureTitle, round.disclosureText].filter(Boolean).join(': ')}
        />
        <Fact label={words.file} value={file} />
      </dl>
      {answers.length > 0 ? (
        <details>
          <summary>{words.form}</summary>
          <dl>
            {answers.map(({ field, label, text }) => (
              <Fact key={field} label={label} value={text} />
            ))}
          </dl>
          {round.signedSignatureUrl ? <img src={round.signedSignatureUrl} alt={words.signature} /> : null}
        </details>
      ) : null}
      {round.generation ? <Drafted by={round.generation} /> : null}
      <RoundMarks marks={round.marks} />
      {round.mediaSha256 ? (
        <details>
          <summary>{words.details}</summary>
          <dl>
            <Fact label={words.fingerprint} value={<code>{round.mediaSha256}</code>} />
          </dl>
        </details>
      ) : null}
    </section>
  );
}

/** Which model wrote the first draft of the text, and under which rules. */
function Drafted({ by }: { by: NonNullable<RoundFragment['generation']> }) {
  const words = texts.sent;
  const date = ordinalDate(by.generatedAt, timeZone);
  return (
    <>
      <dl>
        <Fact label={words.drafted} value={by.offline ? words.outlined(date) : words.draftedBy(by.model, date)} />
      </dl>
      {by.rules.length > 0 ? (
        <details>
          <summary>{words.rules(by.rules.length)}</summary>
          <ul>
            {by.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type RoundMark = RoundFragment['marks'][number];

/** The marks in the submitted text, and the author's reasons for those they dismissed. */
function RoundMarks({ marks }: { marks: readonly RoundMark[] }) {
  if (marks.length === 0) return null;
  const dismissed = marks.filter((mark) => mark.dismissed);
  const standing = marks.filter((mark) => !mark.dismissed);
  return (
    <section className={marksClasses.read} aria-label={preReviewTexts.title}>
      <h2>{preReviewTexts.title}</h2>
      {dismissed.length > 0 ? (
        <>
          <p>{preReviewTexts.round.dismissed(dismissed.length)}</p>
          <ul>
            {dismissed.map((mark) => (
              <MarkSaid key={mark.start} mark={mark} />
            ))}
          </ul>
        </>
      ) : null}
      {standing.length > 0 ? (
        <details>
          <summary>{preReviewTexts.round.standing(standing.length)}</summary>
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
      <p className={marksClasses.quote}>“{mark.text}”</p>
      {mark.dismissed ? (
        <p>
          <strong>{preReviewTexts.round.why}</strong> {mark.dismissed.reason}
        </p>
      ) : null}
      <p className={marksClasses.citation}>
        {mark.message} {mark.citation}
      </p>
      <Beside
        findings={mark.beside.map((one) => ({
          ...one,
          family: familyOf(one),
          severity: one.severity === 'stop' ? 'stop' : 'caution',
          reason: one.message,
          citation: one.citation ?? null,
        }))}
      />
    </li>
  );
}

const familyOf = ({ family }: Pick<RoundMark, 'family'>): Family =>
  Object.hasOwn(FAMILY_LABELS, family) ? (family as Family) : 'firm';

/** The review rounds, newest first. */
export function Rounds({ rounds, title = texts.rounds }: { rounds: readonly RoundFragment[]; title?: string }) {
  return (
    <section className={roundsClasses.rounds}>
      <h2>{title}</h2>
      <ol>
        {rounds.map((round) => (
          <li key={round.id}>
            <p className={roundsClasses.head}>
              {texts.changes.versionOption(
                round.version,
                ordinalDate(round.decidedAt ?? round.sentAt, timeZone),
                texts.changes.states[round.state],
              )}
            </p>
            {round.text ? (
              <p dir="auto" className={roundsClasses.text}>
                {round.text}
              </p>
            ) : null}
            <p className={roundsClasses.by}>
              {[round.reviewerName ?? round.email, registrationWords(round.registration)].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
