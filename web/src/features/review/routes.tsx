import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { dashboardRoute, enterpriseRoute, permitted } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';
import type { Viewer } from '../../app/query.ts';
import { areaOf } from '../../app/rights.ts';
import type { FeatureRoutes } from '../../app/router.tsx';

/** Pages that are about one item, opened without one. */
const withoutId = (path: string, enterprisePath: string) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path,
    beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
      throw redirect({ to: areaOf(context.viewer) === 'enterprise' ? enterprisePath : paths.videos(), replace: true });
    },
  });

const inReviewRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'in-review/$id',
  beforeLoad: permitted,
  loader: ({ params }) => import('./load.ts').then(({ loadInReview }) => loadInReview(params.id)),
  staticData: { frame: 'collapsed' },
  component: lazyRouteComponent(() => import('./InReviewPage.tsx'), 'InReviewPage'),
});

const needChangesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'need-changes/$id',
  beforeLoad: permitted,
  loaderDeps: ({ search }: { search: { script?: string } }) => ({ isScript: search.script === '1' }),
  loader: ({ params, deps }) =>
    import('./load.ts').then(({ loadNeedChanges }) => loadNeedChanges(params.id, deps.isScript)),
  staticData: { frame: 'collapsed' },
  component: lazyRouteComponent(() => import('./NeedChangesPage.tsx'), 'NeedChangesPage'),
});

const queueRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'review',
  beforeLoad: permitted,
  component: lazyRouteComponent(() => import('./QueuePage.tsx'), 'QueuePage'),
});

const decideRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'review/$id',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
  component: lazyRouteComponent(() => import('./DecidePage.tsx'), 'DecidePage'),
});

const read = {
  path: 'review-script/$id',
  beforeLoad: permitted,
  loader: ({ params }: { params: { id: string } }) =>
    import('./load.ts').then(({ loadScript }) => loadScript(params.id)),
  staticData: { frame: 'collapsed' as const },
  component: lazyRouteComponent(() => import('./ReadScriptPage.tsx'), 'ReadScriptPage'),
};

export const routes: FeatureRoutes = {
  dashboard: [
    inReviewRoute,
    needChangesRoute,
    queueRoute,
    decideRoute,
    createRoute({ getParentRoute: () => dashboardRoute, ...read }),
    withoutId('in-review', paths.videos(paths.enterprise)),
    withoutId('need-changes', paths.library(paths.enterprise)),
    withoutId('review-script', paths.enterprise),
  ],
  enterprise: [createRoute({ getParentRoute: () => enterpriseRoute, ...read })],
};
