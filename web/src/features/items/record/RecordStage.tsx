import { formatDuration, ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { sha256 } from '@greenlit/studio/sha256.ts';
import { deleteTake, type RawTake, type Take, watchTake } from '@greenlit/studio/spool.ts';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Viewer } from '../../../app/graphql.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { notify, notifyNotice } from '../../../app/ui/notify.tsx';
import { VideoPlayer } from '../../../app/ui/VideoPlayer.tsx';
import type { VideoInput } from '../../../gen/graphql.ts';
import type { EarlyUpload } from '../../../shared/media/earlyUpload.ts';
import { JobPanel } from '../../../shared/media/JobPanel.tsx';
import { convertOnServer } from '../../../shared/media/serverConversion.ts';
import { isBusy, type JobTools, useJob } from '../../../shared/media/useJob.ts';
import { describeVideoFailure, releaseVideo, type Usable, usableVideo } from '../../../shared/media/videoFile.ts';
import { deliver } from '../flow/deliver.ts';
import { StageFrame } from '../flow/StageFrame.tsx';
import { useFileUrl } from '../flow/useFileUrl.ts';
import { useLeaveGuard } from '../flow/useLeaveGuard.ts';
import { useSteady } from '../flow/useSteady.ts';
import { fetchOf, saveVideo, scriptOf, signed, useGoToStage, type Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import { Booth } from './Booth.tsx';
import { storeCaptions } from './captions.ts';
import { lacksText } from './lacks.ts';
import classes from './RecordStage.module.css';
import { useBoothAbility } from './useBoothAbility.ts';
import { captionsOf, useStaying, useTakes } from './useTakes.ts';
import { WaysToVideo } from './WaysToVideo.tsx';

const words = texts.record;

/** Stage 1: record a video or upload one. */
export function RecordStage({ video, viewer }: { video: Video; viewer: Viewer }) {
  const [inBooth, setInBooth] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const takes = useTakes(video.id);
  const made = useNewVideo(video.id, takes.refresh);
  const goToStage = useGoToStage();
  const able = useBoothAbility();
  const working = isBusy(made.job.state);
  useLeaveGuard(() => working || inBooth, texts.leave.job);

  const next = async () => {
    if (!video.urlVideo) return words.first;
    await goToStage(video.id, 2);
    return undefined;
  };

  return (
    <StageFrame
      stage={1}
      title={words.title}
      engine={viewer.complianceEngine}
      video={video}
      next={{ label: texts.next, go: next, quiet: !video.urlVideo || replacing }}
      working={working}
      onStage={(stage) => goToStage(video.id, stage)}
    >
      <div className={classes.stage}>
        {working || inBooth ? null : (
          <RecoveredTakes
            takes={takes.list}
            onKeep={(video, take) => void made.keep(video, take, captionsOf(take))}
            onDiscarded={takes.refresh}
          />
        )}
        <JobPanel job={made.job} hint={words.uploadHint} />
        {working ? null : video.urlVideo && !replacing ? (
          <CurrentVideo video={video} onReplace={() => setReplacing(true)} />
        ) : (
          <WaysToVideo
            booth={able}
            hasLibraryVideo={Boolean(video.signedVideoScriptUrl)}
            script={scriptOf(video)}
            onRecord={() => {
              made.job.clear();
              setInBooth(true);
            }}
            onFile={(file) => void made.use(file)}
            onLibraryVideo={() => void made.takeLibraryVideo(video)}
          />
        )}
      </div>
      {inBooth ? (
        <Booth
          videoId={video.id}
          script={scriptOf(video)}
          takes={takes}
          onKeep={(video, take, captions) => {
            setInBooth(false);
            void made.keep(video, take, captions);
          }}
          onExit={() => {
            setInBooth(false);
            takes.refresh();
          }}
        />
      ) : null}
    </StageFrame>
  );
}

function CurrentVideo({ video, onReplace }: { video: Video; onReplace: () => void }) {
  const src = useSteady(video.urlVideo, video.signedVideoUrl);
  const ratio = video.width && video.height ? video.width / video.height : undefined;
  return (
    <section aria-label={words.current} className={classes.current}>
      {src ? (
        <VideoPlayer
          src={src}
          title={words.current}
          captions={video.signedCaptionsUrl}
          machineMade={video.captionsMachineMade}
          ratio={ratio}
        />
      ) : null}
      <Group mt="md" gap="md">
        <Button variant="default" onClick={onReplace}>
          {words.again}
        </Button>
        <Text size="sm" c="dimmed">
          {words.replaces}
        </Text>
      </Group>
    </section>
  );
}

const recoveredTakesWords = texts.record.recovered;

type Props = {
  /** Oldest first. */
  takes: Take[];
  onKeep: (video: ProducedVideo | RawTake, take: Take) => void;
  onDiscarded: () => void;
};

/** Offers recordings that were made but not kept, because the tab was closed or the person left. */
function RecoveredTakes({ takes, onKeep, onDiscarded }: Props) {
  const [staying] = useStaying();
  if (takes.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="recovered" padding="lg">
      <Title order={2} id="recovered" size="h4">
        {recoveredTakesWords.title(takes.length)}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {takes.length === 1 ? recoveredTakesWords.intro : recoveredTakesWords.intros}{' '}
        {staying ? recoveredTakesWords.stays[staying] : ''}
      </Text>
      <ul className={classes.recovered}>
        {takes.map((take, index) => (
          <RecoveredTake
            key={take.id}
            take={take}
            name={recoveredTakesWords.name(index + 1)}
            onKeep={onKeep}
            onDiscarded={onDiscarded}
          />
        ))}
      </ul>
    </Card>
  );
}

function RecoveredTake({ take, name, onKeep, onDiscarded }: Omit<Props, 'takes'> & { take: Take; name: string }) {
  const job = useJob();
  const [opened, setOpened] = useState<ProducedVideo | RawTake | null>(null);
  const url = useFileUrl(opened?.file ?? null);
  const captions = captionsOf(take);
  const track = useFileUrl(useMemo(() => captions && new Blob([captions], { type: 'text/vtt' }), [captions]) || null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const watch = () =>
    job.run(async ({ signal, step, progress }) => {
      step(recoveredTakesWords.opening);
      setOpened(await watchTake(take, { signal, onProgress: progress }));
    });
  const discard = async () => {
    const sure = await confirm({
      title: recoveredTakesWords.discardTitle,
      body: recoveredTakesWords.discardBody,
      yes: recoveredTakesWords.discardYes,
      danger: true,
    });
    if (!sure) return;
    await opened?.release();
    await deleteTake(take.id);
    onDiscarded();
  };
  const working = job.state.kind === 'working';
  return (
    <li aria-label={name}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {recoveredTakesWords.about(ordinalDateTime(take.startedAt, zone), formatDuration(take.durationSeconds))}{' '}
            {captions ? recoveredTakesWords.captions : ''} {take.complete ? '' : recoveredTakesWords.broken}{' '}
            {lacksText(take.lacks)}
          </Text>
        </div>
        <Group gap="sm">
          {opened ? (
            <Button variant="light" onClick={() => onKeep(opened, take)}>
              {recoveredTakesWords.keep}
            </Button>
          ) : (
            <Button variant="light" disabled={working} onClick={watch}>
              {recoveredTakesWords.watch}
            </Button>
          )}
          <Button variant="subtle" color="gray" disabled={working} onClick={discard}>
            {recoveredTakesWords.discard}
          </Button>
        </Group>
      </Group>
      {url ? (
        <div className={classes.watched}>
          <VideoPlayer
            src={url}
            title={name}
            captions={track}
            ratio={opened && 'width' in opened ? opened.width / opened.height : undefined}
          />
          {opened && 'raw' in opened ? (
            <>
              <Text size="sm" c="dimmed" mt={8}>
                {texts.booth.raw}
              </Text>
              <Button component="a" variant="subtle" size="sm" href={url} download={opened.file.name}>
                {recoveredTakesWords.copy}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      <JobPanel job={job} />
    </li>
  );
}

/** The fields of a new video, which restarts branding; the old video stays until the new one is saved. */
const inPlace = (urlVideo: string, urlCaptions: string | null): VideoInput => ({
  urlVideo,
  urlCaptions,
  urlLogo: null,
  logoPosition: null,
  thumb: null,
  view: 2,
});

/** How much shorter the server's conversion of a take may be. Seconds. */
const CUT_SHORT = 1.5;

const holds = ({ duration }: Video, { durationSeconds }: RawTake): boolean =>
  (duration ?? 0) > durationSeconds - CUT_SHORT;

/** The three ways to a video; each uploads it and continues with the next stage. */
function useNewVideo(videoId: string, onTakesChanged: () => void) {
  const job = useJob(describeVideoFailure(texts.failures.video));
  const upload = async (
    made: ProducedVideo,
    tools: JobTools,
    captions: string | null,
    early?: EarlyUpload,
  ): Promise<void> => {
    const urlCaptions = captions && (await storeCaptions(captions));
    await deliver(videoId, made, tools, words.uploading, (url) => inPlace(url, urlCaptions), early);
  };
  /** Converts on the server a recording that this browser could not convert; true if nothing was lost. */
  const convert = async (raw: RawTake, tools: JobTools, captions: string | null): Promise<boolean> => {
    const label = words.sendingTake;
    tools.step(label);
    const urlCaptions = captions && (await storeCaptions(captions));
    const { url } = await convertOnServer(raw.file, tools, { label, sha256 });
    tools.step(words.saving);
    return holds(await saveVideo(videoId, inPlace(url, urlCaptions)), raw);
  };
  const convertAndUpload = (choose: (tools: JobTools) => Promise<File>) => {
    let usable: Usable | undefined;
    const work = async (tools: JobTools) => {
      usable ??= await usableVideo(await choose(tools), tools);
      if ('url' in usable) {
        tools.step(words.saving);
        await saveVideo(videoId, inPlace(usable.url, null));
        if (usable.notice) notifyNotice(usable.notice, words.upload.another, { stays: true });
        return;
      }
      // before it is sent
      if (usable.notice) notifyNotice(usable.notice, words.upload.another, { stays: true });
      await upload(usable.made, tools, null, usable.early);
    };
    return job.run(work, () => void releaseVideo(usable));
  };

  return {
    job,
    /** Keeps a recording; its take is deleted only once the server has the same bytes. */
    keep: (made: ProducedVideo | RawTake, take: Take, captions: string | null) => {
      const work = async (tools: JobTools) => {
        tools.signal.addEventListener('abort', onTakesChanged);
        if ('raw' in made && !(await convert(made, tools, captions))) return notify(words.shorter);
        if (!('raw' in made)) await upload(made, tools, captions);
        await deleteTake(take.id);
      };
      return job.run(work, () => void made.release());
    },
    use: (file: File) => convertAndUpload(async () => file),
    takeLibraryVideo: (video: Video) =>
      convertAndUpload(({ signal, step, progress }) => {
        step(words.library.fetching);
        return fetchOf(video, signed.libraryVideo, 'library.mp4', { signal, onProgress: progress });
      }),
  };
}
