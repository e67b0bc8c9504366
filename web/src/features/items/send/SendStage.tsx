import { neededBy } from '@greenlit/domain/review/needed-by.ts';
import { type AdReviewForm, complianceEmailMissing, complianceSend } from '@greenlit/domain/review/schemas.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { formatDuration, isoDay, wordCount } from '@greenlit/domain/shared/text.ts';
import { endsWithCard } from '@greenlit/domain/videos/brand.ts';
import { Button, Group, Modal, Text, Textarea, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { linkTo, paths } from '../../../app/address.ts';
import { api, queryClient, type Viewer } from '../../../app/graphql.ts';
import { texts as frame } from '../../../app/texts.ts';
import { timeZone } from '../../../app/time.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { Failure, PageSkeleton } from '../../../app/ui/Page.tsx';
import { useReturnFocusAfter } from '../../../app/ui/useReturnFocus.ts';
import { VideoPlayer } from '../../../app/ui/VideoPlayer.tsx';
import type { ComplianceSubmissionInput } from '../../../gen/graphql.ts';
import { refusalOf } from '../../../shared/drafts/draftErrors.ts';
import { useSavedField } from '../../../shared/drafts/useSavedField.ts';
import { errorMessage } from '../../../shared/media/errors.ts';
import type { FetchOptions } from '../../../shared/media/fetchFile.ts';
import { stillListed } from '../../../shared/review/asked.ts';
import { FilingPanel } from '../../../shared/review/FilingPanel.tsx';
import {
  finishedPapers,
  type PapersDraft,
  type PapersFile,
  readPapers,
  writePapers,
} from '../../../shared/review/papers.ts';
import { ReviewerField } from '../../../shared/review/ReviewerField.tsx';
import { ReviewFormDialog } from '../../../shared/review/ReviewFormDialog.tsx';
import { Comparison } from '../../../shared/spoken/Comparison.tsx';
import type { Comparing } from '../../../shared/spoken/compare.ts';
import { texts as spoken } from '../../../shared/spoken/texts.ts';
import { useLastChoices } from '../brand/usePresets.ts';
import { SubmitVideo } from '../data.ts';
import { chosenEdit, forgetEdit } from '../edit/useEdit.ts';
import { Section } from '../flow/Section.tsx';
import { StageFrame } from '../flow/StageFrame.tsx';
import { useLeaveGuard } from '../flow/useLeaveGuard.ts';
import { useSteady } from '../flow/useSteady.ts';
import { fetchOf, type Saves, scriptOf, useGoToStage, useSaves, type Video } from '../flow/video.ts';
import { RenderPanel } from '../render/RenderPanel.tsx';
import { renders, useFinished, useRender } from '../render/renders.ts';
import { texts } from '../texts.ts';
import { PapersSection } from './PapersSection.tsx';
import classes from './Send.module.css';

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
        await refusalOf(keep());
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
              <Text fw={600}>{email}</Text>
            )}
          </Section>
          <PapersSection
            papers={papers.draft}
            started={papers.started}
            isPrefilled={papers.isPrefilled}
            onOpen={() => setDialog('form')}
            onFile={papers.setFile}
          />
          {papers.problem ? <Failure title={words.papers.notSaved} error={papers.problem} /> : null}
          <FilingPanel type="video" id={video.id} ifRequired />
          <Section name={words.message} about={words.messageAbout}>
            <Textarea
              aria-label={words.message}
              autosize
              minRows={3}
              maxRows={12}
              value={message.value}
              error={messageProblem(message.value) || message.problem}
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

/** Confirms the submission; closing it goes to the list of videos. */
function SubmittedDialog({ email }: { email: string }) {
  const navigate = useNavigate();
  const done = () => void navigate({ to: paths.videos(), replace: true, ignoreBlocker: true });
  return (
    <Modal opened onClose={done} title={words.submitted} withCloseButton={false}>
      <Text>{words.submittedBody(email)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={done} data-autofocus>
          {words.ok}
        </Button>
      </Group>
    </Modal>
  );
}

/** Neither a form nor a file is present: says what is missing and links to it. */
function IncompleteDialog({ onForm, onClose }: { onForm: () => void; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={words.incompleteTitle}>
      <Text>{words.incompleteBody}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {frame.actions.close}
        </Button>
        <Button onClick={onForm}>{words.papers.form}</Button>
      </Group>
    </Modal>
  );
}

type Person = Parameters<typeof readPapers>[1];

/** The ad review form while it is filled in; every entry is saved with the draft. */
function usePapers(video: Video, person: Person, saves: Saves, last: string | null) {
  const [initial] = useState(() => readPapers(video.reviewForm, person, last));
  const kept = useSavedField<PapersDraft>(initial, (papers) =>
    saves.save({ reviewForm: writePapers(papers), urlSignature: papers.form.signaturManager || null }),
  );
  return {
    draft: kept.value,
    started: kept.value !== initial || Boolean(video.reviewForm),
    /** The answers are from the previous form and were not checked yet. */
    isPrefilled: last !== null && kept.value === initial && !video.reviewForm,
    problem: kept.problem,
    flush: kept.flush,
    unsaved: kept.unsaved,
    setForm: (form: AdReviewForm) => kept.change({ ...kept.value, form }),
    setFile: (file: PapersFile | null) => kept.change({ ...kept.value, file }),
  };
}

type Submission = {
  video: Video;
  viewer: Viewer;
  email: string;
  papers: PapersDraft;
  /** The completed form or file, as the API takes it. */
  reviewForm: string;
  message: string;
  /** A day in the form of its field, or ''. */
  neededBy: string;
};

/** Submits the video to the reviewer; returns why it could not, or nothing on success. */
async function submit({ video, viewer, email, papers, reviewForm, message, neededBy }: Submission) {
  const { name, lastName } = viewer.user;
  const data: ComplianceSubmissionInput = {
    videoId: video.id,
    reviewForm,
    email,
    complianceText: message,
    neededBy,
    postText: video.postText ?? '',
    submitter: [name, lastName].filter(Boolean).join(' '),
    urlSignature: papers.file ? null : papers.form.signaturManager || null,
  };
  try {
    await api(SubmitVideo, { data });
    await queryClient.invalidateQueries({ refetchType: 'none' });
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** What the reviewer will see; the video can be played once rendered. */
function Enclosed({ video, player }: { video: Video; player: RefObject<HTMLVideoElement | null> }) {
  const thumb = useSteady(video.thumb, video.signedThumbUrl);
  const made = useSteady(video.urlVideo, video.signedVideoUrl);
  const plays = made && !video.render?.missing;
  const facts = [
    video.category,
    video.duration ? formatDuration(video.duration) : null,
    texts.write.words(wordCount(scriptOf(video))),
  ].filter(Boolean);
  return (
    <div className={classes.enclosed}>
      {plays ? (
        <VideoPlayer
          key={made}
          src={made}
          title={video.title}
          video={player}
          poster={thumb}
          captions={video.signedCaptionsUrl}
          machineMade={video.captionsMachineMade}
          ratio={video.width && video.height ? video.width / video.height : undefined}
        />
      ) : thumb ? (
        <img src={thumb} alt="" />
      ) : null}
      <div>
        <Text dir="auto" fw={600}>
          {video.title}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        <Text dir="auto" size="sm">
          {disclosureOf(video)}
        </Text>
      </div>
    </div>
  );
}

/** The video's disclosure, and where it is shown. */
function disclosureOf(video: Video): string {
  const { disclosureTitle, disclosureText, endCard } = video;
  if (!disclosureText) return texts.brand.disclosure.none;
  const isShown = endCard !== null || endsWithCard({ edit: chosenEdit(video), disclosureText });
  return texts.send.disclosure(disclosureTitle || texts.brand.disclosure.name, isShown);
}
