import { createRoute, redirect } from '@tanstack/react-router';
import { flag, oneOf, optional, pageNumber, pagesIn, paths, searchOf, text } from '../../app/address.ts';
import { dashboardRoute, enterpriseRoute, permitted, rootRoute } from '../../app/areas.tsx';
import type { Viewer } from '../../app/graphql.ts';
import { areaOf } from '../../app/rights.ts';

const page = pagesIn(import.meta.glob('./**/*Page.tsx'));

/** Redirects pages about one item that are opened without an id to `place`, in the person's own area. */
const withoutId = (path: string, place: (root: string) => string) =>
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
  loader: ({ params }) => import('./data.ts').then(({ loadInReview }) => loadInReview(params.id)),
  staticData: { frame: 'collapsed' },
  component: page('./InReviewPage.tsx'),
});

export const needChangesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'need-changes/$id',
  beforeLoad: permitted,
  loaderDeps: ({ search }: { search: { script?: string } }) => ({ isScript: search.script === '1' }),
  loader: ({ params, deps }) =>
    import('./data.ts').then(({ loadNeedChanges }) => loadNeedChanges(params.id, deps.isScript)),
  staticData: { frame: 'collapsed' },
  component: page('./NeedChangesPage.tsx'),
});

export const queueRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'review',
  beforeLoad: permitted,
  component: page('./QueuePage.tsx'),
});

export const decideRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'review/$id',
  beforeLoad: permitted,
  staticData: { frame: 'collapsed' },
  component: page('./DecidePage.tsx'),
});

export const readRoutes = [dashboardRoute, enterpriseRoute].map((area) =>
  createRoute({
    getParentRoute: () => area,
    path: 'review-script/$id',
    beforeLoad: permitted,
    loader: ({ params }) => import('./data.ts').then(({ loadScript }) => loadScript(params.id)),
    staticData: { frame: 'collapsed' },
    component: page('./ReadScriptPage.tsx'),
  }),
);

export const routes = [
  inReviewRoute,
  needChangesRoute,
  queueRoute,
  decideRoute,
  ...readRoutes,
  withoutId('in-review', paths.videos),
  withoutId('need-changes', paths.library),
  withoutId('review-script', (root) => root),
  /** For reviewers without an account. */
  createRoute({ getParentRoute: () => rootRoute, path: paths.reviewerList, component: page('./ReviewerListPage.tsx') }),
];

export const changesSearch = searchOf({
  /** The item is a script. */
  script: flag,
  /** The selected round; the newest if absent. */
  round: optional(),
});

export const readSearch = searchOf({ show: oneOf(['script', 'video'], 'script') });

/** Instead of an id: reviews that nobody has taken on. */
export const NOBODY = 'nobody';

export const queueDays = ['', '1', '3', '7', '14'] as const;

export const queueSearch = searchOf({
  /** Part of a title. */
  q: text(),
  type: oneOf(['', 'video', 'script'], ''),
  /** Waiting for at least this many days. */
  days: oneOf(queueDays, ''),
  by: text(),
  /** Who is expected to decide: an id, or 'nobody'. */
  for: text(),
  page: pageNumber,
});
export type QueueSearch = ReturnType<typeof queueSearch>;

export const decideSearch = searchOf({
  /** The rounds that were opened together and come after this one, separated by commas. */
  after: text(),
  /** The round is of a script. */
  script: flag,
});
