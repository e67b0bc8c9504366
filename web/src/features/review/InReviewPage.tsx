import { statusAfter } from '@greenlit/domain/review/lifecycle.ts';
import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { linkTo, pageRoute, paths } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { FailedPage } from '../../app/ui/FailedPage.tsx';
import { Failure, Page } from '../../app/ui/Page.tsx';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import { StageSkeleton } from '../../app/ui/Skeletons.tsx';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { JourneyBar } from '../../app/ui/Steps.tsx';
import { videoJourney } from '../../app/ui/status.ts';
import { StoredVideo } from '../../app/ui/VideoPlayer.tsx';
import { HistoryLink } from '../../shared/items/HistoryLink.tsx';
import { FilingPanel } from '../../shared/review/FilingPanel.tsx';
import { SpokenOnPage } from '../../shared/spoken/SpokenOnPage.tsx';
import classes from './columns.module.css';
import { MoveVideo, reviewVideoQuery } from './data.ts';
import { inReviewRoute } from './routes.tsx';
import { texts } from './texts.ts';
import { WaitingPanel } from './WaitingPanel.tsx';
import { Rounds, WhatWasSent } from './WhatWasSent.tsx';

const CRUMB = { label: texts.videos, to: paths.videos() };
const CRUMBS = [CRUMB];

const route = pageRoute(inReviewRoute);

/** A video in review: since when, with whom, what they see, and the two possible actions. */
export function InReviewPage() {
  const { data: video, error, refetch } = useQuery(reviewVideoQuery(route.useParams().id));
  const navigate = useNavigate();
  const player = useRef<HTMLVideoElement>(null);
  if (error) return <FailedPage error={error} retry={refetch} crumb={CRUMB} failed={texts.failedVideo} />;
  if (!video) return <StageSkeleton />;
  const [current, ...earlier] = video.rounds;
  const withdraw = async () => {
    const { updateVideo } = await api(MoveVideo, { id: video.id, video: { status: statusAfter('withdraw') } });
    await navigate(linkTo(videoPath(updateVideo)));
  };
  return (
    <Page
      serif
      lamp="amber"
      title={video.title}
      crumbs={CRUMBS}
      aside={<StatusChip status={video.status} />}
      lead={<JourneyBar {...videoJourney(video, true)} />}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <StoredVideo video={video} player={player} without={<Failure error={texts.failedVideo} retry={refetch} />} />
          {video.script ? (
            <section>
              <h2>{texts.script}</h2>
              <p className={classes.meta}>
                {texts.words(wordCount(video.script))} · {texts.spoken(formatDuration(spokenSeconds(video.script)))}
              </p>
              <ScriptText text={video.script} />
            </section>
          ) : null}
          <SpokenOnPage id={video.id} player={player} />
        </div>
        <aside className={classes.side}>
          {current ? <WaitingPanel item={video} round={current} onWithdraw={withdraw} /> : null}
          {current ? <WhatWasSent round={current} /> : null}
          {earlier.length > 0 ? <Rounds rounds={earlier} /> : null}
          <FilingPanel type="video" id={video.id} />
          <HistoryLink id={video.id} type="video" />
        </aside>
      </div>
    </Page>
  );
}
