import { clampPage, pageCount } from '@greenlit/domain/shared/paging.ts';
import { query } from '../../app/graphql.ts';
import type { VideoCardFragment } from '../../gen/graphql.ts';
import { GetMyVideos } from './data.ts';
import type { VideosSearch } from './routes.tsx';

export const myVideosQuery = ({ shelf }: VideosSearch) =>
  query(
    ['videos', 'mine', shelf ?? 'shown'],
    GetMyVideos,
    { hidden: shelf === 'hidden', archived: shelf === 'archived' },
    'getMyVideos',
  );

const byTitle = (a: VideoCardFragment, b: VideoCardFragment) => a.title.localeCompare(b.title);
const byChange = (a: VideoCardFragment, b: VideoCardFragment) => b.updatedAt.localeCompare(a.updatedAt);

const SORTS = {
  ASC: byTitle,
  DESC: (a: VideoCardFragment, b: VideoCardFragment) => byTitle(b, a),
  favorites: (a: VideoCardFragment, b: VideoCardFragment) =>
    Number(b.isFavorite) - Number(a.isFavorite) || byChange(a, b),
};

/** The filtered and sorted list; by default the most recently changed come first. */
export function narrowed(videos: readonly VideoCardFragment[], search: VideosSearch): VideoCardFragment[] {
  const words = search.search.trim().toLocaleLowerCase();
  const kept = videos.filter(
    (video) =>
      (!search.status || video.status === search.status) &&
      (!search.favorites || video.isFavorite) &&
      (!words || video.title.toLocaleLowerCase().includes(words)),
  );
  return kept.sort(search.order ? SORTS[search.order] : byChange);
}

export function pageOf<T>(items: readonly T[], page: number, size: number) {
  const pages = pageCount(items.length, size);
  const at = clampPage(page, pages);
  return { items: items.slice((at - 1) * size, at * size), page: at, pages };
}
