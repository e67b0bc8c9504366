import { scriptPath, videoPath } from '@greenlit/domain/videos/schemas.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';
import { ApiError } from '../../app/graphql.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { queryClient, type Viewer } from '../../app/query.ts';
import { areaOf } from '../../app/rights.ts';
import type { FeatureRoutes } from '../../app/router.tsx';
import { reviewScriptQuery, reviewVideoQuery } from './queries.ts';
import { changesSearch, readSearch } from './search.ts';

/** What was loaded to decide about the redirect is what the page shows a moment later. */
const FRESH_MS = 2_000;

const video = (id: string) => queryClient.fetchQuery({ ...reviewVideoQuery(id), staleTime: FRESH_MS });
const script = (id: string) => queryClient.fetchQuery({ ...reviewScriptQuery(id), staleTime: FRESH_MS });
const to = (path: string) => redirect({ ...linkTo(path), replace: true });

/** Pages that are about one item, opened without one. */
const withoutId = (path: string, enterprisePath: string) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path,
    beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
      throw to(areaOf(context.viewer) === 'enterprise' ? enterprisePath : paths.videos());
    },
  });

const inReviewRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'in-review/$id',
  beforeLoad: permitted,
  loader: async ({ params }) => {
    const item = await video(params.id);
    if (item.status !== 'in_review') throw to(videoPath(item));
  },
  staticData: { frame: 'collapsed' },
  component: lazyRouteComponent(() => import('./InReviewPage.tsx'), 'InReviewPage'),
});

const needChangesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'need-changes/$id',
  beforeLoad: permitted,
  validateSearch: changesSearch,
  loaderDeps: ({ search }) => ({ script: search.script }),
  loader: async ({ params, deps }) => {
    if (deps.script) {
      const item = await script(params.id);
      if (item.status !== 'need_changes') throw to(scriptPath(item));
    } else {
      const item = await video(params.id);
      if (item.status !== 'need_changes') throw to(videoPath(item));
    }
  },
  staticData: { frame: 'collapsed' },
  component: lazyRouteComponent(() => import('./NeedChangesPage.tsx'), 'NeedChangesPage'),
});

const read = {
  path: 'review-script/$id',
  beforeLoad: permitted,
  validateSearch: readSearch,
  loader: async ({ params }: { params: { id: string } }) => {
    const item = await script(params.id).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
      // A link to a video that reached the scripts' page.
      throw to(videoPath(await video(params.id)));
    });
    if (item.status === 'need_changes' && item.viewerCan.revise) throw to(paths.scriptNeedChanges(item.id));
  },
  staticData: { frame: 'collapsed' as const },
  component: lazyRouteComponent(() => import('./ReadScriptPage.tsx'), 'ReadScriptPage'),
};

export const routes: FeatureRoutes = {
  dashboard: [
    inReviewRoute,
    needChangesRoute,
    createRoute({ getParentRoute: () => dashboardRoute, ...read }),
    withoutId('in-review', paths.videos(paths.enterprise)),
    withoutId('need-changes', paths.library(paths.enterprise)),
    withoutId('review-script', paths.enterprise),
  ],
  enterprise: [createRoute({ getParentRoute: () => enterpriseRoute, ...read })],
};
