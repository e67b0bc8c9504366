import { requiredForPath } from '@greenlit/domain/people/permissions.ts';
import { cardAction } from '@greenlit/domain/review/labels.ts';
import { formatDuration, ordinalDate, TITLE_MEDIUM, TITLE_WIDE } from '@greenlit/domain/shared/text.ts';
import { CARD_PREVIEW_SECONDS, videoPath } from '@greenlit/domain/videos/schemas.ts';
import { IconChevronRight, IconMovie } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { api, queryClient } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { can, useViewer } from '../../app/rights.ts';
import { timeZone } from '../../app/time.ts';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { JourneyBar } from '../../app/ui/Steps.tsx';
import { videoJourney } from '../../app/ui/status.ts';
import type { VideoCardFragment } from '../../gen/graphql.ts';
import classes from './cards.module.css';
import { cutTitle } from './cutTitle.ts';
import { GetVideoPreview } from './data.ts';
import { FavoriteStar } from './FavoriteStar.tsx';
import { Found } from './Found.tsx';
import { Marks } from './Marks.tsx';

type Props = {
  video: VideoCardFragment;
  layout?: 'grid' | 'list';
  /** The heading level of the title. */
  heading?: 'h2' | 'h3';
  /** Further actions after the star, such as delete. */
  actions?: ReactNode;
  /** The searched text, marked in the title. */
  searched?: string;
};

/** A video in any list: thumbnail, progress, and a link to the page of its status. */
export function VideoCard({ video, layout = 'grid', heading: Heading = 'h2', ...props }: Props) {
  const { actions, searched = '' } = props;
  const viewer = useViewer();
  const path = videoPath(video);
  // a draft has no page besides its editor
  const open = can(viewer, ...requiredForPath(path)) && !(isLooking() && video.status === 'draft');
  const preview = usePreview(video.id);
  const { children: shown, ...whole } = cutTitle(video.title, layout === 'list' ? TITLE_WIDE : TITLE_MEDIUM);
  const title = { ...whole, children: <Found text={shown} terms={searched ? [searched] : []} /> };
  return (
    <article className={classes.card} data-layout={layout} {...preview.rest}>
      <div className={classes.poster}>
        {video.signedThumbUrl ? (
          <img src={video.signedThumbUrl} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconMovie size={30} stroke={1.3} aria-hidden />
        )}
        {preview.src ? (
          <video src={preview.src} muted autoPlay playsInline aria-hidden tabIndex={-1} {...preview.player} />
        ) : null}
        {video.duration ? <span className={classes.duration}>{formatDuration(video.duration)}</span> : null}
      </div>
      <div className={classes.body}>
        <div className={classes.line}>
          <span className={classes.chip}>
            <StatusChip
              status={video.status}
              origin={video.isBodewell ? 'provider' : undefined}
              reviewed={video.reviewed}
            />
          </span>
          <span className={classes.tools}>
            {video.status === 'approved' && video.viewerCan.favorite ? (
              <FavoriteStar kind="video" item={video} />
            ) : null}
            {actions}
          </span>
        </div>
        {open ? (
          <Heading className={classes.title}>
            <Link dir="auto" to={path} {...title} />
          </Heading>
        ) : (
          <Heading dir="auto" className={classes.title} {...title} />
        )}
        <p className={classes.meta}>
          <Marks hidden={video.hidden} archived={video.archived} />
          {[video.category, ordinalDate(video.updatedAt, timeZone)].filter(Boolean).join(' · ')}
        </p>
        <div className={classes.journey}>
          <JourneyBar
            compact
            {...videoJourney(video, video.status === 'approved' ? video.reviewed : viewer.complianceEngine)}
          />
        </div>
        {open ? (
          <p className={classes.action} aria-hidden>
            {cardAction(video.status, 'video', video.isHeld)}
            <IconChevronRight size={16} aria-hidden />
          </p>
        ) : null}
      </div>
    </article>
  );
}

/** How long a mouse or the focus rests before anything is loaded, so that crossing a list loads nothing. */
const REST_MS = 400;
/** Addresses are signed for an hour. */
const FRESH_MS = 30 * 60_000;

/** The first seconds of a video, without sound, while a mouse or the keyboard's focus rests on its card. */
function usePreview(videoId: string) {
  const [src, setSrc] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    setSrc(null);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  const begin = () => {
    if (waiting.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const mine = setTimeout(async () => {
      const url = await queryClient
        .fetchQuery({
          queryKey: ['items', 'preview', videoId],
          queryFn: ({ signal }) => api(GetVideoPreview, { id: videoId }, { signal }),
          staleTime: FRESH_MS,
        })
        .then((answer) => answer.getVideo?.signedVideoUrl ?? null)
        // the picture stays, and the card still leads to the video
        .catch(() => null);
      if (waiting.current === mine) setSrc(url);
    }, REST_MS);
    waiting.current = mine;
  };
  return {
    src,
    rest: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && begin(),
      onPointerLeave: stop,
      // on its link, not on its star or its menu
      onFocus: ({ target }: FocusEvent) => target.matches('a:focus-visible') && begin(),
      onBlur: stop,
    },
    player: {
      onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
        if (currentTarget.currentTime >= CARD_PREVIEW_SECONDS) stop();
      },
      onEnded: stop,
      onError: stop,
    },
  };
}
