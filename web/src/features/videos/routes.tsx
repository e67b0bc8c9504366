import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { flag, oneOf, pageNumber, pagesIn, paths, searchOf, text } from '../../app/address.ts';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

export const videosRoutes = [dashboardRoute, enterpriseRoute].map((area) =>
  createRoute({
    getParentRoute: () => area,
    path: 'content-videos',
    beforeLoad: permitted,
    component: page('./MyVideosPage.tsx'),
  }),
);

export const approvedRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'approved/$id',
  beforeLoad: permitted,
  loader: ({ params }) => import('./approved.ts').then(({ loadApproved }) => loadApproved(params.id)),
  component: page('./ApprovedPage.tsx'),
});

export const routes = [
  ...videosRoutes,
  approvedRoute,
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'approved',
    beforeLoad: () => {
      throw redirect({ to: paths.videos(), replace: true });
    },
  }),
];

export const videosSearch = searchOf({
  page: pageNumber,
  search: text(200),
  status: oneOf(STATUSES),
  shelf: oneOf(['hidden', 'archived']),
  favorites: flag,
  order: oneOf(['ASC', 'DESC', 'favorites']),
  view: oneOf(['grid', 'list'], 'grid'),
});
export type VideosSearch = ReturnType<typeof videosSearch>;

export const NO_FILTERS = {
  page: undefined,
  search: undefined,
  status: undefined,
  shelf: undefined,
  favorites: undefined,
} as const;
