import { createRoute } from '@tanstack/react-router';
import { pagesIn, searchOf, whole } from '../../app/address.ts';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

/** The person's own channel, and with `owner` that of the account above, both in /dashboard and /admin-enterprise. */
const inBoth = <const Path extends string>(path: Path, component: ReturnType<typeof page>, frame: 'bare' | 'full') =>
  [dashboardRoute, enterpriseRoute].map((area) =>
    createRoute({ getParentRoute: () => area, path, beforeLoad: permitted, staticData: { frame }, component }),
  );

const [channel, video] = [page('./ChannelPage.tsx'), page('./ChannelVideoPage.tsx')];
export const channelRoutes = [...inBoth('landing', channel, 'bare'), ...inBoth('landing/owner', channel, 'bare')];
export const videoRoutes = [
  ...inBoth('landing/view/$videoId', video, 'bare'),
  ...inBoth('landing/owner/view/$videoId', video, 'bare'),
];
export const viewersRoutes = inBoth('viewers', page('./viewers/ViewersPage.tsx'), 'full');

export const routes = [...channelRoutes, ...videoRoutes, ...viewersRoutes];

/** How many pages of cards are shown. */
export const channelSearch = searchOf({ pages: (value) => whole(1, 100)(value) ?? 1 });

/** Periods to choose from, in days; a year is shown by month. */
export const SPANS = [7, 30, 60, 365] as const;
export type Span = (typeof SPANS)[number];

/** The period, and the video. */
export const viewersSearch = searchOf({
  days: (value): Span => SPANS.find((span) => span === whole(1)(value)) ?? 30,
  video: (value) => (typeof value === 'string' && /^[\da-f-]{36}$/i.test(value) ? value : undefined),
});
