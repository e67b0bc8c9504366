import { acceptOf, LOGO_POSITION_LABELS } from '@greenlit/domain/files/limits.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { BASE, keptOf } from '@greenlit/domain/videos/brand.ts';
import { videoChange } from '@greenlit/domain/videos/schemas.ts';
import { Alert, Button, FileButton, Group, Skeleton, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../../app/address.ts';
import { acceptPictures } from '../../../app/fittingPicture.ts';
import { queryClient, type Viewer } from '../../../app/graphql.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { notify } from '../../../app/ui/notify.tsx';
import { Failure } from '../../../app/ui/Page.tsx';
import { refusalOf } from '../../../shared/drafts/draftErrors.ts';
import { useSavedField } from '../../../shared/drafts/useSavedField.ts';
import { useTold } from '../../../shared/drafts/useTold.ts';
import { CutSection } from '../edit/CutSection.tsx';
import { CaptionsSection } from '../edit/captions/CaptionsSection.tsx';
import { useCaptions } from '../edit/captions/useCaptions.ts';
import { brandQuery } from '../edit/look.ts';
import { editLength, isCut } from '../edit/model.ts';
import { workOf } from '../edit/plan.ts';
import { texts as editTexts } from '../edit/texts.ts';
import { forgetEdit, useEdit } from '../edit/useEdit.ts';
import { usePlayback } from '../edit/usePlayback.ts';
import section from '../flow/Section.module.css';
import { Section } from '../flow/Section.tsx';
import { StageFrame } from '../flow/StageFrame.tsx';
import { takeBytes } from '../flow/takeFile.ts';
import { useLeaveGuard } from '../flow/useLeaveGuard.ts';
import { useSteady } from '../flow/useSteady.ts';
import { useRenderer } from '../flow/useSupport.ts';
import { scriptOf, takeOf, useGoToStage, useSaves, type Video } from '../flow/video.ts';
import { RenderPanel } from '../render/RenderPanel.tsx';
import { saveChoices, useFinished, useRender, withoutRender } from '../render/renders.ts';
import { texts } from '../texts.ts';
import classes from './Brand.module.css';
import { DisclosureSection } from './DisclosureSection.tsx';
import { Preview } from './Preview.tsx';
import { type Logo, type ThumbnailChoice, useLogo, useThumbnail } from './usePictures.ts';
import { useDisclosure, usePresets } from './usePresets.ts';

const words = texts.brand;

/** Stage 2: logo, disclosure, thumbnail, captions and the video's texts. The video itself is rendered afterwards. */
export function BrandStage({ video, viewer }: { video: Video; viewer: Viewer }) {
  const { user, complianceEngine: engine } = viewer;
  const saves = useSaves(video.id);
  const source = useSource(user.id, video);
  const editing = useEdit(video, user.id);
  const { edit } = editing;
  const logo = useLogo(video, editing);
  const disclosure = useDisclosure(video, editing, saves);
  const { cards } = disclosure;
  const captions = useCaptions(video);
  const preview = usePlayback(edit, cards, workOf(edit, cards));
  const thumbnail = useThumbnail(video, editing, source, saves);
  const post = useSavedField(
    video.postText ?? '',
    (postText) => saves.save({ postText }),
    (postText) => !postProblem(postText),
  );
  const goToStage = useGoToStage();
  const publish = usePublish(video.id, user.id, saves.save);
  const render = useRender(video.id);
  const finished = useFinished(user.id, editing.files, engine ? 'sent' : 'published');
  const brand = useQuery(brandQuery);
  const renderer = useRenderer();
  const unable = renderer?.by === 'nobody';
  usePresets({ video, editing, logo, disclosure, disclosures: brand.data?.disclaimers, unable });
  const keep = () => Promise.all([post.flush(), captions.flush()]);
  const isNews = useTold();
  useLeaveGuard(
    () => captions.unsaved() || post.unsaved(),
    texts.leave.entries,
    () => keep().catch(() => undefined),
  );
  // If the page was closed while it waited to publish, rendering continues, but publishing must be requested again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was opened
  useEffect(() => {
    if (!engine) finished.start(video);
  }, []);

  const next = async () => {
    const problem = postProblem(post.value);
    if (problem) return problem;
    if (!engine && !(await confirm(texts.publish))) return undefined;
    const refusal = await refusalOf(keep());
    if (isNews(refusal)) return refusal;
    const saved = unable ? await withoutRender(video) : await saveChoices(video, editing, cards);
    await thumbnail.settle(saved);
    if (engine) {
      finished.start(saved);
      await goToStage(video.id, 3);
      return undefined;
    }
    return (await finished.wait(saved)) ?? publish();
  };

  return (
    <StageFrame
      stage={2}
      title={words.title}
      engine={engine}
      saved={saves.state}
      next={{ label: engine ? texts.next : texts.finish, go: next }}
      video={video}
      waiting={
        engine && render.state.kind === 'idle' ? null : (
          <RenderPanel
            job={render}
            missing={false}
            onStart={() => finished.start(video)}
            hint={finished.waiting ? texts.render.thenPublished : texts.render.background}
          />
        )
      }
      onStage={async (stage) => {
        await refusalOf(keep());
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
            source={source}
          />
        </div>
        <fieldset className={classes.sections} disabled={finished.waiting}>
          {renderer?.by === 'server' ? (
            <Text size="sm" role="status">
              {words.byServer}
            </Text>
          ) : null}
          {unable ? (
            <Alert variant="light" role="status" title={words.unable}>
              {renderer.reason} {words.unableAbout} {disclosure.rule?.disclosureSeconds ? words.unableRule : null}
            </Alert>
          ) : (
            <LogoSection logo={logo} company={brand.data?.settings?.signedCompanyImgUrl ?? undefined} />
          )}
          {brand.error ? <Failure error={brand.error} retry={() => void brand.refetch()} /> : null}
          {brand.data ? (
            <DisclosureSection
              choice={disclosure}
              disclosures={brand.data.disclaimers}
              unable={unable}
              onSee={() => {
                preview.playback.pause();
                preview.playback.seek(editLength(edit) + 0.1);
              }}
            />
          ) : null}
          <ThumbnailSection video={video} choice={thumbnail} />
          <CaptionsSection
            captions={captions}
            kept={keptOf(edit.clips)}
            cut={isCut(edit)}
            seconds={edit.sources.find(({ id }) => id === BASE)?.seconds ?? 0}
            script={scriptOf(video)}
            source={source}
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
          {editing.note ? (
            <Alert variant="light" role="status">
              {editing.note}
            </Alert>
          ) : null}
          {unable ? null : (
            <Fold name={editTexts.cut.name} about={editTexts.cut.about} startsOpen={isCut(edit)}>
              <CutSection videoId={video.id} editing={editing} playback={preview.playback} base={source} />
            </Fold>
          )}
        </fieldset>
      </div>
    </StageFrame>
  );
}

const postProblem = (postText: string): string => fieldErrors(videoChange, { postText }).postText ?? '';

/** Without a compliance engine the video is published here, and is public at once. */
function usePublish(videoId: string, userId: string, save: ReturnType<typeof useSaves>['save']) {
  const navigate = useNavigate();
  return async () => {
    await save({ status: 'approved' });
    forgetEdit(userId, videoId);
    void queryClient.invalidateQueries();
    await navigate({ to: paths.approved(videoId), replace: true, ignoreBlocker: true });
    notify(words.created);
    return undefined;
  };
}

type Props = { name: string; about: string; startsOpen: boolean; children: ReactNode };

/** A rarely needed part of a stage, which shows only its name and purpose until opened. */
function Fold({ name, about, startsOpen, children }: Props) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details className={section.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size={18} aria-hidden />
        <span>{name}</span>
        <small>{about}</small>
      </summary>
      {open ? children : null}
    </details>
  );
}

/** The take's bytes to work on, fetched once per take and shared by all callers. */
function useSource(userId: string, video: Video): () => Promise<File> {
  const held = useRef<{ url: string; file: Promise<File> } | null>(null);
  const now = useRef(video);
  now.current = video;
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = stop.current;
    return () => controller.abort();
  }, []);

  return useCallback(() => {
    const url = takeOf(now.current).url ?? '';
    if (held.current?.url !== url) {
      const file = takeBytes(userId, now.current, { signal: stop.current.signal });
      held.current = { url, file };
      // A failed fetch is not cached: the next caller tries again.
      file.catch(() => {
        held.current = null;
      });
    }
    return held.current.file;
  }, [userId]);
}

const logoSectionWords = texts.brand.logo;

/** Chooses the logo; its corner is chosen on the picture itself. */
function LogoSection({ logo, company }: { logo: Logo; company: string | undefined }) {
  if (logo.isFixed)
    return (
      <Section name={logoSectionWords.name}>
        <Alert variant="light" icon={<IconCheck aria-hidden />} title={logoSectionWords.saved} role="status">
          {logoSectionWords.savedAbout}
        </Alert>
      </Section>
    );
  return (
    <Section name={logoSectionWords.name} about={logoSectionWords.about}>
      <Text size="sm">
        {logo.isChosen
          ? `${logoSectionWords.corner}: ${LOGO_POSITION_LABELS[logo.position]}. ${logoSectionWords.cornerAbout}`
          : logoSectionWords.without}
      </Text>
      <Group gap="sm">
        <FileButton accept={acceptPictures('images')} onChange={(file) => file && void logo.choose(file)}>
          {(props) => (
            <Button variant={logo.isChosen ? 'default' : 'light'} {...props}>
              {logo.isChosen ? logoSectionWords.change : logoSectionWords.choose}
            </Button>
          )}
        </FileButton>
        {logo.isChosen ? (
          <Button variant="subtle" color="gray" onClick={logo.remove}>
            {logoSectionWords.remove}
          </Button>
        ) : company ? (
          <Button variant="subtle" color="gray" onClick={() => void logo.chooseFrom(company)}>
            {logoSectionWords.company}
          </Button>
        ) : null}
      </Group>
      {logo.refusal ? (
        <Alert variant="light" color="danger" role="alert" title={logo.refusal.message}>
          {logo.refusal.detail}
        </Alert>
      ) : null}
    </Section>
  );
}

const thumbnailSectionWords = texts.brand.thumbs;

/** A choice between five pictures of the video and an uploaded one. */
function ThumbnailSection({ video, choice }: { video: Video; choice: ThumbnailChoice }) {
  const { candidates, marked, own } = choice;
  const saved = useSteady(video.thumb, video.signedThumbUrl);
  const list = candidates.kind === 'ready' ? candidates.list : [];
  const options = own ? [...list, own] : list;
  return (
    <Section name={thumbnailSectionWords.name} about={thumbnailSectionWords.about}>
      {candidates.kind === 'none' ? <Failure error={thumbnailSectionWords.none} /> : null}
      <fieldset className={classes.thumbs}>
        <VisuallyHidden component="legend">{thumbnailSectionWords.name}</VisuallyHidden>
        {saved && !options.includes(marked ?? { blob: new Blob(), url: '', seconds: null }) ? (
          <Option url={saved} alt={thumbnailSectionWords.chosen} checked onPick={() => undefined} />
        ) : null}
        {options.map((candidate) => (
          <Option
            key={candidate.url}
            url={candidate.url}
            alt={
              candidate.seconds === null
                ? thumbnailSectionWords.ownAlt
                : thumbnailSectionWords.at(formatDuration(candidate.seconds))
            }
            checked={candidate === marked}
            onPick={() => void choice.pick(candidate)}
          />
        ))}
        {candidates.kind === 'making' ? <Making /> : null}
      </fieldset>
      <FileButton accept={acceptOf('thumbs')} onChange={(file) => file && void choice.upload(file)}>
        {(props) => (
          <Button variant="default" size="sm" className={classes.start} {...props}>
            {thumbnailSectionWords.own}
          </Button>
        )}
      </FileButton>
      {choice.problem ? <Failure title={choice.problem.title} error={choice.problem.message} /> : null}
    </Section>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e'];

const Making = () => (
  <>
    <VisuallyHidden role="status">{thumbnailSectionWords.making}</VisuallyHidden>
    {PLACES.map((place) => (
      <Skeleton key={place} className={classes.thumb} />
    ))}
  </>
);

const Option = ({ url, alt, checked, onPick }: { url: string; alt: string; checked: boolean; onPick: () => void }) => (
  <label className={classes.thumb}>
    <input type="radio" name="thumbnail" checked={checked} onChange={onPick} />
    <img src={url} alt={alt} />
  </label>
);
