import type { PublicVideo } from '@greenlit/domain/channel/page.ts';
import { smallPath, srcSetOf } from '@greenlit/domain/files/small-pictures.ts';
import { formatDuration, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { views } from '../words.ts';
import { LikeAndShare } from './Actions.tsx';
import css from './Card.module.css';

/** The width of a card: the full width on a phone, otherwise a column of the grid. */
const SIZES = '(min-width: 760px) 380px, 100vw';

/** A video on a channel; with a share address, it can be liked and shared. `first`: visible without scrolling. */
export function Card(props: { video: PublicVideo; path: string; address?: string; first?: boolean }) {
  const { video, path, address, first = false } = props;
  return (
    <li className={css.card} data-video={video.id} id={`video-${video.id}`}>
      <div className={css.poster}>
        {video.posterPath ? (
          // in a <picture>, or React preloads what stands in the same page, and browsers complain when they are slow
          <picture>
            <img
              src={smallPath(video.posterPath, 480)}
              srcSet={srcSetOf(video.posterPath)}
              sizes={SIZES}
              alt=""
              width={640}
              height={360}
              loading={first ? 'eager' : 'lazy'}
              fetchPriority={first ? 'high' : 'auto'}
              decoding="async"
            />
          </picture>
        ) : null}
        <span className={css.length}>
          <IconPlayerPlay aria-hidden />
          {video.duration ? formatDuration(video.duration) : null}
        </span>
      </div>
      <h3 className={css.title}>
        <a dir="auto" href={path}>
          {video.title}
        </a>
      </h3>
      <p className={css.facts}>
        <time dateTime={video.publishedAt}>{ordinalDate(video.publishedAt)}</time>
        <span data-count-words="views" hidden={video.counts.views === 0}>
          {views(video.counts.views)}
        </span>
      </p>
      {address ? <LikeAndShare video={video} address={address} /> : null}
    </li>
  );
}
