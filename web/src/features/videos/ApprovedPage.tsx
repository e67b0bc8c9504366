import { embedCode, NETWORK_LABELS, type Network, shareDialog } from '@greenlit/domain/channel/share.ts';
import { videoLamp } from '@greenlit/domain/look/signs.ts';
import { endOfLastDay } from '@greenlit/domain/review/conditions.ts';
import { dayWords, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button, TextInput } from '@mantine/core';
import {
  IconBadgeCc,
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandX,
  IconCode,
  IconCopy,
  IconDownload,
  IconExternalLink,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { linkTo, pageRoute, paths } from '../../app/address.ts';
import { api, queryClient } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { begins, useViewer, viewersPathOf } from '../../app/rights.ts';
import { timeZone } from '../../app/time.ts';
import { ChannelButton } from '../../app/ui/buttons.tsx';
import { FailedPage } from '../../app/ui/FailedPage.tsx';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { Failure, Page } from '../../app/ui/Page.tsx';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import { StageSkeleton } from '../../app/ui/Skeletons.tsx';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { JourneyBar } from '../../app/ui/Steps.tsx';
import { videoJourney } from '../../app/ui/status.ts';
import { StoredVideo } from '../../app/ui/VideoPlayer.tsx';
import type { GetApprovedVideoQuery } from '../../gen/graphql.ts';
import { FavoriteStar } from '../../shared/items/FavoriteStar.tsx';
import { HistoryLink } from '../../shared/items/HistoryLink.tsx';
import { ConditionsPanel } from '../../shared/review/ConditionsPanel.tsx';
import { FilingPanel } from '../../shared/review/FilingPanel.tsx';
import { SpokenOnPage } from '../../shared/spoken/SpokenOnPage.tsx';
import classes from './ApprovedPage.module.css';
import { approvedVideoQuery } from './approved.ts';
import { Counts } from './Counts.tsx';
import { CountShare } from './data.ts';
import promote from './Promote.module.css';
import { approvedRoute } from './routes.tsx';
import { texts } from './texts.ts';
import { useCopyVideo } from './useCopyVideo.ts';

const route = pageRoute(approvedRoute);

const CRUMB = { label: texts.title, to: paths.videos() };
const CRUMBS = [CRUMB];

/** A published video: the player, its history, and ways to share it. */
export function ApprovedPage() {
  const { data: video, error, refetch } = useQuery(approvedVideoQuery(route.useParams().id));
  const viewer = useViewer();
  const player = useRef<HTMLVideoElement>(null);
  const words = texts.approved;
  if (error) return <FailedPage error={error} retry={refetch} crumb={CRUMB} failed={words.noVideo} />;
  if (!video) return <StageSkeleton />;
  const hasEnded = video.approvalEndsAt !== null && new Date(video.approvalEndsAt) <= new Date();
  const { conditions } = video;
  const isHeld = conditions !== null && conditions.followedAt === null;
  const viewers = viewersPathOf(viewer, video.id);
  return (
    <Page
      serif
      lamp={videoLamp({ status: video.status, reviewed: video.reviewed, hasEnded })}
      title={video.title}
      crumbs={CRUMBS}
      aside={
        <>
          <StatusChip status={video.status} reviewed={video.reviewed} hasEnded={hasEnded} />
          {video.viewerCan.favorite ? <FavoriteStar kind="video" item={video} /> : null}
        </>
      }
      action={
        <>
          <ChannelButton />
          {begins(viewer, 'myVideosWrite') ? <CopyButton video={video} /> : null}
        </>
      }
      lead={<JourneyBar {...videoJourney({ status: video.status, view: 3, isHeld }, video.reviewed)} />}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <StoredVideo video={video} player={player} without={<Failure error={words.noVideo} retry={refetch} />} />
          {isHeld ? null : (
            <div className={classes.viewers}>
              <Counts metrics={video.metrics} />
              {viewers ? <Link {...linkTo(viewers)}>{words.viewers}</Link> : null}
            </div>
          )}
          {video.postText ? <Section title={words.postText}>{video.postText}</Section> : null}
          {video.disclosureText ? (
            <Section title={video.disclosureTitle ?? words.disclosure}>{video.disclosureText}</Section>
          ) : null}
          {video.script ? (
            <section>
              <h2>{words.script}</h2>
              <ScriptText text={video.script} />
            </section>
          ) : null}
          <SpokenOnPage id={video.id} player={player} />
        </div>
        <aside className={classes.side}>
          {conditions ? <ConditionsPanel id={video.id} kind="video" conditions={conditions} /> : null}
          {hasEnded ? <p className={classes.ended}>{words.ended}</p> : null}
          {hasEnded || isHeld ? null : <Promote video={video} />}
          <section className={classes.record}>
            <h2>{words.record}</h2>
            <dl>
              {video.approvedAt ? (
                <>
                  <dt>{video.reviewed ? words.approvedOn : words.publishedOn}</dt>
                  <dd>{ordinalDate(video.approvedAt, timeZone)}</dd>
                </>
              ) : null}
              {video.approvedBy ? (
                <>
                  <dt>{words.by}</dt>
                  <dd>{video.approvedBy}</dd>
                </>
              ) : null}
              {video.approvalEndsAt ? (
                <>
                  <dt>{hasEnded ? words.endedOn : words.endsOn}</dt>
                  <dd>{endOf(video.approvalEndsAt, conditions?.lastDay)}</dd>
                </>
              ) : null}
              <dt>{words.version}</dt>
              <dd>{video.version}</dd>
            </dl>
            {video.mediaSha256 ? (
              <details className={classes.details}>
                <summary>{words.details}</summary>
                <p>{words.fingerprint}</p>
                <code>{video.mediaSha256}</code>
              </details>
            ) : null}
            {video.reviewed ? null : <p>{words.notReviewed}</p>}
            <HistoryLink id={video.id} type="video" />
          </section>
          <FilingPanel type="video" id={video.id} />
        </aside>
      </div>
    </Page>
  );
}

function CopyButton({ video }: { video: { id: string; title: string } }) {
  const copy = useCopyVideo(video);
  return (
    <Button
      variant="default"
      loading={copy.isPending}
      leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
      onClick={() => copy.mutate()}
    >
      {texts.approved.copyDraft}
    </Button>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p dir="auto">{children}</p>
    </section>
  );
}

/** The last day of the reviewer's conditions, which ends later than here, or else the day of the approval's last moment. */
const endOf = (end: string, lastDay?: string | null): string =>
  lastDay && endOfLastDay(lastDay).getTime() === new Date(end).getTime()
    ? dayWords(lastDay)
    : ordinalDate(new Date(new Date(end).getTime() - 1), timeZone);

type Video = NonNullable<GetApprovedVideoQuery['getVideo']>;

/** All ways to share a video that the company's settings allow. */
function Promote({ video }: { video: Video }) {
  const words = texts.approved;
  const { viewerCan } = video;
  const downloads = viewerCan.download && !isLooking();
  const share = useMutation({ meta: { quiet: true }, mutationFn: () => api(CountShare, { id: video.id }) });
  const origin = window.location.origin;
  // copying a link is a way to share too, so it is off if all buttons are, as for enterprises
  const { embed, shareFacebook, shareTwitter, shareLinkedin } = viewerCan;
  const shares = embed || shareFacebook || shareTwitter || shareLinkedin;
  const address = shares && video.sharePath ? origin + video.sharePath : undefined;
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(done);
      share.mutate();
    } catch {
      notifyFailure(words.copyFailed);
    }
  };
  const network = (name: Network, Icon: typeof IconCode) =>
    address ? (
      <Button
        component="a"
        href={shareDialog(name, address, video.title)}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
        onClick={() => share.mutate()}
      >
        {NETWORK_LABELS[name]}
      </Button>
    ) : null;
  const fileName = video.downloadName ?? `${video.title}.mp4`;
  if (!shares && !downloads) return null;
  return (
    <section className={promote.promote}>
      <h2>{words.promote}</h2>
      <p>{shares ? words.hint : words.hintCopy}</p>
      {address ? (
        <div className={promote.link}>
          <TextInput label={words.link} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
          <div className={promote.networks}>
            <Button
              leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
              onClick={() => copy(address, words.copied)}
            >
              {words.copy}
            </Button>
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
            >
              {words.open}
            </Button>
          </div>
        </div>
      ) : null}
      <div className={promote.networks}>
        {viewerCan.shareFacebook ? network('facebook', IconBrandFacebook) : null}
        {viewerCan.shareTwitter ? network('twitter', IconBrandX) : null}
        {viewerCan.shareLinkedin ? network('linkedin', IconBrandLinkedin) : null}
        {viewerCan.embed ? (
          <Button
            variant="default"
            leftSection={<IconCode size={18} stroke={1.7} aria-hidden />}
            onClick={() => copy(embedCode(origin, video), words.embedCopied)}
          >
            {words.embed}
          </Button>
        ) : null}
      </div>
      {downloads && video.signedVideoUrl ? (
        <Button
          variant={address ? 'default' : 'filled'}
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          onClick={() => download(video, 'signedVideoUrl', fileName)}
        >
          {words.download}
        </Button>
      ) : null}
      {downloads && video.signedCaptionsUrl ? (
        <Button
          variant="default"
          leftSection={<IconBadgeCc size={18} stroke={1.7} aria-hidden />}
          onClick={() => download(video, 'signedCaptionsUrl', fileName.replace(/(\.mp4)?$/, '.vtt'))}
        >
          {words.downloadCaptions}
        </Button>
      ) : null}
    </section>
  );
}

type Signed = 'signedVideoUrl' | 'signedCaptionsUrl';

/**
 * Downloads a file of an approved video. If its signed URL has expired, a new one is requested first, so that nobody lands on
 * an error page.
 */
async function download(
  video: { id: string } & Partial<Record<Signed, string | null>>,
  which: Signed,
  name: string,
): Promise<void> {
  const held = video[which];
  const href = held && (await answers(held)) ? held : await asked(video.id, which);
  if (!href) return notifyFailure(texts.approved.downloadFailed);
  Object.assign(document.createElement('a'), {
    href: `${href}&download=${encodeURIComponent(name)}`,
    download: name,
  }).click();
}

const answers = (href: string): Promise<boolean> =>
  fetch(href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

async function asked(id: string, which: Signed): Promise<string | null> {
  const video = await queryClient.fetchQuery(approvedVideoQuery(id)).catch(() => null);
  const href = video?.[which];
  return href && (await answers(href)) ? href : null;
}
