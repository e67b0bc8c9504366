import { HOME_ITEMS } from '@greenlit/domain/shared/paging.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { begins, can, decides } from '../../app/rights.ts';
import { timeZone } from '../../app/time.ts';
import { ChannelButton } from '../../app/ui/ChannelButton.tsx';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { CardsSkeleton, TextCardsSkeleton } from '../../app/ui/skeletons.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { CardList } from '../../shared/items/CardList.tsx';
import { ScriptCard } from '../../shared/items/ScriptCard.tsx';
import { VideoCard } from '../../shared/items/VideoCard.tsx';
import { homeRoundsQuery, homeScriptsQuery, homeVideosQuery } from './data.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { firstStepsOf } from './firstSteps.ts';
import classes from './HomePage.module.css';
import { ForYou, WaitingForOthers } from './NeedsYou.tsx';
import { needsOf } from './needs.ts';
import { texts } from './texts.ts';

/** What to do, what others have to do, then the latest work; for newcomers, the steps to a first video. */
export function HomePage() {
  const viewer = useViewer();
  const seesVideos = can(viewer, 'myVideosRead');
  const seesScripts = can(viewer, 'contentLibraryRead');
  const writes = can(viewer, 'myVideosWrite');
  const videos = useQuery({ ...homeVideosQuery, enabled: seesVideos });
  const scripts = useQuery({ ...homeScriptsQuery(viewer.user.id), enabled: seesScripts });
  const rounds = useQuery({ ...homeRoundsQuery, enabled: decides(viewer) });
  const needs = needsOf({
    viewer,
    videos: videos.data ?? [],
    scripts: scripts.data?.mine ?? [],
    rounds: rounds.data ?? [],
    timeZone,
  });
  // People who create no videos do not see the section for them.
  const showsVideos = seesVideos && (writes || (videos.data?.length ?? 0) > 0);
  // Only greet people as back if they have created something.
  const isFirst = writes && videos.data?.length === 0 && scripts.data?.mine.length === 0;
  const first =
    writes && videos.data && scripts.data
      ? firstStepsOf({
          videos: videos.data,
          hasScript: scripts.data.mine.length > 0,
          reviewed: viewer.complianceEngine,
        })
      : null;
  const ready = !videos.isLoading && !scripts.isLoading && !rounds.isLoading;
  const create = (
    <LinkButton path={paths.newVideo} leftSection={<IconPlus size={18} aria-hidden />}>
      {texts.create}
    </LinkButton>
  );
  return (
    <Page
      title={isFirst ? texts.titleFirst(viewer.user.name) : texts.title(viewer.user.name)}
      action={
        <>
          {showsVideos && !isFirst ? <ChannelButton /> : null}
          {begins(viewer, 'myVideosWrite') ? create : null}
        </>
      }
    >
      <div className={classes.sections}>
        {/* newcomers with nothing to do see the first step, not that everything is done */}
        {first && ready && needs.toDo.length === 0 ? null : <ForYou needs={needs.toDo} ready={ready} />}
        <WaitingForOthers needs={needs.waiting} />
        {first ? <FirstSteps {...first} /> : null}
        {showsVideos ? (
          <Section title={texts.videos.title} all={{ label: texts.videos.all, to: paths.videos() }}>
            {videos.error ? <Failure error={videos.error} retry={videos.refetch} /> : null}
            {videos.isLoading ? <CardsSkeleton /> : null}
            {videos.data?.length === 0 ? (
              <Empty
                picture="camera"
                action={
                  seesScripts ? (
                    <LinkButton path={paths.library()} variant="default">
                      {texts.library}
                    </LinkButton>
                  ) : null
                }
              >
                {texts.empty}
              </Empty>
            ) : (
              <CardList items={(videos.data ?? []).slice(0, HOME_ITEMS)} layout="grid" label={texts.videos.title}>
                {(video) => <VideoCard video={video} kind="ownVideo" heading="h3" />}
              </CardList>
            )}
          </Section>
        ) : null}
        {seesScripts ? (
          <Section title={texts.scripts.title} all={{ label: texts.scripts.all, to: paths.library() }}>
            {scripts.error ? <Failure error={scripts.error} retry={scripts.refetch} /> : null}
            {scripts.isLoading ? <TextCardsSkeleton count={3} /> : null}
            {scripts.data?.recent.length === 0 ? (
              <Empty picture="page">{texts.noScripts}</Empty>
            ) : (
              <CardList items={scripts.data?.recent ?? []} layout="grid" label={texts.scripts.title}>
                {(script) => <ScriptCard script={script} heading="h3" />}
              </CardList>
            )}
          </Section>
        ) : null}
      </div>
    </Page>
  );
}

function Section({ title, all, children }: { title: string; all: { label: string; to: string }; children: ReactNode }) {
  return (
    <section>
      <div className={classes.head}>
        <h2>{title}</h2>
        <Link to={all.to}>{all.label}</Link>
      </div>
      {children}
    </section>
  );
}
