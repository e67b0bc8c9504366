import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { summaryWords } from '@greenlit/domain/spoken/words.ts';
import type { ReactNode } from 'react';
import { playFrom, type SpokenFinding } from './check.ts';
import css from './Findings.module.css';
import { texts } from './texts.ts';

type Props = {
  check: SpokenCheck;
  video: () => HTMLVideoElement | null;
  /** Beside each finding: the author's response. */
  after?: (finding: SpokenFinding) => ReactNode;
};

/** The differences between script and video, most important first, each with a button that plays it. */
export function Findings({ check, video, after }: Props) {
  return (
    <>
      <p className={css.summary} role="status">
        {summaryWords(check)}
      </p>
      {check.findings.length > 0 ? (
        <ol className={css.list}>
          {check.findings.map((finding) => (
            <li key={`${finding.key} ${finding.from}`} data-guard={finding.guard ? true : undefined}>
              <Difference finding={finding} />
              <p className={css.facts}>
                <button className={css.play} type="button" onClick={() => playFrom(video(), finding.from)}>
                  {texts.play(formatDuration(Math.floor(finding.from)))}
                </button>
                <span>{finding.isSure ? texts.likely : texts.possibly}</span>
              </p>
              {after ? after(finding) : finding.meant ? <p>{texts.reason(finding.meant)}</p> : null}
            </li>
          ))}
        </ol>
      ) : null}
      {check.more > 0 ? <p>{texts.more(check.more)}</p> : null}
    </>
  );
}

function Difference({ finding: { kind, approved, said, before, after } }: { finding: SpokenFinding }) {
  const around = (words: ReactNode) => (
    <>
      {before ? `… ${before} ` : ''}
      {words} {after ? `${after} …` : ''}
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
