import { createRoute, redirect } from '@tanstack/react-router';
import { dashboardRoute, enterpriseRoute, permitted, rootRoute } from '../../app/areas.tsx';
import { paths } from '../../app/paths.ts';
import type { Viewer } from '../../app/query.ts';
import { areaOf } from '../../app/rights.ts';

/** Redirects pages about one item that are opened without an id to `place`, in the person's own area. */
export const withoutId = (path: string, place: (root: string) => string) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path,
    beforeLoad: ({ context }: { context: { viewer: Viewer } }) => {
      const root = areaOf(context.viewer) === 'enterprise' ? paths.enterprise : paths.home;
      throw redirect({ to: place(root), replace: true });
    },
  });

export const inReviewRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'in-review/$id',
  beforeLoad: permitted,
  loader: ({ params }) => import('./load.ts').then(({ loadInReview }) => loadInReview(params.id)),
  staticData: { frame: 'collapsed' },
});

export const needChangesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'need-changes/$id',
  beforeLoad: permitted,
  loaderDeps: ({ search }: { search: { script?: string } }) => ({ isScript: search.script === '1' }),
  loader: ({ params, deps }) =>
    import('./load.ts').then(({ loadNeedChanges }) => loadNeedChanges(params.id, deps.isScript)),
  staticData: { frame: 'collapsed' },
});

export const queueRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'review',
  beforeLoad: permitted,
});

export const decideRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'review/$id',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
});

const read = {
  path: 'review-script/$id' as const,
  beforeLoad: permitted,
  loader: ({ params }: { params: { id: string } }) =>
    import('./load.ts').then(({ loadScript }) => loadScript(params.id)),
  staticData: { frame: 'collapsed' as const },
};

export const readRoute = createRoute({ getParentRoute: () => dashboardRoute, ...read });
export const enterpriseReadRoute = createRoute({ getParentRoute: () => enterpriseRoute, ...read });

/** For reviewers without an account. */
export const reviewerListRoute = createRoute({ getParentRoute: () => rootRoute, path: paths.reviewerList });
