import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import {
  decideRoute,
  enterpriseReadRoute,
  inReviewRoute,
  needChangesRoute,
  queueRoute,
  readRoute,
  reviewerListRoute,
  withoutId,
} from './addresses.ts';

const inReviewPage = lazyRouteComponent(() => import('./InReviewPage.tsx'), 'InReviewPage');
const needChangesPage = lazyRouteComponent(() => import('./NeedChangesPage.tsx'), 'NeedChangesPage');
const queuePage = lazyRouteComponent(() => import('./QueuePage.tsx'), 'QueuePage');
const decidePage = lazyRouteComponent(() => import('./DecidePage.tsx'), 'DecidePage');
const reviewerListPage = lazyRouteComponent(() => import('./ReviewerListPage.tsx'), 'ReviewerListPage');
const readScriptPage = lazyRouteComponent(() => import('./ReadScriptPage.tsx'), 'ReadScriptPage');

export const routes = [
  ...[reviewerListRoute.update({ component: reviewerListPage })],
  ...[
    inReviewRoute.update({ component: inReviewPage }),
    needChangesRoute.update({ component: needChangesPage }),
    queueRoute.update({ component: queuePage }),
    decideRoute.update({ component: decidePage }),
    readRoute.update({ component: readScriptPage }),
    withoutId('in-review', paths.videos),
    withoutId('need-changes', paths.library),
    withoutId('review-script', (root) => root),
  ],
  ...[enterpriseReadRoute.update({ component: readScriptPage })],
];
