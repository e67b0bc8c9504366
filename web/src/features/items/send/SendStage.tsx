import { complianceEmailMissing, complianceSend } from '@greenlit/domain/review/schemas.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { Text, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import type { Viewer } from '../../../app/query.ts';
import { useSavedField } from '../../../shared/drafts/useSavedField.ts';
import { finishedPapers } from '../../../shared/review/papers.ts';
import { ReviewFormDialog } from '../../../shared/review/ReviewFormDialog.tsx';
import { Section } from '../flow/Section.tsx';
import { StageFrame } from '../flow/StageFrame.tsx';
import { useGoToStage } from '../flow/stages.ts';
import { useLeaveGuard } from '../flow/useLeaveGuard.ts';
import { useSaves } from '../flow/useSaves.ts';
import type { Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import { Enclosed } from './Enclosed.tsx';
import { IncompleteDialog } from './IncompleteDialog.tsx';
import { PapersSection } from './PapersSection.tsx';
import classes from './Send.module.css';
import { SubmittedDialog } from './SubmittedDialog.tsx';
import { submit } from './submit.ts';
import { usePapers } from './usePapers.ts';

const words = texts.send;

type Dialog = 'form' | 'incomplete' | 'submitted';

/** Stage 3: to whom it goes, the ad review form, a word to the reviewer, and off it goes. */
export function SendStage({ video, viewer }: { video: Video; viewer: Viewer }) {
  const [dialog, setDialog] = useState<Dialog>();
  const saves = useSaves(video.id);
  const papers = usePapers(video, viewer.user, saves);
  const message = useSavedField(
    video.complianceText ?? '',
    (complianceText) => saves.save({ complianceText }),
    (complianceText) => !messageProblem(complianceText),
  );
  const goToStage = useGoToStage();
  const email = viewer.complianceEmail ?? '';
  const missing = complianceEmailMissing(viewer.complianceEmail, viewer.user.admin !== null);
  const keep = () => Promise.all([papers.flush(), message.flush()]);
  useLeaveGuard(
    () => dialog !== 'submitted' && (papers.unsaved() || message.unsaved()),
    texts.leave.entries,
    () => keep().catch(() => undefined),
  );

  const send = async () => {
    if (missing) return missing;
    const problem = messageProblem(message.value);
    if (problem) return problem;
    const reviewForm = finishedPapers(papers.draft);
    if (!reviewForm) {
      setDialog('incomplete');
      return undefined;
    }
    const failure = await submit({ video, viewer, email, papers: papers.draft, reviewForm, message: message.value });
    if (failure) return { title: words.failed, message: failure };
    setDialog('submitted');
    return undefined;
  };

  return (
    <StageFrame
      stage={3}
      about={video.title}
      title={words.title}
      engine
      saved={saves.state}
      next={{ label: words.send, go: send }}
      onStage={async (stage) => {
        await keep();
        await goToStage(video.id, stage);
      }}
    >
      <div className={classes.stage}>
        <Enclosed video={video} />
        <Section name={words.to} about={words.toAbout}>
          {missing ? (
            <Text c="var(--gl-danger)">
              {missing} {viewer.user.admin ? null : <Link to={paths.settings}>{words.settings}</Link>}
            </Text>
          ) : (
            <Text fw={560}>{email}</Text>
          )}
        </Section>
        <PapersSection
          papers={papers.draft}
          started={papers.started}
          onOpen={() => setDialog('form')}
          onFile={papers.setFile}
        />
        <Section name={words.message} about={words.messageAbout}>
          <Textarea
            aria-label={words.message}
            autosize
            minRows={3}
            maxRows={12}
            value={message.value}
            error={messageProblem(message.value) || message.problem || papers.problem}
            onChange={(event) => message.change(event.currentTarget.value)}
          />
        </Section>
      </div>
      {dialog === 'form' ? (
        <ReviewFormDialog
          initial={papers.draft.form}
          signature={video.urlSignature ?? undefined}
          onChange={papers.setForm}
          onClose={() => {
            setDialog(undefined);
            void papers.flush().catch(() => undefined);
          }}
        />
      ) : null}
      {dialog === 'incomplete' ? (
        <IncompleteDialog onForm={() => setDialog('form')} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'submitted' ? <SubmittedDialog email={email} /> : null}
    </StageFrame>
  );
}

const messageProblem = (complianceText: string): string =>
  fieldErrors(complianceSend.pick({ complianceText: true }), { complianceText }).complianceText ?? '';
