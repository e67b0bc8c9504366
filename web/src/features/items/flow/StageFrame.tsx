import type { Stage } from '@greenlit/domain/review/lifecycle.ts';
import { STAGE_MARKERS } from '@greenlit/domain/videos/schemas.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '../../../app/address.ts';
import { FootBar } from '../../../app/ui/FootBar.tsx';
import { Failure, Page } from '../../../app/ui/Page.tsx';
import { Saved, type SaveState } from '../../../app/ui/Saved.tsx';
import { Steps } from '../../../app/ui/Steps.tsx';
import { CopyOf } from '../../../shared/items/CopyOf.tsx';
import { errorMessage } from '../../../shared/media/errors.ts';
import { texts } from '../texts.ts';
import classes from './StageFrame.module.css';
import type { Video } from './video.ts';

/** Why the next step is not possible. */
export type Problem = string | { title: string; message: string };

/** Returns the problem to show on Next, or nothing to continue. */
export type GoOn = () => Promise<Problem | undefined>;

type Props = {
  stage: Stage;
  title: string;
  /** The video, once there is one. */
  video?: Video | null;
  /** Whether the video must be reviewed. */
  engine: boolean;
  saved?: SaveState;
  /** `quiet` if something else on the stage comes first. */
  next: { label: string; go: GoOn; quiet?: boolean };
  /** Disables navigation while a long job is running; it can only be cancelled. */
  working?: boolean;
  /** Shown above the buttons: what they wait for. */
  waiting?: ReactNode;
  onStage: (stage: Stage) => Promise<void>;
  children: ReactNode;
};

const crumbs = [{ label: texts.crumb, to: paths.videos() }];

/** A stage of the flow: progress, Back and Next, the current problem, and the stage itself. */
export function StageFrame(props: Props) {
  const { stage, title, video, engine, saved, next, working = false, waiting, onStage, children } = props;
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  // The missing part is being worked on.
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
  useNewStage(stage);
  const goTo = (to: Stage) =>
    attempt(async () => {
      await onStage(to);
      return undefined;
    });
  return (
    <Page
      title={title}
      crumbs={crumbs}
      aside={saved ? <Saved state={saved} /> : null}
      lead={
        <div className={classes.lead}>
          {video && stage > 0 ? (
            <p dir="auto" className={classes.about}>
              {video.title}
            </p>
          ) : null}
          <CopyOf kind="video" from={video?.copyOf} />
          <StepMarkers stage={stage} sends={engine} disabled={busy || working} onStage={goTo} />
        </div>
      }
      foot={
        <FootBar
          above={
            <>
              {problem ? <ProblemAlert problem={problem} /> : null}
              {waiting}
            </>
          }
        >
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
        </FootBar>
      }
    >
      {/* Any change may fix the problem, so it is hidden. */}
      <div className={classes.stage} onChangeCapture={() => setProblem(undefined)}>
        {children}
      </div>
    </Page>
  );
}

let shown: Stage | undefined;

/** Scrolled into view, because Next is at the bottom of a long page. */
function useNewStage(stage: Stage): void {
  useEffect(() => {
    if (shown !== undefined && shown !== stage) {
      window.scrollTo({ top: 0 });
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    shown = stage;
  }, [stage]);
}

const ProblemAlert = ({ problem }: { problem: Problem }) =>
  typeof problem === 'string' ? <Failure error={problem} /> : <Failure title={problem.title} error={problem.message} />;

type StepMarkersProps = {
  stage: Stage;
  /** Without a compliance engine there is no sending step. */
  sends: boolean;
  disabled: boolean;
  onStage: (stage: Stage) => void;
};

/** The wizard's markers; finished steps can be revisited. */
function StepMarkers({ stage, sends, disabled, onStage }: StepMarkersProps) {
  const markers = sends ? STAGE_MARKERS : STAGE_MARKERS.slice(0, 3);
  return (
    <Steps
      label={texts.steps}
      steps={markers.map((step, index) => ({
        step,
        state: index < stage ? 'done' : index === stage ? 'current' : 'next',
      }))}
      disabled={disabled}
      onStep={(step) => onStage(STAGE_MARKERS.indexOf(step) as Stage)}
    />
  );
}
