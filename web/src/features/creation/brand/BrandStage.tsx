import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { videoChange } from '@greenlit/domain/videos/schemas.ts';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../app/graphql.ts';
import { paths } from '../../../app/paths.ts';
import { queryClient, type Viewer } from '../../../app/query.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Section } from '../flow/Section.tsx';
import { StageFrame } from '../flow/StageFrame.tsx';
import { useGoToStage } from '../flow/stages.ts';
import { useAutosave } from '../flow/useAutosave.ts';
import { confirmLeaving, useLeaveGuard } from '../flow/useLeaveGuard.ts';
import { useSaves } from '../flow/useSaves.ts';
import type { Video } from '../flow/video.ts';
import { GetBrand } from '../operations.ts';
import { texts } from '../texts.ts';
import classes from './Brand.module.css';
import { DisclosureSection } from './DisclosureSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import { Preview } from './Preview.tsx';
import { ThumbnailSection } from './ThumbnailSection.tsx';
import { useLogo } from './useLogo.ts';
import { useSource } from './useSource.ts';
import { useThumbnail } from './useThumbnail.ts';

const words = texts.brand;

/** Stage 2: the logo, the thumbnail, the disclosure and the words that go with the video. */
export function BrandStage({ video, viewer }: { video: Video; viewer: Viewer }) {
  const saves = useSaves(video.id);
  const source = useSource(video);
  const logo = useLogo(video, source);
  const thumbnail = useThumbnail(video, source, saves);
  const post = useAutosave(
    video.postText ?? '',
    (postText) => saves.save({ postText }),
    (postText) => !postProblem(postText),
  );
  const goToStage = useGoToStage();
  const publish = usePublish(video.id, saves.save);
  const brand = useQuery({
    queryKey: ['creation', 'brand'],
    queryFn: ({ signal }) => api(GetBrand, {}, { signal }).then((answer) => answer.getViewer.user),
    staleTime: 60_000,
  });
  const burning = logo.job.state.kind === 'working';
  useLeaveGuard(
    () => burning || logo.chosen !== null,
    burning ? texts.leave.job : words.logo.unsaved,
    () => post.flush().catch(() => undefined),
  );

  const next = async () => {
    if (logo.chosen) return words.logo.first;
    const problem = postProblem(post.value);
    if (problem) return problem;
    await post.flush();
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
      working={burning}
      about={video.title}
      onStage={async (stage) => {
        if (logo.chosen && !(await confirmLeaving(words.logo.unsaved))) return;
        await post.flush();
        await goToStage(video.id, stage);
      }}
    >
      <div className={classes.stage}>
        <Preview video={video} logo={logo} />
        <div className={classes.sections}>
          <LogoSection
            logo={logo}
            saved={Boolean(video.urlLogo)}
            company={brand.data?.settings?.signedCompanyImgUrl ?? undefined}
          />
          <ThumbnailSection video={video} choice={thumbnail} />
          {brand.error ? <Failure error={brand.error} retry={() => void brand.refetch()} /> : null}
          {brand.data ? <DisclosureSection video={video} disclosures={brand.data.disclaimers} saves={saves} /> : null}
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
        </div>
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
