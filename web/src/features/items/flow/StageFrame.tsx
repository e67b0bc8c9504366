import type { Stage } from '@greenlit/domain/review/lifecycle.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { JourneyBar } from '../../../app/ui/JourneyBar.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { Saved, type SaveState } from '../../../app/ui/Saved.tsx';
import { videoJourney } from '../../../app/ui/status.ts';
import { errorMessage } from '../../../shared/media/errors.ts';
import { texts } from '../texts.ts';
import classes from './StageFrame.module.css';
import { StepMarkers } from './StepMarkers.tsx';

/** What stands in the way of going on. */
export type Problem = string | { title: string; message: string };

/** What a press on Next says instead of going on, or nothing when all is well. */
export type GoOn = () => Promise<Problem | undefined>;

type Props = {
  stage: Stage;
  title: string;
  /** The title of the video, once there is one to go on with. */
  about?: string;
  /** Whether what is made must be reviewed. */
  engine: boolean;
  saved?: SaveState;
  /** `quiet` while something on the stage comes first. */
  next: { label: string; go: GoOn; quiet?: boolean };
  /** While a long piece of work runs there is no other way on than to wait for it or to cancel it. */
  working?: boolean;
  onStage: (stage: Stage) => Promise<void>;
  children: ReactNode;
};

const crumbs = [{ label: texts.crumb, to: paths.videos() }];

/** One stage of the flow: where it stands, Back and the one way on, what is in the way, and the stage itself. */
export function StageFrame({ stage, title, about, engine, saved, next, working = false, onStage, children }: Props) {
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  // What was missing is being done.
  useEffect(() => {
    if (working) setProblem(undefined);
  }, [working]);
  const attempt = async (work: GoOn) => {
    setBusy(true);
    setProblem(undefined);
    try {
      setProblem(await work());
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const goTo = (to: Stage) =>
    attempt(async () => {
      await onStage(to);
      return undefined;
    });
  return (
    <Page
      title={title}
      crumbs={crumbs}
      aside={
        <div className={classes.aside}>
          <JourneyBar compact {...videoJourney({ status: 'draft', view: stage }, engine)} />
          {saved ? <Saved state={saved} /> : null}
        </div>
      }
      action={
        <div className={classes.actions}>
          {stage > 0 ? (
            <Button variant="default" disabled={busy || working} onClick={() => goTo((stage - 1) as Stage)}>
              {texts.back}
            </Button>
          ) : null}
          <Button
            variant={next.quiet ? 'default' : 'filled'}
            loading={busy}
            disabled={working}
            onClick={() => attempt(next.go)}
          >
            {next.label}
          </Button>
        </div>
      }
      lead={
        <div className={classes.lead}>
          {about ? <p className={classes.about}>{about}</p> : null}
          <StepMarkers stage={stage} sends={engine} disabled={busy || working} onStage={goTo} />
          {problem ? <ProblemAlert problem={problem} /> : null}
        </div>
      }
    >
      {/* Whatever is changed may be what was missing: the complaint goes. */}
      <div onChangeCapture={() => setProblem(undefined)}>{children}</div>
    </Page>
  );
}

/** Brought into sight: whoever presses Next at the foot of a long page may have scrolled past this place. */
function ProblemAlert({ problem }: { problem: Problem }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each problem is shown anew
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={box} className={classes.problem}>
      {typeof problem === 'string' ? (
        <Failure error={problem} />
      ) : (
        <Failure title={problem.title} error={problem.message} />
      )}
    </div>
  );
}
