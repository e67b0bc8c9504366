import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { answerWords, heardWords, summaryWords } from '@greenlit/domain/spoken/words.ts';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { playFrom, type SpokenFinding } from './check.ts';
import css from './Findings.module.css';
import { resultTexts as texts } from './texts.ts';

type Props = {
  check: SpokenCheck;
  video: () => HTMLVideoElement | null;
  /** Beside each finding: the author's response. */
  after?: (finding: SpokenFinding) => ReactNode;
};

const clock = (at: string) => new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** What the comparison found, most important first, each with a button that plays it; arrow keys go from one to the next. */
export function Findings({ check, video, after }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { findings } = check;
  const plays = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-play]') ?? [])];
  const byArrow = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const all = plays();
    const at = all.indexOf(event.target as HTMLButtonElement);
    const next = at < 0 || step === 0 ? undefined : all[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const goTo = (at: number) => {
    plays()[at]?.focus();
    playFrom(video(), findings[at]?.from ?? 0);
  };
  return (
    <>
      <div className={css.summary} role="status">
        <p>{summaryWords(check)}</p>
        {check.until ? <p>{texts.worksAgain(clock(check.until))}</p> : null}
      </div>
      {check.heard ? <p>{heardWords(check.heard)}</p> : null}
      {findings.length > 0 ? (
        <ol className={css.list} ref={list} onKeyDown={byArrow}>
          {findings.map((finding, at) => (
            <li key={`${finding.key} ${finding.from}`} data-guard={finding.guard ? true : undefined}>
              <Difference finding={finding} />
              <p className={css.facts}>
                <button
                  className={css.play}
                  type="button"
                  data-play
                  aria-keyshortcuts="ArrowDown ArrowUp"
                  title={findings.length > 1 ? texts.keys : undefined}
                  onClick={() => playFrom(video(), finding.from)}
                >
                  {texts.play(formatDuration(Math.floor(finding.from)))}
                </button>
                {at + 1 < findings.length ? (
                  <button className={css.play} type="button" onClick={() => goTo(at + 1)}>
                    {texts.next}
                  </button>
                ) : null}
                <span>{finding.isSure ? texts.likely : texts.possibly}</span>
              </p>
              {after ? after(finding) : <Answer finding={finding} />}
            </li>
          ))}
        </ol>
      ) : null}
      {check.more > 0 ? <p>{texts.more(check.more)}</p> : null}
    </>
  );
}

function Answer({ finding }: { finding: SpokenFinding }) {
  const told = answerWords(finding);
  return told ? <p>{told}</p> : null;
}

/** Brackets, currencies and hyphens are not apart from the word beside them. */
const spaceAfter = (before: string) => (/[-([$€£“‘/]$/u.test(before) ? '' : ' ');
const spaceBefore = (after: string) => (/^[-.,;:!?)\]”’%/]/u.test(after) ? '' : ' ');

function Difference({ finding: { kind, approved, said, before, after } }: { finding: SpokenFinding }) {
  const around = (words: ReactNode) => (
    <>
      {before ? `… ${before}${spaceAfter(before)}` : ''}
      {words}
      {after ? `${spaceBefore(after)}${after} …` : ''}
    </>
  );
  return (
    <dl className={css.difference}>
      {kind === 'added' ? null : (
        <div>
          <dt>{kind === 'omitted' ? texts.notSaid : texts.script}</dt>
          <dd>{around(<del>{approved}</del>)}</dd>
        </div>
      )}
      {kind === 'omitted' ? null : (
        <div>
          <dt>{kind === 'added' ? texts.notApproved : texts.said}</dt>
          <dd>{kind === 'added' ? around(<ins>{said}</ins>) : <ins>{said}</ins>}</dd>
        </div>
      )}
    </dl>
  );
}
