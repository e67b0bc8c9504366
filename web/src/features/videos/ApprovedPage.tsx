import { endOfLastDay } from '@greenlit/domain/review/conditions.ts';
import { dayWords, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { pageRoute } from '../../app/address.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { begins, viewersPathOf } from '../../app/rights.ts';
import { timeZone } from '../../app/time.ts';
import { ChannelButton } from '../../app/ui/ChannelButton.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { JourneyBar } from '../../app/ui/JourneyBar.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { PageSkeleton } from '../../app/ui/skeletons.tsx';
import { videoJourney } from '../../app/ui/status.ts';
import { StoredVideo } from '../../app/ui/VideoPlayer.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { FavoriteStar } from '../../shared/items/FavoriteStar.tsx';
import { HistoryLink } from '../../shared/items/HistoryLink.tsx';
import { ConditionsPanel } from '../../shared/review/ConditionsPanel.tsx';
import { SpokenOnPage } from '../../shared/spoken/SpokenOnPage.tsx';
import classes from './ApprovedPage.module.css';
import { approvedVideoQuery } from './approved.ts';
import { Counts } from './Counts.tsx';
import { Promote } from './Promote.tsx';
import { approvedRoute } from './routes.tsx';
import { texts } from './texts.ts';
import { useCopyVideo } from './useCopyVideo.ts';

const route = pageRoute(approvedRoute);

const CRUMBS = [{ label: texts.title, to: paths.videos() }];

/** A published video: the player, its history, and ways to share it. */
export function ApprovedPage() {
  const { data: video, error, refetch } = useQuery(approvedVideoQuery(route.useParams().id));
  const viewer = useViewer();
  const player = useRef<HTMLVideoElement>(null);
  const words = texts.approved;
  if (error) return <Failure title={words.noVideo} error={error} retry={refetch} />;
  if (!video) return <PageSkeleton />;
  const hasEnded = video.approvalEndsAt !== null && new Date(video.approvalEndsAt) <= new Date();
  const { conditions } = video;
  const isHeld = conditions !== null && conditions.followedAt === null;
  const viewers = viewersPathOf(viewer, video.id);
  return (
    <Page
      title={video.title}
      crumbs={CRUMBS}
      aside={
        <>
          <StatusChip status={video.status} reviewed={video.reviewed} />
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
      <p>{children}</p>
    </section>
  );
}

/** The last day of the reviewer's conditions, which ends later than here, or else the day of the approval's last moment. */
const endOf = (end: string, lastDay?: string | null): string =>
  lastDay && endOfLastDay(lastDay).getTime() === new Date(end).getTime()
    ? dayWords(lastDay)
    : ordinalDate(new Date(new Date(end).getTime() - 1), timeZone);
