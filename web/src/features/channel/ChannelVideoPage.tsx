import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { linkTo, pageRoute } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { useViewer, viewersPathOf } from '../../app/rights.ts';
import { FailedPage } from '../../app/ui/FailedPage.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { StageSkeleton } from '../../app/ui/Skeletons.tsx';
import { StoredVideo } from '../../app/ui/VideoPlayer.tsx';
import { countWatching, hostOf } from '../../shared/ui/watched.ts';
import { factsOf } from './ChannelCard.tsx';
import classes from './ChannelPage.module.css';
import { CountReaction, channelVideoQuery } from './data.ts';
import { placeOf } from './place.ts';
import { Reactions } from './Reactions.tsx';
import { videoRoutes } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(...videoRoutes);

/** A video of the channel; Back leads to the channel that it was opened from. */
export function ChannelVideoPage() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const place = placeOf(useLocation().pathname, viewer, window.location.origin);
  const { data: video, error, refetch } = useQuery(channelVideoQuery(place.ofOwner, route.useParams().videoId));
  const player = useRef<HTMLVideoElement>(null);
  useCountViews(player, video?.id);
  const crumb = { label: texts.back, to: place.path };
  if (error) return <FailedPage error={error} retry={refetch} crumb={crumb} failed={texts.failed} />;
  if (!video) return <StageSkeleton />;
  const viewers = place.ofOwner ? null : viewersPathOf(viewer, video.id);
  return (
    <div className={classes.frame}>
      <Page title={video.title} crumbs={[crumb]} width="reading">
        <StoredVideo video={video} player={player} />
        <p className={`${classes.facts} ${classes.underPlayer}`}>
          {factsOf(video)}
          {viewers ? (
            <>
              {' · '}
              <Link {...linkTo(viewers)}>{texts.viewers}</Link>
            </>
          ) : null}
        </p>
        <Reactions video={video} place={place} onRemoved={() => void navigate({ to: place.path })} />
        {video.postText ? (
          <p dir="auto" className={classes.post}>
            {video.postText}
          </p>
        ) : null}
        {video.disclosureText ? (
          <section className={classes.disclosure}>
            <h2 dir="auto">{video.disclosureTitle ?? texts.disclosure}</h2>
            <p dir="auto">{video.disclosureText}</p>
          </section>
        ) : null}
      </Page>
    </div>
  );
}

/** Counts views like the public page; each once per viewer. */
function useCountViews(player: RefObject<HTMLVideoElement | null>, id: string | undefined): void {
  useEffect(() => {
    const video = player.current;
    if (!video || !id) return;
    const stop = new AbortController();
    countWatching(video, {
      // the browser's own referrer is the page that led to the app, such as a sign-in
      referrer: hostOf(location.href),
      count: (data) => void api(CountReaction, { id, data }).catch(() => undefined),
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [player, id]);
}
