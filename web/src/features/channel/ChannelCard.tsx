import { formatDuration, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { IconMovie } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { timeZone } from '../../app/time.ts';
import type { ChannelCardFragment } from '../../gen/graphql.ts';
import classes from './ChannelPage.module.css';
import type { ChannelPlace } from './place.ts';
import { Reactions } from './Reactions.tsx';
import { texts } from './texts.ts';

export function ChannelCard({ video, place }: { video: ChannelCardFragment; place: ChannelPlace }) {
  return (
    <article className={classes.card}>
      <Poster video={video} />
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Link dir="auto" to={place.videoPath(video.id)}>
            {video.title}
          </Link>
        </h2>
        <p className={classes.facts}>{factsOf(video)}</p>
        <Reactions video={video} place={place} />
      </div>
    </article>
  );
}

export function Poster({ video }: { video: Pick<ChannelCardFragment, 'signedThumbUrl' | 'duration'> }) {
  return (
    <div className={classes.poster}>
      {video.signedThumbUrl ? (
        <img src={video.signedThumbUrl} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <IconMovie size={30} stroke={1.3} aria-hidden />
      )}
      {video.duration ? <span className={classes.duration}>{formatDuration(video.duration)}</span> : null}
    </div>
  );
}

/** "Nov 20th, 2026 · 12 views"; without a view only the day. */
export function factsOf({ approvedAt, metrics }: Pick<ChannelCardFragment, 'approvedAt' | 'metrics'>): string {
  const seen = metrics.views > 0 && texts.views(metrics.views);
  return [approvedAt && ordinalDate(approvedAt, timeZone), seen].filter(Boolean).join(' · ');
}
