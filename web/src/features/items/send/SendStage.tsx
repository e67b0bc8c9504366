import { neededBy } from '@greenlit/domain/review/needed-by.ts';
import { complianceEmailMissing, complianceSend } from '@greenlit/domain/review/schemas.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { isoDay } from '@greenlit/domain/shared/text.ts';
import { Text, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { linkTo, paths } from '../../../app/paths.ts';
import type { Viewer } from '../../../app/query.ts';
import { timeZone } from '../../../app/time.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { PageSkeleton } from '../../../app/ui/skeletons.tsx';
import { useReturnFocusAfter } from '../../../app/ui/useReturnFocus.ts';
import { useSavedField } from '../../../shared/drafts/useSavedField.ts';
import type { FetchOptions } from '../../../shared/media/fetchFile.ts';
import { stillListed } from '../../../shared/review/asked.ts';
import { finishedPapers } from '../../../shared/review/papers.ts';
import { ReviewerField } from '../../../shared/review/ReviewerField.tsx';
import { ReviewFormDialog } from '../../../shared/review/ReviewFormDialog.tsx';
import { Comparison } from '../../../shared/spoken/Comparison.tsx';
import type { Comparing } from '../../../shared/spoken/compare.ts';
import { texts as spoken } from '../../../shared/spoken/texts.ts';
import { useLastChoices } from '../brand/usePresets.ts';
import { forgetEdit } from '../edit/useEdit.ts';
import { Section } from '../flow/Section.tsx';
import { StageFrame } from '../flow/StageFrame.tsx';
import { useGoToStage } from '../flow/stages.ts';
import { useLeaveGuard } from '../flow/useLeaveGuard.ts';
import { useSaves } from '../flow/useSaves.ts';
import { fetchOf, scriptOf, type Video } from '../flow/video.ts';
import { RenderPanel } from '../render/RenderPanel.tsx';
import { renders, useRender } from '../render/renders.ts';
import { useFinished } from '../render/useFinished.ts';
import { texts } from '../texts.ts';
import { Enclosed } from './Enclosed.tsx';
import { IncompleteDialog } from './IncompleteDialog.tsx';
import { PapersSection } from './PapersSection.tsx';
import classes from './Send.module.css';
import { SubmittedDialog } from './SubmittedDialog.tsx';
import { submit } from './submit.ts';
import { usePapers } from './usePapers.ts';

const words = texts.send;

/** The page's data about an edit's files is on this device. */
const NO_FILES: ReadonlyMap<string, File> = new Map();

type Dialog = 'form' | 'incomplete' | 'submitted';

type Props = { video: Video; viewer: Viewer };

/** Stage 3, rendered once the previous form is loaded; otherwise the form would start empty. */
export function SendStage({ video, viewer }: Props) {
  const last = useLastChoices(video.id);
  if (last.isPending) return <PageSkeleton />;
  return <Sending video={video} viewer={viewer} last={last.data?.reviewForm ?? null} />;
}

/** The reviewer, the ad review form, a message, and the button to send. */
function Sending({ video, viewer, last }: Props & { last: string | null }) {
  const [dialog, setDialog] = useState<Dialog>();
  // the reviewer's section links to the form's
  useReturnFocusAfter(dialog === 'form' || dialog === 'incomplete');
  const saves = useSaves(video.id);
  const papers = usePapers(video, viewer.user, saves, last);
  const message = useSavedField(
    video.complianceText ?? '',
    (complianceText) => saves.save({ complianceText }),
    (complianceText) => !messageProblem(complianceText),
  );
  const [day, setDay] = useState('');
  const [comparing, setComparing] = useState<Comparing>(null);
  const player = useRef<HTMLVideoElement>(null);
  const goToStage = useGoToStage();
  const render = useRender(video.id);
  const finished = useFinished(viewer.user.id, NO_FILES, 'sent');
  // started by Next; resumed here if the page was closed meanwhile
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was opened
  useEffect(() => {
    if (renders.stateOf(video.id).kind === 'idle') finished.start(video);
  }, []);
  const usual = usualReviewer(viewer, video);
  const [chosen, setChosen] = useState('');
  const email = stillListed(viewer.reviewers, chosen) || usual;
  const missing = complianceEmailMissing(viewer.complianceEmail, viewer.user.admin !== null);
  const keep = () => Promise.all([papers.flush(), message.flush()]);
  useLeaveGuard(
    () => dialog !== 'submitted' && (papers.unsaved() || message.unsaved()),
    texts.leave.entries,
    () => keep().catch(() => undefined),
  );

  const send = async () => {
    if (missing) return missing;
    const problem = messageProblem(message.value) || dayProblem(day);
    if (problem) return problem;
    const reviewForm = finishedPapers(papers.draft);
    if (!reviewForm) {
      setDialog('incomplete');
      return undefined;
    }
    if (comparing && !(await confirm(spoken.stillComparing[comparing]))) return undefined;
    const waited = await finished.wait(video);
    if (waited) return waited;
    const failure = await submit({
      video,
      viewer,
      email,
      papers: papers.draft,
      reviewForm,
      message: message.value,
      neededBy: day,
    });
    if (failure) return { title: words.failed, message: failure };
    forgetEdit(viewer.user.id, video.id);
    setDialog('submitted');
    return undefined;
  };

  return (
    <StageFrame
      stage={3}
      video={video}
      title={words.title}
      engine
      saved={saves.state}
      next={{ label: words.send, go: send }}
      waiting={
        <RenderPanel
          job={render}
          missing={Boolean(video.render?.missing)}
          onStart={() => finished.start(video)}
          hint={finished.waiting ? texts.render.thenSent : texts.render.background}
        />
      }
      onStage={async (stage) => {
        await keep();
        await goToStage(video.id, stage);
      }}
    >
      <div className={classes.stage}>
        <div className={classes.part}>
          <Enclosed video={video} player={player} />
          {video.urlVideo && !video.render?.missing ? (
            <Section name={spoken.title} about={spoken.about}>
              <Comparison
                key={video.mediaSha256}
                video={comparedOf(video)}
                player={player}
                isOpen
                onWorking={setComparing}
              />
            </Section>
          ) : null}
        </div>
        <div className={classes.part}>
          <Section name={words.to} about={words.toAbout}>
            {missing ? (
              <Text c="var(--gl-danger)">
                {missing} {viewer.user.admin ? null : <Link {...linkTo(paths.companySettings)}>{words.settings}</Link>}
              </Text>
            ) : viewer.reviewers.length > 1 ? (
              <ReviewerField value={chosen} usual={usual} onChange={setChosen} />
            ) : (
              <Text fw={560}>{email}</Text>
            )}
          </Section>
          <PapersSection
            papers={papers.draft}
            started={papers.started}
            isPrefilled={papers.isPrefilled}
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
          <Section name={words.neededBy} about={words.neededByAbout}>
            <TextInput
              type="date"
              aria-label={words.neededBy}
              maw={240}
              min={isoDay(new Date(), timeZone)}
              value={day}
              error={dayProblem(day)}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          </Section>
        </div>
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

const comparedOf = (video: Video) => ({
  ...{ id: video.id, mediaSha256: video.mediaSha256, script: scriptOf(video), savedScript: scriptOf(video) },
  fetch: (options: FetchOptions) => fetchOf(video, (one) => one.signedVideoUrl, 'video.mp4', options),
});

/** The previous reviewer of this video, if they can still decide; otherwise the preset one. */
const usualReviewer = ({ reviewers, complianceEmail }: Viewer, { email }: Video): string =>
  reviewers.find((one) => one === email) ?? reviewers[0] ?? complianceEmail ?? '';

const messageProblem = (complianceText: string): string =>
  fieldErrors(complianceSend.pick({ complianceText: true }), { complianceText }).complianceText ?? '';

const dayProblem = (day: string): string => fieldErrors(neededBy(new Date()), { neededBy: day }).neededBy ?? '';
