import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { videoChange } from '@greenlit/domain/videos/schemas.ts';
import { Alert, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../app/graphql.ts';
import { paths } from '../../../app/paths.ts';
import { queryClient, type Viewer } from '../../../app/query.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { useSavedField } from '../../../shared/drafts/useSavedField.ts';
import { CutSection } from '../edit/CutSection.tsx';
import { CaptionsSection } from '../edit/captions/CaptionsSection.tsx';
import { useCaptions } from '../edit/captions/useCaptions.ts';
import { editLength, isCut, keptOf } from '../edit/model.ts';
import { workOf } from '../edit/plan.ts';
import { SaveBar } from '../edit/SaveBar.tsx';
import { texts as editTexts } from '../edit/texts.ts';
import { useEdit } from '../edit/useEdit.ts';
import { usePlayback } from '../edit/usePlayback.ts';
import { useSaving } from '../edit/useSaving.ts';
import { Section } from '../flow/Section.tsx';
import { StageFrame } from '../flow/StageFrame.tsx';
import { useGoToStage } from '../flow/stages.ts';
import { confirmLeaving, useLeaveGuard } from '../flow/useLeaveGuard.ts';
import { useSaves } from '../flow/useSaves.ts';
import { useSupport } from '../flow/useSupport.ts';
import { scriptOf, type Video } from '../flow/video.ts';
import { GetBrand } from '../operations.ts';
import { texts } from '../texts.ts';
import classes from './Brand.module.css';
import { DisclosureSection } from './DisclosureSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import { Preview } from './Preview.tsx';
import { ThumbnailSection } from './ThumbnailSection.tsx';
import { useDisclosure } from './useDisclosure.ts';
import { useLogo } from './useLogo.ts';
import { useSource } from './useSource.ts';
import { useThumbnail } from './useThumbnail.ts';

const words = texts.brand;

/** Stage 2: the cuts, the logo, the thumbnail, the disclosure and the words that go with the video. */
export function BrandStage({ video, viewer }: { video: Video; viewer: Viewer }) {
  const saves = useSaves(video.id);
  const source = useSource(video);
  const editing = useEdit(video, viewer.user.id);
  const { edit } = editing;
  const logo = useLogo(video, editing);
  const disclosure = useDisclosure(video, editing, saves);
  const { cards } = disclosure;
  const captions = useCaptions(video);
  const preview = usePlayback(edit, cards, workOf(edit, cards));
  const saving = useSaving({
    video,
    editing,
    cards,
    source,
    captions: captions.settled,
  });
  const thumbnail = useThumbnail(video, source, saves);
  const post = useSavedField(
    video.postText ?? '',
    (postText) => saves.save({ postText }),
    (postText) => !postProblem(postText),
  );
  const goToStage = useGoToStage();
  const publish = usePublish(video.id, saves.save);
  const brand = useQuery({
    queryKey: ['items', 'brand'],
    queryFn: ({ signal }) => api(GetBrand, {}, { signal }).then((answer) => answer.getViewer.user),
    staleTime: 60_000,
  });
  const unable = useSupport()?.encode === false;
  const working = saving.job.state.kind === 'working';
  const pending = saving.work !== 'nothing';
  const keep = () => Promise.all([post.flush(), captions.flush()]);
  useLeaveGuard(
    () => working || pending || captions.unsaved(),
    working ? texts.leave.job : pending ? editTexts.save.unsaved : texts.leave.entries,
    () => keep().catch(() => undefined),
  );

  const next = async () => {
    if (edit.logo) return words.logo.first;
    if (pending) return editTexts.save.first;
    const problem = postProblem(post.value);
    if (problem) return problem;
    await keep();
    await thumbnail.settle();
    if (viewer.complianceEngine) await goToStage(video.id, 3);
    else await publish();
    return undefined;
  };

  return (
    <StageFrame
      stage={2}
      title={words.title}
      engine={viewer.complianceEngine}
      saved={saves.state}
      next={{ label: viewer.complianceEngine ? texts.next : texts.finish, go: next }}
      working={working}
      about={video.title}
      onStage={async (stage) => {
        if (pending && !(await confirmLeaving(editTexts.save.unsaved))) return;
        await keep();
        await goToStage(video.id, stage);
      }}
    >
      <div className={classes.stage}>
        <div className={classes.preview}>
          <Preview
            video={video}
            edit={editing}
            preview={preview}
            captions={captions.list}
            logo={logo}
            disabled={working}
            source={source}
          />
          <SaveBar saving={saving} editing={editing} cards={cards} unable={unable} />
        </div>
        <fieldset className={classes.sections} disabled={working}>
          {unable ? (
            <Alert variant="light" role="status" title={words.unable}>
              {words.unableAbout}
            </Alert>
          ) : (
            <>
              <CutSection videoId={video.id} editing={editing} playback={preview.playback} base={source} />
              <LogoSection
                logo={logo}
                saved={video.logoInVideo}
                company={brand.data?.settings?.signedCompanyImgUrl ?? undefined}
              />
            </>
          )}
          {brand.error ? <Failure error={brand.error} retry={() => void brand.refetch()} /> : null}
          {brand.data ? (
            <DisclosureSection
              choice={disclosure}
              disclosures={brand.data.disclaimers}
              onSee={() => {
                preview.playback.pause();
                preview.playback.seek(editLength(edit) + 0.1);
              }}
            />
          ) : null}
          <ThumbnailSection video={video} choice={thumbnail} />
          <CaptionsSection
            captions={captions}
            kept={keptOf(edit)}
            cut={isCut(edit)}
            seconds={edit.sources[0]?.seconds ?? 0}
            script={scriptOf(video)}
            title={video.title}
            playback={preview.playback}
          />
          <Section name={words.post.name} about={words.post.about}>
            <Textarea
              aria-label={words.post.name}
              autosize
              minRows={3}
              maxRows={12}
              value={post.value}
              error={postProblem(post.value) || post.problem}
              onChange={(event) => post.change(event.currentTarget.value)}
            />
          </Section>
        </fieldset>
      </div>
    </StageFrame>
  );
}

const postProblem = (postText: string): string => fieldErrors(videoChange, { postText }).postText ?? '';

/** Without a compliance engine the video is published here, and seen at once. */
function usePublish(videoId: string, save: ReturnType<typeof useSaves>['save']) {
  const navigate = useNavigate();
  return async () => {
    await save({ status: 'approved' });
    void queryClient.invalidateQueries();
    await navigate({ to: paths.approved(videoId), replace: true, ignoreBlocker: true });
    notify(words.created);
  };
}
